import Geometry
import TestSupport
import Testing

/// Areas of strokes that school knows, in units where a stroke is about 100 wide.
@Suite("Stroke areas")
struct StrokeAreaTests {
  private static let pi = 3.141_592_653_589_793

  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.move(to: Point(point.0, point.1))
      } else {
        path.line(to: Point(point.0, point.1))
      }
    }
    if closed { path.close() }
    return path
  }

  /// The area that a stroke covers, overlaps once.
  private func area(_ path: Path, _ style: StrokeStyle) throws -> Double {
    let outline = StrokeExpansion.outline(of: path, style: style, tolerance: 0.05)
    return try -outline.resolved(under: .nonZero).signedArea
  }

  private func expectArea(
    _ path: Path, _ style: StrokeStyle, _ expected: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try area(path, style)
    #expect(
      (found - expected).magnitude <= 0.0005 * expected, "\(found) instead of \(expected)",
      sourceLocation: location)
  }

  @Test("a line ends as its cap says")
  func caps() throws {
    let path = line([(100, 100), (700, 900)])
    try expectArea(path, StrokeStyle(width: 100, cap: .butt), 100_000)
    try expectArea(path, StrokeStyle(width: 100, cap: .square), 110_000)
    try expectArea(path, StrokeStyle(width: 100, cap: .round), 100_000 + Self.pi * 2500)
  }

  @Test("a line drawn as a cubic ends across the line, wherever its short handles point")
  func speckHandles() throws {
    var path = Path()
    path.move(to: Point(100, 900))
    path.cubic(Point(100.6, 900), Point(699.4, 100), to: Point(700, 100))
    try expectArea(path, StrokeStyle(width: 100, cap: .butt), 100_000)
  }

  @Test("a corner is filled as its join says")
  func joins() throws {
    let path = line([(0, 0), (500, 0), (500, 500)])
    let bodies = 100_000.0 - 2500
    try expectArea(path, StrokeStyle(width: 100, join: .miter), bodies + 2500)
    try expectArea(path, StrokeStyle(width: 100, join: .bevel), bodies + 1250)
    try expectArea(path, StrokeStyle(width: 100, join: .round), bodies + Self.pi * 625)
  }

  @Test("a corner to the other side is filled likewise")
  func joinsToTheRight() throws {
    let path = line([(0, 0), (500, 0), (500, -500)])
    try expectArea(path, StrokeStyle(width: 100, join: .miter), 100_000)
    try expectArea(path, StrokeStyle(width: 100, join: .bevel), 98_750)
    try expectArea(path, StrokeStyle(width: 100, join: .round), 97_500 + Self.pi * 625)
  }

  @Test("a miter stands at its limit and is a bevel beyond it")
  func miterLimit() throws {
    let path = line([(0, 0), (500, 0), (500, 500)])
    let root = 2.0.squareRoot()
    try expectArea(path, StrokeStyle(width: 100, miterLimit: root), 100_000)
    try expectArea(path, StrokeStyle(width: 100, miterLimit: root - 0.001), 98_750)
  }

  @Test("the default limit of 4 cuts a corner of 28°, not one of 30°")
  func defaultLimit() throws {
    // 1/sin(θ/2) is 4 at θ = 28.96°.
    for (degrees, hasTip) in [(28.0, false), (30.0, true)] {
      let path = line([
        (1000, 0), (0, 0),
        (1000 * Math.cosine(degrees: degrees), 1000 * Math.sine(degrees: degrees)),
      ])
      let outline = StrokeExpansion.outline(
        of: path, style: StrokeStyle(width: 100), tolerance: 0.05)
      let reach = try #require(outline.bounds).minX
      #expect((reach < -100) == hasTip)
    }
  }

  @Test("a clipped miter is cut at the limit")
  func miterClip() throws {
    let path = line([(0, 0), (500, 0), (500, 500)])
    let height = 50 * (2.0.squareRoot() - 1.2)
    try expectArea(
      path, StrokeStyle(width: 100, join: .miterClip, miterLimit: 1.2), 100_000 - height * height)
    try expectArea(path, StrokeStyle(width: 100, join: .miterClip, miterLimit: 4), 100_000)
  }

  @Test("a turn by half a circle gets half a disc, or nothing")
  func turnRound() throws {
    for rise in [0.0, 1e-7, -1e-7] {
      let path = line([(0, 0), (600, 0), (0, rise)])
      let halfDisc = Self.pi * 1250
      try expectArea(path, StrokeStyle(width: 100, join: .round), 60_000 + halfDisc)
      try expectArea(path, StrokeStyle(width: 100, join: .miter), 60_000)
      try expectArea(path, StrokeStyle(width: 100, join: .bevel), 60_000)
    }
  }

  @Test("a closed square has a join at its start")
  func closedSquare() throws {
    let path = line([(0, 0), (500, 0), (500, 500), (0, 500)], closed: true)
    try expectArea(path, StrokeStyle(width: 100), 600 * 600 - 400 * 400)
    try expectArea(path, StrokeStyle(width: 100, join: .round), 200_000 - 10_000 + Self.pi * 2500)
  }

  @Test("an open square that comes back has caps at its start")
  func openSquare() throws {
    let path = line([(0, 0), (500, 0), (500, 500), (0, 500), (0, 0)])
    try expectArea(path, StrokeStyle(width: 100), 600 * 600 - 400 * 400 - 2500)
  }

  @Test("a closed contour that ends where it starts has no join of no length")
  func closedTwice() throws {
    let path = line([(0, 0), (500, 0), (500, 500), (0, 500), (0, 0)], closed: true)
    try expectArea(path, StrokeStyle(width: 100), 200_000)
  }

  @Test("a circle becomes a ring", arguments: [60.0, 200, 800])
  func ring(radius: Double) throws {
    let path = Path.ellipse(center: Point(900, 900), radii: Vector(radius, radius))
    let (outer, inner) = (radius + 50, radius - 50)
    try expectArea(
      path, StrokeStyle(width: 100), Self.pi * (outer * outer - inner * inner))
  }

  @Test("a circle tighter than half the width becomes a disc", arguments: [1.0, 20, 49, 50])
  func tightCircle(radius: Double) throws {
    let path = Path.ellipse(center: Point(900, 900), radii: Vector(radius, radius))
    try expectArea(path, StrokeStyle(width: 100), Self.pi * (radius + 50) * (radius + 50))
  }

  @Test("a closed square smaller than the width has no hole")
  func tightSquare() throws {
    let path = line([(0, 0), (60, 0), (60, 60), (0, 60)], closed: true)
    try expectArea(path, StrokeStyle(width: 100), 160 * 160)
  }

  @Test("short steps of a polygon leave no gaps")
  func shortSteps() throws {
    var points: [(Double, Double)] = []
    for index in 0..<180 {
      let degrees = Double(index) * 2
      points.append((300 * Math.cosine(degrees: degrees), 300 * Math.sine(degrees: degrees)))
    }
    try expectArea(
      line(points, closed: true), StrokeStyle(width: 100, join: .round),
      Self.pi * (350 * 350 - 250 * 250))
  }

  // MARK: - Dots

  @Test("a line without length is a dot where caps are round or square")
  func dots() throws {
    let path = line([(300, 300), (300, 300)])
    try expectArea(path, StrokeStyle(width: 100, cap: .round), Self.pi * 2500)
    try expectArea(path, StrokeStyle(width: 100, cap: .square), 10_000)
    #expect(
      StrokeExpansion.outline(of: path, style: StrokeStyle(width: 100), tolerance: 0.05).isEmpty)
  }

  @Test("a point that is closed is a dot, a lone move is nothing")
  func closedPoint() throws {
    try expectArea(
      line([(300, 300)], closed: true), StrokeStyle(width: 100, cap: .round), Self.pi * 2500)
    let lone = StrokeExpansion.outline(
      of: line([(300, 300)]), style: StrokeStyle(width: 100, cap: .round), tolerance: 0.05)
    #expect(lone.isEmpty)
  }

  @Test("a line of next to no length is a dot, as Lucide draws them")
  func shortLine() throws {
    let path = line([(300, 300), (300.8, 300)])
    try expectArea(path, StrokeStyle(width: 160, cap: .round), Self.pi * 6400 + 0.8 * 160)
  }

  @Test("a cubic whose points are one is a dot")
  func cubicDot() throws {
    var path = Path()
    path.move(to: Point(300, 300))
    path.cubic(Point(300, 300), Point(300, 300), to: Point(300, 300))
    try expectArea(path, StrokeStyle(width: 100, cap: .round), Self.pi * 2500)
  }

  @Test("a segment without length between two others changes nothing")
  func emptySegment() throws {
    try expectArea(
      line([(0, 0), (500, 0), (500, 0), (500, 500)]), StrokeStyle(width: 100), 100_000)
  }

  // MARK: - Dashes

  @Test("dashes cover their share of a line")
  func dashes() throws {
    let path = line([(0, 0), (1000, 0)])
    let style = StrokeStyle(width: 100, dashes: [100, 50])
    try expectArea(path, style, 100 * 700)
    var moved = style
    moved.dashOffset = 50
    try expectArea(path, moved, 100 * (50 + 6 * 100))
    moved.dashOffset = -100
    try expectArea(path, moved, 100 * (50 + 6 * 100))
  }

  @Test("an odd count of dashes is repeated")
  func oddDashes() throws {
    let path = line([(0, 0), (1200, 0)])
    try expectArea(path, StrokeStyle(width: 100, dashes: [200]), 100 * 600)
  }

  @Test("dashes turn corners and have joins there")
  func dashesTurn() throws {
    let path = line([(0, 0), (500, 0), (500, 500)])
    try expectArea(path, StrokeStyle(width: 100, dashes: [400, 50]), 90_000)
    try expectArea(path, StrokeStyle(width: 100, dashes: [300, 100]), 80_000)
  }

  @Test("a dash over the start of a closed contour is one, with a join")
  func dashOverStart() throws {
    let path = line([(0, 0), (500, 0), (500, 500), (0, 500)], closed: true)
    // 100 of ink at both sides of each corner.
    let style = StrokeStyle(width: 100, dashes: [200, 300], dashOffset: 100)
    try expectArea(path, style, 4 * (200 * 100))
  }

  @Test("a dash without length is a dot where caps are round")
  func dashDots() throws {
    let path = line([(0, 0), (1000, 0)])
    let style = StrokeStyle(width: 100, cap: .round, dashes: [0, 200], dashOffset: -100)
    try expectArea(path, style, 5 * Self.pi * 2500)
  }

  @Test("square dots stand along the line")
  func squareDashDots() throws {
    let path = line([(0, 0), (600, 800)])
    let style = StrokeStyle(width: 100, cap: .square, dashes: [0, 200], dashOffset: -100)
    try expectArea(path, style, 5 * 10_000)
  }

  @Test("dashes on a circle have equal lengths")
  func dashedCircle() throws {
    let path = Path.ellipse(center: Point(900, 900), radii: Vector(400, 400))
    let length = 2 * Self.pi * 400
    let style = StrokeStyle(width: 100, dashes: [length / 16, length / 16])
    try expectArea(path, style, length / 2 * 100)
  }

  @Test("dashes of no length in all, or too many, leave the stroke solid")
  func uselessDashes() throws {
    let path = line([(0, 0), (1000, 0)])
    try expectArea(path, StrokeStyle(width: 100, dashes: [0, 0]), 100_000)
    try expectArea(path, StrokeStyle(width: 100, dashes: [0.0001, 0.0001]), 100_000)
  }

  // MARK: - Nothing to stroke

  @Test("no width, a width that is no number, or a path that is none gives nothing")
  func hostile() {
    let path = line([(0, 0), (1000, 0)])
    for width in [0, -3, .nan, .infinity] {
      let outline = StrokeExpansion.outline(
        of: path, style: StrokeStyle(width: width), tolerance: 0.05)
      #expect(outline.isEmpty)
    }
    let broken = line([(0, 0), (.nan, 0)])
    #expect(
      StrokeExpansion.outline(of: broken, style: StrokeStyle(width: 1), tolerance: 0.05).isEmpty)
  }
}
