import Geometry

/// Sums up how much of each pixel a union of areas covers.
///
/// Between two heights at which no edge begins, ends or crosses another, all is trapezoids, whose
/// areas are exact. Where edges cross within a few units of y, their places there are those in
/// the middle.
///
/// Most rows do not need that: where the areas lie apart, the mean winding number of a pixel is its
/// coverage, and edges may be summed up in any order. Pixels that several rims share come out
/// darker so; whether there are any, another picture of the same tells.
struct AreaSweep {
  /// The shortest step that a crossing may cause, in units of y: a 48th of a pixel.
  private static let shortest: Int32 = 64
  /// How much each pixel of a row may differ from the other picture, of 255, for the row to be left
  /// as it is: a square that differs by more than the proof bears has a pixel that does.
  private static let doubt = UInt8(255 * DrawingProof.largestDifference)
  /// How far edges may be out of order at an end of a step, in pixels.
  private static let slack = 1.0 / 256
  /// The most steps of crossings of one picture.
  private static let largestWork = 400_000_000

  /// An edge in the step under way.
  private struct Crossing {
    /// Where it begins the step, in pixels.
    var x: Double
    /// Where it ends the step.
    var end: Double
    let slope: Double
    let bottom: Int32
    let tag: Int32

    init(_ edge: EdgeList.Edge) {
      (x, end, slope) = (edge.x, edge.x, edge.slope)
      (bottom, tag) = (edge.bottom, edge.tag)
    }
  }

  private var masks: [Int32] = []
  private var windings: [Int32] = []
  private var active: [Crossing] = []
  private var waiting: [EdgeList.Edge] = []
  private var changes: [Int16] = []
  private var work = 0
  /// Where the first of the active edges ends.
  private var firstBottom = Int32.max

  /// Returns the picture of the union of all groups; nil where it would take too long.
  ///
  /// Where another picture of equal size is given, rows of mean winding numbers that agree with it
  /// are taken; all other rows are exact.
  mutating func picture(
    of edges: EdgeList, near other: CoveragePicture? = nil
  ) -> CoveragePicture? {
    begin(edges)
    var pixels = [UInt8](repeating: 0, count: edges.width * edges.height)
    // Local arrays are known to be unshared: this is the hottest loop of the proof.
    var (active, waiting, changes) = ([Crossing](), [EdgeList.Edge](), [Int16]())
    swap(&active, &self.active)
    swap(&waiting, &self.waiting)
    swap(&changes, &self.changes)
    active.removeAll(keepingCapacity: true)
    let row = CoverageRow(width: edges.width)
    row.begin(&changes)
    // The groups of a union may turn both ways: no sum goes over several of them.
    let other = masks.count == 1 ? other?.coverage : nil
    for index in 0..<edges.height {
      waiting.removeAll(keepingCapacity: true)
      edges.append(index, to: &waiting)
      guard !active.isEmpty || !waiting.isEmpty else { continue }
      let top = Int32(index) * EdgeList.unitsPerPixel
      let start = index * edges.width
      if let other {
        let isWhole = sum(active, waiting, top, row, &changes)
        row.write(&changes, mask: masks[0], into: &pixels, at: start)
        if isWhole, Self.agree(pixels, other, from: start, to: start + edges.width) {
          pass(&active, waiting, top + EdgeList.unitsPerPixel)
          continue
        }
      }
      sweep(&active, waiting, top, row, &changes)
      row.write(&changes, into: &pixels, at: start)
      guard work <= Self.largestWork else { return nil }
    }
    swap(&active, &self.active)
    swap(&waiting, &self.waiting)
    swap(&changes, &self.changes)
    return CoveragePicture(width: edges.width, height: edges.height, coverage: pixels)
  }

  private mutating func begin(_ edges: EdgeList) {
    masks = edges.masks
    windings.removeAll(keepingCapacity: true)
    windings.append(contentsOf: repeatElement(0, count: masks.count))
    work = 0
    firstBottom = .max
  }

  // MARK: Rows of mean winding numbers

  /// Adds what lies right of each edge in a row of pixels, by the way that the edge goes.
  ///
  /// False where winding numbers may be too high to be summed up.
  private mutating func sum(
    _ active: [Crossing], _ waiting: [EdgeList.Edge], _ top: Int32, _ row: CoverageRow,
    _ changes: inout [Int16]
  ) -> Bool {
    work += active.count + waiting.count
    let bottom = top + EdgeList.unitsPerPixel
    var changes = changes.mutableSpan
    // What all edges that go down add at the most, and those that go up take away.
    var (down, up) = (0, 0)
    for crossing in active {
      let height = Self.add(crossing, from: top, to: bottom, row, &changes)
      if height > 0 { down &+= height } else { up &-= height }
    }
    for edge in waiting {
      let height = Self.add(Crossing(edge), from: edge.top, to: bottom, row, &changes)
      if height > 0 { down &+= height } else { up &-= height }
    }
    return max(down, up) <= CoverageRow.largestSum
  }

  /// Adds what lies right of an edge down to a height; returns how far the edge goes down, or less
  /// than 0 where it goes up.
  @inline(__always)
  private static func add(
    _ crossing: Crossing, from top: Int32, to bottom: Int32, _ row: CoverageRow,
    _ changes: inout MutableSpan<Int16>
  ) -> Int {
    let side = 1 - 2 * Int16(crossing.tag & 1)
    let height = min(crossing.bottom, bottom) &- top
    let end = crossing.x + Double(height) * crossing.slope
    row.add(side, crossing.x, end, Double(height), &changes)
    return Int(side) &* Int(height)
  }

  /// Moves edges to the end of a row, and drops those that end in it.
  private mutating func pass(
    _ active: inout [Crossing], _ waiting: [EdgeList.Edge], _ bottom: Int32
  ) {
    firstBottom = .max
    let kept = Self.pass(&active, bottom, &firstBottom)
    active.removeLast(active.count - kept)
    for edge in waiting where edge.bottom > bottom {
      var crossing = Crossing(edge)
      crossing.x += Double(bottom &- edge.top) * edge.slope
      firstBottom = min(firstBottom, crossing.bottom)
      active.append(crossing)
    }
  }

  /// Moves edges likewise and returns how many go on; they stand first.
  private static func pass(
    _ active: inout [Crossing], _ bottom: Int32, _ firstBottom: inout Int32
  ) -> Int {
    var active = active.mutableSpan
    var kept = 0
    for index in 0..<active.count where active[index].bottom > bottom {
      var crossing = active[index]
      crossing.x += Double(EdgeList.unitsPerPixel) * crossing.slope
      firstBottom = min(firstBottom, crossing.bottom)
      active[kept] = crossing
      kept += 1
    }
    return kept
  }

  /// True when no pixel of a row differs by more than leaves no doubt.
  private static func agree(
    _ one: [UInt8], _ other: [UInt8], from start: Int, to end: Int
  ) -> Bool {
    precondition(start >= 0 && end <= one.count && end <= other.count, "a row lies in the picture")
    var largest: UInt8 = 0
    for index in start..<end { largest = max(largest, one[index].gap(to: other[index])) }
    return largest <= doubt
  }

  // MARK: Exact rows

  /// Walks through a row of pixels, from one height at which something happens to the next.
  private mutating func sweep(
    _ active: inout [Crossing], _ waiting: [EdgeList.Edge], _ top: Int32, _ row: CoverageRow,
    _ changes: inout [Int16]
  ) {
    let bottom = top + EdgeList.unitsPerPixel
    var (y, taken) = (top, 0)
    while y < bottom {
      while taken < waiting.count, waiting[taken].top == y {
        active.append(Crossing(waiting[taken]))
        firstBottom = min(firstBottom, waiting[taken].bottom)
        taken += 1
      }
      var end = taken < waiting.count ? waiting[taken].top : bottom
      if !active.isEmpty {
        end = order(&active, from: y, to: min(end, firstBottom))
        let kept = fill(&active, from: y, to: end, row, &changes)
        active.removeLast(active.count - kept)
      }
      y = end
    }
  }

  /// Orders edges from the left and returns where the step ends: before the next crossing.
  private mutating func order(
    _ active: inout [Crossing], from y: Int32, to limit: Int32
  ) -> Int32 {
    var end = limit
    while place(&active, height: Double(end - y)), end - y > Self.shortest,
      let share = Self.firstCrossing(of: active)
    {
      let shorter = y + max(Self.shortest, Int32(share * Double(end - y)))
      guard shorter < end else { break }
      end = shorter
    }
    return end
  }

  /// Orders edges by their places in the middle of a step; true where neighbours may cross.
  ///
  /// From step to step the order hardly changes.
  private mutating func place(_ active: inout [Crossing], height: Double) -> Bool {
    var mayCross = false
    work += active.count
    var active = active.mutableSpan
    var (lastX, lastEnd) = (-Double.infinity, -Double.infinity)
    for index in 0..<active.count {
      let x = active[index].x
      let end = x + active[index].slope * height
      active[index].end = end
      if x + end >= lastX + lastEnd {
        if x < lastX - Self.slack || end < lastEnd - Self.slack { mayCross = true }
        (lastX, lastEnd) = (x, end)
      } else {
        work &+= Self.sink(&active, from: index)
        mayCross = true
      }
    }
    return mayCross
  }

  /// Moves an edge to its place among those before it, and returns by how many.
  private static func sink(_ active: inout MutableSpan<Crossing>, from index: Int) -> Int {
    let crossing = active[index]
    let middle = crossing.x + crossing.end
    var hole = index
    while hole > 0, middle < active[hole - 1].x + active[hole - 1].end {
      active[hole] = active[hole - 1]
      hole -= 1
    }
    active[hole] = crossing
    return index - hole
  }

  /// The share of the step at which the first of all neighbours cross; nil where none do.
  private static func firstCrossing(of active: [Crossing]) -> Double? {
    var first: Double?
    for index in 1..<max(1, active.count) {
      let before = active[index].x - active[index - 1].x
      let after = active[index].end - active[index - 1].end
      guard before < -slack || after < -slack else { continue }
      first = min(first ?? 1, before / (before - after))
    }
    return first
  }

  /// Fills what lies inside any group in a step, and moves edges to its end.
  ///
  /// Returns how many edges go on; they stand first.
  private mutating func fill(
    _ active: inout [Crossing], from y: Int32, to end: Int32, _ row: CoverageRow,
    _ changes: inout [Int16]
  ) -> Int {
    let area = Double(end - y)
    var crossings = active.mutableSpan
    var changes = changes.mutableSpan
    var (kept, groupsInside) = (0, 0)
    // The group of the edge before, which is mostly that of the next one too.
    var (group, winding, mask) = (0, windings[0], masks[0])
    var firstBottom = Int32.max
    for index in 0..<crossings.count {
      var crossing = crossings[index]
      if Int(crossing.tag >> 1) != group {
        windings[group] = winding
        group = Int(crossing.tag >> 1)
        (winding, mask) = (windings[group], masks[group])
      }
      let wasInside = winding & mask != 0
      winding &+= 1 - 2 * (crossing.tag & 1)
      let isInside = winding & mask != 0
      if wasInside != isInside {
        if !isInside { groupsInside -= 1 }
        if groupsInside == 0 {
          row.add(isInside ? 1 : -1, crossing.x, crossing.end, area, &changes)
        }
        if isInside { groupsInside += 1 }
      }
      guard crossing.bottom > end else { continue }
      firstBottom = min(firstBottom, crossing.bottom)
      crossing.x = crossing.end
      crossings[kept] = crossing
      kept += 1
    }
    self.firstBottom = firstBottom
    // Edges beyond the right side were left out, so that areas may be open there.
    for index in 0..<windings.count { windings[index] = 0 }
    return kept
  }
}
