import FontModel
import Testing

@Suite struct GlyphOrderTests {
  private let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)

  private func names(_ icons: [(String, [UInt32])]) -> [String] {
    let glyphs = icons.map { Glyph(name: $0.0, codepoints: $0.1, advance: 1, icon: IconInfo()) }
    return GlyphOrder.glyphs(icons: glyphs, metrics: metrics).map(\.name)
  }

  @Test("puts the reserved glyphs first, then icons by their lowest code point")
  func order() {
    #expect(
      names([("far", [0xF0000]), ("bag", [0xEA01, 0xEA09]), ("star", [0xEA00])]) == [
        ".notdef", "space", "uni00A0", "star", "bag", "far",
      ])
  }

  @Test("puts icons without a code point last, by the bytes of their names")
  func withoutCodepoint() {
    #expect(
      names([("b", []), ("B", []), ("a", []), ("z", [0xEA00])]).dropFirst(3) == [
        "z", "B", "a", "b",
      ])
  }
}
