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
  func isInside(_ winding: Int32, of operand: Int32) -> Bool {
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

  private let arrangement: Arrangement
  private let operands: OperandTable
  /// The edges under the sweep line, from below.
  private var status: [Int32] = []
  /// The edges that begin at the vertex in hand.
  private var rising: [Int32] = []
  /// For each operand its contributions under the sweep line, from below.
  private var strands: [[Int32]]

  /// For each edge how many subjects and clips hold the place above it, once that is known.
  private var heldAbove: [Held]
  /// For each contribution its operand's winding number above the edge, once that is known.
  private var windingsAbove: [Int32]
  private var lowest: Int32 = 0
  private var highest: Int32 = 0

  /// Returns the edges between what the operation keeps and what it does not, by their vertices,
  /// and the range of all winding numbers.
  static func boundary(
    of arrangement: Arrangement, operands: OperandTable, keeping operation: BooleanOperation
  ) -> (sides: [BoundarySide], windings: ClosedRange<Int32>) {
    var sweep = WindingSweep(arrangement: arrangement, operands: operands)
    let sides = sweep.run(keeping: operation)
    return (sides, sweep.lowest...sweep.highest)
  }

  private init(arrangement: Arrangement, operands: OperandTable) {
    self.arrangement = arrangement
    self.operands = operands
    strands = [[Int32]](repeating: [], count: operands.rules.count)
    heldAbove = [Held](repeating: (0, 0), count: arrangement.edges.count)
    windingsAbove = [Int32](repeating: 0, count: arrangement.contributions.count)
  }

  private mutating func run(keeping operation: BooleanOperation) -> [BoundarySide] {
    var sides: [BoundarySide] = []
    sides.reserveCapacity(arrangement.edges.count)
    var next = 0
    for vertex in Int32(0)..<Int32(arrangement.vertices.count) {
      let closing = closing(at: vertex)
      let position = closing.lowerBound
      let first = next
      while next < arrangement.edges.count, arrangement.edges[next].low == vertex { next &+= 1 }
      let below = position > 0 ? heldAbove[Int(status[position &- 1])] : (0, 0)
      if closing.count == 1, next &- first == 1,
        let above = goOn(at: position, by: Int32(first))
      {
        let edge = Int32(first)
        appendSide(edge, from: vertex, (below, above), keeping: operation, to: &sides)
        continue
      }
      close(closing, at: vertex)
      guard next > first else { continue }
      fan(first..<next)
      status.insert(contentsOf: rising, at: position)
      var under = below
      for edge in rising {
        let above = open(edge, at: vertex, below: under)
        appendSide(edge, from: vertex, (under, above), keeping: operation, to: &sides)
        under = above
      }
    }
    return sides
  }

  /// Appends an edge if what is kept lies on one side of it only.
  @inline(__always)
  private func appendSide(
    _ edge: Int32, from low: Int32, _ held: (below: Held, above: Held),
    keeping operation: BooleanOperation, to sides: inout [BoundarySide]
  ) {
    let keepsBelow = operation.keeps(subjects: held.below.subjects, clips: held.below.clips)
    let keepsAbove = operation.keeps(subjects: held.above.subjects, clips: held.above.clips)
    guard keepsAbove != keepsBelow else { return }
    let high = arrangement.edges[Int(edge)].high
    sides.append(
      keepsBelow
        ? BoundarySide(edge: edge, start: low, end: high)
        : BoundarySide(edge: edge, start: high, end: low))
  }

  /// Puts an edge in the place of the one that ends where it begins, and returns what lies above.
  ///
  /// Returns nil, and does nothing, unless both are edges of one operand that change alike.
  private mutating func goOn(at position: Int, by edge: Int32) -> Held? {
    let old = arrangement.edges[Int(status[position])].contributions
    let new = arrangement.edges[Int(edge)].contributions
    guard old.count == 1, new.count == 1 else { return nil }
    let (ended, begun) = (old.lowerBound, new.lowerBound)
    let operand = Int(arrangement.contributions[Int(begun)].operand)
    guard arrangement.contributions[Int(ended)].operand == Int32(operand),
      arrangement.contributions[Int(ended)].change == arrangement.contributions[Int(begun)].change,
      let index = strands[operand].firstIndex(of: ended)
    else { return nil }
    strands[operand][index] = begun
    windingsAbove[Int(begun)] = windingsAbove[Int(ended)]
    let above = heldAbove[Int(status[position])]
    heldAbove[Int(edge)] = above
    status[position] = edge
    return above
  }

  /// Collects the edges that begin at one vertex, from below.
  private mutating func fan(_ range: Range<Int>) {
    rising.removeAll(keepingCapacity: true)
    for edge in range {
      let edge = Int32(edge)
      let high = arrangement.edges[Int(edge)].high
      var place = rising.count
      rising.append(edge)
      while place > 0, arrangement.side(of: high, at: rising[place &- 1]) < 0 {
        rising[place] = rising[place &- 1]
        place &-= 1
      }
      rising[place] = edge
    }
  }

  /// Returns where the edges stand that end at the vertex, or where edges from it would begin.
  private func closing(at vertex: Int32) -> Range<Int> {
    var (low, high) = (0, status.count)
    while low < high {
      let middle = (low &+ high) / 2
      if arrangement.side(of: vertex, at: status[middle]) > 0 {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < status.count, arrangement.edges[Int(status[end])].high == vertex { end &+= 1 }
    return low..<end
  }

  /// Takes out the edges that end at the vertex.
  private mutating func close(_ range: Range<Int>, at vertex: Int32) {
    guard !range.isEmpty else { return }
    for index in range {
      for contribution in arrangement.edges[Int(status[index])].contributions {
        withdraw(contribution, at: vertex)
      }
    }
    status.removeSubrange(range)
  }

  private mutating func withdraw(_ contribution: Int32, at vertex: Int32) {
    let operand = Int(arrangement.contributions[Int(contribution)].operand)
    let count = strands[operand].count
    if count <= 24 {
      if let index = strands[operand].firstIndex(of: contribution) {
        strands[operand].remove(at: index)
      }
      return
    }
    let index = place(of: vertex, in: operand, afterTouching: false)
    if index < count, strands[operand][index] == contribution {
      strands[operand].remove(at: index)
    } else {
      strands[operand].removeAll { $0 == contribution }
    }
  }

  /// Puts an edge's contributions under the sweep line and returns what lies above the edge.
  private mutating func open(
    _ edge: Int32, at vertex: Int32, below: Held
  ) -> Held {
    var above = below
    for index in arrangement.edges[Int(edge)].contributions {
      let contribution = arrangement.contributions[Int(index)]
      let operand = Int(contribution.operand)
      let position = place(of: vertex, in: operand, afterTouching: true)
      let windingBelow =
        position > 0
        ? windingsAbove[Int(strands[operand][position - 1])] : 0
      let windingAbove = windingBelow &+ contribution.change
      windingsAbove[Int(index)] = windingAbove
      lowest = min(lowest, windingAbove)
      highest = max(highest, windingAbove)
      strands[operand].insert(index, at: position)
      let gain: Int32 =
        (operands.isInside(windingAbove, of: contribution.operand) ? 1 : 0)
        - (operands.isInside(windingBelow, of: contribution.operand) ? 1 : 0)
      if operand < operands.subjectCount {
        above.subjects += gain
      } else {
        above.clips += gain
      }
    }
    heldAbove[Int(edge)] = above
    return above
  }

  /// Returns the index of an operand's first strand that is not below the vertex.
  ///
  /// Strands that touch the vertex count as below it when `afterTouching` is true.
  private func place(of vertex: Int32, in operand: Int, afterTouching: Bool) -> Int {
    var (low, high) = (0, strands[operand].count)
    while low < high {
      let middle = (low &+ high) / 2
      let edge = arrangement.contributions[Int(strands[operand][middle])].edge
      let side = arrangement.side(of: vertex, at: edge)
      if side > 0 || (afterTouching && side == 0) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
