/// What a font on disk says of itself: enough to tell where it comes from.
package struct FontIdentity: Sendable, Hashable {
  /// The typographic family, else the family; nil where the font names none.
  package let family: String?
  /// The typographic subfamily, which is the part in a file of a split font; nil where there is none.
  package let subfamily: String?
  /// The text of its version (nameID 5), which holds the digest in fonts of Rebus.
  package let version: String?
  package let unitsPerEm: Int
  /// The line of 'hhea', above and below the baseline.
  package let ascender: Int
  package let descender: Int
  /// The code points that it has a glyph for, ascending.
  package let codepoints: [UInt32]
  /// The icons that it names, by code point, ascending.
  package let icons: [NamedMapping]

  /// A code point and the icon that its glyph is named after.
  package struct NamedMapping: Sendable, Hashable {
    package let codepoint: UInt32
    package let name: String
  }

  /// Reads a font; throws where it cannot be opened.
  package init(reading bytes: [UInt8]) throws(ContainerFault) {
    let container = try FontContainer(reading: bytes)
    try container.checkTables()
    guard let reader = FreeTypeFace.open(container.bytesWithoutVariations()) else {
      throw ContainerFault("FreeType refuses it")
    }
    let names = reader.names()
    family = (names.first { $0.nameID == 16 } ?? names.first { $0.nameID == 1 })?.text
    subfamily = names.first { $0.nameID == 17 }?.text
    version = names.first { $0.nameID == 5 }?.text
    let tables = reader.tables()
    unitsPerEm = reader.unitsPerEm
    ascender = tables?.ascender ?? 0
    descender = tables?.descender ?? 0
    let mappings = reader.mappings()
    codepoints = mappings.map(\.codepoint)
    icons = mappings.compactMap { mapping in
      reader.name(of: mapping.glyphID).flatMap { FontChecker.iconName(ofGlyphNamed: $0) }
        .map { NamedMapping(codepoint: mapping.codepoint, name: $0) }
    }
  }
}
