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
  /// How many crossings there are.
  let crossingCount: Int
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
    let limit = max(1, settings.crossingLimit)
    self.init(chords: chords, meetings: try ChordMeetings(of: chords, limit: limit))
  }

  /// Cuts chords where they were found to meet.
  init(chords: [Chord], meetings: consuming ChordMeetings) {
    crossingCount = meetings.crossings.count
    meetings.spreadCrossings(over: chords)
    cut(chords, at: meetings.hits)
  }

  /// Cuts each chord at its hits.
  private mutating func cut(_ chords: [Chord], at hits: [ChordMeetings.Hit]) {
    let table = IndexTable(count: chords.count, keys: hits.map { $0.chord })
    edges.reserveCapacity(chords.count + hits.count)
    var places: [Place] = []
    for index in chords.indices {
      let chord = chords[index]
      var rest = SnappedEdge(
        start: chord.start, end: chord.end, source: chord.source, from: chord.from, to: chord.to)
      let range = table.range(Int32(truncatingIfNeeded: index))
      if !range.isEmpty {
        places.removeAll(keepingCapacity: true)
        for item in range {
          let point = hits[Int(table.items[item])].point
          places.append((GridPoint.along(chord.start, chord.end, point), point))
        }
        places.sortStretch(places.indices) {
          $0.along != $1.along ? $0.along < $1.along : $0.point.key < $1.point.key
        }
        cut(&rest, of: chord, at: places)
      }
      append(rest)
    }
  }

  /// A place on a chord, and how far along the chord it lies, times the squared length.
  private typealias Place = (along: Int, point: GridPoint)

  /// Appends the edges of a chord up to places on it, which come in order, and leaves the last.
  private mutating func cut(_ rest: inout SnappedEdge, of chord: Chord, at places: [Place]) {
    let whole = Double(GridPoint.squaredDistance(chord.start, chord.end))
    for place in places where place.point != rest.start {
      let share = Double(place.along) / whole
      var piece = rest
      piece.end = place.point
      piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
      (rest.start, rest.from) = (place.point, piece.to)
      append(piece)
    }
  }

  /// Appends an edge; one without length gives its parameters to its neighbour on the source.
  @inline(__always)
  private mutating func append(_ piece: SnappedEdge) {
    if waiting == nil, piece.start != piece.end {
      edges.append(piece)
    } else {
      appendJoining(piece)
    }
  }

  private mutating func appendJoining(_ piece: SnappedEdge) {
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
