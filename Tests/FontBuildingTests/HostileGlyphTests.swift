import OpenType
import TestSupport
import Testing

/// Small fonts whose outlines are larger than memory or numbers.
@Suite struct HostileGlyphTests {
  private func summary(_ font: HostileFont) throws -> FontSummary {
    try FontSummary(reading: try FontFile(reading: font.bytes))
  }

  @Test("reads no outlines where all together are larger than those of any font")
  func points() throws {
    var font = HostileFont(glyphs: [HostileFont.triangle, HostileFont.simple(points: 60_000)])
    for _ in 0..<132 { font.glyphs.append(HostileFont.composite(of: [1])) }
    #expect(try summary(font).problems.isEmpty)
    font.glyphs.append(HostileFont.composite(of: [1]))
    #expect(
      try summary(font).problems.map(\.description) == [
        "table \"glyf\" cannot be read: its outlines have more than 8000000 points in all"
      ])
  }

  @Test("counts components, so that glyphs without ink are not followed for ever")
  func components() throws {
    var font = HostileFont(glyphs: [HostileFont.triangle, []])
    for _ in 0..<9000 {
      font.glyphs.append(HostileFont.composite(of: [Int](repeating: 1, count: 900)))
    }
    #expect(try summary(font).problems.count == 1)
  }

  @Test("refuses components that are enlarged until numbers overflow")
  func reach() throws {
    // Each level doubles in both directions, x and y added: four times as far.
    let doubled = { (glyph: Int) in
      HostileFont.words(-1, 0, 0, 500, 500, 0x82, glyph) + [0, 0]
        + HostileFont.words(0x7FFF, 0x7FFF, 0x7FFF, 0x7FFF)
    }
    // A second copy, turned round, whose point lies where the far one of the first is.
    let mirrored = { (glyph: Int) in
      HostileFont.words(-1, 0, 0, 500, 500, 0xA2, glyph) + [0, 0]
        + HostileFont.words(-0x8000, -0x8000, -0x8000, -0x8000, 0x80, glyph) + [1, 1]
        + HostileFont.words(0x7FFF, 0x7FFF, 0x7FFF, 0x7FFF)
    }
    let far =
      HostileFont.words(1, 0, 0, 500, 500, 2, 0) + [1, 1, 1]
      + HostileFont.words(0, 32_767, -32_767) + HostileFont.words(0, 32_767, -32_767)
    var font = HostileFont(glyphs: [far])
    for level in 0..<8 { font.glyphs.append(mirrored(level)) }
    for level in 8..<16 { font.glyphs.append(doubled(level)) }
    let summary = try summary(font)
    #expect(throws: DecodingError.self) { try summary.outline(of: 16) }
  }

  @Test("takes as many names of glyphs as there can be, and no more")
  func names() throws {
    let bytes: [UInt8] =
      [0, 2, 0, 0] + [UInt8](repeating: 0, count: 28) + HostileFont.words(1, 65_535)
    let none = [UInt8](repeating: 0, count: 65_278)
    #expect(try Post(reading: bytes + none, numGlyphs: 1).glyphNames == [""])
    #expect(throws: DecodingError.self) {
      try Post(reading: bytes + none.dropLast(), numGlyphs: 1)
    }
    let millions = [UInt8](repeating: 0, count: 4_000_000)
    #expect(try Post(reading: bytes + millions, numGlyphs: 1).glyphNames == [""])
  }
}
