/// Chords after welding: each that was given is now a chain of one or more.
struct WeldedChords {
  var chords: [Chord] = []
  /// Where the chain of each given chord begins, and the end; empty where all chains are single.
  private var starts: [Int32] = []
  /// The box around each chain.
  private(set) var boxes: [GridBox] = []
  /// How many chords the longest chain has.
  private var longest: Int32 = 1
  /// The pairs of chains that may come together.
  let pairs: [BoxPairs.Pair]

  /// Takes chords that welding leaves as they are.
  init(uncut set: ChordSet) {
    chords = set.chords
    boxes = chords.map { $0.box }
    pairs = set.pairs
  }

  /// Begins with room for chords, of which `count` chains will be made.
  init(capacity: Int, of count: Int, pairs: [BoxPairs.Pair]) {
    chords.reserveCapacity(capacity)
    starts.reserveCapacity(count + 1)
    boxes.reserveCapacity(count)
    starts.append(0)
    self.pairs = pairs
  }

  /// Ends the chain in hand.
  @inline(__always) mutating func close() {
    let end = Int32(truncatingIfNeeded: chords.count)
    let start = starts[starts.count &- 1]
    longest = max(longest, end &- start)
    var box = chords[Int(start)].box
    for index in start &+ 1..<end { box = box.including(chords[Int(index)].end) }
    boxes.append(box)
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
    let starts = starts.span
    var work = 0
    for pair in pairs {
      let (first, second) = (Int(pair.first), Int(pair.second))
      let count = Int(starts[first &+ 1] &- starts[first])
      work &+= count &* Int(starts[second &+ 1] &- starts[second])
    }
    for chain in 0..<starts.count &- 1 {
      let count = Int(starts[chain &+ 1] &- starts[chain])
      work &+= count &* count
    }
    return work <= 12 * pairs.count + 32 * chords.count
  }
}
