import Diagnostics
import IconManifest
import SVG

extension FuzzTarget {
  /// A file of another icon tool; the first byte chooses its kind, or that it tells its own.
  static let foreign = FuzzTarget("foreign") { bytes in
    guard let first = bytes.first else { return }
    let (format, path) = foreignKinds[Int(first) % foreignKinds.count]
    let file = SourceFile(path: path, bytes: Array(bytes.dropFirst()))
    guard let format = format ?? ImportFormat(of: file), format != .font else { return }
    var findings = DiagnosticList()
    let icons = format.icons(in: file, reporting: &findings)
    Promises.hold(of: findings, in: file)
    var again = DiagnosticList()
    let other = format.icons(in: file, reporting: &again)
    precondition(findings == again, "read twice, other findings")
    precondition(
      icons.icons.map(\.place) == other.icons.map(\.place)
        && icons.icons.map(\.name) == other.icons.map(\.name)
        && icons.icons.map(\.codepoint) == other.icons.map(\.codepoint)
        && icons.icons.map(\.drawing) == other.icons.map(\.drawing), "read twice, other icons")
    for icon in icons.icons.prefix(4) {
      if let drawing = icon.drawing { Promises.hold(of: drawing) }
    }
    Promises.hold(ofImported: icons)
  }

  private static let foreignKinds: [(ImportFormat?, String)] = [
    (nil, "fuzz.json"), (.icomoon, "fuzz.json"), (.fontello, "fuzz.json"),
    (.iconfont, "fuzz.json"), (.map, "fuzz.json"), (.codepoints, "fuzz.codepoints"),
    (.css, "fuzz.css"), (.css, "fuzz.scss"), (nil, "fuzz"),
  ]
}

extension Promises {
  /// A picture of another tool is an SVG file that can be parsed, whatever stands in it.
  static func hold(of drawing: ForeignDrawing) {
    let file = SourceFile(path: "fuzz.svg", text: drawing.text)
    var findings = DiagnosticList()
    if let drawing = Drawing(reading: file, reporting: &findings) { hold(of: drawing) }
    hold(of: findings, in: file)
    precondition(
      !findings.diagnostics.contains { ["svg-xml", "svg-encoding"].contains($0.rule.id) },
      "what an import writes is no XML: \(findings.diagnostics.map(\.message))")
  }

  /// Each name and each number comes once, and the manifest that is made reads again.
  static func hold(ofImported icons: ForeignIcons) {
    var findings = DiagnosticList()
    var ledger = ImportedLedger()
    ledger.add(icons, reporting: &findings)
    ledger.finish(reporting: &findings)
    let entries = ledger.icons.map(\.entry)
    let numbers = Set(entries.map(\.codepoint))
    precondition(numbers.count == entries.count, "a number twice")
    precondition(
      Set(entries.map { $0.name.lowercased() }).count == entries.count, "a name twice")
    let given = icons.icons.compactMap(\.codepoint).filter { Codepoint.refusal(of: $0) == nil }
    precondition(
      findings.hasErrors || numbers.isSuperset(of: given), "a number was lost without an error")
    guard !findings.hasErrors, !entries.isEmpty else { return }
    var font = FontSettings()
    font.family = "Fuzz"
    font.version = icons.version ?? "1.0.0"
    guard let text = Manifest.firstText(font: font, outputs: ".", icons: entries) else { return }
    let file = SourceFile(path: "fuzz.json", text: text)
    var refusals = DiagnosticList()
    let manifest = Manifest(reading: file, reporting: &refusals)
    precondition(manifest != nil, "what an import writes is refused: \(refusals.diagnostics)")
    precondition(manifest?.icons.map(\.codepoint) == entries.map(\.codepoint), "a number changed")
  }
}
