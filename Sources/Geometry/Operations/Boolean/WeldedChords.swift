/// Chords after welding: each that was given is now a chain of one or more.
struct WeldedChords {
  var chords: [Chord] = []
  /// Where the chain of each given chord begins, and the end; empty where all chains are single.
  private var starts: [Int32] = []
  /// How many chords the longest chain has.
  private var longest: Int32 = 1
  /// The pairs of chains that may come together.
  let pairs: [BoxPairs.Pair]

  /// Takes chords that welding leaves as they are.
  init(uncut set: ChordSet) {
    chords = set.chords
    pairs = set.pairs
  }

  /// Begins with room for chords, of which `count` chains will be made.
  init(capacity: Int, of count: Int, pairs: [BoxPairs.Pair]) {
    chords.reserveCapacity(capacity)
    starts.reserveCapacity(count + 1)
    starts.append(0)
    self.pairs = pairs
  }

  /// Ends the chain in hand.
  @inline(__always) mutating func close() {
    let end = Int32(truncatingIfNeeded: chords.count)
    longest = max(longest, end &- starts[starts.count &- 1])
    starts.append(end)
  }

  /// The chords of a chain.
  @inline(__always) func range(_ chain: Int32) -> Range<Int32> {
    if starts.isEmpty { return chain..<chain + 1 }
    return starts[Int(chain)]..<starts[Int(chain) &+ 1]
  }

  /// How many chains there are.
  var chainCount: Int { starts.isEmpty ? chords.count : starts.count - 1 }

  /// True when to look at all chords of two chains that come together is not much work.
  var isEasy: Bool {
    if longest <= 3 { return true }
    var work = 0
    for pair in pairs { work += range(pair.first).count * range(pair.second).count }
    for chain in 0..<Int32(chainCount) { work += range(chain).count * range(chain).count }
    return work <= 12 * pairs.count + 32 * chords.count
  }
}
