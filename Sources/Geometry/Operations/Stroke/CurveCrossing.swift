/// Finds where the end of one short curve crosses the start of another.
struct CurveCrossing {
  /// A place on both curves.
  struct Place {
    let point: Point
    let first: Double
    let second: Double
    /// The cross product of both unit tangents.
    let turn: Double
  }

  private let first: Curve
  private let second: Curve

  init(_ first: Curve, _ second: Curve) {
    self.first = first
    self.second = second
  }

  /// The crossing that is the last on the first curve and the first on the second one.
  ///
  /// None where no crossing is both, or where chords show one that cannot be made exact.
  var nearest: Place? {
    guard first.bounds.expanded(by: 1e-9 * first.size).touches(second.bounds) else { return nil }
    if case .line(let one) = first, case .line(let other) = second {
      return crossing(of: one, other).flatMap { place($0.0, $0.1) }
    }
    var found: (Double, Double)?
    let ones = chords(of: first)
    let others = chords(of: second)
    for (i, one) in ones.enumerated() {
      for (j, other) in others.enumerated() {
        guard let cut = crossing(of: one, other) else { continue }
        let t = (Double(i) + cut.0) / Double(ones.count)
        let u = (Double(j) + cut.1) / Double(others.count)
        guard let known = found else {
          found = (t, u)
          continue
        }
        guard (t > known.0) == (u < known.1) else { return nil }
        if t > known.0 { found = (t, u) }
      }
    }
    return found.flatMap { refined($0.0, $0.1) }
  }

  private func chords(of curve: Curve) -> [Line] {
    if case .line(let line) = curve { return [line] }
    let count = 8
    var from = curve.start
    return (1...count).map { index in
      let to = index == count ? curve.end : curve.point(at: Double(index) / Double(count))
      defer { from = to }
      return Line(from, to)
    }
  }

  /// The parameters where two segments cross; the start of each belongs to it, the end does not.
  private func crossing(of one: Line, _ other: Line) -> (Double, Double)? {
    let (a, b) = (one.direction, other.direction)
    let denominator = a.cross(b)
    guard denominator != 0 else { return nil }
    let gap = other.p0 - one.p0
    let t = gap.cross(b) / denominator
    let u = gap.cross(a) / denominator
    guard t >= 0, t < 1, u >= 0, u < 1 else { return nil }
    return (t, u)
  }

  /// Newton's steps from a place that is nearly right.
  private func refined(_ t: Double, _ u: Double) -> Place? {
    var (t, u) = (t, u)
    for _ in 0..<5 {
      let gap = second.point(at: u) - first.point(at: t)
      let (a, b) = (first.derivative(at: t), second.derivative(at: u))
      let denominator = a.cross(b)
      guard denominator != 0 else { return nil }
      t += gap.cross(b) / denominator
      u += gap.cross(a) / denominator
    }
    guard t >= 0, t <= 1, u >= 0, u <= 1,
      (second.point(at: u) - first.point(at: t)).length <= 1e-9 * (first.size + second.size)
    else { return nil }
    return place(t, u)
  }

  private func place(_ t: Double, _ u: Double) -> Place? {
    guard let one = first.derivative(at: t).normalized,
      let other = second.derivative(at: u).normalized
    else { return nil }
    return Place(point: first.point(at: t), first: t, second: u, turn: one.cross(other))
  }
}

extension Curve {
  /// The longer side of the box.
  fileprivate var size: Double { max(bounds.width, bounds.height) }
}
