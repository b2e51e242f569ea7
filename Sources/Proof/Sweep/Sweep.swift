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
    /// Where it crosses the first of its lines, then the next ones.
    var x: Double
    let slope: Double
    let last: Int32
    let group: Int32
    let winding: Int32
    /// The edge that was added to the same first line before, or -1.
    let next: Int32
  }

  private var width = 0.0
  private var lines = 0
  private var edges: [Edge] = []
  /// The edge added last among those that begin on a line, or -1.
  private var heads: [Int32] = []
  /// Per group: the bits of the winding number that tell inside from outside.
  private var masks: [Int32] = []
  private var windings: [Int32] = []
  private var active: [Edge] = []
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
    edges.append(
      Edge(
        x: x, slope: slope, last: Int32(last), group: Int32(masks.count - 1),
        winding: isDown ? 1 : -1, next: heads[first]))
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
    active.removeAll(keepingCapacity: true)
    for line in 0..<lines {
      advance(to: line)
      if !active.isEmpty { cross(into: &set) }
      set.endLine()
    }
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
  }

  /// Moves the active edges to a line, drops those that ended, takes in those that begin.
  private mutating func advance(to line: Int) {
    var kept = 0
    for index in 0..<active.count where Int(active[index].last) >= line {
      active[kept] = active[index]
      active[kept].x += active[kept].slope
      kept += 1
    }
    active.removeLast(active.count - kept)
    var head = heads[line]
    heads[line] = -1
    while head >= 0 {
      active.append(edges[Int(head)])
      head = edges[Int(head)].next
    }
    work += active.count
    if active.count - kept > 32 {
      active.sort { $0.x < $1.x }
    } else {
      sortNearlySorted()
    }
  }

  /// Sorts by insertion: from line to line the order hardly changes.
  private mutating func sortNearlySorted() {
    for index in 1..<max(1, active.count) where active[index].x < active[index - 1].x {
      let edge = active[index]
      var hole = index
      while hole > 0, edge.x < active[hole - 1].x {
        active[hole] = active[hole - 1]
        hole -= 1
      }
      active[hole] = edge
      work += index - hole
    }
  }

  /// Walks the crossings of a line from the left.
  private mutating func cross(into set: inout SpanSet) {
    var groupsInside = 0
    var begin = 0.0
    for index in 0..<active.count {
      let group = Int(active[index].group)
      let before = windings[group]
      let after = before + active[index].winding
      windings[group] = after
      let mask = masks[group]
      let (wasInside, isInside) = (before & mask != 0, after & mask != 0)
      guard wasInside != isInside else { continue }
      if isInside {
        if groupsInside == 0 { begin = max(0, active[index].x) }
        groupsInside += 1
      } else {
        groupsInside -= 1
        if groupsInside == 0 { set.append(begin, min(width, active[index].x)) }
      }
    }
    // Edges beyond the right side were left out.
    if groupsInside > 0 { set.append(begin, width) }
    for index in 0..<active.count { windings[Int(active[index].group)] = 0 }
  }
}
