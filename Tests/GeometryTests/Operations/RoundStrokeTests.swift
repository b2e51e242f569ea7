import Geometry
import TestSupport
import Testing

/// Round strokes are all points that lie no further than half the width from the line.
@Suite("Round strokes")
struct RoundStrokeTests {
  private func round(_ width: Double) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round)
  }

  /// Compares winding numbers with distances at random places and close to the edge.
  private func check(
    _ path: Path, width: Double, seed: UInt64, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let tolerance = 0.1
    let outline = StrokeExpansion.outline(of: path, style: round(width), tolerance: tolerance)
    let line = CurveDistance(to: path, tolerance: 0.01)
    let winding = Winding(of: outline, tolerance: 0.01)
    let box = try #require(path.bounds).expanded(by: width)
    var random = SplitMix64(seed: seed)
    var wrong: [(Point, Double)] = []
    for _ in 0..<400 {
      let point = Point(
        random.double(in: box.minX...box.maxX), random.double(in: box.minY...box.maxY))
      let distance = line.distance(of: point)
      // At the edge itself the tolerance decides.
      guard (distance - width / 2).magnitude > tolerance * 1.3 + 0.02 else { continue }
      let isInside = winding.number(at: point) != 0
      if isInside != (distance < width / 2) { wrong.append((point, distance)) }
    }
    #expect(wrong.isEmpty, comment ?? "\(wrong.prefix(3))", sourceLocation: location)
  }

  @Test("random polygons, open and closed", arguments: 1...60)
  func polygons(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var path = Path()
    let reach = random.double(in: 20...1000)
    path.move(to: Point(random.double(in: 0...reach), random.double(in: 0...reach)))
    for _ in 0..<5 {
      path.line(to: Point(random.double(in: 0...reach), random.double(in: 0...reach)))
    }
    if random.next() & 1 == 0 { path.close() }
    try check(path, width: random.double(in: 2...200), seed: seed)
  }

  @Test("random cubics, also much tighter than the width", arguments: 1...120)
  func cubics(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reach = random.double(in: 20...1000)
    func point() -> Point { Point(random.double(in: 0...reach), random.double(in: 0...reach)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<2 { path.cubic(point(), point(), to: point()) }
    if random.next() & 1 == 0 { path.close() }
    try check(path, width: random.double(in: 2...200), seed: seed, "seed \(seed)")
  }

  @Test("random quadratics", arguments: 1...60)
  func quadratics(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reach = random.double(in: 20...1000)
    func point() -> Point { Point(random.double(in: 0...reach), random.double(in: 0...reach)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.quadratic(point(), to: point()) }
    if random.next() & 1 == 0 { path.close() }
    try check(path, width: random.double(in: 2...200), seed: seed, "seed \(seed)")
  }

  @Test("rounded rectangles whose corners are tighter than half the width", arguments: 1...20)
  func roundedRects(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let radius = random.double(in: 1...150)
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 700, height: random.double(in: 10...500)),
      radii: Vector(radius, radius * random.double(in: 0.5...2)))
    try check(path, width: random.double(in: 20...200), seed: seed, "seed \(seed)")
  }

  @Test(
    "curves that turn back in a cusp, or run back on their line",
    arguments: [
      "M0 0C600 400 0 400 600 0", "M0 0C700 400 -100 400 600 0", "M0 0C0 0 300 0 300 0",
      "M0 0C400 0 -100 0 300 0", "M0 0C0 0 0 300 300 300", "M0 0C300 0 300 300 300 300",
      "M0 0Q500 0 100 0", "M100 100C100 100 100 100 400 100", "M0 0C500 1 500 -1 0 0Z",
    ])
  func cusps(data: String) throws {
    for width in [10.0, 80, 300] {
      try check(PathDataReader.path(data), width: width, seed: 7)
    }
  }

  @Test("circles of every size against the width")
  func circles() throws {
    for radius in [0.5, 5, 30, 49.9, 50, 50.1, 70, 400] {
      let path = Path.ellipse(center: Point(0, 0), radii: Vector(radius, radius))
      try check(path, width: 100, seed: 3)
    }
  }

  @Test("narrow ellipses, whose ends are tighter than half the width")
  func ellipses() throws {
    for (rx, ry) in [(400.0, 20.0), (400, 100), (60, 40), (300, 2)] {
      let path = Path.ellipse(center: Point(0, 0), radii: Vector(rx, ry))
      try check(path, width: 100, seed: 5)
    }
  }

  @Test("all contours of an outline turn from x towards y, or cancel inside of the others")
  func sense() throws {
    let path = PathDataReader.path("M0 0C600 400 0 400 600 0L900 900H0Z")
    let outline = StrokeExpansion.outline(of: path, style: round(80), tolerance: 0.1)
    #expect(outline.signedArea > 0)
    let winding = Winding(of: outline, tolerance: 0.01)
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let point = Point(random.double(in: -100...1000), random.double(in: -100...1000))
      #expect(winding.number(at: point) >= 0)
    }
  }
}
