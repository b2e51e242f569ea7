import FontChecking
import Geometry
import Testing

@Suite("OutlineComparison")
struct OutlineComparisonTests {
  private func ring(_ points: [(Int, Int, Bool)]) -> [OutlinePoint] {
    points.map { OutlinePoint(x: $0.0, y: $0.1, isOnCurve: $0.2) }
  }

  @Test("spells a contour out from its first point on the curve")
  func startOn() {
    let contour = OutlineComparison.spelledOut(
      ring([(0, 0, true), (10, 0, false), (20, 10, false), (20, 20, true)]))
    #expect(contour.start == Point(0, 0))
    #expect(
      contour.segments == [
        .quadratic(Point(10, 0), Point(15, 5)), .quadratic(Point(20, 10), Point(20, 20)),
      ])
  }

  @Test("begins at the second point where the first is a control point")
  func startOff() {
    let contour = OutlineComparison.spelledOut(
      ring([(10, 0, false), (20, 0, true), (20, 20, true)]))
    #expect(contour.start == Point(20, 0))
    #expect(
      contour.segments == [.line(Point(20, 20)), .quadratic(Point(10, 0), Point(20, 0))])
  }

  @Test("begins between two control points")
  func startBetween() {
    let contour = OutlineComparison.spelledOut(
      ring([(0, 0, false), (10, 0, false), (10, 10, false)]))
    #expect(contour.start == Point(5, 0))
    #expect(
      contour.segments == [
        .quadratic(Point(10, 0), Point(10, 5)), .quadratic(Point(10, 10), Point(5, 5)),
        .quadratic(Point(0, 0), Point(5, 0)),
      ])
  }

  @Test("tells a displacement from other differences")
  func displacement() {
    let meant = Outline(contours: [ring([(0, 0, true), (10, 0, true), (10, 10, true)])])
    let moved = Outline(contours: [ring([(7, 0, true), (17, 0, true), (17, 10, true)])])
    let raised = Outline(contours: [ring([(7, 1, true), (17, 1, true), (17, 11, true)])])
    let other = Outline(contours: [ring([(7, 0, true), (17, 0, true), (18, 10, true)])])
    #expect(
      OutlineComparison.difference(of: moved, from: meant)
        == "is moved by 7 units: the left side bearing is not xMin")
    #expect(OutlineComparison.difference(of: raised, from: meant) == "is moved by 7, 1 units")
    #expect(
      OutlineComparison.difference(of: other, from: meant)
        == "has point 0 of contour 0 at 7, 0 instead of 0, 0")
    #expect(OutlineComparison.difference(of: meant, from: meant) == nil)
  }
}
