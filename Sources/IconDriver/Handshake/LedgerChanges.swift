internal import Diagnostics
internal import FontChecking
internal import FontModel
internal import IconManifest

/// How names and numbers of a font became those of the manifest, for messages.
struct LedgerChanges {
  /// One clause a change, such as `"heart" (U+EA02) is new`; the first few, and how many more.
  let words: [String]
  /// The entry of the first change that has one, else the manifest.
  let place: Place
  /// True where the font shows nothing of what changed.
  let isEmpty: Bool

  private static let limit = 5

  /// Compares the icons of fonts on disk with those that would be built in their place.
  init(from past: [FontIdentity.NamedMapping], to font: Font, of manifest: SourceFile) {
    let glyphs = font.glyphs.filter { $0.icon != nil }
    var present: [UInt32: String] = [:]
    var numbers: [String: UInt32] = [:]
    for glyph in glyphs {
      guard let codepoint = glyph.codepoints.first else { continue }
      (present[codepoint], numbers[glyph.name]) = (glyph.name, codepoint)
    }
    let pastNumbers = Dictionary(
      past.map { ($0.name, $0.codepoint) }, uniquingKeysWith: { first, _ in first })
    let pastNames = Dictionary(
      past.map { ($0.codepoint, $0.name) }, uniquingKeysWith: { first, _ in first })
    var words: [String] = []
    var named: [String] = []
    for glyph in glyphs {
      guard let codepoint = glyph.codepoints.first else { continue }
      let text = CodepointText.text(of: codepoint)
      if let old = pastNumbers[glyph.name] {
        guard old != codepoint else { continue }
        words.append("\"\(glyph.name)\" had \(CodepointText.text(of: old)) and has \(text)")
      } else if let old = pastNames[codepoint], numbers[old] == nil {
        words.append("\(text) was \"\(old)\" and is \"\(glyph.name)\"")
      } else {
        words.append("\"\(glyph.name)\" (\(text)) is new")
      }
      named.append(glyph.name)
    }
    for icon in past where numbers[icon.name] == nil && present[icon.codepoint] == nil {
      words.append("\"\(icon.name)\" (\(CodepointText.text(of: icon.codepoint))) is gone")
    }
    isEmpty = words.isEmpty
    if isEmpty { words = ["entries that the font does not show"] }
    let more = words.count - Self.limit
    self.words = Array(words.prefix(Self.limit)) + (more > 0 ? ["\(more) more"] : [])
    place = Self.place(of: named.first, in: manifest)
  }

  private static func place(of name: String?, in file: SourceFile) -> Place {
    var ignored = DiagnosticList()
    guard let name, let manifest = Manifest(reading: file, reporting: &ignored),
      let entry = manifest.icons.first(where: { $0.name == name })
    else { return file.wholePlace }
    return file.place(entry.nameRange)
  }
}
