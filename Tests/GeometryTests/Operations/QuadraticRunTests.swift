import TestSupport
import Testing

@testable import Geometry

@Suite struct QuadraticRunTests {
  static func circle(_ radius: Double) -> Path {
    Path.ellipse(center: Point(960, 960), radii: Vector(radius, radius))
  }

  static func count(_ path: Path) -> Int { path.contours.reduce(0) { $0 + $1.segments.count } }

  @Test(
    "circles get eight quadratics, and twelve when they are large",
    arguments: [(80.0, 8), (200, 8), (480, 12), (900, 12)])
  func circles(radius: Double, expected: Int) {
    let result = QuadraticApproximation(of: Self.circle(radius), tolerance: 0.5)
    #expect(Self.count(result.path) == expected)
    #expect(result.error <= 0.5)
    #expect(result.path.bounds == Self.circle(radius).bounds)
  }

  @Test("a circle stays one with a circle's symmetry, and implies some of its points")
  func symmetry() {
    var displacement = 0.0
    let path = QuadraticApproximation(of: Self.circle(720), tolerance: 0.5).path
    let outline = Outline(
      rounding: path, about: Point(960, 960), displacement: &displacement)
    #expect(outline.pointCount <= 20)
    let points = Set(outline.contours[0].filter { !$0.isOnCurve })
    for point in points {
      let mirrored = OutlinePoint(x: 1920 - point.x, y: point.y, isOnCurve: false)
      let turned = OutlinePoint(x: point.y, y: point.x, isOnCurve: false)
      #expect(points.contains(mirrored) && points.contains(turned))
    }
  }

  @Test("curves cut in many pieces get no more quadratics than whole ones")
  func manyPieces() throws {
    let cubic = Cubic(Point(0, 0), Point(0, 300), Point(200, 500), Point(500, 500))
    var whole = Path()
    whole.move(to: cubic.p0)
    whole.cubic(cubic.p1, cubic.p2, to: cubic.p3)
    var cut = Path()
    cut.move(to: cubic.p0)
    for index in 0..<7 {
      let part = cubic.subsegment(from: Double(index) / 7, to: Double(index + 1) / 7)
      cut.cubic(part.p1, part.p2, to: part.p3)
    }
    let one = QuadraticApproximation(of: whole, tolerance: 0.5).path
    let many = QuadraticApproximation(of: cut, tolerance: 0.5).path
    #expect(Self.count(one) == Self.count(many))
  }

  @Test("corners and lines are kept to the bit")
  func corners() {
    let path = Path.roundedRect(Rect(x: 0, y: 0, width: 900, height: 500), radii: Vector(80, 80))
    let result = QuadraticApproximation(of: path, tolerance: 0.5).path
    let lines = result.contours[0].segments.filter { if case .line = $0 { true } else { false } }
    #expect(
      lines == [
        .line(Point(820, 0)), .line(Point(900, 420)), .line(Point(80, 500)), .line(Point(0, 80)),
      ])
    #expect(Self.count(result) == 4 + 8)
  }

  @Test("paths that are alike stay alike, each within the tolerance", arguments: [91, 92, 93])
  func alike(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let cubic = CurveTests.randomCubic(&random)
      let next = CurveTests.randomCubic(&random)
      let masters = (0..<3).map { master -> Path in
        let shift = Vector(random.double(in: -1...1), random.double(in: -1...1)) * Double(master)
        var path = Path()
        path.move(to: cubic.p0)
        path.cubic(cubic.p1 + shift, cubic.p2 - shift, to: cubic.p3)
        path.cubic(cubic.p3 + (cubic.p3 - (cubic.p2 - shift)), next.p1, to: next.p2)
        path.line(to: next.p3)
        path.close()
        return path.transformed(by: .scale(50, 50))
      }
      let (results, error) = QuadraticApproximation.approximate(masters, tolerance: 0.5)
      #expect(results.allSatisfy { $0.isAlike(results[0]) }, "seed \(seed), round \(round)")
      #expect(error <= 0.5, "seed \(seed), round \(round)")
      for (source, result) in zip(masters, results) {
        let lines = result.flattened(tolerance: 0.01).map(\.points)
        let worst =
          source.flattened(tolerance: 0.05).flatMap(\.points)
          .map { Winding.distance(from: $0, to: lines) }.max() ?? 0
        #expect(worst <= 0.56, "seed \(seed), round \(round)")
      }
    }
  }
}
