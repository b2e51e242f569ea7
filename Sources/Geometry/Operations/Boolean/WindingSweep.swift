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
  private let arrangement: Arrangement
  private let operands: OperandTable
  /// The edges under the sweep line, from below.
  private var status: [Int32] = []
  /// The edges that begin at the vertex in hand.
  private var rising: [Int32] = []
  /// For each operand its contributions under the sweep line, from below.
  private var strands: [[Int32]]

  /// For each edge how many subjects and clips hold the place above it, once that is known.
  private var heldAbove: [(subjects: Int32, clips: Int32)]
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
    heldAbove = [(subjects: Int32, clips: Int32)](repeating: (0, 0), count: arrangement.edges.count)
    windingsAbove = [Int32](repeating: 0, count: arrangement.contributions.count)
  }

  private mutating func run(keeping operation: BooleanOperation) -> [BoundarySide] {
    var sides: [BoundarySide] = []
    sides.reserveCapacity(arrangement.edges.count)
    var next = 0
    for vertex in Int32(0)..<Int32(arrangement.vertices.count) {
      let position = close(at: vertex)
      let first = next
      while next < arrangement.edges.count, arrangement.edges[next].low == vertex { next += 1 }
      guard next > first else { continue }
      var below: (subjects: Int32, clips: Int32) = (0, 0)
      if position > 0 {
        below = heldAbove[Int(status[position - 1])]
      }
      fan(first..<next)
      status.insert(contentsOf: rising, at: position)
      for edge in rising {
        let above = open(edge, at: vertex, below: below)
        let keepsBelow = operation.keeps(subjects: below.subjects, clips: below.clips)
        let keepsAbove = operation.keeps(subjects: above.subjects, clips: above.clips)
        let high = arrangement.edges[Int(edge)].high
        if keepsAbove != keepsBelow {
          sides.append(
            keepsBelow
              ? BoundarySide(edge: edge, start: vertex, end: high)
              : BoundarySide(edge: edge, start: high, end: vertex))
        }
        below = above
      }
    }
    return sides
  }

  /// Collects the edges that begin at one vertex, from below.
  private mutating func fan(_ range: Range<Int>) {
    rising.removeAll(keepingCapacity: true)
    for edge in range { rising.append(Int32(edge)) }
    guard rising.count > 1 else { return }
    rising.sort { arrangement.side(of: arrangement.edges[Int($1)].high, at: $0) > 0 }
  }

  /// Takes out the edges that end at the vertex and returns where they stood.
  private mutating func close(at vertex: Int32) -> Int {
    var (low, high) = (0, status.count)
    while low < high {
      let middle = (low + high) / 2
      if arrangement.side(of: vertex, at: status[middle]) > 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < status.count, arrangement.edges[Int(status[end])].high == vertex {
      for contribution in arrangement.edges[Int(status[end])].contributions {
        withdraw(contribution, at: vertex)
      }
      end += 1
    }
    if end > low { status.removeSubrange(low..<end) }
    return low
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
    _ edge: Int32, at vertex: Int32, below: (subjects: Int32, clips: Int32)
  ) -> (subjects: Int32, clips: Int32) {
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
      let middle = (low + high) / 2
      let edge = arrangement.contributions[Int(strands[operand][middle])].edge
      let side = arrangement.side(of: vertex, at: edge)
      if side > 0 || (afterTouching && side == 0) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
