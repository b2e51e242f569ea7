import Geometry
import TestSupport
import Testing

@Suite("Boolean operations")
struct BooleanTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rect(x: x, y: y, width: width, height: height))
  }

  private func combined(
    _ operation: BooleanOperation, _ a: Path, _ b: Path
  ) throws -> Path {
    try Path.combined(
      operation, subjects: [BooleanOperand(path: a, rule: .nonZero)],
      clips: [BooleanOperand(path: b, rule: .nonZero)])
  }

  @Test("a rectangle becomes clockwise and starts at its lower left corner")
  func turnsClockwise() throws {
    let path = try rect(10, 20, 30, 40).resolved(under: .nonZero)
    var expected = Path()
    expected.move(to: Point(10, 20))
    expected.line(to: Point(10, 60))
    expected.line(to: Point(40, 60))
    expected.line(to: Point(40, 20))
    expected.close()
    #expect(path == expected)
  }

  @Test(
    "two squares that share a corner region give the areas of school",
    arguments: [
      (BooleanOperation.union, 175.0), (.intersection, 25), (.difference, 75), (.exclusion, 150),
    ])
  func areasOfSquares(operation: BooleanOperation, area: Double) throws {
    let path = try combined(operation, rect(0, 0, 10, 10), rect(5, 5, 10, 10))
    #expect(path.signedArea == -area)
  }

  @Test("the union of two rectangles side by side has four corners")
  func joinsStraightEdges() throws {
    let path = try combined(.union, rect(0, 0, 10, 10), rect(10, 0, 30, 10))
    #expect(path.contours.count == 1)
    #expect(path.contours.first?.segments.count == 3)
    #expect(path.signedArea == -400)
  }

  @Test("rectangles that share a corner only stay two contours")
  func keepsTouchingContoursApart() throws {
    let path = try combined(.union, rect(0, 0, 10, 10), rect(10, 10, 10, 10))
    #expect(path.contours.count == 2)
    #expect(path.signedArea == -200)
  }

  @Test("a hole that touches the outside at a corner stays a contour of its own")
  func keepsTouchingHolesApart() throws {
    var hole = Path()
    hole.move(to: Point(0, 0))
    hole.line(to: Point(50, 20))
    hole.line(to: Point(20, 50))
    hole.close()
    let path = try combined(.difference, rect(0, 0, 100, 100), hole)
    #expect(path.contours.map(\.segments.count).sorted() == [2, 3])
    #expect(path.contours.map { $0.signedArea < 0 }.filter { $0 }.count == 1)
  }

  @Test("a pentagram is a star under non-zero and a star with a hole under even-odd")
  func pentagram() throws {
    var star = Path()
    star.move(to: Point(500, 1000))
    for index in 1..<5 {
      let angle = 90 + Double(index) * 144
      star.line(
        to: Point(500 + 500 * Math.cosine(degrees: angle), 500 + 500 * Math.sine(degrees: angle)))
    }
    star.close()
    let whole = try star.resolved(under: .nonZero)
    #expect(whole.contours.map(\.segments.count) == [9])
    // Pinched at its five inner corners, the pentagram under even-odd is five triangles.
    let points = try star.resolved(under: .evenOdd)
    #expect(points.contours.map(\.segments.count) == [2, 2, 2, 2, 2])
  }

  @Test("nested rings of one direction: non-zero fills them, even-odd keeps the gaps")
  func nestedRings() throws {
    var path = Path()
    for radius in [400.0, 300, 200, 100] {
      path.contours +=
        Path.ellipse(center: Point(500, 500), radii: Vector(radius, radius)).contours
    }
    #expect(try path.resolved(under: .nonZero).contours.count == 1)
    let rings = try path.resolved(under: .evenOdd)
    #expect(rings.contours.count == 4)
    #expect(rings.contours.map { $0.signedArea < 0 } == [true, false, true, false])
  }

  @Test("a figure of eight becomes two loops that are both filled")
  func figureOfEight() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(100, 100))
    path.line(to: Point(100, 0))
    path.line(to: Point(0, 100))
    path.close()
    let loops = try path.resolved(under: .nonZero)
    #expect(loops.contours.count == 2)
    #expect(loops.signedArea == -5000)
  }

  @Test("what nothing touches comes through bit for bit")
  func untouchedComesThrough() throws {
    let circle = Path.ellipse(center: Point(300.1, 300.7), radii: Vector(99.3, 99.3))
    let other = rect(600.123, 1.1, 100.77, 100.9)
    let path = try combined(.union, circle, other)
    let given = Set(circle.contours[0].reversed.closedPieces)
    let round = try #require(path.contours.first { $0.segments.count == 8 })
    #expect(Set(round.closedPieces) == given)
    let square = try #require(path.contours.first { $0.segments.count == 3 })
    #expect(square.start == Point(600.123, 1.1))
  }

  @Test("a circle cut by a half plane keeps arcs of the circle")
  func keepsArcs() throws {
    let circle = Path.ellipse(center: Point(500, 500), radii: Vector(400, 400))
    let path = try combined(.intersection, circle, rect(0, 0, 1000, 600))
    let contour = try #require(path.contours.first)
    #expect(path.contours.count == 1)
    for piece in contour.closedPieces {
      for step in 0...8 {
        let point = piece.point(at: Double(step) / 8)
        guard case .cubic = piece else {
          #expect(point.y == 600)
          continue
        }
        #expect(abs((point - Point(500, 500)).length - 400) < 0.01)
      }
    }
  }

  @Test("a cut end lies where the curves cross, not on the grid")
  func cutsAtTheTrueCrossing() throws {
    var line = Path()
    line.move(to: Point(0, 0))
    line.line(to: Point(1000, 1))
    line.line(to: Point(1000, -500))
    line.close()
    let path = try combined(.intersection, rect(333, -100, 100, 200), line)
    let corners = path.contours.flatMap { $0.closedPieces.map(\.start) }
    #expect(corners.contains { $0.x == 333 && abs($0.y - 0.333) < 1e-12 })
  }

  @Test("two arcs that touch give no sliver", arguments: [0.0, 1e-9, 0.001, 0.01, -0.01])
  func touchingArcs(gap: Double) throws {
    let left = Path.ellipse(center: Point(300, 500), radii: Vector(200, 200))
    let right = Path.ellipse(center: Point(700 + gap, 500), radii: Vector(200, 200))
    let path = try combined(.union, left, right)
    #expect(path.contours.count <= 2)
    let area = left.signedArea + right.signedArea
    #expect(abs(path.signedArea + area) < 2)
    #expect(try combined(.intersection, left, right).contours.isEmpty)
  }

  @Test("a path minus itself, moved by less than is seen, is nothing")
  func differenceOfNearlySame() throws {
    let circle = Path.ellipse(center: Point(500, 500), radii: Vector(400, 400))
    let moved = circle.transformed(by: .translation(0.007, -0.005))
    #expect(try combined(.difference, circle, moved).isEmpty)
    #expect(try combined(.union, circle, moved).contours.map(\.segments.count) == [8])
  }

  @Test("many subjects and clips count as their unions, each under its own rule")
  func manyOperands() throws {
    let subjects = (0..<10).map {
      BooleanOperand(path: rect(Double($0) * 8, 0, 10, 10), rule: .nonZero)
    }
    var ring = rect(0, 0, 40, 10)
    ring.contours += rect(10, 0, 10, 10).contours
    let clips = [BooleanOperand(path: ring, rule: .evenOdd)]
    let path = try Path.combined(.difference, subjects: subjects, clips: clips)
    #expect(path.signedArea == -(10 * 10 + 42 * 10))
  }

  @Test("open contours are filled as if closed, points and lines are nothing")
  func degenerateContours() throws {
    var path = Path()
    path.move(to: Point(5, 5))
    path.move(to: Point(0, 0))
    path.line(to: Point(100, 100))
    path.close()
    path.move(to: Point(0, 0))
    path.line(to: Point(10, 0))
    path.line(to: Point(10, 10))
    path.move(to: Point(7, 7))
    path.cubic(Point(7, 7), Point(7, 7), to: Point(7, 7))
    let result = try path.resolved(under: .nonZero)
    #expect(result.signedArea == -50)
    #expect(result.contours.count == 1)
    #expect(try Path().resolved(under: .evenOdd).isEmpty)
    #expect(try Path.combined(.union, subjects: []).isEmpty)
  }

  @Test(
    "numbers that are not finite or too large are refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 131_073])
  func refusesWildNumbers(value: Double) {
    for point in [Point(value, 0), Point(0, value)] {
      var path = rect(0, 0, 10, 10)
      path.line(to: point)
      path.quadratic(Point(1, 1), to: Point(2, 2))
      #expect(throws: BooleanError.coordinateOutOfRange) { try path.resolved(under: .nonZero) }
      var control = rect(0, 0, 10, 10)
      control.cubic(point, Point(1, 1), to: Point(2, 2))
      #expect(throws: BooleanError.coordinateOutOfRange) { try control.resolved(under: .nonZero) }
    }
  }

  @Test("coordinates up to the limit are taken")
  func takesTheLimit() throws {
    let path = try rect(-131_072, -131_072, 262_144, 262_144).resolved(under: .nonZero)
    #expect(path.signedArea == -262_144.0 * 262_144)
  }
}
