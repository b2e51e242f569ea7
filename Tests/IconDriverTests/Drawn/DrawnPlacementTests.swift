import Diagnostics
import FontModel
import Geometry
import GlyphBuilding
import OpenType
import SVG
import Testing

/// Size and place of icons on the em.
@Suite struct DrawnPlacementTests {
  private func svg(_ body: String, box: String = "0 0 24 24") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">\(body)</svg>"
  }

  private func bounds(_ icon: DrawnIcon) throws -> [Int] {
    let points = icon.built.glyph.outline.contours.flatMap { $0 }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return [
      try #require(xs.min()), try #require(ys.min()), try #require(xs.max()),
      try #require(ys.max()),
    ]
  }

  @Test("leaves ink where it stands on the artboard, in no way centred")
  func artboardNotInk() throws {
    let corner = try DrawnIcon(svg: svg("<path d=\"M0 0h4v4H0z\"/>"))
    #expect(try bounds(corner) == [0, 1316, 320, 1636])
    let foot = try DrawnIcon(svg: svg("<path d=\"M20 22h4v2h-4z\"/>"))
    #expect(try bounds(foot) == [1600, -284, 1920, -124])
    #expect(corner.built.glyph.advance == 1920 && foot.built.glyph.advance == 1920)
  }

  @Test("keeps the sizes of drawings against each other")
  func relativeSizes() throws {
    let large = try DrawnIcon(svg: svg("<circle cx=\"12\" cy=\"12\" r=\"10\"/>"))
    let small = try DrawnIcon(svg: svg("<circle cx=\"12\" cy=\"12\" r=\"2.5\"/>"))
    #expect((large.inkArea / small.inkArea - 16).magnitude < 0.1)
    #expect(try bounds(large) == [160, -124, 1760, 1476])
    #expect(try bounds(small) == [760, 476, 1160, 876])
  }

  @Test("puts parts that are drawn to be stacked on one artboard")
  func stackedParts() throws {
    let left = try DrawnIcon(svg: svg("<path d=\"M12 2a10 10 0 0 0 0 20z\"/>"))
    let right = try DrawnIcon(svg: svg("<path d=\"M12 2a10 10 0 0 1 0 20z\"/>"))
    let whole = try DrawnIcon(svg: svg("<circle cx=\"12\" cy=\"12\" r=\"10\"/>"))
    #expect(left.built.glyph.advance == right.built.glyph.advance)
    let worst = zip(zip(left.picture.coverage, right.picture.coverage), whole.picture.coverage)
      .map { abs(Int($0.0) + Int($0.1) - Int($1)) }.max()
    #expect(try #require(worst) <= 16)
  }

  @Test("is as tall as the layout says, whatever the em", arguments: FontLayout.allCases)
  func layouts(layout: FontLayout) throws {
    for unitsPerEm in [512, 1000, 1920] {
      let metrics = FontMetrics(unitsPerEm: unitsPerEm, layout: layout)
      let icon = try DrawnIcon(
        svg: svg("<circle cx=\"12\" cy=\"12\" r=\"6\"/>"), metrics: metrics)
      let box = try bounds(icon)
      let height = metrics.artboardTop - metrics.artboardBottom
      #expect((Double(box[3] - box[1]) - height / 2).magnitude <= 2)
      #expect(
        (Double(box[3] + box[1]) - metrics.artboardTop - metrics.artboardBottom).magnitude <= 2)
      #expect((icon.inkArea - 36 * .pi).magnitude < 0.6)
      #expect(icon.built.glyph.advance == Int(height + 0.5))
    }
  }

  @Test("never lets ink change the line: hhea and typo keep it, win covers the ink")
  func lineAndInk() throws {
    let tall = try DrawnIcon(svg: svg("<path d=\"M8-6h8v40H8z\"/>")) { $0.keepsOverflow = true }
    let plain = try DrawnIcon(svg: svg("<path d=\"M8 6h8v8H8z\"/>"))
    let tallFont = try FontSummary(reading: FontFile(reading: tall.bytes))
    let plainFont = try FontSummary(reading: FontFile(reading: plain.bytes))
    #expect(tallFont.hhea.ascender == plainFont.hhea.ascender)
    #expect(tallFont.hhea.descender == plainFont.hhea.descender)
    let os2 = try #require(tallFont.os2)
    #expect(os2.sTypoAscender == tallFont.hhea.ascender)
    #expect(os2.sTypoDescender == tallFont.hhea.descender)
    #expect(try bounds(tall) == [640, -1084, 1280, 2116])
    #expect(os2.usWinAscent == 2116 && os2.usWinDescent == 1084)
  }

  @Test("names the icon whose figures no font can hold")
  func outOfRange() throws {
    let wide = try findings("<path d=\"M1 1h4v9H1z\"/>", box: "0 0 1000 24")
    #expect(wide.first?.rule.id == "glyph-advance-out-of-range")
    #expect(wide.first?.message.contains("\"flag\"") == true)
    let low = try findings("<path d=\"M1 1h4v9H1z\"/><path d=\"M1 700h4v9H1z\"/>") {
      $0.keepsOverflow = true
    }
    #expect(low.first?.rule.id == "glyph-coordinate-out-of-range")
    #expect(low.first?.message.contains("\"flag\"") == true)
  }

  private func findings(
    _ body: String, box: String = "0 0 24 24", change: (inout GlyphRequest) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    let file = SourceFile(path: "flag.svg", text: svg(body, box: box))
    var diagnostics = DiagnosticList()
    let drawing = try #require(Drawing(reading: file, reporting: &diagnostics))
    var request = GlyphRequest(name: "flag", codepoint: 0xEA00)
    change(&request)
    var builder = GlyphBuilder(metrics: FontMetrics(unitsPerEm: 1920, layout: .text))
    #expect(
      builder.glyph(of: drawing, in: file, as: request, reporting: &diagnostics) == nil)
    return diagnostics.diagnostics
  }
}
