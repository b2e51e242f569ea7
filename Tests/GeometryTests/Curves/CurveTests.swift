import Testing
import TestSupport

@testable import Geometry

@Suite struct CurveTests {
  static func randomCubic(_ random: inout SplitMix64) -> Cubic {
    func point() -> Point { Point(random.double(in: -9...9), random.double(in: -9...9)) }
    return Cubic(point(), point(), point(), point())
  }

  @Test("a part of a cubic runs through the same points", arguments: [21, 22] as [UInt64])
  func subsegment(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let cubic = Self.randomCubic(&random)
      let t0 = random.double(in: 0...0.5)
      let t1 = random.double(in: 0.5...1)
      let part = cubic.subsegment(from: t0, to: t1)
      let u = random.double(in: 0...1)
      let gap = part.point(at: u) - cubic.point(at: t0 + u * (t1 - t0))
      #expect(gap.length < 1e-12, "seed \(seed)")
    }
  }

  @Test("bounds hold the curve and touch it on all sides", arguments: [31, 32] as [UInt64])
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let cubic = Self.randomCubic(&random)
      let bounds = cubic.bounds
      var seen = Line(cubic.p0, cubic.p3).bounds
      for step in 0...2000 { seen.include(cubic.point(at: Double(step) / 2000)) }
      #expect(bounds.expanded(by: 1e-12).contains(seen), "seed \(seed)")
      #expect(seen.expanded(by: 1e-4).contains(bounds), "seed \(seed)")
    }
  }

  @Test("chords stay within the tolerance", arguments: [41, 42] as [UInt64])
  func flattening(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let cubic = Self.randomCubic(&random)
      let count = cubic.flatteningCount(tolerance: 0.01)
      for step in 0..<(count * 8) {
        let index = step / 8
        let chord = Line(
          cubic.point(at: Double(index) / Double(count)),
          cubic.point(at: Double(index + 1) / Double(count)))
        let point = cubic.point(at: Double(step) / Double(count * 8))
        #expect(chord.distance(to: point) <= 0.01, "seed \(seed)")
      }
    }
  }

  @Test("an S has its inflection in the middle")
  func inflection() throws {
    let cubic = Cubic(Point(0, 0), Point(1, 2), Point(2, -2), Point(3, 0))
    #expect(cubic.inflections.count == 1)
    #expect(abs(try #require(cubic.inflections.first) - 0.5) < 1e-12)
  }

  @Test("directions look past control points that lie on the ends")
  func directions() {
    let curve = Curve.cubic(Cubic(Point(0, 0), Point(0, 0), Point(4, 0), Point(4, 0)))
    #expect(curve.startDirection == Vector(1, 0))
    #expect(curve.endDirection == Vector(1, 0))
    let point = Point(3, 3)
    #expect(Curve.cubic(Cubic(point, point, point, point)).startDirection == nil)
  }

  @Test("absurd coordinates give a bounded number of chords")
  func hostileFlattening() {
    let cubic = Cubic(Point(0, 0), Point(1e300, 0), Point(.nan, 1), Point(.infinity, 0))
    #expect((1...4096).contains(cubic.flatteningCount(tolerance: 1e-300)))
  }
}
