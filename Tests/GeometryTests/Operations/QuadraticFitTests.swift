import TestSupport
import Testing

@testable import Geometry

@Suite("Quadratic fit") struct QuadraticFitTests {
  /// A blob of some smooth curves, and a corner here and there.
  static func blob(_ random: inout SplitMix64) -> Path {
    var path = Path.ellipse(
      center: Point(Double.random(in: 0...1920, using: &random), 700),
      radii: Vector(
        Double(Int.random(in: 1...40, using: &random) * 16),
        Double(Int.random(in: 1...3, using: &random) * 80)))
    path.move(to: Point(100, 100))
    for _ in 0..<6 {
      let points = (0..<3).map { _ in
        Point(
          Double.random(in: 0...1920, using: &random), Double.random(in: 0...1920, using: &random))
      }
      path.cubic(points[0], points[1], to: points[2])
    }
    path.close()
    return path
  }

  @Test("what a fit remembers changes nothing")
  func memory() {
    let seed: UInt64 = 20_261_130
    var random = SplitMix64(seed: seed)
    let paths = (0..<200).map { _ in Self.blob(&random) }
    var used = QuadraticFit(tolerance: 0.35)
    for path in paths { _ = QuadraticApproximation(of: path, by: &used) }
    for path in paths.reversed() {
      let again = QuadraticApproximation(of: path, by: &used)
      let fresh = QuadraticApproximation(of: path, tolerance: 0.35)
      #expect(again.path == fresh.path, "seed \(seed)")
      #expect(again.error == fresh.error, "seed \(seed)")
    }
  }

  @Test("the same shape is fitted alike wherever it lies, and closes", arguments: [0.1, 1_033.7])
  func places(offset: Double) throws {
    var random = SplitMix64(seed: 7)
    let path = Self.blob(&random)
    let moved = path.transformed(by: .translation(offset, -offset / 3))
    let here = QuadraticApproximation(of: path, tolerance: 0.35).path
    let there = QuadraticApproximation(of: moved, tolerance: 0.35).path
    let back = there.transformed(by: .translation(-offset, offset / 3))
    #expect(back.isAlike(here))
    for (one, other) in zip(back.contours, here.contours) {
      for (one, other) in zip(one.segments, other.segments) {
        #expect((one.end - other.end).length < 1e-5)
      }
    }
    for (source, contour) in zip(moved.contours, there.contours) {
      #expect(contour.start == source.start)
      // To the bit: a seam would be a sliver.
      #expect(try #require(contour.segments.last).end == source.segments.last?.end)
    }
  }

  @Test("more shapes than are remembered do no harm")
  func manyShapes() {
    var fit = QuadraticFit(tolerance: 0.35)
    let disc = Path.ellipse(center: Point(500, 500), radii: Vector(333, 333))
    let first = QuadraticApproximation(of: disc, by: &fit)
    for step in 0..<9_000 {
      let radius = 100 + Double(step) / 64
      _ = QuadraticApproximation(
        of: Path.ellipse(center: .zero, radii: Vector(radius, radius)), by: &fit)
    }
    #expect(QuadraticApproximation(of: disc, by: &fit).path == first.path)
  }
}
