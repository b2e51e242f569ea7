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
  private var touches: [Touch] = []
  private var nearEnds: [NearEnds] = []
  /// True when two chords begin at one point.
  private var haveSharedStarts = false

  /// Returns the chords with their ends welded, cut where vertices were drawn into them.
  static func welded(_ set: ChordSet, settings: BooleanSettings) -> WeldedChords {
    let reach = Int32(max(0, min(4096, settings.weldDistance / settings.grid)))
    guard reach > 0 else { return WeldedChords(uncut: set) }
    var welding = Welding(reach: Int(reach))
    welding.look(at: set)
    guard !welding.touches.isEmpty || !welding.nearEnds.isEmpty else {
      return WeldedChords(uncut: set, areApart: !welding.haveSharedStarts)
    }
    return welding.rebuilt(set)
  }

  private init(reach: Int) {
    self.reach = reach
    touches.reserveCapacity(64)
  }

  /// Looks at the starts of chords only: every end is the start of the next chord of its contour.
  private mutating func look(at set: ChordSet) {
    let margin = Int32(reach)
    // Slices: the spans of arrays themselves need a later macOS than the package.
    let (allWays, allBoxes) = (set.chords[...], set.boxes[...])
    let (ways, boxes) = (allWays.span, allBoxes.span)
    for pair in set.pairs {
      let (a, b) = (boxes[Int(pair.first)], boxes[Int(pair.second)])
      guard a.touches(b, margin: margin &+ 1) else { continue }
      let (start, end) = (ways[Int(pair.first)].start, ways[Int(pair.first)].end)
      let (otherStart, otherEnd) = (ways[Int(pair.second)].start, ways[Int(pair.second)].end)
      if start == otherStart {
        haveSharedStarts = true
        continue
      }
      if otherStart != end, a.touches(otherStart, margin: margin) {
        note(otherStart, beside: start, end, pair.first)
      }
      if start != otherEnd, b.touches(start, margin: margin) {
        note(start, beside: otherStart, otherEnd, pair.second)
      }
    }
    for index in ways.indices {
      let (start, end) = (ways[index].start, ways[index].end)
      if start != end { noteIfNear(start, end) }
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

  private consuming func rebuilt(_ set: consuming ChordSet) -> WeldedChords {
    let ends = WeldedEnds(near: nearEnds, chords: set.chords)
    if !nearEnds.isEmpty { Self.move(&set, by: ends) }
    // Keys of a chord and a touch, so that sorting brings together what touches one chord.
    var keys = touches.indices.map { UInt64(touches[$0].chord) << 32 | UInt64($0) }
    keys.sortKeys()
    var result = WeldedChords(capacity: set.chords.count + keys.count, pairs: set.pairs)
    var (next, first) = (0, 0)
    var places: [GridPoint] = []
    while first < keys.count {
      let index = Int(keys[first] >> 32)
      result.append(set, next..<index)
      places.removeAll(keepingCapacity: true)
      while first < keys.count, Int(keys[first] >> 32) == index {
        places.append(ends[touches[Int(keys[first] & 0xFFFF_FFFF)].point])
        first &+= 1
      }
      var rest = set.chords[index]
      cut(&rest, at: &places, into: &result)
      result.close(with: rest)
      next = index &+ 1
    }
    result.append(set, next..<set.chords.count)
    return result
  }

  /// Moves the ends of chords to the vertices that they became.
  private static func move(_ set: inout ChordSet, by ends: WeldedEnds) {
    var last: (point: GridPoint, vertex: GridPoint)?
    for index in set.chords.indices {
      let (start, end) = (set.chords[index].start, set.chords[index].end)
      let known = last?.point == start ? last?.vertex : nil
      let vertices = (known ?? ends[start], ends[end])
      last = (end, vertices.1)
      if vertices != (start, end) {
        (set.chords[index].start, set.chords[index].end) = vertices
        set.boxes[index] = GridBox(vertices.0, vertices.1)
      }
    }
  }

  /// Appends the pieces of a chord up to places near it and leaves the last piece.
  private func cut(
    _ rest: inout Chord, at places: inout [GridPoint], into result: inout WeldedChords
  ) {
    let chord = rest
    let (start, end) = (rest.start, rest.end)
    places.removeAll { $0 == start || $0 == end || !isClose($0, to: start, end) }
    places.sortStretch(places.indices) { isEarlier($0, $1, start, end) }
    let whole = Double(GridPoint.squaredDistance(start, end))
    for place in places where place != rest.start {
      let share = Double(GridPoint.along(start, end, place)) / whole
      var piece = rest
      piece.end = place
      piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
      (rest.start, rest.from) = (place, piece.to)
      result.append(piece)
    }
  }

  private func isEarlier(
    _ a: GridPoint, _ b: GridPoint, _ start: GridPoint, _ end: GridPoint
  ) -> Bool {
    let (alongA, alongB) = (GridPoint.along(start, end, a), GridPoint.along(start, end, b))
    return alongA != alongB ? alongA < alongB : a.key < b.key
  }
}
