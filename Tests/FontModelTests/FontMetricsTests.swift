import FontModel
import Testing

/// The published rule of size and place, as Documentation/font.md has it.
@Suite struct FontMetricsTests {
  @Test("has the figures of the documentation at an em of 1920")
  func figures() {
    func figures(_ layout: FontLayout) -> [Int] {
      let metrics = FontMetrics(unitsPerEm: 1920, layout: layout)
      return [
        Int(metrics.artboardBottom), Int(metrics.artboardTop), metrics.descender, metrics.ascender,
      ]
    }
    #expect(figures(.text) == [-284, 1636, -463, 1828])
    #expect(figures(.symbol) == [-476, 1828, -463, 1828])
    #expect(figures(.square) == [-284, 1636, -284, 1636])
  }

  @Test(
    "scales them to any em, the artboard about the middle of the capitals",
    arguments: [16, 300, 512, 1000, 1024, 2048, 4096, 16_384])
  func anyEm(unitsPerEm: Int) {
    for layout in FontLayout.allCases {
      let metrics = FontMetrics(unitsPerEm: unitsPerEm, layout: layout)
      let height = Double(unitsPerEm) * (layout == .symbol ? 1.2 : 1)
      #expect((metrics.artboardTop - metrics.artboardBottom - height).magnitude < 1e-9)
      let middle = (metrics.artboardTop + metrics.artboardBottom) / 2
      // Half of 1353 is rounded to 676, and all is rounded again at other ems.
      let tolerance = 1 + Double(unitsPerEm) / 3840
      #expect((middle - Double(metrics.capHeight) / 2).magnitude <= tolerance)
      #expect((Double(metrics.capHeight) / Double(unitsPerEm) - 1443.0 / 2048).magnitude < 0.04)
      #expect(metrics.descender < 0 && metrics.ascender > metrics.capHeight)
    }
  }
}
