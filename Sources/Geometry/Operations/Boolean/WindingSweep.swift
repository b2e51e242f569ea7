/// An edge of the result's boundary, run so that what is kept lies on its right.
struct BoundarySide {
  var edge: Int32
  /// The vertex where it begins.
  var start: Int32
  var end: Int32
}

/// The fill rule of each operand, and which operands are subjects.
struct OperandTable {
  var rules: [FillRule]
  var subjectCount: Int

  /// Tells whether a winding number is inside an operand.
  @inline(__always) func isInside(_ winding: Int32, of operand: Int32) -> Bool {
    switch rules[Int(operand)] {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

/// Sweeps an arrangement from left to right and finds what lies above and below each edge.
///
/// A vertical edge counts as leaning to the right: its left side is above it.
struct WindingSweep {
  /// How many subjects and clips hold a place.
  private typealias Held = (subjects: Int32, clips: Int32)

  /// Edges that go on from each other and change the same winding numbers alike.
  private struct Lane {
    /// The edge of the lane under the sweep line, and its ends.
    var edge: Int32
    var low: GridPoint
    var high: GridPoint
    /// How many subjects and clips hold the place above.
    var above: Held = (0, 0)
    /// True when the operation keeps the place above, or below.
    var keepsAbove = false
    var keepsBelow = false
    /// The index of the first of its strands; it has one for each contribution.
    var strand: Int32 = 0
  }

  /// What one operand contributes to a lane.
  private struct Strand {
    var lane: Int32
    /// The operand's winding number above the lane.
    var winding: Int32
  }

  private let arrangement: Arrangement
  private let operands: OperandTable
  private let operation: BooleanOperation
  private var lanes: [Lane] = []
  private var strands: [Strand] = []
  /// The lanes under the sweep line, from below.
  private var status: [Int32] = []
  /// For each operand its strands under the sweep line, from below.
  private var strandsOf: [[Int32]]
  /// The edges that begin at the vertex in hand.
  private var rising: [Int32] = []
  /// For each edge under the sweep line its lane.
  private var laneOf: [Int32]
  private var sides: [BoundarySide] = []
  private var lowest: Int32 = 0
  private var highest: Int32 = 0

  /// Returns the edges between what the operation keeps and what it does not, by their vertices,
  /// and the range of all winding numbers.
  static func boundary(
    of arrangement: Arrangement, operands: OperandTable, keeping operation: BooleanOperation
  ) -> (sides: [BoundarySide], windings: ClosedRange<Int32>) {
    var sweep = WindingSweep(arrangement, operands, operation)
    sweep.run()
    return (sweep.sides, sweep.lowest...sweep.highest)
  }

  private init(
    _ arrangement: Arrangement, _ operands: OperandTable, _ operation: BooleanOperation
  ) {
    self.arrangement = arrangement
    self.operands = operands
    self.operation = operation
    strandsOf = [[Int32]](repeating: [], count: operands.rules.count)
    laneOf = [Int32](repeating: -1, count: arrangement.edges.count)
    sides.reserveCapacity(arrangement.edges.count)
    lanes.reserveCapacity(64)
    strands.reserveCapacity(64)
  }

  private mutating func run() {
    let ending = onlyEnding()
    let edgeCount = arrangement.edges.count
    var next = 0
    for vertex in Int32(0)..<Int32(truncatingIfNeeded: arrangement.vertices.count) {
      let first = next
      while next < edgeCount, arrangement.edges[next].low == vertex { next &+= 1 }
      let ended = ending[Int(vertex)]
      if ended >= 0, next &- first == 1, goOn(from: ended, by: Int32(truncatingIfNeeded: first)) {
        continue
      }
      turn(at: vertex, beginning: first..<next, anyEnd: ended != Self.none)
    }
  }

  private static let none: Int32 = -1
  private static let several: Int32 = -2

  /// For each vertex the edge that ends there, `none` or `several`.
  private func onlyEnding() -> [Int32] {
    var ending = [Int32](repeating: Self.none, count: arrangement.vertices.count)
    for index in arrangement.edges.indices {
      let high = Int(arrangement.edges[index].high)
      ending[high] = ending[high] == Self.none ? Int32(truncatingIfNeeded: index) : Self.several
    }
    return ending
  }

  /// Leads a lane on along the edge that begins where its edge ends.
  ///
  /// Returns false, and does nothing, unless both change the same winding numbers alike.
  @inline(__always)
  private mutating func goOn(from ended: Int32, by begun: Int32) -> Bool {
    let (old, new) = (arrangement.edges[Int(ended)], arrangement.edges[Int(begun)])
    guard old.contributions.count == new.contributions.count else { return false }
    var index = new.contributions.lowerBound
    for known in old.contributions {
      let (a, b) = (arrangement.contributions[Int(known)], arrangement.contributions[Int(index)])
      guard a.operand == b.operand, a.change == b.change else { return false }
      index &+= 1
    }
    let lane = laneOf[Int(ended)]
    laneOf[Int(begun)] = lane
    lanes[Int(lane)].edge = begun
    lanes[Int(lane)].low = lanes[Int(lane)].high
    lanes[Int(lane)].high = arrangement.vertices[Int(new.high)]
    appendSide(of: Int(lane))
    return true
  }

  /// Ends the lanes that end at a vertex, and begins those that begin there.
  private mutating func turn(at vertex: Int32, beginning edges: Range<Int>, anyEnd: Bool) {
    let place = arrangement.vertices[Int(vertex)]
    let position = firstLane(notBelow: place)
    if anyEnd { close(from: position, at: place) }
    guard !edges.isEmpty else { return }
    fan(edges)
    var below: Held = (0, 0)
    var keepsBelow = operation.keeps(subjects: 0, clips: 0)
    if position > 0 {
      let under = lanes[Int(status[position &- 1])]
      (below, keepsBelow) = (under.above, under.keepsAbove)
    }
    let firstLane = Int32(truncatingIfNeeded: lanes.count)
    for edge in rising {
      open(edge, at: place, below: below)
      let lane = lanes.count &- 1
      lanes[lane].keepsBelow = keepsBelow
      below = lanes[lane].above
      keepsBelow = operation.keeps(subjects: below.subjects, clips: below.clips)
      lanes[lane].keepsAbove = keepsBelow
      appendSide(of: lane)
    }
    status.insert(contentsOf: firstLane..<Int32(truncatingIfNeeded: lanes.count), at: position)
  }

  /// Appends the edge of a lane if what is kept lies on one side of it only.
  @inline(__always)
  private mutating func appendSide(of index: Int) {
    let lane = lanes[index]
    guard lane.keepsAbove != lane.keepsBelow else { return }
    let edge = arrangement.edges[Int(lane.edge)]
    sides.append(
      lane.keepsBelow
        ? BoundarySide(edge: lane.edge, start: edge.low, end: edge.high)
        : BoundarySide(edge: lane.edge, start: edge.high, end: edge.low))
  }

  /// Collects the edges that begin at one vertex, from below.
  private mutating func fan(_ range: Range<Int>) {
    rising.removeAll(keepingCapacity: true)
    rising.append(contentsOf: range.lazy.map { Int32($0) })
    rising.sortStretch(rising.indices) { [arrangement] edge, other in
      arrangement.side(of: arrangement.edges[Int(edge)].high, at: other) < 0
    }
  }

  /// Tells on which side of a lane a place lies: positive above, zero on it, negative below.
  @inline(__always)
  private func side(of place: GridPoint, at lane: Int32) -> Int {
    GridPoint.cross(lanes[Int(lane)].low, lanes[Int(lane)].high, place)
  }

  /// Returns the place in the status of the first lane that is not below a vertex.
  private func firstLane(notBelow place: GridPoint) -> Int {
    var (low, high) = (0, status.count)
    while low < high {
      let middle = (low &+ high) / 2
      if side(of: place, at: status[middle]) > 0 { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Takes out the lanes that end at a vertex.
  private mutating func close(from position: Int, at place: GridPoint) {
    var end = position
    while end < status.count, lanes[Int(status[end])].high == place {
      let lane = lanes[Int(status[end])]
      var strand = lane.strand
      for contribution in arrangement.edges[Int(lane.edge)].contributions {
        let operand = arrangement.contributions[Int(contribution)].operand
        withdraw(strand, of: Int(operand), at: place)
        strand &+= 1
      }
      end &+= 1
    }
    if end > position { status.removeSubrange(position..<end) }
  }

  private mutating func withdraw(_ strand: Int32, of operand: Int, at place: GridPoint) {
    let count = strandsOf[operand].count
    if count <= 24 {
      if let index = strandsOf[operand].firstIndex(of: strand) {
        strandsOf[operand].remove(at: index)
      }
      return
    }
    let index = firstStrand(of: operand, at: place, afterTouching: false)
    if index < count, strandsOf[operand][index] == strand {
      strandsOf[operand].remove(at: index)
    } else {
      strandsOf[operand].removeAll { $0 == strand }
    }
  }

  /// Begins a lane with an edge, and puts its strands under the sweep line.
  private mutating func open(_ edge: Int32, at place: GridPoint, below: Held) {
    let line = arrangement.edges[Int(edge)]
    let index = Int32(truncatingIfNeeded: lanes.count)
    laneOf[Int(edge)] = index
    lanes.append(
      Lane(
        edge: edge, low: place, high: arrangement.vertices[Int(line.high)],
        strand: Int32(truncatingIfNeeded: strands.count)))
    var above = below
    for contribution in line.contributions {
      let contribution = arrangement.contributions[Int(contribution)]
      let operand = Int(contribution.operand)
      let position = firstStrand(of: operand, at: place, afterTouching: true)
      let before =
        position > 0 ? strands[Int(strandsOf[operand][position &- 1])].winding : 0
      let winding = before &+ contribution.change
      lowest = min(lowest, winding)
      highest = max(highest, winding)
      strandsOf[operand].insert(Int32(truncatingIfNeeded: strands.count), at: position)
      strands.append(Strand(lane: index, winding: winding))
      let gain: Int32 =
        (operands.isInside(winding, of: contribution.operand) ? 1 : 0)
        - (operands.isInside(before, of: contribution.operand) ? 1 : 0)
      if operand < operands.subjectCount { above.subjects += gain } else { above.clips += gain }
    }
    lanes[Int(index)].above = above
  }

  /// Returns the place of an operand's first strand that is not below a vertex.
  ///
  /// Strands that touch the vertex count as below it when `afterTouching` is true.
  private func firstStrand(of operand: Int, at place: GridPoint, afterTouching: Bool) -> Int {
    var (low, high) = (0, strandsOf[operand].count)
    while low < high {
      let middle = (low &+ high) / 2
      let side = side(of: place, at: strands[Int(strandsOf[operand][middle])].lane)
      if side > 0 || (afterTouching && side == 0) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
