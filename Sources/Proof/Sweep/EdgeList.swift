import Geometry
import SVG

/// The edges of closed polygons, by the row of pixels in which they begin.
///
/// Polygons come in groups; a group is an area by its own fill rule, and all groups together are
/// an area too: their union. x is in pixels, y in units of a fraction of a pixel, down.
struct EdgeList {
  /// Corners are moved onto this many heights a pixel: halves, thirds and 256ths are exact.
  static let unitsPerPixel: Int32 = 3072
  /// The most edges that are taken; a drawing beyond it cannot be proved.
  static let largestCount = 4_000_000
  /// Beyond it, x says nothing that could be drawn.
  private static let farthest = 1e30

  /// An edge within the picture's height.
  struct Edge {
    /// Where it begins, in pixels.
    let x: Double
    /// The change of x in a unit of y.
    let slope: Double
    let top: Int32
    let bottom: Int32
    /// Twice the group, and one more where the edge goes up.
    let tag: Int32
    /// The edge that was added to the same row before, or -1.
    fileprivate let next: Int32
  }

  /// Per group: the bits of the winding number that tell inside from outside.
  private(set) var masks: [Int32] = []
  /// Set when more than the largest number of edges was given; stays until the next picture.
  private(set) var isOverloaded = false
  private(set) var width = 0
  private(set) var height = 0
  private var edges: [Edge] = []
  /// The edge added last among those that begin in a row, or -1.
  private var heads: [Int32] = []
  private var bottom = 0.0
  /// The sense in which all polygons of the group under way turn, or 0.
  private var sense = 0

  /// Begins a picture of a size in pixels.
  mutating func begin(width: Int, height: Int) {
    precondition(height <= 1 << 16, "heights in units fit into 32 bits")
    self.width = width
    self.height = height
    bottom = Double(height) * Double(Self.unitsPerPixel)
    isOverloaded = false
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: height))
  }

  /// Begins a group of polygons.
  mutating func beginGroup(_ rule: FillRule) {
    masks.append(rule == .nonZero ? -1 : 1)
    sense = 0
  }

  /// Begins a group of polygons that all turn in one sense, 1 or -1, or goes on in one that does.
  ///
  /// Where all turn alike, no winding number cancels another: many strokes are one area.
  mutating func beginGroup(turning sense: Int) {
    guard sense == 0 || sense != self.sense || masks.isEmpty else { return }
    beginGroup(.nonZero)
    self.sense = sense
  }

  /// Adds an edge of a polygon of the group under way, in pixels.
  mutating func addEdge(from start: Point, to end: Point) {
    let scale = Double(Self.unitsPerPixel)
    let (startY, endY) = (start.y * scale, end.y * scale)
    guard min(startY, endY) >= 0, max(startY, endY) <= bottom else {
      return addCutEdge(from: start, to: end)
    }
    let (one, other) = (Self.rounded(startY), Self.rounded(endY))
    guard one != other else { return }
    let slope = (end.x - start.x) / Double(other &- one)
    let (x, endX) = one < other ? (start.x, end.x) : (end.x, start.x)
    append(x, to: endX, slope: slope, top: min(one, other), bottom: max(one, other), one < other)
  }

  /// Adds an edge that leaves the picture above or below.
  private mutating func addCutEdge(from start: Point, to end: Point) {
    let isDown = start.y < end.y
    let (high, low) = isDown ? (start, end) : (end, start)
    let (top, bottom) = (snapped(high.y), snapped(low.y))
    guard top < bottom, bottom > 0, top < self.bottom else { return }
    let slope = (low.x - high.x) / (bottom - top)
    let (first, last) = (max(top, 0), min(bottom, self.bottom))
    let x = high.x + (first - top) * slope
    append(
      x, to: x + (last - first) * slope, slope: slope, top: Int32(first), bottom: Int32(last),
      isDown)
  }

  private mutating func append(
    _ x: Double, to end: Double, slope: Double, top: Int32, bottom: Int32, _ isDown: Bool
  ) {
    guard x.magnitude < Self.farthest, end.magnitude < Self.farthest else { return }
    // What lies right of the picture changes nothing within it.
    guard min(x, end) < Double(width), top < bottom else { return }
    guard edges.count < Self.largestCount else {
      isOverloaded = true
      return
    }
    let row = Int(top / Self.unitsPerPixel)
    edges.append(
      Edge(
        x: x, slope: slope, top: top, bottom: bottom,
        tag: Int32(2 * (masks.count - 1) + (isDown ? 0 : 1)), next: heads[row]))
    heads[row] = Int32(edges.count - 1)
  }

  /// The next of the heights of corners, in units; far above and below none is needed.
  private func snapped(_ y: Double) -> Double {
    let units = y * Double(Self.unitsPerPixel)
    return units >= 0 && units <= bottom ? Double(Self.rounded(units)) : units
  }

  /// Rounds a number of units: added to 1.5 · 2⁵², its last bits are the whole number's.
  @inline(__always)
  private static func rounded(_ units: Double) -> Int32 {
    Int32(truncatingIfNeeded: (units + 6_755_399_441_055_744).bitPattern)
  }

  /// Appends the edges that begin in a row, in order of their tops.
  func append(_ row: Int, to list: inout [Edge]) {
    var head = heads[row]
    let first = list.count
    while head >= 0 {
      let edge = edges[Int(head)]
      list.append(edge)
      head = edge.next
    }
    guard list.count > first + 1 else { return }
    guard list.count - first <= 32 else {
      list[first...].sort { $0.top < $1.top }
      return
    }
    for index in (first + 1)..<list.count {
      let edge = list[index]
      var hole = index
      while hole > first, edge.top < list[hole - 1].top {
        list[hole] = list[hole - 1]
        hole -= 1
      }
      list[hole] = edge
    }
  }

  /// Forgets all groups and their edges, and keeps the memory.
  mutating func removeAll() {
    for edge in edges { heads[Int(edge.top / Self.unitsPerPixel)] = -1 }
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
  }
}
