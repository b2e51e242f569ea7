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
    var place = run.place(at: start)
    parameters.append(start)
    sums.append(0)
    // Four places at once where the part lies within one curve.
    let whole = run.cubic(from: start, to: end)
    for step in stride(from: 1, through: steps, by: 4) {
      let numbers = SIMD4(0, 1, 2, 3) + Double(step)
      let ends = start + (end - start) * numbers / Double(steps)
      if let (cubic, base) = whole, let tangent = place.direction,
        let next = Self.chords(of: cubic, at: ends - base, after: (place.point, tangent))
      {
        for lane in 0..<4 { append(next.measures[lane], until: ends[lane]) }
        place = next.last
      } else {
        for lane in 0..<4 {
          let next = run.place(at: ends[lane])
          append(Self.measure(from: place, to: next), until: ends[lane])
          place = (next.point, next.direction ?? place.direction)
        }
      }
    }
  }

  private mutating func append(_ measure: Double, until parameter: Double) {
    parameters.append(parameter)
    sums.append(sums[sums.count - 1] + measure)
  }

  private typealias Place = (point: Point, direction: Vector?)

  /// The measure of a chord.
  private static func measure(from place: Place, to next: Place) -> Double {
    let tangent = next.direction ?? place.direction
    let turn = place.direction.flatMap { one in tangent.map { one.cross($0).magnitude } } ?? 0
    let length = (next.point - place.point).length
    return measures(turns: SIMD4(repeating: turn), lengths: SIMD4(repeating: length))[0]
  }

  /// The measures of four chords that follow each other; nil where the curve stands still.
  @inline(__always)
  private static func chords(
    of cubic: Cubic, at t: SIMD4<Double>, after place: (point: Point, direction: Vector)
  ) -> (measures: SIMD4<Double>, last: Place)? {
    let points = FourPoints(on: cubic, at: t)
    let ways = FourPoints(derivativesOf: cubic, at: t)
    let speeds = (ways.x * ways.x + ways.y * ways.y).squareRoot()
    guard all((speeds .> 0) .& (speeds .< .infinity)) else { return nil }
    let (x, y) = (ways.x / speeds, ways.y / speeds)
    let beforeX = SIMD4(place.direction.dx, x[0], x[1], x[2])
    let beforeY = SIMD4(place.direction.dy, y[0], y[1], y[2])
    let turns = beforeX * y - beforeY * x
    let (dx, dy) = (
      points.x - SIMD4(place.point.x, points.x[0], points.x[1], points.x[2]),
      points.y - SIMD4(place.point.y, points.y[0], points.y[1], points.y[2])
    )
    let measures = measures(
      turns: turns.replacing(with: -turns, where: turns .< 0),
      lengths: (dx * dx + dy * dy).squareRoot())
    return (measures, (points[3], Vector(x[3], y[3])))
  }

  /// Turn^¾ · length^¼ of chords, by roots of roots.
  ///
  /// A trace of the length alone keeps straight parts apart.
  @inline(__always)
  private static func measures(
    turns: SIMD4<Double>, lengths: SIMD4<Double>
  ) -> SIMD4<Double> {
    let roots = turns.squareRoot()
    return (roots * roots.squareRoot() + 1e-3) * lengths.squareRoot().squareRoot()
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
