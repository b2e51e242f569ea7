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
  private var hits: [Hit] = []
  private var crossings: [GridPoint] = []
  private var waiting: (source: Int32, from: Double)?
  /// The edges in the order of the source; those that collapse to a point are left out.
  private(set) var edges: [SnappedEdge] = []

  init(chords: [Chord], settings: BooleanSettings) throws(BooleanError) {
    self.chords = chords
    limit = max(1, settings.crossingLimit)
    let pairs = try BoxPairs.touching(
      chords.map { GridBox($0.start, $0.end) }, limit: 8 * limit)
    for pair in pairs { try meet(pair) }
    spreadCrossings()
    cut()
  }

  /// Notes where the two chords touch or cross.
  private mutating func meet(_ pair: BoxPairs.Pair) throws(BooleanError) {
    let first = chords[Int(pair.first)]
    let second = chords[Int(pair.second)]
    noteEnds(of: second, on: first, pair.first)
    noteEnds(of: first, on: second, pair.second)
    guard
      let point = GridPoint.crossing(first.start, first.end, second.start, second.end)
    else { return }
    crossings.append(point)
    guard crossings.count <= limit else { throw .tooManyCrossings }
  }

  private mutating func noteEnds(of other: Chord, on chord: Chord, _ index: Int32) {
    for point in [other.start, other.end]
    where GridPoint.passes(from: chord.start, to: chord.end, cell: point) {
      note(point, on: chord, index)
    }
  }

  private mutating func note(_ point: GridPoint, on chord: Chord, _ index: Int32) {
    guard point != chord.start, point != chord.end else { return }
    hits.append(Hit(chord: index, point: point))
  }

  /// Leads all chords through the crossings in whose cells they run.
  private mutating func spreadCrossings() {
    guard !crossings.isEmpty else { return }
    let grid = PointGrid(crossings)
    for (index, chord) in chords.enumerated() {
      grid.forEachPoint(passedFrom: chord.start, to: chord.end) {
        note($0, on: chord, Int32(index))
      }
    }
  }

  /// Cuts each chord at its hits.
  private mutating func cut() {
    let table = IndexTable(keys: hits.map(\.chord), count: chords.count)
    edges.reserveCapacity(chords.count + hits.count)
    for (index, chord) in chords.enumerated() {
      var places = table[index].map { hits[Int($0)].point }
      if places.count > 1 {
        places.sort {
          GridPoint.along(chord.start, chord.end, $0) < GridPoint.along(chord.start, chord.end, $1)
        }
      }
      let whole = Double(GridPoint.squaredDistance(chord.start, chord.end))
      var rest = SnappedEdge(
        start: chord.start, end: chord.end, source: chord.source, from: chord.from, to: chord.to)
      for place in places where place != rest.start {
        let share = Double(GridPoint.along(chord.start, chord.end, place)) / whole
        var piece = rest
        piece.end = place
        piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
        (rest.start, rest.from) = (place, piece.to)
        append(piece)
      }
      append(rest)
    }
  }

  /// Appends an edge; one without length gives its parameters to its neighbour on the source.
  private mutating func append(_ piece: SnappedEdge) {
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
