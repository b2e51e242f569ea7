import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Gives every target of the fuzzers what was found once, real inputs, and damaged ones.
///
/// A broken promise stops the test program: the last input is then in the folder `fuzz-last` of
/// the temporary folder.
@Suite struct FuzzReplayTests {
  @Test("keeps every promise for what fuzzers found once", arguments: FuzzTarget.all.map(\.name))
  func found(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    for input in try Inputs.found(name) { target.run(input) }
  }

  @Test(
    "keeps every promise for damaged real inputs",
    .enabled(if: SharedData.exists("cases"), "the shared data is not beside the checkout"),
    arguments: FuzzTarget.all.map(\.name))
  func damaged(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try Inputs.seeds(name)
    #expect(!seeds.isEmpty)
    var random = SplitMix64(seed: 20_261_130)
    for _ in 0..<Inputs.rounds(name) {
      var bytes = seeds[Int(random.next() % UInt64(seeds.count))]
      for _ in 0..<(1 + random.next() % 4) { Damage.damage(&bytes, with: &random) }
      try Inputs.remember(bytes, for: name)
      target.run(bytes)
    }
  }
}
