import Testing
import TestSupport

@testable import OpenType

@Suite struct Cmap4Tests {
  @Test("keeps every mapping and adds none, whatever the gaps", arguments: 0..<40 as Range<UInt64>)
  func total(seed: UInt64) throws {
    let mappings = randomMappings(seed: seed, count: 300)
    let cmap = Cmap(
      encodingRecords: [.init(platformID: 3, encodingID: 1, subtable: 0)],
      subtables: [CmapSubtable(format: 4, mappings: mappings)])
    let read = try Cmap(reading: try cmap.bytes())
    #expect(read == cmap, "seed \(seed)")
  }

  @Test("takes as few bytes as a search through all cuts", arguments: 0..<60 as Range<UInt64>)
  func optimal(seed: UInt64) {
    let mappings = randomMappings(seed: seed, count: 24)
    let bytes = Cmap4.segments(of: mappings).reduce(0) { $0 + 8 + 2 * ($1.glyphIDs?.count ?? 0) }
    #expect(bytes == fewestBytes(mappings), "seed \(seed)")
  }

  @Test("is one segment for characters and glyphs in a row")
  func oneRun() {
    let mappings = (0..<300).map {
      CharacterMapping(codepoint: 0xEA00 + UInt32($0), glyphID: 3 + $0)
    }
    #expect(
      Cmap4.segments(of: mappings) == [
        .init(startCode: 0xEA00, endCode: 0xEA00 + 299, idDelta: 3 - 0xEA00)
      ])
  }

  @Test("lists glyphs where many short runs stand together")
  func listing() {
    let mappings = [9, 4, 7, 2].enumerated().map {
      CharacterMapping(codepoint: 0xEA00 + UInt32($0), glyphID: $1)
    }
    #expect(
      Cmap4.segments(of: mappings) == [
        .init(startCode: 0xEA00, endCode: 0xEA03, idDelta: 0, glyphIDs: [9, 4, 7, 2])
      ])
  }

  @Test("ends with the segment FFFF that the format demands, also when empty")
  func empty() throws {
    var writer = ByteWriter()
    try Cmap4.write([], into: &writer)
    #expect(
      writer.bytes == [
        0, 4, 0, 24, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 1, 0, 0,
      ])
  }

  @Test("names the length when the characters are too scattered")
  func tooScattered() {
    let mappings = (0..<9000).map {
      CharacterMapping(codepoint: UInt32(5 * $0), glyphID: 1 + $0 * 7 % 9001)
    }
    var writer = ByteWriter()
    #expect(
      throws: EncodingError(table: Tag("cmap"), field: "length of format 4", value: 72_024)
    ) { try Cmap4.write(mappings, into: &writer) }
  }

  @Test("refuses U+FFFF, which the last segment needs for itself")
  func lastCode() {
    var writer = ByteWriter()
    #expect(throws: EncodingError.self) {
      try Cmap4.write([CharacterMapping(codepoint: 0xFFFF, glyphID: 1)], into: &writer)
    }
  }

  /// Runs and gaps of small random lengths, ascending, without glyph 0.
  private func randomMappings(seed: UInt64, count: Int) -> [CharacterMapping] {
    var random = SplitMix64(seed: seed)
    var codepoint = UInt32.random(in: 0...0xE000, using: &random)
    var glyphID = Int.random(in: 1...60_000, using: &random)
    return (0..<count).map { _ in
      codepoint += [1, 1, 1, 1, 2, 3, 9].randomElement(using: &random) ?? 1
      glyphID =
        Int.random(in: 0...2, using: &random) > 0
        ? glyphID % 65_534 + 1 : Int.random(in: 1...65_534, using: &random)
      return CharacterMapping(codepoint: codepoint, glyphID: glyphID)
    }
  }

  /// Tries every cut: each piece costs 8 bytes, and 2 a character unless its glyphs run along.
  private func fewestBytes(_ mappings: [CharacterMapping]) -> Int {
    var best = [0]
    for end in 1...mappings.count {
      var least = Int.max
      for start in 0..<end {
        let (first, last) = (mappings[start], mappings[end - 1])
        let span = Int(last.codepoint - first.codepoint) + 1
        let runs = (start..<end).allSatisfy {
          first.continues(to: mappings[$0], after: $0 - start)
        }
        least = min(least, best[start] + 8 + (runs ? 0 : 2 * span))
      }
      best.append(least)
    }
    return best[mappings.count]
  }
}
