import OpenType
import Testing

@Suite struct HmtxTests {
  private func table(_ widths: [Int]) -> Hmtx {
    Hmtx(metrics: widths.enumerated().map { LongHorMetric(advanceWidth: $1, lsb: -$0) })
  }

  @Test(
    "writes the advance of glyphs at the end once",
    arguments: [([5, 5, 5], 1), ([1, 5, 5], 2), ([1, 2, 3], 3), ([5], 1), ([], 0)])
  func compaction(widths: [Int], full: Int) throws {
    let hmtx = table(widths)
    #expect(hmtx.numberOfHMetrics == full)
    let bytes = try hmtx.bytes()
    #expect(bytes.count == 2 * widths.count + 2 * full)
    #expect(
      try Hmtx(reading: bytes, numberOfHMetrics: full, numGlyphs: widths.count) == hmtx)
  }

  @Test("names the glyph whose advance does not fit")
  func overflow() {
    #expect(
      throws: EncodingError(
        table: Tag("hmtx"), field: "advanceWidth", value: 65_536, glyphID: 1)
    ) { try table([1, 65_536]).bytes() }
  }

  @Test("refuses more full entries than glyphs, and none for glyphs", arguments: [0, 3])
  func counts(full: Int) throws {
    let bytes = try table([1, 2, 3]).bytes()
    #expect(throws: DecodingError.self) {
      try Hmtx(reading: bytes, numberOfHMetrics: full, numGlyphs: 2)
    }
  }
}
