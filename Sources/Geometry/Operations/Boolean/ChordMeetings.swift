/// Finds where chords cross and where the start of one lies on another.
struct ChordMeetings {
  /// A point of the grid through which a chord is to be led.
  struct Hit {
    var chord: Int32
    var point: GridPoint
  }

  /// The straight way of a chord.
  private struct Way {
    let start: GridPoint
    let end: GridPoint
    let box: GridBox
    let chord: Int32

    @inline(__always) init(_ chord: Chord, _ index: Int, _ box: GridBox) {
      (start, end) = (chord.start, chord.end)
      self.box = box
      self.chord = Int32(truncatingIfNeeded: index)
    }
  }

  private let limit: Int
  private(set) var hits: [Hit] = []
  private(set) var crossings: [GridPoint] = []
  /// Which chords may run through the cell of a crossing; empty where all may.
  private(set) var isNearCrossing: [Bool] = []

  /// Looks at chords of which nothing is known.
  init(of chords: [Chord], limit: Int) throws(BooleanError) {
    self.limit = limit
    for pair in try BoxPairs.touching(chords.map(\.box), limit: 8 * limit) {
      let (first, second) = (Int(pair.first), Int(pair.second))
      let a = Way(chords[first], first, chords[first].box)
      let b = Way(chords[second], second, chords[second].box)
      noteIfOn(a, b.end)
      noteIfOn(b, a.end)
      meet(a, b)
      guard crossings.count <= limit else { throw .tooManyCrossings }
    }
  }

  /// Looks at chords that are welded and form closed contours, in the way that is less work.
  init(of welded: WeldedChords, settings: BooleanSettings) throws(BooleanError) {
    let limit = max(1, settings.crossingLimit)
    self =
      welded.isEasy
      ? try ChordMeetings(of: welded, limit: limit)
      : try ChordMeetings(of: welded.chords, limit: limit)
  }

  /// Looks at chords that are welded and form closed contours, and marks what is near a crossing.
  init(of welded: WeldedChords, limit: Int) throws(BooleanError) {
    self.limit = limit
    hits.reserveCapacity(64)
    crossings.reserveCapacity(64)
    var isCrossed = [Bool](repeating: false, count: welded.chainCount)
    try meetWithinChains(welded, &isCrossed)
    // Slices: the spans of arrays themselves need a later macOS than the package.
    let (allChords, allBoxes) = (welded.chords[...], welded.boxes[...])
    let (chords, boxes) = (allChords.span, allBoxes.span)
    for pair in welded.pairs {
      let (chain, other) = (Int(pair.first), Int(pair.second))
      let otherBox = boxes[other]
      guard boxes[chain].touches(otherBox, margin: 0) else { continue }
      let (range, others) = (welded.range(pair.first), welded.range(pair.second))
      let doCross: Bool
      if range.count == 1, others.count == 1 {
        let (first, second) = (range.lowerBound, others.lowerBound)
        let a = Way(chords[first], first, boxes[chain])
        doCross = meetUnlessAtEnd(a, Way(chords[second], second, otherBox))
      } else {
        doCross = meet(welded, range, others, otherBox)
      }
      guard doCross else { continue }
      (isCrossed[chain], isCrossed[other]) = (true, true)
      guard crossings.count <= limit else { throw .tooManyCrossings }
    }
    if !crossings.isEmpty { markNearCrossings(isCrossed, welded) }
  }

  /// Lets the chords of two chains meet; tells if any cross.
  private mutating func meet(
    _ welded: WeldedChords, _ range: Range<Int>, _ others: Range<Int>, _ box: GridBox
  ) -> Bool {
    let (allChords, allParts) = (welded.chords[...], welded.chordBoxes[...])
    let (chords, parts) = (allChords.span, allParts.span)
    var doCross = false
    for first in range where parts[first].touches(box, margin: 0) {
      let part = parts[first]
      var second = others.lowerBound
      while second < others.upperBound {
        if part.touches(parts[second], margin: 0) {
          let a = Way(chords[first], first, part)
          if meetUnlessAtEnd(a, Way(chords[second], second, parts[second])) { doCross = true }
        }
        second &+= 1
      }
    }
    return doCross
  }

  /// Lets the chords of each chain meet each other.
  private mutating func meetWithinChains(
    _ welded: WeldedChords, _ isCrossed: inout [Bool]
  ) throws(BooleanError) {
    guard welded.hasCuts else { return }
    let (allChords, allParts) = (welded.chords[...], welded.chordBoxes[...])
    let (chords, parts) = (allChords.span, allParts.span)
    for chain in Int32(0)..<Int32(welded.chainCount) {
      let range = welded.range(chain)
      guard range.count > 1 else { continue }
      for first in range {
        let a = Way(chords[first], first, parts[first])
        for second in first &+ 1..<range.upperBound
        where a.box.touches(parts[second], margin: 0) {
          if meetUnlessAtEnd(a, Way(chords[second], second, parts[second])) {
            isCrossed[Int(chain)] = true
          }
        }
      }
      guard crossings.count <= limit else { throw .tooManyCrossings }
    }
  }

  private mutating func markNearCrossings(_ isCrossed: [Bool], _ welded: WeldedChords) {
    var isNear = isCrossed
    for pair in welded.pairs {
      let (first, second) = (isCrossed[Int(pair.first)], isCrossed[Int(pair.second)])
      guard first != second else { continue }
      isNear[Int(first ? pair.second : pair.first)] = true
    }
    isNearCrossing = [Bool](repeating: false, count: welded.chords.count)
    for chain in isNear.indices where isNear[chain] {
      for chord in welded.range(Int32(truncatingIfNeeded: chain)) { isNearCrossing[chord] = true }
    }
  }

  /// Lets two chords whose boxes touch meet, unless they come together at a common end only; tells
  /// if they cross.
  @inline(__always)
  private mutating func meetUnlessAtEnd(_ a: Way, _ b: Way) -> Bool {
    if max(a.box.minX, b.box.minX) == min(a.box.maxX, b.box.maxX),
      max(a.box.minY, b.box.minY) == min(a.box.maxY, b.box.maxY),
      a.end == b.start || a.start == b.end || a.start == b.start || a.end == b.end
    {
      return false
    }
    return meet(a, b)
  }

  /// Notes where two chords cross, and where the start of one lies on the other.
  ///
  /// Tells whether they cross.
  @discardableResult
  private mutating func meet(_ a: Way, _ b: Way) -> Bool {
    if a.start != b.start {
      noteIfOn(a, b.start)
      noteIfOn(b, a.start)
    }
    guard let point = GridPoint.crossing(a.start, a.end, b.start, b.end) else { return false }
    crossings.append(point)
    return true
  }

  @inline(__always)
  private mutating func noteIfOn(_ way: Way, _ point: GridPoint) {
    guard way.box.touches(point, margin: 0), point != way.start, point != way.end,
      GridPoint.passes(from: way.start, to: way.end, cell: point)
    else { return }
    hits.append(Hit(chord: way.chord, point: point))
  }
}

extension ChordMeetings {
  /// Leads all chords through the crossings in whose cells they run.
  mutating func spreadCrossings(over chords: [Chord]) {
    guard !crossings.isEmpty else { return }
    let strips = PointStrips(crossings)
    for index in chords.indices where isNearCrossing.isEmpty || isNearCrossing[index] {
      let (start, end) = (chords[index].start, chords[index].end)
      strips.forEachPoint(passedFrom: start, to: end) {
        if $0 != start, $0 != end {
          hits.append(Hit(chord: Int32(truncatingIfNeeded: index), point: $0))
        }
      }
    }
  }
}
