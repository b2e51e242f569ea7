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
  private var nearEnds: [(GridPoint, GridPoint)] = []

  /// Returns the chords with their ends welded, cut where vertices were drawn into them.
  static func welded(
    _ chords: [Chord], settings: BooleanSettings
  ) throws(BooleanError) -> [Chord] {
    let reach = Int32(max(0, min(4096, settings.weldDistance / settings.grid)))
    guard reach > 0 else { return chords }
    var welding = Welding(chords: chords, reach: Int(reach))
    try welding.look(limit: 8 * max(1, settings.crossingLimit))
    guard !welding.touches.isEmpty || !welding.nearEnds.isEmpty else { return chords }
    return welding.rebuilt()
  }

  private init(chords: [Chord], reach: Int) {
    self.chords = chords
    self.reach = reach
  }

  private mutating func look(limit: Int) throws(BooleanError) {
    let half = Int32((reach + 1) / 2)
    let boxes = chords.map { GridBox($0.start, $0.end).expanded(by: half) }
    for pair in try BoxPairs.touching(boxes, limit: limit) where !isStep(pair) {
      look(pair.first, pair.second)
      look(pair.second, pair.first)
    }
    for chord in chords where chord.start != chord.end {
      noteIfNear(chord.start, chord.end)
    }
  }

  /// Tells whether the second chord goes on where the first ends, on the same source.
  ///
  /// Such chords are close at their common end only, unless one is short.
  private func isStep(_ pair: BoxPairs.Pair) -> Bool {
    let (first, second) = (chords[Int(pair.first)], chords[Int(pair.second)])
    return first.source == second.source && first.to == second.from
  }

  /// Notes the ends of the second chord that lie close to the first.
  private mutating func look(_ first: Int32, _ second: Int32) {
    let chord = chords[Int(first)]
    let other = chords[Int(second)]
    for point in [other.start, other.end] where point != chord.start && point != chord.end {
      let isAtEnd = noteIfNear(point, chord.start)
      if noteIfNear(point, chord.end) || isAtEnd { continue }
      if isClose(point, to: chord.start, chord.end) {
        touches.append(Touch(chord: first, point: point))
      }
    }
  }

  @discardableResult private mutating func noteIfNear(_ a: GridPoint, _ b: GridPoint) -> Bool {
    guard GridPoint.squaredDistance(a, b) <= reach * reach else { return false }
    nearEnds.append((a, b))
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

  private func rebuilt() -> [Chord] {
    let ends = WeldedEnds(near: nearEnds, chords: chords, reach: reach)
    let table = IndexTable(keys: touches.map(\.chord), count: chords.count)
    var result: [Chord] = []
    result.reserveCapacity(chords.count + touches.count)
    for (index, chord) in chords.enumerated() {
      var rest = chord
      rest.start = ends[chord.start]
      rest.end = ends[chord.end]
      let (start, end) = (rest.start, rest.end)
      var places = table[index].map { ends[touches[Int($0)].point] }
      places.removeAll { $0 == start || $0 == end || !isClose($0, to: start, end) }
      places.sort { isEarlier($0, $1, start, end) }
      let whole = Double(GridPoint.squaredDistance(start, end))
      for place in places where place != rest.start {
        let share = Double(GridPoint.along(start, end, place)) / whole
        var piece = rest
        piece.end = place
        piece.to = min(chord.to, max(rest.from, chord.from + (chord.to - chord.from) * share))
        (rest.start, rest.from) = (place, piece.to)
        result.append(piece)
      }
      result.append(rest)
    }
    return result
  }

  private func isEarlier(
    _ a: GridPoint, _ b: GridPoint, _ start: GridPoint, _ end: GridPoint
  ) -> Bool {
    let (alongA, alongB) = (GridPoint.along(start, end, a), GridPoint.along(start, end, b))
    return alongA != alongB ? alongA < alongB : a.key < b.key
  }
}

/// Tells which vertex each end of a chord became.
struct WeldedEnds {
  private var keys: [UInt64]
  private var places: [GridPoint]

  /// Chooses vertices among ends that lie close, ends of sources first; others join the nearest.
  init(near: [(GridPoint, GridPoint)], chords: [Chord], reach: Int) {
    keys = Self.unique(near.flatMap { [$0.0.key, $0.1.key] })
    places = keys.map { GridPoint(key: $0) }
    guard !keys.isEmpty else { return }
    var isSourceEnd = [Bool](repeating: false, count: keys.count)
    for chord in chords {
      if chord.from == 0, let index = index(of: chord.start) { isSourceEnd[index] = true }
      if chord.to == 1, let index = index(of: chord.end) { isSourceEnd[index] = true }
    }
    join(near, isSourceEnd: isSourceEnd)
  }

  private mutating func join(_ near: [(GridPoint, GridPoint)], isSourceEnd: [Bool]) {
    let links = near.flatMap { [($0.0, $0.1), ($0.1, $0.0)] }
    let table = IndexTable(
      keys: links.map { Int32(index(of: $0.0) ?? 0) }, count: keys.count)
    var isVertex = [Bool](repeating: false, count: keys.count)
    for wanted in [true, false] {
      for index in keys.indices where isSourceEnd[index] == wanted {
        let here = GridPoint(key: keys[index])
        var best: GridPoint?
        for link in table[index] {
          let other = links[Int(link)].1
          guard let otherIndex = self.index(of: other), isVertex[otherIndex] else { continue }
          guard let held = best else {
            best = other
            continue
          }
          let (old, new) = (
            GridPoint.squaredDistance(here, held), GridPoint.squaredDistance(here, other)
          )
          if new < old || (new == old && other.key < held.key) { best = other }
        }
        if let best { places[index] = best } else { isVertex[index] = true }
      }
    }
  }

  private static func unique(_ values: [UInt64]) -> [UInt64] {
    var result: [UInt64] = []
    for value in values.sorted() where result.last != value { result.append(value) }
    return result
  }

  private func index(of point: GridPoint) -> Int? {
    let key = point.key
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }

  /// The vertex that the end became; itself if nothing lay close.
  subscript(point: GridPoint) -> GridPoint { index(of: point).map { places[$0] } ?? point }
}
