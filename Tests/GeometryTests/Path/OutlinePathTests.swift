import Geometry
import Testing

@Suite struct OutlinePathTests {
  private func point(_ x: Int, _ y: Int, _ isOnCurve: Bool = true) -> OutlinePoint {
    OutlinePoint(x: x, y: y, isOnCurve: isOnCurve)
  }

  @Test("makes lines and quadratics of a ring, with implied points") func mixed() {
    let outline = Outline(contours: [
      [point(0, 0), point(10, 0), point(20, 0, false), point(20, 20, false), point(0, 20)]
    ])
    var expected = Path()
    expected.move(to: Point(0, 0))
    expected.line(to: Point(10, 0))
    expected.quadratic(Point(20, 0), to: Point(20, 10))
    expected.quadratic(Point(20, 20), to: Point(0, 20))
    expected.close()
    #expect(outline.path == expected)
  }

  @Test("starts at an on-curve point, and comes back to it") func startsOffCurve() {
    let outline = Outline(contours: [[point(10, 10, false), point(0, 0), point(20, 0)]])
    var expected = Path()
    expected.move(to: Point(0, 0))
    expected.line(to: Point(20, 0))
    expected.quadratic(Point(10, 10), to: Point(0, 0))
    expected.close()
    #expect(outline.path == expected)
  }

  @Test("goes round a ring of control points alone") func controlPointsOnly() {
    let outline = Outline(contours: [
      [point(0, 0, false), point(10, 0, false), point(10, 10, false), point(0, 10, false)]
    ])
    let contour = outline.path.contours.first
    #expect(contour?.start == Point(0, 5))
    #expect(contour?.end == Point(0, 5))
    #expect(contour?.segments.count == 4)
  }
}
