/// Curves that follow each other smoothly, walked by one parameter: its whole part is the curve.
struct CurveRun {
  let curves: [Curve]
  /// The parameters where the run turns back along x or y.
  private(set) var turns: [Double] = []
  /// The parameters where the run changes the side it bends to.
  private(set) var bends: [Double] = []

  init(_ curves: [Curve]) {
    self.curves = curves
    for (index, curve) in curves.enumerated() {
      switch curve {
      case .line: break
      case .quadratic(let curve):
        for t in curve.extremaX { turns.append(Double(index) + t) }
        for t in curve.extremaY { turns.append(Double(index) + t) }
      case .cubic(let curve):
        for t in curve.extremaX { turns.append(Double(index) + t) }
        for t in curve.extremaY { turns.append(Double(index) + t) }
        for t in curve.inflections { bends.append(Double(index) + t) }
      }
    }
    addJoints()
  }

  var end: Double { Double(curves.count) }

  /// Adds joints where one curve ends and the next turns back along an axis, or bends the other way.
  private mutating func addJoints() {
    for index in curves.indices.dropFirst() {
      let before = curves[index - 1]
      let after = curves[index]
      let first = before.end - before.start
      let last = after.end - after.start
      guard let arrival = before.endDirection, let tangent = after.startDirection else { continue }
      // A chord along an axis has the sign of its noise: only the tangents tell that it turns here.
      let turnsBack =
        first.dx * last.dx < 0 && Self.changesSign(arrival.dx, tangent.dx)
        || first.dy * last.dy < 0 && Self.changesSign(arrival.dy, tangent.dy)
      let bendsBack = first.cross(tangent) * tangent.cross(last) < 0
      if bendsBack { bends.append(Double(index)) } else if turnsBack { turns.append(Double(index)) }
    }
  }

  private static func changesSign(_ before: Double, _ after: Double) -> Bool {
    before * after <= 0 || before.magnitude < 1e-6 || after.magnitude < 1e-6
  }

  /// Returns the curve at a parameter and the parameter on it; at joints the later curve's start.
  private func place(_ parameter: Double) -> (curve: Curve, t: Double) {
    let index = min(max(Int(parameter), 0), curves.count - 1)
    return (curves[index], min(max(parameter - Double(index), 0), 1))
  }

  func point(at parameter: Double) -> Point {
    let (curve, t) = place(parameter)
    if t == 0 { return curve.start }
    return t == 1 ? curve.end : curve.point(at: t)
  }

  /// Returns the unit tangent at a parameter, or nil where the run has no length.
  func direction(at parameter: Double) -> Vector? {
    let (curve, t) = place(parameter)
    if t == 0 { return curve.startDirection }
    if t == 1 { return curve.endDirection }
    return curve.derivative(at: t).normalized ?? curve.subsegment(from: t, to: 1).startDirection
  }
  /// Returns the unit tangent with which the run arrives at a parameter.
  ///
  /// It differs from the one it leaves with at the joint of two curves with a slight kink: so the
  /// parts on both sides of it are fitted alike, whichever way the run goes.
  func arrival(at parameter: Double) -> Vector? {
    let index = Int(parameter)
    guard index > 0, Double(index) == parameter, index <= curves.count else {
      return direction(at: parameter)
    }
    return curves[index - 1].endDirection
  }

  /// Returns the length of the way a parameter step, where the run passes a parameter.
  func speed(at parameter: Double) -> Double {
    let (curve, t) = place(parameter)
    return curve.derivative(at: t).length
  }
}

/// The integral of curvature^¾ along a part of a run.
struct RunMeasure {
  private var parameters: [Double] = []
  private var sums: [Double] = []

  /// Measures a part of a run by eight chords a curve.
  init(_ run: CurveRun, from start: Double, to end: Double) {
    let steps = 8 * max(1, Int(end.rounded(.up)) - Int(start.rounded(.down)))
    var sum = 0.0
    var last = run.point(at: start)
    var direction = run.direction(at: start)
    parameters.append(start)
    sums.append(0)
    for step in 1...steps {
      let parameter = start + (end - start) * Double(step) / Double(steps)
      let point = run.point(at: parameter)
      let next = run.direction(at: parameter) ?? direction
      let length = (point - last).length
      let turn = direction.flatMap { one in next.map { one.cross($0).magnitude } } ?? 0
      // Roots of roots: turn^¾ · length^¼. A trace of the length alone keeps straight parts apart.
      let root = turn.squareRoot()
      sum += (root * root.squareRoot() + 1e-3) * length.squareRoot().squareRoot()
      parameters.append(parameter)
      sums.append(sum)
      last = point
      direction = next
    }
  }

  /// Returns parameters that cut the part into a count of pieces whose errors are about equal.
  ///
  /// The error of a quadratic with the tangents of an arc grows with radius times angle⁴, that is
  /// with the fourth power of the integral of curvature^¾ along the arc: its shares are equal.
  func cuts(count: Int) -> [Double] {
    (1..<max(count, 1)).map { parameter(at: Double($0) / Double(count)) }
  }

  /// Returns the parameter where a share of the whole is reached.
  private func parameter(at share: Double) -> Double {
    let wanted = share * sums[sums.count - 1]
    guard let index = sums.firstIndex(where: { $0 >= wanted }), index > 0 else {
      return parameters[0]
    }
    let step = sums[index] - sums[index - 1]
    let part = step > 0 ? (wanted - sums[index - 1]) / step : 0
    return parameters[index - 1] + (parameters[index] - parameters[index - 1]) * part
  }
}
