/// Edges that meet at their ends only, each with all source stretches that run along it.
struct Arrangement {
  /// A stretch of a source that runs along an edge.
  struct Record {
    /// The vertex at the upper end of the edge.
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
    let ends = Self.ends(of: snapped, vertices: &vertices)
    let table = IndexTable(count: vertices.count, keys: ends.map { min($0.start, $0.end) })
    records.reserveCapacity(snapped.count)
    edges.reserveCapacity(snapped.count)
    contributions.reserveCapacity(snapped.count)
    var items = table.items
    for vertex in vertices.indices {
      let range = table.range(Int32(truncatingIfNeeded: vertex))
      if range.count > 1 { Self.sort(&items, range, ends, snapped) }
      let first = records.count
      for item in range {
        let index = Int(items[item])
        let (edge, end) = (snapped[index], ends[index])
        let isForward = end.start == Int32(truncatingIfNeeded: vertex)
        records.append(
          Record(
            high: isForward ? end.end : end.start,
            operand: sources[Int(edge.source)].operand, source: edge.source, isForward: isForward,
            from: edge.from, to: edge.to))
      }
      merge(from: first, at: Int32(truncatingIfNeeded: vertex))
    }
  }

  /// The vertices at the ends of an edge, in its own direction.
  private typealias Ends = (start: Int32, end: Int32)

  /// Sorts all vertices and returns those of each edge.
  private static func ends(of snapped: [SnappedEdge], vertices: inout [GridPoint]) -> [Ends] {
    var numbers = PointNumbers(capacity: 2 * snapped.count)
    var ends: [Ends] = []
    ends.reserveCapacity(snapped.count)
    var last: (point: GridPoint, number: Int32) = (GridPoint(0, 0), -1)
    for edge in snapped {
      let goesOn = last.number >= 0 && last.point == edge.start
      let start = goesOn ? last.number : numbers.add(edge.start)
      last = (edge.end, numbers.add(edge.end))
      ends.append((start, last.number))
    }
    var keys = numbers.points.map { $0.key }
    keys.sortKeys()
    vertices = keys.map { GridPoint(key: $0) }
    var ranks = [Int32](repeating: 0, count: vertices.count)
    for index in vertices.indices {
      ranks[Int(numbers.number(of: vertices[index]))] = Int32(truncatingIfNeeded: index)
    }
    for index in ends.indices {
      ends[index] = (ranks[Int(ends[index].start)], ranks[Int(ends[index].end)])
    }
    return ends
  }

  /// Sorts the edges that begin at one vertex by where they end, then by what runs along them.
  private static func sort(
    _ items: inout [Int32], _ range: Range<Int>, _ ends: [Ends], _ snapped: [SnappedEdge]
  ) {
    func precedes(_ a: Int32, _ b: Int32) -> Bool {
      let (highA, highB) = (
        max(ends[Int(a)].start, ends[Int(a)].end), max(ends[Int(b)].start, ends[Int(b)].end)
      )
      if highA != highB { return highA < highB }
      let (first, second) = (snapped[Int(a)], snapped[Int(b)])
      // Sources come in the order of operands.
      return first.source != second.source
        ? first.source < second.source : first.from < second.from
    }
    items.sortStretch(range, by: precedes)
  }

  /// Joins the last records, which begin at one vertex, where they end at one too, and drops edges
  /// that change no winding number.
  private mutating func merge(from index: Int, at low: Int32) {
    var first = index
    while first < records.count {
      let record = records[first]
      var end = first
      let firstContribution = contributions.count
      while end < records.count, records[end].high == record.high {
        contribute(records[end], since: firstContribution)
        end &+= 1
      }
      if end &- first > 1 { dropZeros(since: firstContribution) }
      if contributions.count > firstContribution {
        edges.append(
          Edge(
            low: low, high: record.high,
            records: Int32(first)..<Int32(end),
            contributions: Int32(firstContribution)..<Int32(contributions.count)))
      }
      first = end
    }
  }

  /// Adds a record to the contributions of the edge in hand; records come sorted by operand.
  @inline(__always)
  private mutating func contribute(_ record: Record, since first: Int) {
    let change: Int32 = record.isForward ? 1 : -1
    let last = contributions.count &- 1
    if last >= first, contributions[last].operand == record.operand {
      contributions[last].change &+= change
    } else {
      contributions.append(Contribution(operand: record.operand, change: change))
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
