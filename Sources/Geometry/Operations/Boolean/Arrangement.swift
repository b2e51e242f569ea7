/// Edges that meet at their ends only, each with all source stretches that run along it.
struct Arrangement {
  /// A stretch of a source that runs along an edge.
  struct Record {
    /// The vertices at both ends of the edge.
    var low: Int32
    var high: Int32
    var operand: Int32
    var source: Int32
    /// True when the source runs from the lower to the higher vertex.
    var isForward: Bool
    var from: Double
    var to: Double
  }

  /// By how much crossing an edge upwards changes the winding number of an operand.
  struct Contribution {
    var edge: Int32
    var operand: Int32
    var change: Int32
  }

  /// An edge from a vertex to a higher one; edges are sorted by both.
  struct Edge {
    var low: Int32
    var high: Int32
    var records: Range<Int32>
    var contributions: Range<Int32>
  }

  /// All vertices, by x, then by y.
  private(set) var vertices: [GridPoint] = []
  private(set) var records: [Record] = []
  private(set) var edges: [Edge] = []
  private(set) var contributions: [Contribution] = []

  init(edges snapped: consuming [SnappedEdge], sources: [SourceCurve]) {
    let keys = Self.keys(of: snapped)
    vertices = keys.map { GridPoint(key: $0) }
    records = Self.records(of: snapped, keys: keys, sources: sources)
    snapped = []
    merge()
  }

  /// Returns the keys of all ends, sorted, each once.
  private static func keys(of edges: [SnappedEdge]) -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(2 * edges.count)
    for edge in edges {
      if keys.last != edge.start.key { keys.append(edge.start.key) }
      keys.append(edge.end.key)
    }
    keys.sortKeys()
    var unique: [UInt64] = []
    unique.reserveCapacity(keys.count)
    for key in keys where unique.last != key { unique.append(key) }
    return unique
  }

  private static func index(of point: GridPoint, in keys: [UInt64]) -> Int32 {
    let key = point.key
    var (low, high) = (0, keys.count - 1)
    while low < high {
      let middle = (low &+ high) / 2
      if keys[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    return Int32(low)
  }

  /// Returns the records of all edges by their lower vertex, then sorted within each vertex.
  private static func records(
    of snapped: [SnappedEdge], keys: [UInt64], sources: [SourceCurve]
  ) -> [Record] {
    var ends: [(low: Int32, high: Int32)] = []
    ends.reserveCapacity(snapped.count)
    var last: (point: GridPoint, index: Int32) = (GridPoint(0, 0), -1)
    for edge in snapped {
      let goesOn = last.index >= 0 && last.point == edge.start
      let start = goesOn ? last.index : index(of: edge.start, in: keys)
      let end = index(of: edge.end, in: keys)
      ends.append((min(start, end), max(start, end)))
      last = (edge.end, end)
    }
    let table = IndexTable(count: keys.count, keys: ends.map { $0.low })
    var records: [Record] = []
    records.reserveCapacity(snapped.count)
    for vertex in Int32(0)..<Int32(keys.count) {
      let first = records.count
      let range = table.range(vertex)
      for item in range {
        let index = Int(table.items[item])
        let edge = snapped[index]
        records.append(
          Record(
            low: vertex, high: ends[index].high, operand: sources[Int(edge.source)].operand,
            source: edge.source, isForward: edge.start.key == keys[Int(vertex)], from: edge.from,
            to: edge.to))
        if range.count > 1, range.count <= 16 { sinkLast(of: &records, to: first) }
      }
      if range.count > 16 {
        let sorted = records[first...].sorted { precedes($0, $1) }
        records.replaceSubrange(first..., with: sorted)
      }
    }
    return records
  }

  /// Moves the last record to its place among those from `first` on, which are sorted.
  @inline(__always)
  private static func sinkLast(of records: inout [Record], to first: Int) {
    var place = records.count &- 1
    let record = records[place]
    guard place > first, precedes(record, records[place &- 1]) else { return }
    while place > first, precedes(record, records[place &- 1]) {
      records[place] = records[place &- 1]
      place &-= 1
    }
    records[place] = record
  }

  @inline(__always)
  private static func precedes(_ a: Record, _ b: Record) -> Bool {
    if a.high != b.high { return a.high < b.high }
    if a.operand != b.operand { return a.operand < b.operand }
    return a.source != b.source ? a.source < b.source : a.from < b.from
  }

  /// Joins records on the same two vertices and drops edges that change no winding number.
  private mutating func merge() {
    edges.reserveCapacity(records.count)
    contributions.reserveCapacity(records.count)
    var first = 0
    while first < records.count {
      let record = records[first]
      var end = first
      let firstContribution = contributions.count
      while end < records.count, records[end].low == record.low, records[end].high == record.high {
        contribute(records[end], since: firstContribution)
        end += 1
      }
      dropZeros(since: firstContribution)
      if contributions.count > firstContribution {
        edges.append(
          Edge(
            low: record.low, high: record.high,
            records: Int32(first)..<Int32(end),
            contributions: Int32(firstContribution)..<Int32(contributions.count)))
      }
      first = end
    }
  }

  /// Adds a record to the contributions of the edge in hand; records come sorted by operand.
  private mutating func contribute(_ record: Record, since first: Int) {
    let change: Int32 = record.isForward ? 1 : -1
    let last = contributions.count - 1
    if last >= first, contributions[last].operand == record.operand {
      contributions[last].change += change
    } else {
      contributions.append(
        Contribution(edge: Int32(edges.count), operand: record.operand, change: change))
    }
  }

  /// Drops the last contributions that change nothing.
  private mutating func dropZeros(since first: Int) {
    var kept = first
    for index in first..<contributions.count where contributions[index].change != 0 {
      contributions[kept] = contributions[index]
      kept += 1
    }
    contributions.removeLast(contributions.count - kept)
  }

  /// Tells on which side of an edge a vertex lies: positive above, zero on it, negative below.
  @inline(__always) func side(of vertex: Int32, at edge: Int32) -> Int {
    let line = edges[Int(edge)]
    return GridPoint.cross(
      vertices[Int(line.low)], vertices[Int(line.high)], vertices[Int(vertex)])
  }
}
