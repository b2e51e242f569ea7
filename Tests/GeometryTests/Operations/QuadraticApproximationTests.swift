import Geometry
import TestSupport
import Testing

@Suite("Quadratic approximation")
struct QuadraticApproximationTests {
  /// Curves of real icons whose fits were once wrong by many units, on a 24 grid.
  static let troublesome = [
    "M18.67 17.63C14.87 20.43 12.55 18.03 12 17.63",
    "M5 3.17C5 3.19 12.58 -0.71 16.7 5.73C20.8 12.15 15.86 14.86 13.97 16.06",
    "M6.09 21.94C4.86 21.89 2.13 21.77 2 17.95",
    "M7 9.71C7 10.93 7.89 12.1 8 12.27C8.14 12.44 9.76 14.94 12.25 16",
    "M20.18 16.55C20.17 16.57 19.7 18.5 16.69 19.74",
    "M11.12 16.89C10.58 16.07 10.36 15.34 10.34 15.28",
  ]

  private func icon(_ data: String) -> Path {
    PathDataReader.path(data).transformed(by: Affine(80, 0, 0, -80, 0, 1920))
  }

  /// Checks both ways that no point lies further off than promised.
  private func check(
    _ path: Path, tolerance: Double, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> QuadraticApproximation {
    let fit = QuadraticApproximation(of: path, tolerance: tolerance)
    // The error is found at samples; between them it may be a little larger.
    let allowed = max(fit.error * 1.15, tolerance * 0.02) + 0.01
    #expect(fit.error <= tolerance, comment, sourceLocation: location)
    let there = CurveDistance(to: path, tolerance: 0.003).largestDistance(of: fit.path, samples: 40)
    let back = CurveDistance(to: fit.path, tolerance: 0.003).largestDistance(of: path, samples: 40)
    #expect(there <= allowed, comment, sourceLocation: location)
    #expect(back <= allowed, comment, sourceLocation: location)
    return fit
  }

  private func isQuadratic(_ path: Path) -> Bool {
    path.contours.allSatisfy { contour in
      contour.segments.allSatisfy { if case .cubic = $0 { false } else { true } }
    }
  }

  @Test("keeps its word on curves of real icons", arguments: troublesome)
  func realCurves(data: String) {
    let fit = check(icon(data), tolerance: 0.5)
    #expect(isQuadratic(fit.path))
  }

  @Test("keeps its word on random cubics: loops, cusps, inflections", arguments: 1...60)
  func randomCubics(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let reach = random.double(in: 5...1500)
    func point() -> Point { Point(random.double(in: 0...reach), random.double(in: 0...reach)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.cubic(point(), point(), to: point()) }
    _ = check(path, tolerance: 0.5, "seed \(seed)")
  }

  @Test("keeps its word where control points lie on ends")
  func collapsedHandles() {
    let (a, b) = (Point(0, 0), Point(300, 400))
    for (control1, control2) in [(a, b), (a, Point(300, 0)), (Point(0, 400), b), (b, a), (a, a)] {
      var path = Path()
      path.move(to: a)
      path.cubic(control1, control2, to: b)
      _ = check(path, tolerance: 0.5, "\(control1) \(control2)")
    }
  }

  @Test("keeps smooth joints smooth, and corners")
  func tangents() throws {
    let source = Path.ellipse(center: Point(960, 676), radii: Vector(800, 500))
    let fit = check(source, tolerance: 0.5)
    let pieces = try #require(fit.path.contours.first).pieces
    for (piece, next) in zip(pieces, pieces.dropFirst() + pieces.prefix(1)) {
      let before = try #require(piece.endDirection)
      let after = try #require(next.startDirection)
      #expect(before.dot(after) > 1 - 1e-6)
    }
  }

  @Test("leaves lines and quadratics as they are")
  func keepsOthers() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(100, 0))
    path.quadratic(Point(200, 0), to: Point(200, 100))
    path.close()
    let fit = QuadraticApproximation(of: path, tolerance: 0.5)
    #expect(fit.path == path)
    #expect(fit.error < 1e-12)
  }

  @Test("makes a line of a cubic that is one")
  func flatCubic() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(100, 0), Point(200, 0), to: Point(300, 0))
    path.line(to: Point(0, 500))
    let fit = QuadraticApproximation(of: path, tolerance: 0.5)
    #expect(fit.path.contours.first?.segments.first == .line(Point(300, 0)))
  }

  @Test("gives a mirrored drawing a mirrored outline", arguments: troublesome)
  func mirrored(data: String) {
    let path = icon(data)
    let mirror = Affine(-1, 0, 0, 1, 1920, 0)
    let fit = QuadraticApproximation(of: path, tolerance: 0.5).path
    let other = QuadraticApproximation(of: path.transformed(by: mirror), tolerance: 0.5).path
    expectNear(other, fit.transformed(by: mirror))
  }

  @Test("does not care which way a curve is walked", arguments: troublesome)
  func reversed(data: String) {
    let path = icon(data)
    let fit = QuadraticApproximation(of: path, tolerance: 0.5).path
    let other = QuadraticApproximation(
      of: Path(contours: path.contours.map(\.reversed)), tolerance: 0.5
    ).path
    expectNear(Path(contours: other.contours.map(\.reversed)), fit, within: 0.3)
  }

  private func expectNear(_ path: Path, _ other: Path, within reach: Double = 1e-6) {
    #expect(path.contours.count == other.contours.count)
    for (a, b) in zip(path.contours, other.contours) {
      #expect(a.segments.count == b.segments.count)
      for (p, q) in zip(a.pieces, b.pieces) {
        #expect((p.point(at: 0.5) - q.point(at: 0.5)).length <= reach)
        #expect((p.end - q.end).length <= reach)
      }
    }
  }

  @Test("needs few quadratics for a circle", arguments: [(60.0, 8), (160, 8), (900, 16)])
  func circles(radius: Double, count: Int) throws {
    let fit = check(
      Path.ellipse(center: Point(960, 960), radii: Vector(radius, radius)), tolerance: 0.6)
    #expect(try #require(fit.path.contours.first).segments.count <= count)
  }
}
