/// Edges that meet at their ends only, each with all source stretches that run along it.
struct Arrangement {
  /// A stretch of a source that runs along an edge.
  struct Record {
    var low: UInt64
    var high: UInt64
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
    /// The operand's winding number above the edge, once the sweep has found it.
    var windingAbove: Int32 = 0
  }

  /// An edge from a vertex to a higher one; edges are sorted by both.
  struct Edge {
    var low: Int32
    var high: Int32
    var records: Range<Int32>
    var contributions: Range<Int32>
    /// How many subjects and clips hold the place above the edge, once the sweep has found it.
    var subjectsAbove: Int32 = 0
    var clipsAbove: Int32 = 0
  }

  /// All vertices, by x, then by y.
  private(set) var vertices: [GridPoint] = []
  private(set) var records: [Record] = []
  var edges: [Edge] = []
  var contributions: [Contribution] = []

  init(edges snapped: [SnappedEdge], sources: [SourceCurve]) {
    records.reserveCapacity(snapped.count)
    for edge in snapped {
      let (start, end) = (edge.start.key, edge.end.key)
      records.append(
        Record(
          low: min(start, end), high: max(start, end),
          operand: sources[Int(edge.source)].operand, source: edge.source,
          isForward: start < end, from: edge.from, to: edge.to))
    }
    records.sort { Self.precedes($0, $1) }
    merge(indexVertices())
  }

  private static func precedes(_ a: Record, _ b: Record) -> Bool {
    if a.low != b.low { return a.low < b.low }
    if a.high != b.high { return a.high < b.high }
    if a.operand != b.operand { return a.operand < b.operand }
    return a.source != b.source ? a.source < b.source : a.from < b.from
  }

  /// Numbers the vertices and returns their sorted keys.
  private mutating func indexVertices() -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(2 * records.count)
    for record in records {
      if keys.last != record.low { keys.append(record.low) }
      keys.append(record.high)
    }
    keys.sort()
    var unique: [UInt64] = []
    unique.reserveCapacity(keys.count)
    for key in keys where unique.last != key { unique.append(key) }
    vertices = unique.map { GridPoint(key: $0) }
    return unique
  }

  /// Joins records on the same two vertices and drops edges that change no winding number.
  private mutating func merge(_ keys: [UInt64]) {
    edges.reserveCapacity(records.count)
    contributions.reserveCapacity(records.count)
    var first = 0
    var low = 0
    while first < records.count {
      let record = records[first]
      var end = first
      let firstContribution = contributions.count
      while end < records.count, records[end].low == record.low, records[end].high == record.high {
        contribute(records[end], since: firstContribution)
        end += 1
      }
      contributions.removeSubrange(
        keepNonZero(since: firstContribution)..<contributions.count)
      if contributions.count > firstContribution {
        while keys[low] < record.low { low += 1 }
        edges.append(
          Edge(
            low: Int32(low), high: Self.index(of: record.high, in: keys),
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

  /// Moves the contributions that change something forwards and returns their end.
  private mutating func keepNonZero(since first: Int) -> Int {
    var kept = first
    for index in first..<contributions.count where contributions[index].change != 0 {
      contributions[kept] = contributions[index]
      kept += 1
    }
    return kept
  }

  private static func index(of key: UInt64, in keys: [UInt64]) -> Int32 {
    var (low, high) = (0, keys.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  /// Tells on which side of an edge a vertex lies: positive above, zero on it, negative below.
  @inline(__always) func side(of vertex: Int32, at edge: Int32) -> Int {
    let line = edges[Int(edge)]
    return GridPoint.cross(
      vertices[Int(line.low)], vertices[Int(line.high)], vertices[Int(vertex)])
  }
}
