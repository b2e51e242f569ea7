/// A quadratic, or a line, that stands for a part of a run.
struct QuadraticPiece {
  let segment: Segment
  /// The largest distance between both.
  let error: Double
  /// By how much the quadratic lies to the left of the run, where that is most; negative: right.
  let excess: Double
  /// The lengths of the tangents from the start to the control point and from there to the end.
  let tangents: (start: Double, end: Double)

  /// How far a piece may be off.
  struct Limits {
    /// The largest distance of a curve from the line that it is taken for.
    var flatness: Double
    var error: Double
  }

  var isLine: Bool {
    if case .line = segment { true } else { false }
  }

  /// Tells whether the control points of this piece and the next imply the point between them.
  func implies(jointTo next: QuadraticPiece, tolerance: Double) -> Bool {
    guard case .quadratic = segment, case .quadratic = next.segment else { return false }
    return (tangents.end - next.tangents.start).magnitude <= 2 * tolerance
  }

  /// Makes the chord of a part of a run.
  init(chordOf run: CurveRun, from start: Double, to end: Double) {
    let line = Line(run.point(at: start), run.point(at: end))
    segment = .line(line.p1)
    error = line.distance(to: run.point(at: (start + end) / 2))
    excess = 0
    tangents = (0, 0)
  }

  /// Fits a part of a run whose ends are moved to their left by given distances.
  ///
  /// The control point is where the tangents at the ends cross. Nil where they do not cross ahead,
  /// and where the error is larger than a limit.
  init?(
    _ run: CurveRun, from start: CurveRun.Joint, to end: CurveRun.Joint,
    moved: (start: Double, end: Double), within limit: Limits
  ) {
    guard let first = start.departure, let last = end.arrival else { return nil }
    let from = start.point + first.perpendicular * moved.start
    let to = end.point + last.perpendicular * moved.end
    let samples = Samples(run, from: start.parameter, to: end.parameter)
    if let rise = samples.rise(over: Line(from, to), limit: limit.flatness) {
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
    guard let excess = samples.excess(of: curve, limit: limit.error) else { return nil }
    let worst = max(excess.magnitude, moved.start.magnitude, moved.end.magnitude)
    guard worst <= limit.error else { return nil }
    tangents = (ahead, behind)
    segment = .quadratic(control, to)
    error = worst
    self.excess = excess
  }
}

/// The places of a part of a run that are looked at, the most telling ones first.
private struct Samples {
  private let first: FourPoints
  private let second: FourPoints
  private let third: FourPoints

  @inline(__always)
  init(_ run: CurveRun, from start: Double, to end: Double) {
    first = run.points(at: Self.shares.0, from: start, to: end)
    second = run.points(at: Self.shares.1, from: start, to: end)
    third = run.points(at: Self.shares.2, from: start, to: end)
  }

  private static var shares: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (SIMD4(0.5, 0.2, 0.8, 0.3), SIMD4(0.7, 0.1, 0.9, 0.4), SIMD4(repeating: 0.6))
  }

  /// The largest distance from a line; nil where that is more than a limit.
  func rise(over line: Line, limit: Double) -> Double? {
    var rise = 0.0
    // The middle alone tells nearly always.
    for lane in 0..<4 {
      rise = max(rise, line.distance(to: first[lane]))
      if rise > limit { return nil }
    }
    for lane in 0..<4 {
      rise = max(rise, line.distance(to: second[lane]), line.distance(to: third[lane]))
    }
    return rise <= limit ? rise : nil
  }

  /// Returns by how much a quadratic lies to the left of the run where it is off most.
  ///
  /// Negative where that is to its right; nil where it is off by more than a limit.
  func excess(of curve: Quadratic, limit: Double) -> Double? {
    let shares = Self.shares
    var worst = 0.0
    guard
      Self.take(first.offsets(from: curve, near: shares.0), limit: limit, into: &worst),
      Self.take(second.offsets(from: curve, near: shares.1), limit: limit, into: &worst),
      Self.take(third.offsets(from: curve, near: shares.2), limit: limit, into: &worst)
    else { return nil }
    return -worst
  }

  /// Keeps the first of the largest offsets; false beyond a limit.
  @inline(__always)
  private static func take(
    _ offsets: SIMD4<Double>, limit: Double, into worst: inout Double
  ) -> Bool {
    for lane in 0..<4 {
      guard offsets[lane].magnitude <= limit else { return false }
      if offsets[lane].magnitude > worst.magnitude { worst = offsets[lane] }
    }
    return true
  }
}
