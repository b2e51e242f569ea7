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
    let margin = Int32(reach + 1)
    for pair in pairs {
      let first = chords[Int(pair.first)]
      let second = chords[Int(pair.second)]
      guard first.box.touches(second.box, margin: margin) else { continue }
      note(second.start, beside: first, pair.first)
      note(first.start, beside: second, pair.second)
    }
    for chord in chords where chord.start != chord.end {
      noteIfNear(chord.start, chord.end)
    }
  }

  @inline(__always)
  private mutating func note(_ point: GridPoint, beside chord: Chord, _ index: Int32) {
    guard point != chord.start, point != chord.end,
      chord.box.touches(GridBox(point, point), margin: Int32(reach))
    else { return }
    let isAtEnd = noteIfNear(point, chord.start)
    if noteIfNear(point, chord.end) || isAtEnd { return }
    if isClose(point, to: chord.start, chord.end) {
      touches.append(Touch(chord: index, point: point))
    }
  }

  @inline(__always) @discardableResult
  private mutating func noteIfNear(_ a: GridPoint, _ b: GridPoint) -> Bool {
    guard GridPoint.squaredDistance(a, b) <= reach * reach else { return false }
    nearEnds.append(NearEnds(first: a, second: b))
    return true
  }

  /// Tells whether the point lies beside the inside of the way, and no further than the reach.
  private func isClose(_ point: GridPoint, to start: GridPoint, _ end: GridPoint) -> Bool {
    let along = GridPoint.along(start, end, point)
    let squaredLength = GridPoint.squaredDistance(start, end)
    guard along > 0, along < squaredLength else { return false }
    let offset = Double(GridPoint.cross(start, end, point))
    return offset * offset <= Double(reach * reach) * Double(squaredLength)
  }

  private func rebuilt(pairs: [BoxPairs.Pair]) -> WeldedChords {
    let ends = WeldedEnds(near: nearEnds, chords: chords)
    let table = IndexTable(count: chords.count, keys: touches.map { $0.chord })
    var result = WeldedChords(
      capacity: chords.count + touches.count, of: chords.count, pairs: pairs)
    for (index, chord) in chords.enumerated() {
      var rest = chord
      rest.start = ends[chord.start]
      rest.end = ends[chord.end]
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
