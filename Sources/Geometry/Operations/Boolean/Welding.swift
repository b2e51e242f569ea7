/// Draws together what lies closer than can be told apart, before topology is decided.
///
/// Ends of chords that lie close become one vertex, and chords are led through vertices that lie
/// close to them. Curves that run along each other within the distance so get the same chords.
/// Nothing moves further than the distance; validity does not depend on this step.
struct Welding {
  private struct Touch {
    var chord: Int32
    var point: GridPoint
  }

  private let reach: Int
  private let chords: [Chord]
  private var touches: [Touch] = []
  private var nearEnds: [NearEnds] = []

  /// Returns the chords with their ends welded, cut where vertices were drawn into them.
  static func welded(_ set: ChordSet, settings: BooleanSettings) -> WeldedChords {
    let reach = Int32(max(0, min(4096, settings.weldDistance / settings.grid)))
    guard reach > 0 else { return WeldedChords(uncut: set) }
    var welding = Welding(chords: set.chords, reach: Int(reach))
    welding.look(at: set.pairs)
    guard !welding.touches.isEmpty || !welding.nearEnds.isEmpty else {
      return WeldedChords(uncut: set)
    }
    return welding.rebuilt(pairs: set.pairs)
  }

  private init(chords: [Chord], reach: Int) {
    self.chords = chords
    self.reach = reach
  }

  /// Looks at the starts of chords only: every end is the start of the next chord of its contour.
  private mutating func look(at pairs: [BoxPairs.Pair]) {
    let margin = Int32(reach)
    let chords = chords
    let own = chords.map { $0.box }
    let (ways, boxes) = (chords.span, own.span)
    for pair in pairs {
      let (a, b) = (boxes[Int(pair.first)], boxes[Int(pair.second)])
      guard a.touches(b, margin: margin &+ 1) else { continue }
      let (start, end) = (ways[Int(pair.first)].start, ways[Int(pair.first)].end)
      let (otherStart, otherEnd) = (ways[Int(pair.second)].start, ways[Int(pair.second)].end)
      if start == otherStart { continue }
      if otherStart != end, a.touches(otherStart, margin: margin) {
        note(otherStart, beside: start, end, pair.first)
      }
      if start != otherEnd, b.touches(start, margin: margin) {
        note(start, beside: otherStart, otherEnd, pair.second)
      }
    }
    for chord in chords where chord.start != chord.end {
      noteIfNear(chord.start, chord.end)
    }
  }

  /// Notes a point in the grown box of a chord if it lies close to the chord or to its ends.
  private mutating func note(
    _ point: GridPoint, beside start: GridPoint, _ end: GridPoint, _ index: Int32
  ) {
    let isAtEnd = noteIfNear(point, start)
    if noteIfNear(point, end) || isAtEnd { return }
    if isClose(point, to: start, end) { touches.append(Touch(chord: index, point: point)) }
  }

  @inline(__always) @discardableResult
  private mutating func noteIfNear(_ a: GridPoint, _ b: GridPoint) -> Bool {
    guard GridPoint.squaredDistance(a, b) <= reach &* reach else { return false }
    nearEnds.append(NearEnds(first: a, second: b))
    return true
  }

  /// Tells whether the point lies beside the inside of the way, and no further than the reach.
  @inline(__always)
  private func isClose(_ point: GridPoint, to start: GridPoint, _ end: GridPoint) -> Bool {
    let along = GridPoint.along(start, end, point)
    let squaredLength = GridPoint.squaredDistance(start, end)
    guard along > 0, along < squaredLength else { return false }
    let offset = Double(GridPoint.cross(start, end, point))
    return offset * offset <= Double(reach &* reach) * Double(squaredLength)
  }

  private func rebuilt(pairs: [BoxPairs.Pair]) -> WeldedChords {
    let ends = WeldedEnds(near: nearEnds, chords: chords)
    let table = IndexTable(count: chords.count, keys: touches.map { $0.chord })
    var result = WeldedChords(
      capacity: chords.count + touches.count, of: chords.count, pairs: pairs)
    var last: (point: GridPoint, vertex: GridPoint)?
    for (index, chord) in chords.enumerated() {
      var rest = chord
      if let last, last.point == chord.start {
        rest.start = last.vertex
      } else {
        rest.start = ends[chord.start]
      }
      rest.end = ends[chord.end]
      last = (chord.end, rest.end)
      let found = table.range(Int32(index))
      if !found.isEmpty {
        let touching = found.map { ends[touches[Int(table.items[$0])].point] }
        cut(&rest, at: touching, into: &result)
      }
      result.chords.append(rest)
      result.close()
    }
    return result
  }

  /// Appends the pieces of a chord up to places near it and leaves the last piece.
  private func cut(_ rest: inout Chord, at touching: [GridPoint], into result: inout WeldedChords) {
    let chord = rest
    let (start, end) = (rest.start, rest.end)
    var places = touching
    places.removeAll { $0 == start || $0 == end || !isClose($0, to: start, end) }
    places.sort { isEarlier($0, $1, start, end) }
    let whole = Double(GridPoint.squaredDistance(start, end))
    for place in places where place != rest.start {
      let share = Double(GridPoint.along(start, end, place)) / whole
      var piece = rest
      piece.end = place
      piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
      (rest.start, rest.from) = (place, piece.to)
      result.chords.append(piece)
    }
  }

  private func isEarlier(
    _ a: GridPoint, _ b: GridPoint, _ start: GridPoint, _ end: GridPoint
  ) -> Bool {
    let (alongA, alongB) = (GridPoint.along(start, end, a), GridPoint.along(start, end, b))
    return alongA != alongB ? alongA < alongB : a.key < b.key
  }
}
