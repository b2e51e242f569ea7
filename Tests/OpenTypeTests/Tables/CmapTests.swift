import OpenType
import Testing

@Suite struct CmapTests {
  private let mappings = [
    CharacterMapping(codepoint: 0x20, glyphID: 1), CharacterMapping(codepoint: 0xEA00, glyphID: 3),
    CharacterMapping(codepoint: 0xF_0000, glyphID: 4),
    CharacterMapping(codepoint: 0xF_0001, glyphID: 5),
    CharacterMapping(codepoint: 0x10_FFFD, glyphID: 65_535),
  ]

  @Test("keeps format 12 to the last plane")
  func format12() throws {
    let cmap = Cmap(
      encodingRecords: [.init(platformID: 3, encodingID: 10, subtable: 0)],
      subtables: [CmapSubtable(format: 12, mappings: mappings)])
    let bytes = try cmap.bytes()
    #expect(try Cmap(reading: bytes) == cmap)
    #expect(bytes.count == 12 + 16 + 4 * 12)
  }

  @Test("stores a subtable once for two platforms")
  func sharing() throws {
    let basic = CmapSubtable(format: 4, mappings: Array(mappings.prefix(2)))
    let cmap = Cmap(
      encodingRecords: [
        .init(platformID: 0, encodingID: 3, subtable: 0),
        .init(platformID: 3, encodingID: 1, subtable: 0),
      ], subtables: [basic])
    #expect(try Cmap(reading: try cmap.bytes()) == cmap)
  }

  @Test("prefers the subtable of all Unicode")
  func preference() {
    let cmap = Cmap(
      encodingRecords: [
        .init(platformID: 3, encodingID: 1, subtable: 0),
        .init(platformID: 3, encodingID: 10, subtable: 1),
      ],
      subtables: [
        CmapSubtable(format: 4, mappings: []), CmapSubtable(format: 12, mappings: mappings),
      ])
    #expect(cmap.unicode?.glyphID(of: 0xF_0001) == 5)
    #expect(cmap.unicode?.glyphID(of: 0xF_0002) == nil)
  }

  @Test("reads format 0 of old fonts")
  func format0() throws {
    var glyphs = [UInt8](repeating: 0, count: 256)
    glyphs[65] = 7
    let read = try Cmap(reading: header + [0, 0, 1, 6, 0, 0] + glyphs)
    #expect(read.subtables.first?.mappings == [CharacterMapping(codepoint: 65, glyphID: 7)])
  }

  @Test("reads format 6 and leaves out characters without a glyph")
  func format6() throws {
    let read = try Cmap(
      reading: header + [0, 6, 0, 16, 0, 0, 0xEA, 0, 0, 3, 0, 4, 0, 0, 0, 5])
    #expect(
      read.subtables.first?.mappings == [
        CharacterMapping(codepoint: 0xEA00, glyphID: 4),
        CharacterMapping(codepoint: 0xEA02, glyphID: 5),
      ])
  }

  @Test("passes over formats that it does not read")
  func format14() throws {
    let read = try Cmap(reading: header + [0, 14, 0, 0, 0, 10, 0, 0, 0, 0])
    #expect(read.subtables == [CmapSubtable(format: 14, mappings: [])])
  }

  @Test("refuses groups of format 12 that overlap or go beyond Unicode and glyph IDs")
  func badGroups() {
    let start: [UInt8] = [0, 12, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 2]
    let first: [UInt8] = [0, 0, 0, 65, 0, 0, 0, 70, 0, 0, 0, 1]
    let bad: [[UInt8]] = [
      [0, 0, 0, 70, 0, 0, 0, 71, 0, 0, 0, 9], [0, 0, 0, 80, 0, 0, 0, 79, 0, 0, 0, 9],
      [0, 0, 0, 80, 0, 0x11, 0, 0, 0, 0, 0, 9], [0, 0, 0, 80, 0, 0, 0, 81, 0, 0, 0xFF, 0xFF],
    ]
    for group in bad {
      #expect(throws: DecodingError.self) { try Cmap(reading: header + start + first + group) }
    }
  }

  /// A header with one record whose subtable follows at once.
  private let header: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]
}
