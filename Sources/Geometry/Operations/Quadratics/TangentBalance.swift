/// Moves the cuts of a run until the tangents on both sides of each are equally long.
///
/// TrueType implies an on-curve point in the middle of two control points. The control points of
/// neighbouring pieces both lie on the tangent at their joint; where they are equally far from it,
/// the joint needs no point of its own.
struct TangentBalance {
  let run: CurveRun
  let part: (start: Double, end: Double)
  /// How different the tangents may stay, in the units of the run.
  let tolerance: Double

  /// Returns balanced cuts near given ones; nil where the pieces turn too far or find no balance.
  ///
  /// A cut that moves on by a small way makes the tangent before it longer by half of that way, and
  /// the one after it shorter by as much. So each step solves a tridiagonal system.
  func balanced(_ cuts: [Double]) -> [Double]? {
    var cuts = cuts
    for _ in 0..<Self.stepCount {
      guard let gaps = gaps(at: cuts) else { return nil }
      // Nearly exact, so that the cuts do not depend on where they began.
      if gaps.allSatisfy({ $0.magnitude <= tolerance / 100 }) { return cuts }
      move(&cuts, by: Self.ways(for: gaps))
    }
    let isNear = gaps(at: cuts)?.allSatisfy { $0.magnitude <= tolerance } ?? false
    return isNear ? cuts : nil
  }

  /// By how much the tangent after each cut is longer than the one before it.
  private func gaps(at cuts: [Double]) -> [Double]? {
    let borders = [part.start] + cuts + [part.end]
    var tangents: [(start: Double, end: Double)] = []
    tangents.reserveCapacity(borders.count)
    for index in 1..<borders.count {
      guard let pair = lengths(from: borders[index - 1], to: borders[index]) else { return nil }
      tangents.append(pair)
    }
    return tangents.indices.dropFirst().map { tangents[$0].start - tangents[$0 - 1].end }
  }

  /// The lengths of the tangents at two parameters up to where they cross.
  private func lengths(from start: Double, to end: Double) -> (start: Double, end: Double)? {
    guard let first = run.direction(at: start), let last = run.arrival(at: end) else {
      return nil
    }
    let turn = first.cross(last)
    guard turn.magnitude > 1e-9 else { return nil }
    let chord = run.point(at: end) - run.point(at: start)
    let (ahead, behind) = (chord.cross(last) / turn, first.cross(chord) / turn)
    return ahead > 0 && behind > 0 ? (ahead, behind) : nil
  }

  /// Solves −w[i−1]/2 + w[i] − w[i+1]/2 = gap[i] for the ways that the cuts move.
  private static func ways(for gaps: [Double]) -> [Double] {
    var ways = gaps
    var factors = [Double](repeating: 0, count: gaps.count)
    var factor = 0.0
    for index in gaps.indices {
      let pivot = 1 - factor / 2
      ways[index] = (gaps[index] + (index > 0 ? ways[index - 1] / 2 : 0)) / pivot
      factor = 0.5 / pivot
      factors[index] = factor
    }
    for index in gaps.indices.dropLast().reversed() {
      ways[index] += factors[index] * ways[index + 1]
    }
    return ways
  }

  /// Moves the cuts, none by more than a third of what parts it from its neighbour.
  private func move(_ cuts: inout [Double], by ways: [Double]) {
    let old = [part.start] + cuts + [part.end]
    for index in cuts.indices {
      let speed = run.speed(at: cuts[index])
      guard speed > 0 else { continue }
      let room = ways[index] < 0 ? old[index + 1] - old[index] : old[index + 2] - old[index + 1]
      let step = ways[index] / speed
      cuts[index] += min(max(step, -room / 3), room / 3)
    }
  }

  private static let stepCount = 8
}
