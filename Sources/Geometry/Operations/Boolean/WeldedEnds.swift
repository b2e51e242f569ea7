/// Two ends of chords that lie close.
struct NearEnds {
  var first: GridPoint
  var second: GridPoint
}

/// Tells which vertex each end of a chord became.
struct WeldedEnds {
  /// The ends that lie close to others, by x, then by y.
  private var ends: PointNumbers
  private var places: [GridPoint] = []

  /// Chooses vertices among ends that lie close, ends of sources first; others join the nearest.
  init(near: [NearEnds], chords: [Chord]) {
    ends = PointNumbers(capacity: 2 * near.count)
    guard !near.isEmpty else { return }
    var keys: [UInt64] = []
    keys.reserveCapacity(2 * near.count)
    for pair in near {
      keys.append(pair.first.key)
      keys.append(pair.second.key)
    }
    keys.sortKeys()
    for key in keys { _ = ends.add(GridPoint(key: key)) }
    places = ends.points
    join(links(near), isSourceEnd: sourceEnds(of: chords))
  }

  /// Tells of each end that lies close to others whether a source ends there.
  private func sourceEnds(of chords: [Chord]) -> [Bool] {
    var isSourceEnd = [Bool](repeating: false, count: places.count)
    var last: GridPoint?
    for chord in chords {
      if chord.from == 0, chord.start != last {
        let index = ends.number(of: chord.start)
        if index >= 0 { isSourceEnd[Int(index)] = true }
      }
      guard chord.to == 1 else { continue }
      last = chord.end
      let index = ends.number(of: chord.end)
      if index >= 0 { isSourceEnd[Int(index)] = true }
    }
    return isSourceEnd
  }

  /// Returns each pair both ways, as indices, each once.
  private func links(_ near: [NearEnds]) -> [UInt64] {
    var all: [UInt64] = []
    all.reserveCapacity(2 * near.count)
    for pair in near where pair.first != pair.second {
      let first = UInt64(UInt32(bitPattern: ends.number(of: pair.first)))
      let second = UInt64(UInt32(bitPattern: ends.number(of: pair.second)))
      all.append(first << 32 | second)
      all.append(second << 32 | first)
    }
    all.sortKeys()
    var unique: [UInt64] = []
    unique.reserveCapacity(all.count)
    for link in all where unique.last != link { unique.append(link) }
    return unique
  }

  private mutating func join(_ links: [UInt64], isSourceEnd: [Bool]) {
    var isVertex = [Bool](repeating: false, count: places.count)
    for wanted in [true, false] {
      var next = 0
      for index in places.indices {
        let first = next
        while next < links.count, links[next] >> 32 == index { next += 1 }
        guard isSourceEnd[index] == wanted else { continue }
        let best = nearestVertex(to: index, among: links[first..<next], isVertex)
        if let best { places[index] = ends.points[best] } else { isVertex[index] = true }
      }
    }
  }

  /// Returns the nearest end that is a vertex; of equally near ones the first by its key.
  private func nearestVertex(
    to index: Int, among links: ArraySlice<UInt64>, _ isVertex: [Bool]
  ) -> Int? {
    let here = ends.points[index]
    var best: Int?
    var shortest = Int.max
    for link in links {
      let other = Int(link & 0xFFFF_FFFF)
      guard isVertex[other] else { continue }
      let distance = GridPoint.squaredDistance(here, ends.points[other])
      if distance < shortest { (best, shortest) = (other, distance) }
    }
    return best
  }

  /// The vertex that the end became; itself if nothing lay close.
  @inline(__always) subscript(point: GridPoint) -> GridPoint {
    let index = ends.number(of: point)
    return index < 0 ? point : places[Int(index)]
  }
}
