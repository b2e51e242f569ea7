internal import Diagnostics
internal import FontBuilding
package import IconManifest

/// Makes a manifest out of the files of other icon tools.
package struct Importing: Sendable {
  /// What the command line asks for.
  package struct Request: Sendable {
    package var files: [String] = []
    /// The kind of the files; nil where each tells its own.
    package var format: ImportFormat?
    /// The manifest to write.
    package var manifest = ""
    /// The folder of drawings that are there already.
    package var icons: String?
    /// The folder that drawings of the files are written into.
    package var writtenIcons: String?
    package var family: String?
    package var isStrict = false

    package init() {}

    /// The words that name a kind of file.
    package static let formats = ImportFormat.allCases.map(\.rawValue)

    /// Sets the kind of the files by its word; false for a word that is none.
    package mutating func setFormat(_ word: String) -> Bool {
      format = ImportFormat(rawValue: word)
      return format != nil
    }
  }

  private let request: Request

  package init(_ request: Request) {
    self.request = request
  }

  /// Reads the files and writes the manifest, and drawings where asked for: all or nothing.
  package func run() -> RunResult {
    var result = RunResult()
    guard Files.kind(of: request.manifest) == nil else {
      result.diagnostics.report(.manifestExists(request.manifest))
      result.exitCode = .wrongInput
      return result
    }
    do {
      try run(into: &result)
    } catch {
      result.fail(error)
    }
    if request.isStrict { result.diagnostics.failWarnings() }
    if result.diagnostics.hasErrors {
      result.summary = []
      if result.exitCode == .fine { result.exitCode = .wrongInput }
    }
    return result
  }

  private func run(into result: inout RunResult) throws(FileError) {
    var ledger = ImportedLedger()
    var font = FontSettings()
    var sets: [(isFont: Bool, foreign: ForeignIcons)] = []
    for path in request.files {
      let file = SourceFile(path: path, bytes: try Files.read(path, limit: PackedFont.limit))
      guard let format = format(of: file, reporting: &result.diagnostics),
        let foreign = icons(in: file, format, reporting: &result.diagnostics)
      else { continue }
      sets.append((format == .font, foreign))
    }
    // Names that people use come before those of glyphs.
    for (_, foreign) in sets.filter({ !$0.isFont }) + sets.filter(\.isFont) {
      ledger.add(foreign, reporting: &result.diagnostics)
      font.family = font.family ?? foreign.family
      font.version = font.version ?? foreign.version
      font.unitsPerEm = font.unitsPerEm ?? foreign.unitsPerEm
    }
    ledger.finish(reporting: &result.diagnostics)
    guard !result.diagnostics.hasErrors else { return }
    var outputs = Outputs()
    var drawings = ImportedDrawings(request)
    try drawings.settle(&ledger, outputs: &outputs, reporting: &result.diagnostics)
    guard !result.diagnostics.hasErrors else { return }
    settle(
      &font, usesFolders: drawings.usesFolders, hasOutlines: !outputs.files.isEmpty,
      iconCount: ledger.icons.count { $0.entry.retired == nil })
    guard let text = text(of: ledger, font: font, reporting: &result.diagnostics) else { return }
    result.summary = summary(ledger, font: font, drawings: outputs.files.count)
    outputs.add(request.manifest, Array(text.utf8))
    var findings = result.diagnostics
    if request.isStrict { findings.failWarnings() }
    if !findings.hasErrors { _ = try outputs.write() }
  }

  private func format(
    of file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ImportFormat? {
    let format = request.format ?? ImportFormat(of: file)
    if format == nil { diagnostics.report(.importedUnknownFormat(file)) }
    return format
  }

  private func icons(
    in file: SourceFile, _ format: ImportFormat, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons? {
    guard format == .font else { return format.icons(in: file, reporting: &diagnostics) }
    return FontImport(file).icons(draws: request.writtenIcons != nil, reporting: &diagnostics)
  }

  /// The settings of the font: those of the files, made valid, with a line as high as the em.
  private func settle(
    _ font: inout FontSettings, usesFolders: Bool, hasOutlines: Bool, iconCount: Int
  ) {
    let folder = request.writtenIcons ?? request.icons
    let named = request.family ?? font.family.flatMap(Self.validFamily)
    font.family =
      named ?? Initialization.familyName(of: folder ?? Paths.stem(of: request.files.first ?? ""))
    font.version = font.version ?? Settings.defaultVersion
    font.icons = folder.map { Paths.path($0, fromManifest: request.manifest) }
    font.usesFolders = usesFolders
    font.layout = "square"
    Initialization.split(&font, iconCount: iconCount)
    // A coarser em than this would cost more than the old grid gives.
    let isUsable = font.unitsPerEm.map { (512...4096).contains($0) } ?? false
    if !hasOutlines || !isUsable || font.unitsPerEm == Settings.defaultUnitsPerEm {
      font.unitsPerEm = nil
    }
  }

  /// A family without what the name of a file cannot have.
  private static func validFamily(_ text: String) -> String? {
    var words = ""
    for scalar in text.unicodeScalars {
      let isBad = "/\\:*?\"<>|%".unicodeScalars.contains(scalar) || VisibleText.mustEscape(scalar)
      words.unicodeScalars.append(isBad ? " " : scalar)
    }
    let name = words.split(separator: " ").joined(separator: " ").drop { $0 == "." }
    return name.isEmpty ? nil : String(name.prefix(63))
  }

  /// The text of the manifest, read back by its own rules before anything is written.
  private func text(
    of ledger: ImportedLedger, font: FontSettings, reporting diagnostics: inout DiagnosticList
  ) -> String? {
    guard !ledger.icons.isEmpty else {
      diagnostics.report(.nothingImported(request.files))
      return nil
    }
    let text = Manifest.firstText(
      font: font,
      outputs: Paths.path(Initialization.outputFolder, fromManifest: request.manifest),
      icons: ledger.icons.map(\.entry))
    guard let text else {
      diagnostics.report(.tooManyImported(ledger.icons.count, request.files))
      return nil
    }
    let file = SourceFile(path: request.manifest, text: text)
    let manifest = Manifest(reading: file, reporting: &diagnostics)
    return manifest == nil ? nil : text
  }

  private func summary(_ ledger: ImportedLedger, font: FontSettings, drawings: Int) -> [String] {
    let live = ledger.icons.count { $0.entry.retired == nil }
    let files = request.files.joined(separator: ", ")
    var lines = ["wrote \(request.manifest) with \(counted(live, "icon")) of \(files)"]
    if let folder = request.writtenIcons {
      lines.append("wrote \(counted(drawings, "drawing")) into \(folder)")
    }
    if font.isSplit { lines.append(Initialization.splitting) }
    let more = font.icons == nil ? " --icons DIR" : ""
    lines.append("next: rebus build --manifest \(request.manifest)\(more)")
    return lines
  }
}
