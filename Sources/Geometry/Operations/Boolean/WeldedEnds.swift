/// Two ends of chords that lie close.
struct NearEnds {
  var first: GridPoint
  var second: GridPoint
}

/// Tells which vertex each end of a chord became.
struct WeldedEnds {
  /// The ends that lie close to others, as sorted keys.
  private var keys: [UInt64] = []
  private var places: [GridPoint] = []

  /// Chooses vertices among ends that lie close, ends of sources first; others join the nearest.
  init(near: [NearEnds], chords: [Chord]) {
    guard !near.isEmpty else { return }
    var all: [UInt64] = []
    all.reserveCapacity(2 * near.count)
    for pair in near {
      all.append(pair.first.key)
      all.append(pair.second.key)
    }
    all.sortKeys()
    keys.reserveCapacity(all.count)
    for key in all where keys.last != key { keys.append(key) }
    places = keys.map { GridPoint(key: $0) }
    var isSourceEnd = [Bool](repeating: false, count: keys.count)
    var last: GridPoint?
    for chord in chords {
      if chord.from == 0, chord.start != last, let index = index(of: chord.start) {
        isSourceEnd[index] = true
      }
      guard chord.to == 1 else { continue }
      last = chord.end
      if let index = index(of: chord.end) { isSourceEnd[index] = true }
    }
    join(links(near), isSourceEnd: isSourceEnd)
  }

  /// Returns each pair both ways, as indices, each once.
  private func links(_ near: [NearEnds]) -> [UInt64] {
    var all: [UInt64] = []
    all.reserveCapacity(2 * near.count)
    for pair in near {
      guard let first = index(of: pair.first), let second = index(of: pair.second) else { continue }
      all.append(UInt64(first) << 32 | UInt64(second))
      all.append(UInt64(second) << 32 | UInt64(first))
    }
    all.sortKeys()
    var unique: [UInt64] = []
    unique.reserveCapacity(all.count)
    for link in all where unique.last != link { unique.append(link) }
    return unique
  }

  private mutating func join(_ links: [UInt64], isSourceEnd: [Bool]) {
    var isVertex = [Bool](repeating: false, count: keys.count)
    for wanted in [true, false] {
      var next = 0
      for index in keys.indices {
        let first = next
        while next < links.count, links[next] >> 32 == index { next += 1 }
        guard isSourceEnd[index] == wanted else { continue }
        let best = nearestVertex(to: index, among: links[first..<next], isVertex)
        if let best { places[index] = GridPoint(key: keys[best]) } else { isVertex[index] = true }
      }
    }
  }

  /// Returns the nearest end that is a vertex; of equally near ones the first by its key.
  private func nearestVertex(
    to index: Int, among links: ArraySlice<UInt64>, _ isVertex: [Bool]
  ) -> Int? {
    let here = GridPoint(key: keys[index])
    var best: Int?
    var shortest = Int.max
    for link in links {
      let other = Int(link & 0xFFFF_FFFF)
      guard isVertex[other] else { continue }
      let distance = GridPoint.squaredDistance(here, GridPoint(key: keys[other]))
      if distance < shortest { (best, shortest) = (other, distance) }
    }
    return best
  }

  private func index(of point: GridPoint) -> Int? {
    let key = point.key
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low &+ high) / 2
      if keys[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }

  /// The vertex that the end became; itself if nothing lay close.
  subscript(point: GridPoint) -> GridPoint {
    guard let index = index(of: point) else { return point }
    return places[index]
  }
}
