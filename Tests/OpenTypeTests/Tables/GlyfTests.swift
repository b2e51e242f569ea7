import OpenType
import Testing
import TestSupport

@Suite struct GlyfTests {
  private func point(_ x: Int, _ y: Int, on: Bool = true) -> GlyphPoint {
    GlyphPoint(x: x, y: y, isOnCurve: on)
  }

  private func encode(_ glyph: SimpleGlyph) throws(EncodingError) -> [UInt8] {
    try Glyf(glyphs: [.simple(glyph)]).encoded().bytes
  }

  @Test("keeps outlines of any steps and flags", arguments: 0..<30 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let glyphs = (0..<20).map { _ in randomGlyph(using: &random) }
    let (bytes, loca) = try Glyf(glyphs: glyphs).encoded()
    #expect(try Glyf(reading: bytes, loca: loca).glyphs == glyphs, "seed \(seed)")
  }

  @Test("writes a square in the fewest bytes")
  func square() throws {
    let glyph = SimpleGlyph(contours: [
      [point(0, 0), point(0, 100), point(100, 100), point(100, 0)]
    ])
    #expect(
      try encode(glyph) == [
        0, 1, 0, 0, 0, 0, 0, 100, 0, 100, 0, 3, 0, 0,
        // No step; up 100; right 100; down 100.
        0x31, 0x35, 0x33, 0x15, 100, 100, 100, 0,
      ])
  }

  @Test("writes equal flags in a row as one flag and a count")
  func repeatedFlags() throws {
    let contour = (0..<300).map { point($0, $0) }
    let bytes = try encode(SimpleGlyph(contours: [contour]))
    // Header and counts 14; the first flag 1; 299 equal flags 2 + 2; 299 steps of two bytes.
    #expect(bytes.count == 14 + 1 + 4 + 598 + 1)
  }

  @Test("marks overlaps on the first flag alone")
  func overlap() throws {
    let contour = [point(5, 5), point(5, 10), point(10, 10)]
    let plain = try encode(SimpleGlyph(contours: [contour]))
    let marked = try encode(SimpleGlyph(contours: [contour], overlapSimple: true))
    let differences = zip(plain, marked).filter { $0 != $1 }
    #expect(differences.count == 1)
    #expect(differences.first.map { $0.0 ^ $0.1 } == 0x40)
  }

  @Test("holds 65535 points and names the glyph that has more")
  func points() throws {
    let most = SimpleGlyph(contours: [Array(repeating: point(1, 1), count: 65_535)])
    let (bytes, loca) = try Glyf(glyphs: [.simple(most)]).encoded()
    #expect(try Glyf(reading: bytes, loca: loca).glyphs == [.simple(most)])
    let more = SimpleGlyph(contours: [Array(repeating: point(1, 1), count: 65_536)])
    #expect(
      throws: EncodingError(
        table: Tag("glyf"), field: "number of points", value: 65_536, glyphID: 1)
    ) { _ = try Glyf(glyphs: [.empty, .simple(more)]).encoded() }
  }

  @Test("holds 32767 contours and not one more")
  func contours() throws {
    let most = SimpleGlyph(contours: Array(repeating: [point(1, 1)], count: 32_767))
    #expect(try encode(most).count > 65_534)
    let more = SimpleGlyph(contours: Array(repeating: [point(1, 1)], count: 32_768))
    #expect(throws: EncodingError.self) { try encode(more) }
  }

  @Test("names coordinates and steps beyond 16 bits")
  func coordinates() {
    #expect(
      throws: EncodingError(table: Tag("glyf"), field: "xMax", value: 32_768, glyphID: 0)
    ) { try encode(SimpleGlyph(contours: [[point(32_768, 0), point(0, 0)]])) }
    #expect(
      throws: EncodingError(
        table: Tag("glyf"), field: "step between points", value: -40_000, glyphID: 0)
    ) { try encode(SimpleGlyph(contours: [[point(20_000, 0), point(-20_000, 0)]])) }
  }

  @Test("refuses flags that would make more points than a font has bytes")
  func amplification() throws {
    let most = SimpleGlyph(contours: [Array(repeating: point(0, 0), count: 65_535)])
    let glyphs = Array(repeating: GlyphDescription.simple(most), count: 3)
    let (bytes, loca) = try Glyf(glyphs: glyphs).encoded()
    #expect(bytes.count < 2000)
    #expect(throws: DecodingError.self) { try Glyf(reading: bytes, loca: loca) }
  }

  private func randomGlyph(using random: inout SplitMix64) -> GlyphDescription {
    let count = Int.random(in: 0...4, using: &random)
    guard count > 0 else { return .empty }
    let reach = [3, 200, 300, 16_000].randomElement(using: &random) ?? 3
    let contours = (0..<count).map { _ in
      (0..<Int.random(in: 1...40, using: &random)).map { _ in
        GlyphPoint(
          x: Int.random(in: -reach...reach, using: &random),
          y: Int.random(in: -reach...reach, using: &random),
          isOnCurve: Bool.random(using: &random))
      }
    }
    return .simple(
      SimpleGlyph(contours: contours, overlapSimple: Bool.random(using: &random)))
  }
}
