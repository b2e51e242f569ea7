import FontModel
import Geometry
import GlyphBuilding
import Testing

/// How near outlines come to what was drawn.
@Suite struct DrawnPrecisionTests {
  @Test("draws a circle round, whatever the artboard's units", arguments: [12.0, 16, 24, 32, 512])
  func circle(side: Double) throws {
    let radius = side * 3 / 8
    let icon = try DrawnIcon(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\">"
        + "<circle cx=\"\(side / 2)\" cy=\"\(side / 2)\" r=\"\(radius)\"/></svg>")
    try expectRound(icon, radius: 720)
  }

  @Test("strokes a circle round, inside and outside", arguments: [0.5, 1, 2, 3])
  func ring(width: Double) throws {
    let icon = try DrawnIcon(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><circle fill=\"none\" "
        + "stroke=\"#000\" stroke-width=\"\(width)\" cx=\"12\" cy=\"12\" r=\"8\"/></svg>")
    #expect(icon.built.glyph.outline.contours.count == 2)
    let outer = 640 + 40 * width
    for contour in icon.built.glyph.outline.contours {
      let distances = distances(of: contour)
      let isOuter = try #require(distances.first) > 640
      let radius = isOuter ? outer : 1280 - outer
      for distance in distances { #expect((distance - radius).magnitude <= 1.5) }
    }
    #expect(icon.built.deviation <= 1.5)
  }

  @Test("reports the distance between drawing and outline, and keeps its promise")
  func deviation() throws {
    let icon = try DrawnIcon(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
        + "<path d=\"M2 20C2-9 31 2 20 13S4 31 2 20z\"/></svg>")
    #expect(icon.built.deviation > 0 && icon.built.deviation <= 1.5)
  }

  /// Expects all points on the curve, and the middles of the pieces, at a radius in font units.
  private func expectRound(_ icon: DrawnIcon, radius: Double) throws {
    #expect(icon.built.glyph.outline.contours.count == 1)
    let ring = try #require(icon.built.glyph.outline.contours.first)
    for distance in distances(of: ring) { #expect((distance - radius).magnitude <= 1.5) }
    let area = .pi * radius * radius
    let enclosed = icon.enclosedArea * icon.built.placement.determinant.magnitude
    // A whole unit on the radius would be 0.28 %.
    #expect((enclosed / area - 1).magnitude < 0.001)
  }

  /// How far the points on a curve are from the middle of the artboard.
  private func distances(of contour: [OutlinePoint]) -> [Double] {
    DrawnIcon.points(of: contour).filter(\.isOnCurve)
      .map { ($0.place - Point(960, 676)).length }
  }
}
