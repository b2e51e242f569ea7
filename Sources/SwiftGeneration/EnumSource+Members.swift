import FontModel

/// The members of the enum: each asks the tables.
extension EnumSource {
  var members: String {
    """
    extension \(typeName) {
      /// The name of the font's family, by which the system finds it.
      public static var fontFamily: String { \(SwiftText.literal(font.names.family)) }

      /// The PostScript names of the font files: one, unless the font is split.
      public static var fontNames: [String] { [\(fontNames)] }

      /// The version of the font.
      public static var version: String { \(SwiftText.literal(font.names.version)) }

      /// Stands in the font too: tells whether the two belong together.
      public static var digest: String { \(SwiftText.literal(font.digest)) }

      /// Finds the icon of a name, or of a former one.
      public init?(name: String) {
        \(find("name"))
      }

      /// Finds the icon of a code point.
      public init?(codepoint: Unicode.Scalar) {
        \(find("codepoint"))
      }

      /// The name in the manifest, such as `arrow.forward`.
      public var name: String { \(entry { "names[\($0)]" }) }

      /// The code point in the font.
      public var codepoint: Unicode.Scalar { \(entry { "codepoints[\($0)]" }) }

      /// The character that shows the icon in the font.
      public var character: Character { \(entry { "character(at: \($0))" }) }

      /// The text of one character that shows the icon in the font.
      public var string: String { \(entry { "string(at: \($0))" }) }

      /// The PostScript name of the font file that has the icon.
      public var fontName: String { \(fontName) }

      /// What a screen reader says.
      public var label: String? { \(labels.isEmpty ? "nil" : entry { "labels[\($0)]" }) }

      /// Words for searching.
      public var keywords: [String] { \(keywords.isEmpty ? "[]" : entry { "keywords[\($0)] ?? []" }) }

      /// The group that the icon belongs to.
      public var category: String? { \(categories.isEmpty ? "nil" : entry { "categories[\($0)]" }) }

      /// True when the icon points along the text, so that it is mirrored where that runs left.
      public var isMirrored: Bool { \(mirrored.isEmpty ? "false" : entry { "mirrored.contains(\($0))" }) }
    }

    """
  }

  /// The PostScript name of the font file that has an icon: the same for all, or found by a table.
  private var fontName: String {
    if font.isSplit { return entry { "fontName(at: \($0))" } }
    return icons.isEmpty ? entry { _ in "" } : SwiftText.literal(font.postScriptName)
  }

  private var fontNames: String {
    fontFiles.map { SwiftText.literal($0.name) }.joined(separator: ", ")
  }

  /// The body of an initialiser that looks for an icon.
  private func find(_ argument: String) -> String {
    guard !icons.isEmpty else { return "return nil" }
    let tables = Self.tables(typeName)
    return """
      guard let index = \(tables).find(\(argument)) else { return nil }
          self = \(tables).icons[index]
      """
  }

  /// What a table holds for the icon itself; where none exists there is nothing to ask.
  private func entry(_ access: (_ index: String) -> String) -> String {
    guard !icons.isEmpty else { return "switch self {}" }
    let tables = Self.tables(typeName)
    return "\(tables).\(access("\(tables).index(of: self)"))"
  }
}

/// The tables, one line an icon and word: a change in the manifest changes its lines alone.
extension EnumSource {
  /// `name label`, of the icons that have one; likewise the next ones.
  var labels: [String] {
    icons.compactMap { glyph in (glyph.icon?.label).map { Self.line(glyph.name, $0) } }
  }

  var keywords: [String] {
    icons.flatMap { glyph in (glyph.icon?.keywords ?? []).map { Self.line(glyph.name, $0) } }
  }

  var categories: [String] {
    icons.compactMap { glyph in (glyph.icon?.category).map { Self.line(glyph.name, $0) } }
  }

  /// One line of a table: a line break in the text would begin another.
  private static func line(_ name: String, _ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0 == "\n" ? " " : $0 }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    return name + " " + String(line)
  }

  var mirrored: [String] { icons.filter { $0.icon?.isMirrored == true }.map(\.name) }

  /// The font files with the first code point of each.
  var fontFiles: [(start: UInt32, name: String)] {
    font.isSplit
      ? font.parts.map { ($0.start, font.postScriptName(of: $0)) }
      : [(UInt32(0), font.postScriptName)]
  }

  var formerNames: [String] {
    names.compactMap { name in
      guard case .former(let owner) = name.role else { return nil }
      return "\(name.name) \(owner)"
    }
  }
}
