import FontModel
import Geometry
import Testing

@Suite struct ReservedGlyphsTests {
  @Test("are as wide as the icon of a square artboard", arguments: FontLayout.allCases)
  func width(layout: FontLayout) {
    let metrics = FontMetrics(unitsPerEm: 1920, layout: layout)
    let width = layout == .symbol ? 2304 : 1920
    #expect(ReservedGlyphs.glyphs(for: metrics).map(\.advance) == [width, width, width])
  }

  @Test("show a frame for .notdef within the artboard, at any em", arguments: [16, 1000, 16_384])
  func notdef(unitsPerEm: Int) throws {
    for layout in FontLayout.allCases {
      let metrics = FontMetrics(unitsPerEm: unitsPerEm, layout: layout)
      let glyph = try #require(ReservedGlyphs.glyphs(for: metrics).first)
      let contours = glyph.outline.contours
      #expect(contours.count == 2)
      #expect(signedArea(contours[0]) < 0, "the outer contour runs clockwise")
      #expect(signedArea(contours[1]) > 0, "the inner one runs the other way")
      #expect(-signedArea(contours[0]) > signedArea(contours[1]))
      let points = contours.flatMap { $0 }
      #expect(points.allSatisfy { 0...glyph.advance ~= $0.x })
      #expect(
        points.allSatisfy {
          metrics.artboardBottom...metrics.artboardTop ~= Double($0.y)
        })
    }
  }

  @Test("are not icons of the same names")
  func icons() {
    let icon = Glyph(name: "space", codepoints: [0xEA00], advance: 1, icon: IconInfo())
    #expect(!ReservedGlyphs.contains(icon))
    let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)
    #expect(ReservedGlyphs.glyphs(for: metrics).allSatisfy(ReservedGlyphs.contains))
  }

  /// Twice the area, positive counter-clockwise, y up.
  private func signedArea(_ ring: [OutlinePoint]) -> Int {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }
}
