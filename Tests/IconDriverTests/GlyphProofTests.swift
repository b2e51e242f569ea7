import Diagnostics
import FontBuilding
import FontModel
import Geometry
import GlyphBuilding
import OpenType
import Proof
import SVG
import Testing

@testable import IconDriver

/// The comparison of every glyph with its drawing, as each build makes it.
@Suite struct GlyphProofTests {
  private let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)

  private func compiled(_ name: String, _ number: UInt32, _ body: String) throws -> CompiledIcon {
    let icon = try DrawnIcon(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(body)</svg>"
    ) {
      $0.name = name
      $0.codepoint = number
    }
    return CompiledIcon(
      path: "\(name).svg", relativePath: "\(name).svg", identity: nil,
      glyph: icon.built.glyph, deviation: icon.built.deviation,
      origin: .drawing(icon.drawing, icon.built, keepsOverflow: false))
  }

  private func isProved(
    _ icons: [CompiledIcon], in font: Font, glyphIDs: [String: Int]
  ) throws -> [Bool] {
    var diagnostics = DiagnosticList()
    let file = try #require(FontBuilder.fontFile(for: font, reporting: &diagnostics))
    let counter = ProgressCounter("proving", total: icons.count, progress: .silent)
    let ids = icons.map { glyphIDs[$0.glyph.name] ?? 0 }
    return GlyphProof(bytes: file.bytes)
      .prove(icons[...], glyphIDs: ids[...], counter: counter).compactMap { $0?.isProved }
  }

  private func font(_ glyphs: [Glyph]) -> Font {
    Font(
      names: FontNames(family: "Test", version: "1.0.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: glyphs, metrics: metrics))
  }

  @Test("does not prove glyphs that are each other's") func exchanged() throws {
    let icons = [
      try compiled("disc", 0xEA00, "<circle cx=\"12\" cy=\"12\" r=\"9\"/>"),
      try compiled("box", 0xEA01, "<path d=\"M4 4h16v16H4z\"/>"),
    ]
    let font = font(icons.map(\.glyph))
    var ids = font.iconGlyphIDs
    #expect(try isProved(icons, in: font, glyphIDs: ids) == [true, true])
    (ids["disc"], ids["box"]) = (ids["box"], ids["disc"])
    #expect(try isProved(icons, in: font, glyphIDs: ids) == [false, false])
  }

  @Test("does not prove a glyph that lost a segment, a hole or a dot", arguments: 0..<3)
  func lostContour(contour: Int) throws {
    let icon = try compiled(
      "face", 0xEA00,
      "<path fill-rule=\"evenodd\" d=\"M2 2h13v13H2zM5 5h7v7H5z\"/>"
        + "<circle cx=\"19\" cy=\"19\" r=\"1\"/>")
    #expect(icon.glyph.outline.contours.count == 3)
    let whole = font([icon.glyph])
    #expect(try isProved([icon], in: whole, glyphIDs: whole.iconGlyphIDs) == [true])
    var glyph = icon.glyph
    glyph.layers[0].outlines[0].contours.remove(at: contour)
    let broken = font([glyph])
    #expect(try isProved([icon], in: broken, glyphIDs: broken.iconGlyphIDs) == [false])
  }
}
