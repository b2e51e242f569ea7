import Geometry
import SVG

/// Turns closed polygons into spans: sorts where their edges cross each sampling line.
///
/// Polygons come in groups; a group is an area by its own fill rule, and the result is the union
/// of all groups. Coordinates are pixels, y down.
struct Sweep {
  /// Sampling lines in a row of pixels: halves, thirds, quarters and sixths fall between lines.
  static let linesPerPixel = 12
  /// The most edges that are taken; a drawing beyond it cannot be proved.
  static let largestEdgeCount = 4_000_000

  private struct Edge {
    /// What moves from line to line.
    let crossing: Crossing
    /// The edge that was added to the same first line before, or -1.
    let next: Int32
  }

  /// An edge on a sampling line.
  private struct Crossing {
    var x: Double
    /// The change of x from line to line.
    let slope: Double
    let last: Int32
    /// Twice the group, and one more where the edge goes up.
    let tag: Int32
  }

  private var width = 0.0
  private var lines = 0
  private var edges: [Edge] = []
  /// The edge added last among those that begin on a line, or -1.
  private var heads: [Int32] = []
  /// Per group: the bits of the winding number that tell inside from outside.
  private var masks: [Int32] = []
  private var windings: [Int32] = []
  private var active: [Crossing] = []
  /// Set when more than the largest number of edges was given; stays until the next picture.
  private(set) var isOverloaded = false
  /// The number of crossings so far in this picture: a measure of the work.
  private(set) var work = 0

  /// Begins a picture.
  mutating func begin(width: Int, height: Int) {
    self.width = Double(width)
    lines = height * Self.linesPerPixel
    isOverloaded = false
    work = 0
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: lines))
  }

  /// The number of sampling lines.
  var lineCount: Int { lines }

  /// Begins a group of polygons.
  mutating func beginGroup(_ rule: FillRule) {
    masks.append(rule == .nonZero ? -1 : 1)
  }

  /// Adds an edge of a polygon of the group under way.
  mutating func addEdge(from start: Point, to end: Point) {
    let isDown = start.y < end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    // Line n samples at the height (n + 1/2) / linesPerPixel.
    let topLine = top.y * Double(Self.linesPerPixel) - 0.5
    let bottomLine = bottom.y * Double(Self.linesPerPixel) - 0.5
    let first = clampedCeiling(topLine)
    let last = clampedCeiling(bottomLine) - 1
    guard first <= last else { return }
    let slope = (bottom.x - top.x) / (bottomLine - topLine)
    let x = top.x + (Double(first) - topLine) * slope
    guard min(x, x + Double(last - first) * slope) < width else { return }
    guard edges.count < Self.largestEdgeCount else {
      isOverloaded = true
      return
    }
    let tag = Int32(2 * (masks.count - 1) + (isDown ? 0 : 1))
    edges.append(
      Edge(
        crossing: Crossing(x: x, slope: slope, last: Int32(last), tag: tag), next: heads[first]))
    heads[first] = Int32(edges.count - 1)
  }

  /// Rounds up, within 0 and the number of lines; what is not a number becomes 0.
  private func clampedCeiling(_ value: Double) -> Int {
    guard value > 0 else { return 0 }
    guard value < Double(lines) else { return lines }
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// Fills the set with the union of all groups since the last call, and forgets them.
  mutating func spans(into set: inout SpanSet) {
    set.removeAll()
    windings.removeAll(keepingCapacity: true)
    windings.append(contentsOf: repeatElement(0, count: masks.count))
    // Local arrays are known to be unshared: this is the hottest loop of the proof.
    var crossings: [Crossing] = []
    swap(&crossings, &active)
    crossings.removeAll(keepingCapacity: true)
    for line in 0..<lines {
      if !crossings.isEmpty { advance(&crossings, to: Int32(line)) }
      if heads[line] >= 0 { begin(&crossings, on: line) }
      if !crossings.isEmpty { cross(crossings, into: &set) }
      set.endLine()
    }
    swap(&crossings, &active)
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
  }

  /// Moves crossings to a line, in order of x, and drops those of edges that ended.
  ///
  /// From line to line the order hardly changes: so each is put in its place from the right.
  private mutating func advance(_ crossings: inout [Crossing], to line: Int32) {
    var kept = 0
    for index in 0..<crossings.count {
      var crossing = crossings[index]
      guard crossing.last >= line else { continue }
      crossing.x += crossing.slope
      var hole = kept
      while hole > 0, crossing.x < crossings[hole - 1].x {
        crossings[hole] = crossings[hole - 1]
        hole -= 1
      }
      crossings[hole] = crossing
      work += 1 + kept - hole
      kept += 1
    }
    crossings.removeLast(crossings.count - kept)
  }

  /// Puts the edges that begin on a line in their places.
  private mutating func begin(_ crossings: inout [Crossing], on line: Int) {
    let count = crossings.count
    var head = heads[line]
    heads[line] = -1
    while head >= 0 {
      let edge = edges[Int(head)]
      crossings.append(edge.crossing)
      head = edge.next
    }
    work += crossings.count - count
    guard crossings.count - count <= 32 else {
      crossings.sort { $0.x < $1.x }
      return
    }
    for index in count..<crossings.count {
      let crossing = crossings[index]
      var hole = index
      while hole > 0, crossing.x < crossings[hole - 1].x {
        crossings[hole] = crossings[hole - 1]
        hole -= 1
      }
      crossings[hole] = crossing
      work += index - hole
    }
  }

  /// Walks the crossings of a line from the left.
  private mutating func cross(_ crossings: [Crossing], into set: inout SpanSet) {
    var groupsInside = 0
    var begin = 0.0
    for crossing in crossings {
      let group = Int(crossing.tag >> 1)
      let before = windings[group]
      let after = before + 1 - 2 * (crossing.tag & 1)
      windings[group] = after
      let mask = masks[group]
      let isInside = after & mask != 0
      guard (before & mask != 0) != isInside else { continue }
      if isInside {
        if groupsInside == 0 { begin = max(0, crossing.x) }
        groupsInside += 1
      } else {
        groupsInside -= 1
        if groupsInside == 0 { set.append(begin, min(width, crossing.x)) }
      }
    }
    // Edges beyond the right side were left out.
    if groupsInside > 0 { set.append(begin, width) }
    for index in 0..<windings.count { windings[index] = 0 }
  }
}
