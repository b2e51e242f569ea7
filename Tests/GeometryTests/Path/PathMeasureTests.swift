import Testing

@testable import Geometry

@Suite struct PathMeasureTests {
  @Test("a circle has the area of a circle within 5e-6, and tight bounds")
  func circle() {
    let path = Path.ellipse(center: Point(3, 4), radii: Vector(10, 10))
    #expect(abs(path.signedArea / (100 * Math.pi) - 1) < 5e-6)
    #expect(path.bounds == Rect(minX: -7, minY: -6, maxX: 13, maxY: 14))
    #expect(path.contours.first?.segments.count == 8)
  }

  @Test("a rounded rectangle loses four corners of area")
  func roundedRectangle() {
    let path = Path.roundedRect(
      Rect(x: 1, y: 2, width: 20, height: 10), radii: Vector(2, 2))
    let expected = 200 - 4 * (4 - Math.pi)
    #expect(abs(path.signedArea - expected) < 1e-4)
    #expect(path.bounds == Rect(x: 1, y: 2, width: 20, height: 10))
  }

  @Test("radii beyond half the sides are cut to an ellipse without straight parts")
  func roundedRectangleAsEllipse() {
    let path = Path.roundedRect(Rect(x: 0, y: 0, width: 4, height: 2), radii: Vector(9, 9))
    #expect(path.contours.first?.segments.count == 8)
    #expect(abs(path.signedArea - 2 * Math.pi) < 1e-4)
  }

  @Test("areas are exact for curves: under a parabola and under a cubic")
  func areas() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.quadratic(Point(1, 2), to: Point(2, 0))
    #expect(abs(path.signedArea + 4.0 / 3) < 1e-15)
    var cubic = Path()
    cubic.move(to: Point(0, 0))
    cubic.cubic(Point(0, 1), Point(1, 1), to: Point(1, 0))
    #expect(abs(cubic.signedArea + 0.6) < 1e-15)
  }

  @Test("pieces end with the implied closing line, and only where it has length")
  func pieces() {
    var path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(path.contours[0].pieces.count == 4)
    path.line(to: Point(0, 0))
    #expect(path.contours[0].pieces.count == 4)
    path.contours[0].isClosed = false
    path.contours[0].segments.removeLast()
    #expect(path.contours[0].pieces.count == 3)
    #expect(path.contours[0].closedPieces.count == 4)
  }

  @Test("a reversed contour has the opposite area and the same pieces")
  func reversed() {
    let path = Path.roundedRect(Rect(x: 1, y: 2, width: 20, height: 10), radii: Vector(2, 3))
    let reversed = path.contours[0].reversed
    #expect(abs(reversed.signedArea + path.signedArea) < 1e-12)
    #expect(reversed.reversed.pieces == path.contours[0].pieces)
  }

  @Test("flattened contours do not repeat the first point")
  func flattened() {
    let polylines = Path.ellipse(center: .zero, radii: Vector(1, 1)).flattened(tolerance: 0.001)
    #expect(polylines.count == 1)
    #expect(polylines[0].isClosed)
    #expect(polylines[0].points.first == Point(1, 0))
    #expect(polylines[0].points.last != Point(1, 0))
  }
}
