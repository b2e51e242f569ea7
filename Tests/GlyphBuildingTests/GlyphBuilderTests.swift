import Diagnostics
import FontModel
import Geometry
import GlyphBuilding
import SVG
import Testing

@Suite struct GlyphBuilderTests {
  /// Builds the glyph of an SVG body on a 24 by 24 artboard: 80 font units a user unit.
  private func build(
    _ body: String, box: String = "0 0 24 24", layout: FontLayout = .text,
    change: (inout GlyphRequest) -> Void = { _ in }
  ) throws -> (result: GlyphBuilder.Result?, rules: [String]) {
    let file = SourceFile(
      path: "icon.svg",
      text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">\(body)</svg>")
    var diagnostics = DiagnosticList()
    let drawing = try #require(Drawing(reading: file, reporting: &diagnostics))
    var request = GlyphRequest(name: "icon", codepoint: 0xEA00)
    change(&request)
    var builder = GlyphBuilder(metrics: FontMetrics(unitsPerEm: 1920, layout: layout))
    let result = builder.glyph(of: drawing, in: file, as: request, reporting: &diagnostics)
    return (result, diagnostics.diagnostics.map(\.rule.id))
  }

  /// The ink of a glyph of straight edges, in square user units.
  private func area(_ result: GlyphBuilder.Result?) throws -> Double {
    let outline = try #require(result).glyph.outline
    let doubled = outline.contours.reduce(0) { sum, ring in
      sum
        + zip(ring, ring.dropFirst() + [ring[0]]).reduce(0) {
          $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
    }
    // Outer contours run clockwise with y up: their area is negative.
    return Double(-doubled) / 2 / 6400
  }

  @Test("places the artboard from -284 to 1636 in layout text") func placesArtboard() throws {
    let (result, rules) = try build("<path d=\"M0 0h24v24H0z\"/>")
    let points = try #require(result).glyph.outline.contours[0]
    #expect(points.map(\.y).min() == -284 && points.map(\.y).max() == 1636)
    #expect(points.map(\.x).min() == 0 && points.map(\.x).max() == 1920)
    #expect(result?.glyph.advance == 1920)
    #expect(rules.isEmpty || rules == ["svg-artboard-rectangle"])
  }

  @Test("keeps the shape of artboards that are not square") func nonSquare() throws {
    let (result, _) = try build("<path d=\"M1 1h10v10H1z\"/>", box: "0 0 12 24")
    #expect(result?.glyph.advance == 960)
  }

  @Test("makes holes of even-odd fills, and none of overlapping shapes") func holes() throws {
    let ring = "M2 2h20v20H2zM6 6h12v12H6z"
    #expect(try area(build("<path fill-rule=\"evenodd\" d=\"\(ring)\"/>").result) == 256)
    #expect(try area(build("<path d=\"\(ring)\"/>").result) == 400)
    let crossed = "<path d=\"M2 8h20v8H2z\"/><path d=\"M8 22V2h8v20z\"/>"
    #expect(try area(build(crossed).result) == 256)
  }

  @Test("white over ink of one colour is a hole, unless that is turned off")
  func knockout() throws {
    let body = "<path d=\"M2 2h20v20H2z\"/><path fill=\"#fff\" d=\"M8 8h8v8H8z\"/>"
    #expect(try area(build(body).result) == 336)
    #expect(try area(build(body) { $0.knockout = false }.result) == 400)
    let two = "<path fill=\"red\" d=\"M2 2h4v4H2z\"/>" + body
    let (result, rules) = try build(two)
    #expect(try area(result) == 400)
    #expect(rules.contains("glyph-colors-lost"))
  }

  @Test("strokes under a matrix with their width mapped too") func strokeUnderMatrix() throws {
    let body =
      "<path transform=\"matrix(2 0 0 1 0 0)\" fill=\"none\" stroke=\"#000\" "
      + "stroke-width=\"2\" d=\"M6 4v16\"/>"
    #expect(try area(build(body).result) == 64)
  }

  @Test("cuts what hangs over, says so, and keeps it when asked") func overflow() throws {
    let body = "<path d=\"M20 4h8v4h-8z\"/>"
    let (cut, rules) = try build(body)
    #expect(try area(cut) == 16)
    #expect(rules == ["glyph-cut-by-artboard"])
    let (kept, none) = try build(body) { $0.keepsOverflow = true }
    #expect(try area(kept) == 32)
    #expect(none.isEmpty)
  }

  @Test("says nothing of ink that hangs over by less than a font unit") func smallOverflow() throws
  {
    #expect(try build("<path d=\"M20 4h4.012v4H20z\"/>").rules == [])
    #expect(try build("<path d=\"M20 4h4.013v4H20z\"/>").rules == ["glyph-cut-by-artboard"])
  }

  @Test("refuses a stroke of too many dashes, and one far away, each by its reason")
  func refusals() throws {
    let dashed =
      "<path fill=\"none\" stroke=\"#000\" stroke-dasharray=\".001\" "
      + "d=\"M2 2h20v20H2z\"/>"
    let (dashes, dashRules) = try build(dashed)
    #expect(dashes == nil)
    #expect(dashRules == ["limit-dashes"])
    let (far, farRules) = try build("<path d=\"M2 2h8v8z\"/><path d=\"M3000 2h8v8z\"/>")
    #expect(far == nil)
    #expect(farRules == ["glyph-out-of-reach"])
  }

  @Test("cuts to clip paths, strokes first") func clips() throws {
    let body =
      "<clipPath id=\"c\"><path d=\"M0 0h12v24H0z\"/></clipPath>"
      + "<path clip-path=\"url(#c)\" fill=\"none\" stroke=\"#000\" stroke-width=\"4\" "
      + "d=\"M4 12h16\"/>"
    #expect(try area(build(body).result) == 32)
  }

  @Test(
    "takes as many points and contours as FreeType reads, and no more",
    arguments: [
      (4_094, 4, true), (4_095, 4, false), (2_047, 16, true), (2_048, 16, false),
    ])
  func mostPoints(contours: Int, points: Int, isRead: Bool) throws {
    // Combs whose points lie on whole font units.
    let rings = (0..<contours).map { index in
      let (x, y) = (index % 64 * 28 + 1, index / 64 * 28 + 1)
      let teeth = (1..<points - 1).map { "L\(x + $0) \(y + $0 % 2 * 6)" }
      return "M\(x) \(y + 18)\(teeth.joined())L\(x + points) \(y + 18)z"
    }
    let built = try build("<path d='\(rings.joined())'/>", box: "0 0 1920 1920")
    #expect(built.rules == (isRead ? [] : ["glyph-too-many-points"]))
    let outline = built.result?.glyph.outline
    #expect(outline?.contours.count == (isRead ? contours : nil))
    #expect(outline?.pointCount == (isRead ? contours * points : nil))
  }

  @Test("takes an advance that all readers take for positive, and none beyond")
  func widestAdvance() throws {
    let body = "<path d='M2 2h3v3H2z'/>"
    // 80 font units a unit of the artboard.
    #expect(try build(body) { $0.width = .units(409.5875) }.result?.glyph.advance == 32_767)
    let wide = try build(body) { $0.width = .units(409.6) }
    #expect(wide.result == nil)
    #expect(wide.rules == ["glyph-advance-out-of-range"])
  }

  @Test("sets widths by ink, by number and by margins") func widths() throws {
    let body = "<path d=\"M4 4h8v8H4z\"/>"
    let ink = try build(body) { $0.width = .ink(left: 0, right: 0) }.result
    #expect(ink?.glyph.advance == 640)
    #expect(ink?.glyph.outline.contours[0].map(\.x).min() == 0)
    let margins = try build(body) { $0.width = .ink(left: 1, right: 2) }.result
    #expect(margins?.glyph.advance == 880)
    #expect(margins?.glyph.outline.contours[0].map(\.x).min() == 80)
    let wide = try build(body) { $0.width = .units(32) }.result
    #expect(wide?.glyph.advance == 2560)
    #expect(wide?.glyph.outline.contours[0].map(\.x).min() == 640)
    let scaled = try build(body) { $0.scale = 0.5 }.result
    #expect(scaled?.glyph.advance == 960)
  }
}
