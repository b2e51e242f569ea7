import TestSupport
import Testing

@testable import Geometry

@Suite struct DashingTests {
  static func style(_ dashes: [Double], offset: Double = 0, width: Double = 1) -> StrokeStyle {
    StrokeStyle(width: width, dashes: dashes, dashOffset: offset)
  }

  static func line(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    if closed { path.close() }
    return path
  }

  static func ends(_ path: Path) -> [[Double]] {
    path.contours.map { [$0.start.x, $0.end.x] }
  }

  @Test("a line is cut at the pattern's lengths, the last dash by the end")
  func line() {
    let path = Self.line([Point(0, 0), Point(10, 0)])
    #expect(Self.ends(path.dashed(by: Self.style([3, 1]))) == [[0, 3], [4, 7], [8, 10]])
  }

  @Test("offsets shift the pattern back, negative ones forth, and large ones wrap")
  func offsets() {
    let path = Self.line([Point(0, 0), Point(10, 0)])
    #expect(
      Self.ends(path.dashed(by: Self.style([3, 1], offset: 2))) == [[0, 1], [2, 5], [6, 9]])
    #expect(
      Self.ends(path.dashed(by: Self.style([3, 1], offset: -2))) == [[0, 1], [2, 5], [6, 9]])
    #expect(
      Self.ends(path.dashed(by: Self.style([3, 1], offset: 402))) == [[0, 1], [2, 5], [6, 9]])
    #expect(
      Self.ends(path.dashed(by: Self.style([3, 1], offset: 3))) == [[1, 4], [5, 8], [9, 10]])
  }

  @Test("an odd count of lengths is walked twice")
  func oddCount() {
    let path = Self.line([Point(0, 0), Point(12, 0)])
    #expect(Self.ends(path.dashed(by: Self.style([3]))) == [[0, 3], [6, 9]])
    #expect(
      Self.ends(path.dashed(by: Self.style([1, 2, 3]))) == [[0, 1], [3, 6], [7, 9]])
  }

  @Test("a dash over the start of a closed contour is one, with the corner in it")
  func overStart() throws {
    let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    let dashes = square.dashed(by: Self.style([2, 2], offset: 1))
    #expect(dashes.contours.count == 4)
    let first = try #require(dashes.contours.first)
    #expect(first.start == Point(0, 1))
    #expect(first.segments == [.line(Point(0, 0)), .line(Point(1, 0))])
    #expect(!first.isClosed)
  }

  @Test("a dash longer than a closed contour leaves it closed")
  func longerThanContour() {
    let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    let dashes = square.dashed(by: Self.style([20, 2]))
    #expect(dashes.contours.map(\.isClosed) == [true])
    #expect(dashes.signedArea == 16)
  }

  @Test("a dash that ends at a corner gets nothing of the next side")
  func endsAtCorner() {
    let square = Path(Rect(x: 0, y: 0, width: 0.3, height: 0.3))
    let dashes = square.dashed(by: Self.style([0.1, 0.1]))
    #expect(dashes.contours.allSatisfy { $0.segments.count <= 2 })
    let corner = Self.line([Point(0, 0), Point(3, 0), Point(3, 3)])
    let cut = corner.dashed(by: Self.style([3, 1]))
    #expect(cut.contours.map(\.segments.count) == [1, 1])
    #expect(cut.contours[0].end == Point(3, 0))
  }

  @Test("a dash without length is a dot that keeps the direction for square caps")
  func dots() {
    let path = Self.line([Point(0, 0), Point(6, 6)])
    var style = Self.style([0, 2.0.squareRoot() * 2], width: 2)
    style.cap = .square
    let outline = StrokeExpansion.outline(of: path, style: style, tolerance: 0.001)
    #expect(outline.contours.count == 3)
    // A square on its corner reaches √2 up.
    let bounds = outline.contours[1].bounds
    #expect(abs(bounds.height - 2 * 2.0.squareRoot()) < 1e-4)
    #expect(abs(bounds.center.x - 2) < 1e-4)
  }

  @Test("dashes of curves are as long as they should be", arguments: [81, 82, 83] as [UInt64])
  func lengths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let cubic = CurveTests.randomCubic(&random)
      var path = Path()
      path.move(to: cubic.p0)
      path.cubic(cubic.p1, cubic.p2, to: cubic.p3)
      let dash = random.double(in: 0.3...2)
      let gap = random.double(in: 0.3...2)
      let dashes = path.dashed(by: Self.style([dash, gap], offset: random.double(in: -9...9)))
      for contour in dashes.contours.dropFirst().dropLast() {
        let points = contour.flattened(tolerance: 1e-7).points
        let length = zip(points, points.dropFirst()).reduce(0.0) { $0 + ($1.1 - $1.0).length }
        #expect(abs(length - dash) < 1e-5 * dash, "seed \(seed), \(cubic)")
      }
    }
  }

  @Test("the length of a parabola is that of the formula")
  func parabola() {
    // y = x² from 0 to 1: √5/2 + asinh(2)/4.
    let curve = Curve.quadratic(Quadratic(Point(0, 0), Point(0.5, 0), Point(1, 1)))
    #expect(abs(CurveLength(curve).total - 1.478_942_857_544_597) < 1e-10)
  }

  @Test("patterns without length, with negative or endless ones leave the path solid")
  func degenerate() {
    let path = Self.line([Point(0, 0), Point(10, 0)])
    for dashes in [[], [0, 0], [-1, 2], [.infinity, 1], [.nan, 1]] as [[Double]] {
      #expect(path.dashed(by: Self.style(dashes)) == path, "\(dashes)")
      #expect(path.dashCount(for: Self.style(dashes)) == nil)
    }
    #expect(path.dashed(by: Self.style([1, 1], offset: .nan)) == path)
  }

  @Test("a million dashes are cut, more are counted and left to the caller")
  func limit() throws {
    let path = Self.line([Point(0, 0), Point(1_000_000, 0)])
    let most = path.dashed(by: Self.style([1, 0.001]))
    #expect((999_000...1_000_000).contains(most.contours.count))
    #expect(try #require(path.dashCount(for: Self.style([0.5, 0.4]))) > Path.largestDashCount)
    #expect(path.dashed(by: Self.style([0.5, 0.4])) == path)
    let huge = Self.line([Point(0, 0), Point(1e300, 0)])
    #expect(try #require(huge.dashCount(for: Self.style([1e-300, 1]))) > Path.largestDashCount)
  }
}
