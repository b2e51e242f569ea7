/// A part of a chord between two vertices that lie on it.
struct SnappedEdge {
  var start: GridPoint
  var end: GridPoint
  var source: Int32
  /// The parameters on the source, rising.
  var from: Double
  var to: Double
}

/// Cuts chords wherever they cross or touch, so that edges meet at their ends only.
///
/// Each crossing is rounded to the grid; every chord that runs through the cell of a vertex is
/// led through that vertex. All tests are exact, and one pass suffices: J. Hobby, "Practical
/// segment intersection with finite precision output", Computational Geometry 13 (1999).
struct SnapRounding {
  private struct Hit {
    var chord: Int32
    var point: GridPoint
  }

  private let chords: [Chord]
  private let limit: Int
  /// Which chords may run through the cell of a crossing; empty where all may.
  private var isNearCrossing: [Bool]
  private var hits: [Hit] = []
  private var crossings: [GridPoint] = []
  /// How many crossings there are.
  var crossingCount: Int { crossings.count }

  private var waiting: (source: Int32, from: Double)?
  /// The edges in the order of the source; those that collapse to a point are left out.
  private(set) var edges: [SnappedEdge] = []

  /// Gives the edges away, so that nothing else holds them.
  mutating func takeEdges() -> [SnappedEdge] {
    let taken = edges
    edges = []
    return taken
  }

  /// Cuts chords of which nothing is known.
  init(chords: [Chord], settings: BooleanSettings) throws(BooleanError) {
    self.chords = chords
    limit = max(1, settings.crossingLimit)
    isNearCrossing = []
    try meetAll()
    spreadCrossings()
    cut()
    hits = []
  }

  /// Cuts chords that are welded and form closed contours.
  init(_ welded: WeldedChords, settings: BooleanSettings) throws(BooleanError) {
    chords = welded.chords
    limit = max(1, settings.crossingLimit)
    isNearCrossing = []
    if welded.isEasy { try meet(welded) } else { try meetAll() }
    spreadCrossings()
    cut()
    hits = []
  }

  private mutating func meetAll() throws(BooleanError) {
    for pair in try BoxPairs.touching(chords.map(\.box), limit: 8 * limit) {
      let (first, second) = (way(of: pair.first), way(of: pair.second))
      noteIfOn(pair.first, first, second.end)
      noteIfOn(pair.second, second, first.end)
      try meet(first, pair.first, second, pair.second)
    }
  }

  /// Meets the pairs that welding left, and marks what comes near a crossing.
  private mutating func meet(_ welded: WeldedChords) throws(BooleanError) {
    var isCrossed = [Bool](repeating: false, count: welded.chainCount)
    for chain in Int32(0)..<Int32(welded.chainCount) {
      let range = welded.range(chain)
      guard range.count > 1 else { continue }
      for first in range {
        for second in first &+ 1..<range.upperBound where try touchAndMeet(first, second) {
          isCrossed[Int(chain)] = true
        }
      }
    }
    let boxes = welded.boxes.span
    for pair in welded.pairs
    where boxes[Int(pair.first)].touches(boxes[Int(pair.second)], margin: 0) {
      let (chain, other) = (welded.range(pair.first), welded.range(pair.second))
      if chain.count == 1, other.count == 1 {
        guard try touchAndMeet(chain.lowerBound, other.lowerBound) else { continue }
      } else {
        guard try touchAndMeet(chain, other) else { continue }
      }
      isCrossed[Int(pair.first)] = true
      isCrossed[Int(pair.second)] = true
    }
    if !crossings.isEmpty { markNearCrossings(isCrossed, welded) }
  }

  private mutating func markNearCrossings(_ isCrossed: [Bool], _ welded: WeldedChords) {
    var isNear = isCrossed
    for pair in welded.pairs {
      let (first, second) = (isCrossed[Int(pair.first)], isCrossed[Int(pair.second)])
      guard first || second else { continue }
      if first { isNear[Int(pair.second)] = true }
      if second { isNear[Int(pair.first)] = true }
    }
    isNearCrossing = [Bool](repeating: false, count: chords.count)
    for chain in isNear.indices where isNear[chain] {
      for chord in welded.range(Int32(chain)) { isNearCrossing[Int(chord)] = true }
    }
  }

  /// Lets the chords of two chains meet; tells if any cross.
  private mutating func touchAndMeet(
    _ chain: Range<Int32>, _ other: Range<Int32>
  ) throws(BooleanError) -> Bool {
    var doCross = false
    for first in chain {
      for second in other where try touchAndMeet(first, second) { doCross = true }
    }
    return doCross
  }

  /// Lets two chords meet unless they come together at most at a common end; tells if they cross.
  @inline(__always)
  private mutating func touchAndMeet(_ first: Int32, _ second: Int32) throws(BooleanError) -> Bool {
    let (a, b) = (way(of: first), way(of: second))
    let (boxA, boxB) = (GridBox(a.start, a.end), GridBox(b.start, b.end))
    guard boxA.touches(boxB, margin: 0) else { return false }
    if a.end == b.start || a.start == b.end,
      max(boxA.minX, boxB.minX) == min(boxA.maxX, boxB.maxX),
      max(boxA.minY, boxB.minY) == min(boxA.maxY, boxB.maxY)
    {
      return false
    }
    return try meet(a, first, b, second)
  }

  /// The straight way of a chord.
  private typealias Way = (start: GridPoint, end: GridPoint)

  @inline(__always) private func way(of chord: Int32) -> Way {
    (chords[Int(chord)].start, chords[Int(chord)].end)
  }

  /// Notes where the two chords cross, and where the start of one lies on the other.
  ///
  /// Tells whether they cross.
  @inline(__always) @discardableResult
  private mutating func meet(
    _ a: Way, _ first: Int32, _ b: Way, _ second: Int32
  ) throws(BooleanError) -> Bool {
    if a.start != b.start {
      noteIfOn(first, a, b.start)
      noteIfOn(second, b, a.start)
    }
    guard let point = GridPoint.crossing(a.start, a.end, b.start, b.end) else { return false }
    crossings.append(point)
    guard crossings.count <= limit else { throw .tooManyCrossings }
    return true
  }

  @inline(__always)
  private mutating func noteIfOn(_ index: Int32, _ way: Way, _ point: GridPoint) {
    guard point != way.start, point != way.end,
      GridPoint.passes(from: way.start, to: way.end, cell: point)
    else { return }
    hits.append(Hit(chord: index, point: point))
  }

  /// Leads all chords through the crossings in whose cells they run.
  private mutating func spreadCrossings() {
    guard !crossings.isEmpty else { return }
    let grid = PointGrid(crossings)
    for (index, chord) in chords.enumerated()
    where isNearCrossing.isEmpty || isNearCrossing[index] {
      grid.forEachPoint(passedFrom: chord.start, to: chord.end) {
        if $0 != chord.start, $0 != chord.end { hits.append(Hit(chord: Int32(index), point: $0)) }
      }
    }
  }

  /// Cuts each chord at its hits.
  private mutating func cut() {
    let table = IndexTable(count: chords.count, keys: hits.map { $0.chord })
    edges.reserveCapacity(chords.count + hits.count)
    var places: [GridPoint] = []
    for (index, chord) in chords.enumerated() {
      var rest = SnappedEdge(
        start: chord.start, end: chord.end, source: chord.source, from: chord.from, to: chord.to)
      let range = table.range(Int32(index))
      if !range.isEmpty {
        places.removeAll(keepingCapacity: true)
        for item in range { places.append(hits[Int(table.items[item])].point) }
        if places.count > 1 {
          places.sort {
            GridPoint.along(chord.start, chord.end, $0)
              < GridPoint.along(chord.start, chord.end, $1)
          }
        }
        cut(&rest, of: chord, at: places)
      }
      append(rest)
    }
  }

  /// Appends the edges of a chord up to places on it, which come in order, and leaves the last.
  private mutating func cut(_ rest: inout SnappedEdge, of chord: Chord, at places: [GridPoint]) {
    let whole = Double(GridPoint.squaredDistance(chord.start, chord.end))
    for place in places where place != rest.start {
      let share = Double(GridPoint.along(chord.start, chord.end, place)) / whole
      var piece = rest
      piece.end = place
      piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
      (rest.start, rest.from) = (place, piece.to)
      append(piece)
    }
  }

  /// Appends an edge; one without length gives its parameters to its neighbour on the source.
  @inline(__always)
  private mutating func append(_ piece: SnappedEdge) {
    if waiting == nil, piece.start != piece.end {
      edges.append(piece)
      return
    }
    var edge = piece
    if let waiting, waiting.source == edge.source { edge.from = waiting.from }
    waiting = nil
    guard edge.start == edge.end else {
      edges.append(edge)
      return
    }
    let last = edges.count - 1
    if last >= 0, edges[last].source == edge.source, edges[last].to == edge.from {
      edges[last].to = edge.to
    } else {
      waiting = (edge.source, edge.from)
    }
  }
}
