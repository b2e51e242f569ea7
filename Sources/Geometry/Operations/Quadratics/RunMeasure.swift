/// The integral of curvature^¾ along a part of a run; one serves many parts in turn.
struct RunMeasure {
  private var parameters: [Double] = []
  private var sums: [Double] = []

  /// Measures a part of a run by eight chords a curve.
  mutating func measure(_ run: CurveRun, from start: Double, to end: Double) {
    parameters.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    let steps = 8 * max(1, Int(end.rounded(.up)) - Int(start.rounded(.down)))
    parameters.reserveCapacity(steps + 1)
    sums.reserveCapacity(steps + 1)
    var (last, direction) = run.place(at: start)
    var sum = 0.0
    parameters.append(start)
    sums.append(0)
    for step in 1...steps {
      let parameter = start + (end - start) * Double(step) / Double(steps)
      let (point, tangent) = run.place(at: parameter)
      let next = tangent ?? direction
      let turn = direction.flatMap { one in next.map { one.cross($0).magnitude } } ?? 0
      sum += Self.measure(length: (point - last).length, turn: turn)
      parameters.append(parameter)
      sums.append(sum)
      last = point
      direction = next
    }
  }

  /// The measure of a chord: turn^¾ · length^¼, by roots of roots.
  ///
  /// A trace of the length alone keeps straight parts apart.
  private static func measure(length: Double, turn: Double) -> Double {
    let root = turn.squareRoot()
    return (root * root.squareRoot() + 1e-3) * length.squareRoot().squareRoot()
  }

  /// Returns the parameter of a cut of those into a count of pieces whose errors are about equal.
  ///
  /// The error of a quadratic with the tangents of an arc grows with radius times angle⁴, that is
  /// with the fourth power of the integral of curvature^¾ along the arc: its shares are equal.
  func cut(_ number: Int, of count: Int) -> Double {
    let wanted = Double(number) / Double(count) * sums[sums.count - 1]
    guard let index = sums.firstIndex(where: { $0 >= wanted }), index > 0 else {
      return parameters[0]
    }
    let step = sums[index] - sums[index - 1]
    let part = step > 0 ? (wanted - sums[index - 1]) / step : 0
    return parameters[index - 1] + (parameters[index] - parameters[index - 1]) * part
  }
}
