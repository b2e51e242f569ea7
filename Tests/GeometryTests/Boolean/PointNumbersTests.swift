import TestSupport
import Testing

@testable import Geometry

@Suite("Numbers of points")
struct PointNumbersTests {
  @Test("give equal points one number, in the order they come", arguments: [1, 7, 300, 4_000])
  func numbersPoints(count: Int) {
    for seed in UInt64(0)..<10 {
      var random = SplitMix64(seed: seed)
      let reach = Int32.random(in: 1...200, using: &random)
      var numbers = PointNumbers(capacity: count)
      var known: [GridPoint: Int32] = [:]
      for _ in 0..<count {
        let point = GridPoint(
          Int32.random(in: -reach...reach, using: &random), Int32.random(in: 0...3, using: &random))
        let expected = known[point] ?? Int32(known.count)
        #expect(numbers.number(of: point) == known[point] ?? -1, "seed \(seed)")
        #expect(numbers.add(point) == expected, "seed \(seed)")
        known[point] = expected
      }
      #expect(numbers.points.count == known.count, "seed \(seed)")
    }
  }
}
