package import Geometry

/// Measures on scan lines how far the result of a Boolean operation is from the truth.
///
/// Shares nothing with the engine: curves are cut into many chords, windings are counted.
package struct BooleanOracle {
  /// What the scan lines found, as areas and lengths in the units of the paths.
  package struct Finding: Sendable {
    /// The area that is inside one of truth and result only.
    package var difference = 0.0
    /// The area of the result where the winding number is neither 0 nor that of a simple contour.
    package var overlap = 0.0
    /// The area of the truth.
    package var area = 0.0
    /// The length of all outlines given.
    package var length = 0.0
    /// How far from all outlines given a wrong place was found; 0 where none is wrong.
    package var depth = 0.0
  }

  private struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var operand: Int
  }

  private var edges: [Edge] = []
  private let rules: [FillRule]
  private let subjectCount: Int
  private let operation: BooleanOperation
  private var length = 0.0

  /// Takes the operands of an operation; the result is compared later.
  package init(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand] = []
  ) {
    self.operation = operation
    subjectCount = subjects.count
    rules = (subjects + clips).map(\.rule)
    for (index, operand) in (subjects + clips).enumerated() { add(operand.path, as: index) }
    length = edges.reduce(0) { $0 + Vector($1.x1 - $1.x0, $1.y1 - $1.y0).length }
  }

  private mutating func add(_ path: Path, as operand: Int) {
    for contour in path.contours {
      for piece in contour.closedPieces {
        let steps: Int
        if case .line = piece { steps = 1 } else { steps = piece.flatteningCount(tolerance: 0.01) }
        var last = piece.start
        for step in 1...steps {
          let next = step == steps ? piece.end : piece.point(at: Double(step) / Double(steps))
          edges.append(Edge(x0: last.x, y0: last.y, x1: next.x, y1: next.y, operand: operand))
          last = next
        }
      }
    }
  }

  /// Compares a result on so many scan lines.
  package func compare(_ result: Path, lines: Int, seed: UInt64) -> Finding {
    var all = self
    all.add(result, as: rules.count)
    var finding = Finding()
    finding.length = length
    guard let low = all.edges.map({ min($0.y0, $0.y1) }).min(),
      let high = all.edges.map({ max($0.y0, $0.y1) }).max(), high > low
    else { return finding }
    var random = SplitMix64(seed: seed)
    let step = (high - low) / Double(lines)
    for line in 0..<lines {
      let y = low + (Double(line) + random.double(in: 0.05...0.95)) * step
      all.scan(y, weight: step, into: &finding)
    }
    return finding
  }

  private func scan(_ y: Double, weight: Double, into finding: inout Finding) {
    var crossings: [(x: Double, operand: Int, change: Int)] = []
    for edge in edges where (edge.y0 <= y) != (edge.y1 <= y) {
      let x = edge.x0 + (edge.x1 - edge.x0) * (y - edge.y0) / (edge.y1 - edge.y0)
      crossings.append((x, edge.operand, edge.y1 > edge.y0 ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var windings = [Int](repeating: 0, count: rules.count + 1)
    var last = 0.0
    for crossing in crossings {
      let width = (crossing.x - last) * weight
      if width > 0 {
        let isExpected = isInside(windings)
        let winding = windings[rules.count]
        if isExpected { finding.area += width }
        let isWrong = isExpected != (winding != 0)
        let isDouble = winding != 0 && winding != 1
        if isWrong { finding.difference += width }
        if isDouble { finding.overlap += width }
        if isWrong || isDouble, crossing.x - last > 2 * finding.depth {
          let middle = Point(0.5 * (last + crossing.x), y)
          finding.depth = max(finding.depth, distance(from: middle, atMost: crossing.x - last))
        }
      }
      windings[crossing.operand] += crossing.change
      last = crossing.x
    }
  }

  /// Returns the distance of a place from the outlines given, or the limit where that is less.
  private func distance(from place: Point, atMost limit: Double) -> Double {
    var best = limit
    for edge in edges where edge.operand < rules.count {
      guard min(edge.y0, edge.y1) - place.y < best, place.y - max(edge.y0, edge.y1) < best
      else { continue }
      best = min(best, Line(Point(edge.x0, edge.y0), Point(edge.x1, edge.y1)).distance(to: place))
    }
    return best
  }

  private func isInside(_ windings: [Int]) -> Bool {
    var held = (subjects: false, clips: false)
    for (index, rule) in rules.enumerated() {
      let isHeld = rule == .nonZero ? windings[index] != 0 : windings[index] % 2 != 0
      guard isHeld else { continue }
      if index < subjectCount { held.subjects = true } else { held.clips = true }
    }
    switch operation {
    case .union: return held.subjects || held.clips
    case .intersection: return held.subjects && held.clips
    case .difference: return held.subjects && !held.clips
    case .exclusion: return held.subjects != held.clips
    }
  }
}
