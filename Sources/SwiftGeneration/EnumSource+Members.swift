import FontModel

/// The members of the enum: each asks the tables.
extension EnumSource {
  var members: String {
    let tables = Self.tables(typeName)
    let index = "\(tables).index(of: self)"
    return """
      extension \(typeName) {
        /// The name of the font's family, by which the system finds it.
        public static var fontFamily: String { \(SwiftText.literal(font.names.family)) }

        /// The version of the font.
        public static var version: String { \(SwiftText.literal(font.names.version)) }

        /// Stands in the font too: tells whether the two belong together.
        public static var digest: String { \(SwiftText.literal(font.digest)) }

        /// Finds the icon of a name, or of a former one.
        public init?(name: String) {
          guard let index = \(tables).find(name) else { return nil }
          self = \(tables).icons[index]
        }

        /// Finds the icon of a code point.
        public init?(codepoint: Unicode.Scalar) {
          guard let index = \(tables).find(codepoint) else { return nil }
          self = \(tables).icons[index]
        }

        /// The name in the manifest, such as `arrow.forward`.
        public var name: String { \(tables).names[\(index)] }

        /// The code point in the font.
        public var codepoint: Unicode.Scalar { \(tables).codepoints[\(index)] }

        /// The character that shows the icon in the font.
        public var character: Character { \(tables).character(of: self) }

        /// The text of one character that shows the icon in the font.
        public var string: String { \(tables).string(of: self) }

        /// What a screen reader says.
        public var label: String? { \(labels.isEmpty ? "nil" : "\(tables).labels[\(index)]") }

        /// Words for searching.
        public var keywords: [String] { \(keywords.isEmpty ? "[]" : "\(tables).keywords[\(index)] ?? []") }

        /// The group that the icon belongs to.
        public var category: String? { \(categories.isEmpty ? "nil" : "\(tables).categories[\(index)]") }

        /// True when the icon points along the text, so that it is mirrored where that runs left.
        public var isMirrored: Bool { \(mirrored.isEmpty ? "false" : "\(tables).mirrored.contains(\(index))") }
      }

      """
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

  var formerNames: [String] {
    names.compactMap { name in
      guard case .former(let owner) = name.role else { return nil }
      return "\(name.name) \(owner)"
    }
  }
}
