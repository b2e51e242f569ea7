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

  /// Returns the point at a parameter.
  func point(at parameter: Double) -> Point {
    let (curve, t) = place(parameter)
    if t == 0 { return curve.start }
    return t == 1 ? curve.end : curve.point(at: t)
  }

  /// Returns the unit tangent at a parameter, or nil where the run has no length.
  func direction(at parameter: Double) -> Vector? { place(at: parameter).direction }

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

  /// Returns the point at a parameter and the unit tangent with which the run goes on.
  func place(at parameter: Double) -> (point: Point, direction: Vector?) {
    let (curve, t) = place(parameter)
    if t == 0 { return (curve.start, curve.startDirection) }
    if t == 1 { return (curve.end, curve.endDirection) }
    let direction =
      curve.derivative(at: t).normalized ?? curve.subsegment(from: t, to: 1).startDirection
    return (curve.point(at: t), direction)
  }

  /// Returns what the pieces need to know where two of them meet.
  func joint(at parameter: Double) -> Joint {
    let (point, departure) = place(at: parameter)
    let arrival = Double(Int(parameter)) == parameter ? arrival(at: parameter) : departure
    return Joint(parameter: parameter, point: point, arrival: arrival, departure: departure)
  }

  /// Returns the length of the way a parameter step, where the run passes a parameter.
  func speed(at parameter: Double) -> Double {
    let (curve, t) = place(parameter)
    return curve.derivative(at: t).length
  }

  /// Returns the cubic that a part lies within, and the parameter of the run where it starts.
  @inline(__always)
  func cubic(from start: Double, to end: Double) -> (curve: Cubic, base: Double)? {
    let index = min(max(Int(start), 0), curves.count - 1)
    guard end <= Double(index + 1), case .cubic(let curve) = curves[index] else { return nil }
    return (curve, Double(index))
  }

  /// Returns the points at four shares of the way between two parameters.
  @inline(__always)
  func points(at shares: SIMD4<Double>, from start: Double, to end: Double) -> FourPoints {
    let parameters = start + (end - start) * shares
    // Most parts lie within one curve.
    if let (curve, base) = cubic(from: start, to: end) {
      return FourPoints(on: curve, at: parameters - base)
    }
    var points = FourPoints()
    for lane in 0..<4 { points[lane] = point(at: parameters[lane]) }
    return points
  }
}

extension CurveRun {
  /// A place of a run where two pieces meet, or where the first begins or the last ends.
  struct Joint {
    var parameter: Double
    var point: Point
    /// The unit tangent with which the run arrives.
    var arrival: Vector?
    /// The unit tangent with which it goes on.
    var departure: Vector?
  }
}
