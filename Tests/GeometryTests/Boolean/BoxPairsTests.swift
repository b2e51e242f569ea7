import TestSupport
import Testing

@testable import Geometry

@Suite("Box pairs")
struct BoxPairsTests {
  private func boxes(seed: UInt64, count: Int, reach: Int32, size: Int32) -> [GridBox] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let corner = GridPoint(
        Int32.random(in: -reach...reach, using: &random),
        Int32.random(in: -reach...reach, using: &random))
      return GridBox(
        corner,
        GridPoint(
          corner.x + Int32.random(in: 0...size, using: &random),
          corner.y + Int32.random(in: 0...size, using: &random)))
    }
  }

  @Test("finds each touching pair once", arguments: [5, 60, 600])
  func findsEachPairOnce(count: Int) throws {
    for seed in UInt64(0)..<20 {
      let boxes = boxes(seed: seed, count: count, reach: 1000, size: 90)
      let found = try BoxPairs.touching(boxes, limit: 1_000_000)
      #expect(Set(found).count == found.count, "seed \(seed)")
      var expected: Set<BoxPairs.Pair> = []
      for first in 0..<count {
        for second in (first + 1)..<count
        where boxes[first].touches(boxes[second], margin: 0) {
          expected.insert(BoxPairs.Pair(first: Int32(first), second: Int32(second)))
        }
      }
      #expect(Set(found) == expected, "seed \(seed)")
    }
  }

  @Test("stops at the limit")
  func stopsAtTheLimit() {
    let boxes = [GridBox](repeating: GridBox(GridPoint(0, 0), GridPoint(1, 1)), count: 100)
    #expect(throws: BooleanError.tooManyCrossings) {
      try BoxPairs.touching(boxes, limit: 4949)
    }
    #expect(throws: Never.self) { try BoxPairs.touching(boxes, limit: 4950) }
  }

  @Test("needs not the square of the time for many small boxes")
  func staysFast() throws {
    let boxes = boxes(seed: 7, count: 100_000, reach: 5_000_000, size: 6_000)
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try BoxPairs.touching(boxes, limit: 1_000_000).count }
    #expect(count > 1_000)
    #expect(time < .seconds(5))
  }
}
