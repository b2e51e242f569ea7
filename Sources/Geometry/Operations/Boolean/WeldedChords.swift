/// Chords after welding: each that was given is now a chain of one or more.
struct WeldedChords {
  private(set) var chords: [Chord] = []
  /// The box around each chord.
  private(set) var chordBoxes: [GridBox] = []
  /// Where the chain of each given chord begins, and the end.
  private(set) var starts: [Int32] = [0]
  /// The box around each chain.
  private(set) var boxes: [GridBox] = []
  /// How many chords the longest chain has.
  private var longest: Int32 = 1
  /// The pairs of chains that may come together.
  let pairs: [BoxPairs.Pair]
  /// True when it is known that no chord was moved or cut, and that no two begin at one point.
  let areApart: Bool

  /// Takes chords that welding leaves as they are.
  init(uncut set: ChordSet, areApart: Bool = false) {
    self.areApart = areApart
    chords = set.chords
    chordBoxes = set.boxes
    boxes = set.boxes
    pairs = set.pairs
    starts = Array(0...Int32(chords.count))
  }

  /// Begins with room for chords.
  init(capacity: Int, pairs: [BoxPairs.Pair]) {
    chords.reserveCapacity(capacity)
    chordBoxes.reserveCapacity(capacity)
    starts.reserveCapacity(capacity + 1)
    boxes.reserveCapacity(capacity)
    self.pairs = pairs
    areApart = false
  }

  /// Adds chords that are each a chain.
  mutating func append(_ set: ChordSet, _ range: Range<Int>) {
    let first = Int32(truncatingIfNeeded: chords.count) &+ 1
    chords.append(contentsOf: set.chords[range])
    chordBoxes.append(contentsOf: set.boxes[range])
    boxes.append(contentsOf: set.boxes[range])
    starts.append(contentsOf: first..<first &+ Int32(truncatingIfNeeded: range.count))
  }

  /// Adds a chord to the chain in hand.
  @inline(__always) mutating func append(_ chord: Chord) {
    chords.append(chord)
    chordBoxes.append(chord.box)
  }

  /// Ends the chain in hand with its last chord.
  @inline(__always) mutating func close(with chord: Chord) {
    append(chord)
    let end = Int32(truncatingIfNeeded: chords.count)
    let start = starts[starts.count &- 1]
    var box = chordBoxes[Int(start)]
    if end &- start > 1 {
      longest = max(longest, end &- start)
      for index in Int(start) &+ 1..<Int(end) { box = box.including(chords[index].end) }
    }
    boxes.append(box)
    starts.append(end)
  }

  /// The chords of a chain.
  @inline(__always) func range(_ chain: Int32) -> Range<Int> {
    Int(starts[Int(chain)])..<Int(starts[Int(chain) &+ 1])
  }

  /// True where a chain may have more than one chord.
  var hasCuts: Bool { longest > 1 }

  /// How many chains there are.
  var chainCount: Int { boxes.count }

  /// True when to look at all chords of two chains that come together is not much work.
  var isEasy: Bool {
    if longest <= 3 { return true }
    // Slices: the spans of arrays themselves need a later macOS than the package.
    let allStarts = self.starts[...]
    let starts = allStarts.span
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
