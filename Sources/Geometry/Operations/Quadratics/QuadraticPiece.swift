/// A quadratic, or a line, that stands for a part of a run.
struct QuadraticPiece {
  let segment: Segment
  /// The largest distance between both.
  let error: Double
  /// By how much the quadratic lies to the left of the run, where that is most; negative: right.
  let excess: Double
  /// The lengths of the tangents from the start to the control point and from there to the end.
  let tangents: (start: Double, end: Double)

  /// Tells whether the control points of this piece and the next imply the point between them.
  func implies(jointTo next: QuadraticPiece, tolerance: Double) -> Bool {
    guard case .quadratic = segment, case .quadratic = next.segment else { return false }
    return (tangents.end - next.tangents.start).magnitude <= 2 * tolerance
  }

  /// Fits a part of a run whose ends are moved to their left by given distances.
  ///
  /// The control point is where the tangents at the ends cross. Nil where they do not cross ahead,
  /// and where the error is larger than a limit.
  init?(
    _ run: CurveRun, from start: Double, to end: Double, moved: (start: Double, end: Double),
    within limit: (flatness: Double, error: Double)
  ) {
    guard let first = run.direction(at: start), let last = run.arrival(at: end) else {
      return nil
    }
    let from = run.point(at: start) + first.perpendicular * moved.start
    let to = run.point(at: end) + last.perpendicular * moved.end
    let sample = { (share: Double) in run.point(at: start + (end - start) * share) }
    if let rise = Self.rise(of: sample, over: Line(from, to), limit: limit.flatness) {
      segment = .line(to)
      error = rise
      excess = 0
      tangents = (0, 0)
      return
    }
    let denominator = first.cross(last)
    guard denominator.magnitude > 1e-9 else { return nil }
    let chord = to - from
    let ahead = chord.cross(last) / denominator
    let behind = first.cross(chord) / denominator
    guard ahead > 0, behind > 0 else { return nil }
    let control = from + first * ahead
    let curve = Quadratic(from, control, to)
    var signed = (magnitude: 0.0, excess: 0.0)
    for share in Self.shares {
      let offset = Self.offset(of: sample(share), from: curve, near: share)
      guard offset.magnitude <= limit.error else { return nil }
      if offset.magnitude > signed.magnitude { signed = (offset.magnitude, -offset) }
    }
    let worst = max(signed.magnitude, moved.start.magnitude, moved.end.magnitude)
    guard worst <= limit.error else { return nil }
    tangents = (ahead, behind)
    segment = .quadratic(control, to)
    error = worst
    excess = signed.excess
  }

  /// The places that are looked at, the most telling ones first.
  private static let shares = [0.5, 0.2, 0.8, 0.3, 0.7, 0.1, 0.9, 0.4, 0.6]

  /// The largest distance of samples from a line; nil where that is more than a limit.
  private static func rise(
    of sample: (Double) -> Point, over line: Line, limit: Double
  ) -> Double? {
    var rise = 0.0
    for share in shares {
      rise = max(rise, line.distance(to: sample(share)))
      if rise > limit { return nil }
    }
    return rise
  }

  /// The signed distance of a point from a quadratic, positive on its left, by Newton steps.
  private static func offset(of point: Point, from curve: Quadratic, near guess: Double) -> Double {
    var t = guess
    let second = curve.secondDerivative
    for _ in 0..<5 {
      let gap = point - curve.point(at: t)
      let first = curve.derivative(at: t)
      let slope = gap.dot(second) - first.squaredLength
      guard slope < 0 else { break }
      let next = min(max(t - gap.dot(first) / slope, 0), 1)
      let isDone = (next - t).magnitude < 1e-6
      t = next
      if isDone { break }
    }
    let gap = point - curve.point(at: t)
    let side = curve.derivative(at: t).cross(gap)
    return side < 0 ? -gap.length : gap.length
  }
}
