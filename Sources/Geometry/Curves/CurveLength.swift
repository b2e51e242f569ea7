/// The length of a curve, and the parameter at a length.
struct CurveLength {
  private let curve: Curve
  /// Parameters from 0 to 1 between which Gauss's rule is exact enough.
  private var parameters = [0.0]
  /// The lengths from the start to those parameters.
  private var sums = [0.0]

  /// Measures a curve to one part in 10⁹, by halving until a half more changes nothing.
  init(_ curve: Curve) {
    self.curve = curve
    if case .line(let line) = curve {
      parameters.append(1)
      sums.append(line.length)
      return
    }
    let whole = Self.length(of: curve, from: 0, to: 1)
    append(from: 0, to: 1, length: whole, scale: whole, depth: 0)
  }

  /// The length of the whole curve.
  var total: Double { sums[sums.count - 1] }

  /// Returns the parameter at which a length from the start is reached, within 0 and 1.
  func parameter(at length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length < total else { return 1 }
    if case .line = curve { return length / total }
    let after = sums.firstIndex { $0 > length } ?? sums.count - 1
    let start = parameters[after - 1]
    let rest = length - sums[after - 1]
    var low = start
    var high = parameters[after]
    var t = low + (high - low) * rest / (sums[after] - sums[after - 1])
    for _ in 0..<60 {
      let excess = Self.length(of: curve, from: start, to: t) - rest
      if excess > 0 { high = t } else { low = t }
      if excess.magnitude <= 1e-12 * total { return t }
      // Newton's step; the middle where the speed is zero, as at a cusp.
      let next = t - excess / curve.derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private mutating func append(
    from start: Double, to end: Double, length: Double, scale: Double, depth: Int
  ) {
    let middle = (start + end) / 2
    let first = Self.length(of: curve, from: start, to: middle)
    let second = Self.length(of: curve, from: middle, to: end)
    let isExact = (first + second - length).magnitude <= 1e-10 * scale
    guard depth < 2 || (!isExact && depth < 20) else {
      parameters += [middle, end]
      sums.append(total + first)
      sums.append(total + second)
      return
    }
    append(from: start, to: middle, length: first, scale: scale, depth: depth + 1)
    append(from: middle, to: end, length: second, scale: scale, depth: depth + 1)
  }

  /// Gauss–Legendre quadrature of the speed (Abramowitz and Stegun, table 25.4, n = 5).
  private static func length(of curve: Curve, from start: Double, to end: Double) -> Double {
    let middle = (start + end) / 2
    let half = (end - start) / 2
    let near = half * 0.538_469_310_105_683_1
    let far = half * 0.906_179_845_938_664_0
    func speed(_ t: Double) -> Double { curve.derivative(at: t).length }
    return half
      * (0.568_888_888_888_888_9 * speed(middle)
        + 0.478_628_670_499_366_5 * (speed(middle - near) + speed(middle + near))
        + 0.236_926_885_056_189_1 * (speed(middle - far) + speed(middle + far)))
  }
}
