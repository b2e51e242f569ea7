/// Finds the intervals of a union of areas on sampling lines.
struct LineSweep {
  /// Sampling lines in a row of pixels: halves, thirds, quarters and sixths fall between lines.
  static let linesPerPixel = 12
  /// Lines are that far apart and begin in the middle.
  private static let step = EdgeList.unitsPerPixel / Int32(linesPerPixel)

  /// An edge on a sampling line.
  private struct Crossing {
    var x: Double
    /// The change of x from line to line.
    let slope: Double
    let bottom: Int32
    let tag: Int32
  }

  private var width = 0.0
  private var masks: [Int32] = []
  private var windings: [Int32] = []
  private var active: [Crossing] = []
  private var waiting: [EdgeList.Edge] = []
  /// The number of crossings so far in this picture: a measure of the work.
  private(set) var work = 0

  /// Begins a picture.
  mutating func begin() { work = 0 }

  /// Fills the set with the union of all groups of edges.
  mutating func spans(of edges: EdgeList, into set: inout SpanSet) {
    set.removeAll()
    width = Double(edges.width)
    masks = edges.masks
    windings.removeAll(keepingCapacity: true)
    windings.append(contentsOf: repeatElement(0, count: masks.count))
    // Local arrays are known to be unshared: this is the hottest loop of the proof.
    var crossings: [Crossing] = []
    swap(&crossings, &active)
    crossings.removeAll(keepingCapacity: true)
    var waiting: [EdgeList.Edge] = []
    swap(&waiting, &self.waiting)
    waiting.removeAll(keepingCapacity: true)
    for row in 0..<edges.height {
      edges.append(row, to: &waiting)
      for line in 0..<Self.linesPerPixel {
        let y = (Int32(row * Self.linesPerPixel + line)) * Self.step + Self.step / 2
        if !crossings.isEmpty { advance(&crossings, to: y) }
        if !waiting.isEmpty { begin(&crossings, of: &waiting, at: y) }
        if !crossings.isEmpty { cross(crossings, into: &set) }
        set.endLine()
      }
    }
    swap(&crossings, &active)
    swap(&waiting, &self.waiting)
  }

  /// Moves crossings to a line, in order of x, and drops those of edges that ended.
  ///
  /// From line to line the order hardly changes: so each is put in its place from the right.
  private mutating func advance(_ crossings: inout [Crossing], to y: Int32) {
    var kept = 0
    for index in 0..<crossings.count {
      var crossing = crossings[index]
      guard crossing.bottom > y else { continue }
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

  /// Puts the edges that begin above a line in their places.
  private mutating func begin(
    _ crossings: inout [Crossing], of waiting: inout [EdgeList.Edge], at y: Int32
  ) {
    let count = crossings.count
    var taken = 0
    while taken < waiting.count, waiting[taken].top <= y {
      let edge = waiting[taken]
      taken += 1
      guard edge.bottom > y else { continue }
      crossings.append(
        Crossing(
          x: edge.x + Double(y - edge.top) * edge.slope, slope: edge.slope * Double(Self.step),
          bottom: edge.bottom, tag: edge.tag))
    }
    waiting.removeFirst(taken)
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
