/// Moves the cuts of a run until the tangents on both sides of each are equally long.
///
/// TrueType implies an on-curve point in the middle of two control points. The control points of
/// neighbouring pieces both lie on the tangent at their joint; where they are equally far from it,
/// the joint needs no point of its own. One serves many parts in turn and keeps its memory.
struct TangentBalance {
  /// How different the tangents may stay, in the units of the run.
  let tolerance: Double

  /// By how much the tangent after each cut is longer than the one before it; then the ways.
  private var gaps: [Double] = []
  private var factors: [Double] = []

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Moves all joints but the first and the last; false where the pieces turn too far or find no
  /// balance.
  ///
  /// A cut that moves on by a small way makes the tangent before it longer by half of that way, and
  /// the one after it shorter by as much. So each step solves a tridiagonal system.
  mutating func balance(_ joints: inout [CurveRun.Joint], of run: CurveRun) -> Bool {
    for _ in 0..<Self.stepCount {
      guard measure(joints) else { return false }
      if isNearlyExact { return true }
      solve()
      move(&joints, of: run)
    }
    return measure(joints) && gaps.allSatisfy { $0.magnitude <= tolerance }
  }

  /// True when no joint has to be moved.
  mutating func isBalanced(_ joints: [CurveRun.Joint]) -> Bool {
    measure(joints) && isNearlyExact
  }

  /// True when the gaps are so small that the cuts do not depend on where they began.
  private var isNearlyExact: Bool { gaps.allSatisfy { $0.magnitude <= tolerance / 100 } }

  /// Finds the gaps; false where the tangents at the ends of a piece do not cross ahead.
  private mutating func measure(_ joints: [CurveRun.Joint]) -> Bool {
    gaps.removeAll(keepingCapacity: true)
    var before = 0.0
    for index in 1..<joints.count {
      guard let tangents = Self.lengths(from: joints[index - 1], to: joints[index]) else {
        return false
      }
      if index > 1 { gaps.append(tangents.start - before) }
      before = tangents.end
    }
    return true
  }

  /// The lengths of the tangents at two joints up to where they cross.
  private static func lengths(
    from start: CurveRun.Joint, to end: CurveRun.Joint
  ) -> (start: Double, end: Double)? {
    guard let first = start.departure, let last = end.arrival else { return nil }
    let turn = first.cross(last)
    guard turn.magnitude > 1e-9 else { return nil }
    let chord = end.point - start.point
    let (ahead, behind) = (chord.cross(last) / turn, first.cross(chord) / turn)
    return ahead > 0 && behind > 0 ? (ahead, behind) : nil
  }

  /// Solves −w[i−1]/2 + w[i] − w[i+1]/2 = gap[i] for the ways that the cuts move.
  private mutating func solve() {
    factors.removeAll(keepingCapacity: true)
    var factor = 0.0
    var before = 0.0
    for index in gaps.indices {
      let pivot = 1 - factor / 2
      gaps[index] = (gaps[index] + before / 2) / pivot
      before = gaps[index]
      factor = 0.5 / pivot
      factors.append(factor)
    }
    for index in gaps.indices.dropLast().reversed() {
      gaps[index] += factors[index] * gaps[index + 1]
    }
  }

  /// Moves the cuts, none by more than a third of what parts it from its neighbour.
  private func move(_ joints: inout [CurveRun.Joint], of run: CurveRun) {
    var left = joints[0].parameter
    for index in gaps.indices {
      let here = joints[index + 1].parameter
      defer { left = here }
      let speed = run.speed(at: here)
      guard speed > 0 else { continue }
      let way = gaps[index]
      let room = way < 0 ? here - left : joints[index + 2].parameter - here
      let step = way / speed
      joints[index + 1] = run.joint(at: here + min(max(step, -room / 3), room / 3))
    }
  }

  private static let stepCount = 8
}
