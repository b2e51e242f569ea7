import TestSupport
import Testing

@testable import Geometry

@Suite("Point strips")
struct PointStripsTests {
  private func point(_ random: inout SplitMix64, reach: Int32) -> GridPoint {
    GridPoint(
      Int32.random(in: -reach...reach, using: &random),
      Int32.random(in: -reach...reach, using: &random))
  }

  @Test("find each point in whose cell a way runs, once", arguments: [1, 40, 900, 5_000])
  func findsThePointsOnAWay(count: Int) {
    for seed in UInt64(0)..<8 {
      var random = SplitMix64(seed: seed)
      let reach: Int32 = seed % 2 == 0 ? 60 : 4_000
      let points = (0..<count).map { _ in point(&random, reach: reach) }
      let strips = PointStrips(points)
      for _ in 0..<40 {
        let (a, b) = (point(&random, reach: 2 * reach), point(&random, reach: 2 * reach))
        var found: [UInt64] = []
        strips.forEachPoint(passedFrom: a, to: b) { found.append($0.key) }
        let wanted = Set(
          points.filter { GridPoint.passes(from: a, to: b, cell: $0) }.map { $0.key })
        #expect(found.sorted() == wanted.sorted(), "seed \(seed), from \(a) to \(b)")
      }
    }
  }
}
