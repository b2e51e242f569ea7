import OpenType

/// The table 'cmap' of icon fonts.
enum CharacterMap {
  /// Returns format 4 for the Unicode and the Windows platform, and format 12 where needed.
  ///
  /// The mappings ascend by code point. Never (3, 0), the symbol encoding: FreeType then finds no
  /// Unicode in the font.
  static func table(of mappings: [CharacterMapping]) -> Cmap {
    let basic = mappings.filter { $0.codepoint < 0xFFFF }
    let basicTable = CmapSubtable(format: 4, mappings: basic)
    guard basic.count < mappings.count else {
      return Cmap(
        encodingRecords: [
          .init(platformID: 0, encodingID: 3, subtable: 0),
          .init(platformID: 3, encodingID: 1, subtable: 0),
        ], subtables: [basicTable])
    }
    return Cmap(
      encodingRecords: [
        .init(platformID: 0, encodingID: 3, subtable: 0),
        .init(platformID: 0, encodingID: 4, subtable: 1),
        .init(platformID: 3, encodingID: 1, subtable: 0),
        .init(platformID: 3, encodingID: 10, subtable: 1),
      ], subtables: [basicTable, CmapSubtable(format: 12, mappings: mappings)])
  }
}
