import OpenType
import Testing

/// Composite glyphs, which foreign fonts have.
@Suite struct ComponentTests {
  private let square = SimpleGlyph(contours: [
    [(0, 0), (0, 100), (100, 100), (100, 0)].map {
      GlyphPoint(x: $0.0, y: $0.1, isOnCurve: true)
    }
  ])

  /// Returns glyph 4 of a font whose glyph 3 is the square.
  private func outline(ofComponents bytes: [UInt8]) throws -> SimpleGlyph {
    var file = try build(SampleFonts.mixedAdvances)
    let simple = try Glyf(glyphs: [.empty, .empty, .empty, .simple(square)]).encoded()
    let header: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
    let glyf = simple.bytes + header + bytes
    file.set(Glyf.tag, glyf)
    var offsets = simple.loca.offsets
    offsets += [glyf.count + glyf.count % 2, glyf.count + glyf.count % 2]
    file.set(Glyf.tag, glyf + (glyf.count.isMultiple(of: 2) ? [] : [0]))
    try file.set(Loca(offsets: offsets))
    return try FontSummary(reading: file).outline(of: 4)
  }

  private func corners(_ glyph: SimpleGlyph) -> [[Int]] {
    glyph.contours.flatMap { $0.flatMap { [[$0.x, $0.y]] } }
  }

  @Test("moves a component by bytes")
  func byteOffset() throws {
    let glyph = try outline(ofComponents: [0, 0x02, 0, 3, 5, 0xF6])
    #expect(corners(glyph) == [[5, -10], [5, 90], [105, 90], [105, -10]])
  }

  @Test("moves by words and scales by halves, without scaling the offset")
  func wordsAndScale() throws {
    let glyph = try outline(ofComponents: [0, 0x0B, 0, 3, 1, 0, 0xFF, 0, 0x20, 0])
    #expect(corners(glyph) == [[256, -256], [256, -206], [306, -206], [306, -256]])
  }

  @Test("turns by a two by two matrix")
  func matrix() throws {
    // xscale 0, scale01 1, scale10 −1, yscale 0: a quarter turn to the left.
    let glyph = try outline(ofComponents: [0, 0x82, 0, 3, 0, 0, 0, 0, 0x40, 0, 0xC0, 0, 0, 0])
    #expect(corners(glyph) == [[0, 0], [-100, 0], [-100, 100], [0, 100]])
  }

  @Test("places a second component so that points meet")
  func matching() throws {
    let glyph = try outline(ofComponents: [0, 0x22, 0, 3, 0, 0, 0, 0x00, 0, 3, 2, 0])
    #expect(glyph.contours.count == 2)
    #expect(glyph.contours.last?.first == GlyphPoint(x: 100, y: 100, isOnCurve: true))
  }

  @Test("refuses points that are not there, glyphs that are not there, and itself")
  func refusals() {
    #expect(throws: DecodingError.self) { try outline(ofComponents: [0, 0x00, 0, 3, 2, 0]) }
    #expect(throws: DecodingError.self) { try outline(ofComponents: [0, 0x02, 0, 99, 0, 0]) }
    #expect(throws: DecodingError.self) { try outline(ofComponents: [0, 0x02, 0, 4, 0, 0]) }
  }

  @Test("refuses a glyph that holds itself twice as fast as one that does once")
  func doubling() {
    #expect(throws: DecodingError.self) {
      try outline(ofComponents: [0, 0x22, 0, 4, 0, 0, 0, 0x02, 0, 4, 0, 0])
    }
  }
}
