import Testing
import TestSupport

@testable import Geometry

@Suite struct ArcTests {
  /// The greatest difference between 1 and the distance from the centre in units of the radii.
  static func worstError(_ arc: Arc, cubics: [Cubic]) throws -> Double {
    let inverse = try #require(arc.ellipse.inverse)
    return cubics.flatMap { cubic in
      (0...32).map { step in
        ((inverse.apply(cubic.point(at: Double(step) / 32)) - .zero).length - 1).magnitude
      }
    }.max() ?? 0
  }

  @Test("arcs stay on their ellipse and have the flags' size and sense", arguments: [51, 52, 53])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<400 {
      let start = Point(random.double(in: -9...9), random.double(in: -9...9))
      let end = Point(random.double(in: -9...9), random.double(in: -9...9))
      let endpoint = EndpointArc(
        radii: Vector(random.double(in: 0.5...9), random.double(in: -9 ... -0.5)),
        rotation: random.double(in: -720...720), isLarge: round & 1 == 0,
        isPositive: round & 2 == 0)
      let arc = try #require(endpoint.arc(from: start, to: end))
      let cubics = arc.cubics
      #expect(try Self.worstError(arc, cubics: cubics) < 1e-5, "seed \(seed), round \(round)")
      #expect(cubics.first?.p0 == start && cubics.last?.p3 == end)
      #expect((arc.sweep > 0) == endpoint.isPositive)
      let half = Math.pi
      #expect(
        endpoint.isLarge ? arc.sweep.magnitude > half - 1e-9 : arc.sweep.magnitude < half + 1e-9)
      for (first, second) in zip(cubics, cubics.dropFirst()) { #expect(first.p3 == second.p0) }
    }
  }

  @Test("radii too small for the ends grow to a half turn")
  func smallRadii() throws {
    let endpoint = EndpointArc(radii: Vector(1, 1), rotation: 0, isLarge: false, isPositive: true)
    let arc = try #require(endpoint.arc(from: Point(0, 0), to: Point(10, 0)))
    #expect(abs(arc.sweep - Math.pi) < 1e-12)
    let top = arc.cubics[1].p3
    #expect((top - Point(5, -5)).length < 1e-9)
  }

  @Test("arcs without radius are lines, arcs without length nothing")
  func degenerate() {
    let flat = EndpointArc(radii: Vector(0, 5), rotation: 0, isLarge: true, isPositive: true)
    var path = Path()
    path.move(to: Point(1, 1))
    path.arc(flat, to: Point(4, 5))
    path.arc(flat, to: Point(4, 5))
    #expect(path.contours.first?.segments == [.line(Point(4, 5))])
    let huge = EndpointArc(
      radii: Vector(.infinity, 5), rotation: .nan, isLarge: true, isPositive: true)
    #expect(huge.arc(from: .zero, to: Point(1, 1)) == nil)
  }
}
