import TestSupport
import Testing

@testable import Geometry

@Suite("Sorting of keys")
struct KeySortTests {
  @Test("gives what the general way gives", arguments: [0, 1, 2, 12, 13, 14, 100, 5_000])
  func sortsLikeTheGeneralWay(count: Int) {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      let highest = [UInt64(3), 1_000, .max][Int(seed % 3)]
      let keys = (0..<count).map { _ in UInt64.random(in: 0...highest, using: &random) }
      var sorted = keys
      sorted.sortKeys()
      #expect(sorted == keys.sorted(), "seed \(seed)")
    }
  }

  @Test("sorts lists that have an order of their own")
  func sortsListsInOrder() {
    let rising = (UInt64(0)..<3_000).map { $0 }
    let pipes = rising.map { min($0, 3_000 - $0) }
    let saw = rising.map { $0 % 17 }
    let equal = rising.map { _ in UInt64(7) }
    for keys in [rising, rising.reversed(), pipes, saw, equal] {
      var sorted = keys
      sorted.sortKeys()
      #expect(sorted == keys.sorted())
    }
  }

  /// A list from Musser, "Introspective sorting and selection algorithms" (1997), section 2.
  @Test("sorts a list made to be divided badly")
  func sortsABadList() {
    let half = UInt64(20_000)
    var keys: [UInt64] = []
    for index in 1...half { keys.append(index % 2 == 1 ? index : half + index - 1) }
    for index in 1...half { keys.append(2 * index) }
    var sorted = keys
    sorted.sortKeys()
    #expect(sorted == keys.sorted())
  }

  @Test("sorts a stretch of a list and leaves the rest", arguments: [0, 1, 2, 16, 17, 90])
  func sortsAStretch(count: Int) {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      let list = (0..<count + 6).map { _ in Int.random(in: 0...99, using: &random) }
      var sorted = list
      sorted.sortStretch(2..<count + 2) { $0 < $1 }
      let expected = list[..<2] + list[2..<count + 2].sorted() + list[(count + 2)...]
      #expect(sorted == Array(expected), "seed \(seed)")
    }
  }
}
