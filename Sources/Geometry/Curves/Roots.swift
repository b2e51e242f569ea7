/// Up to four parameters, ascending: where a curve has a property.
@frozen public struct Roots: Sendable, Hashable, RandomAccessCollection {
  @usableFromInline var values: SIMD4<Double> = .zero
  /// The number of parameters.
  public private(set) var count = 0

  /// Makes the empty set.
  public init() {}

  /// The position of the first parameter.
  @inlinable public var startIndex: Int { 0 }
  /// The position after the last parameter.
  @inlinable public var endIndex: Int { count }

  /// The parameter at a position.
  @inlinable public subscript(index: Int) -> Double { values[index] }

  /// Puts a parameter in its place, unless it is there already or four are.
  public mutating func insert(_ value: Double) {
    var index = 0
    while index < count, values[index] < value { index += 1 }
    guard count < 4, index == count || values[index] > value else { return }
    var last = count
    while last > index {
      values[last] = values[last - 1]
      last -= 1
    }
    values[index] = value
    count += 1
  }

  /// Returns the parameters strictly between 0 and 1, at least a margin away from both.
  public func inside(margin: Double = 1e-9) -> Roots {
    var result = Roots()
    for value in self where value > margin && value < 1 - margin { result.insert(value) }
    return result
  }

  /// Returns the real roots of a·t² + b·t + c, without loss by cancellation.
  ///
  /// Source: Numerical Recipes, section 5.6. A polynomial that is 0 everywhere has no roots here.
  public static func quadratic(_ a: Double, _ b: Double, _ c: Double) -> Roots {
    var roots = Roots()
    let scale = Swift.max(a.magnitude, b.magnitude, c.magnitude)
    guard scale > 0, scale.isFinite else { return roots }
    let a = a / scale
    let b = b / scale
    let c = c / scale
    guard a.magnitude > 1e-14 else {
      if b.magnitude > 1e-14 { roots.insert(-c / b) }
      return roots
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return roots }
    let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    roots.insert(q / a)
    if q != 0 { roots.insert(c / q) }
    return roots
  }

  /// Returns the roots of a·t³ + b·t² + c·t + d in 0 to 1.
  ///
  /// Between its extrema the cubic is monotone: each change of sign is closed in by safeguarded
  /// Newton steps. A root of even order is found where the cubic touches 0 within rounding.
  public static func cubicInUnitInterval(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> Roots {
    var roots = Roots()
    let scale = Swift.max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    guard scale > 0, scale.isFinite else { return roots }
    let polynomial = CubicPolynomial(a: a / scale, b: b / scale, c: c / scale, d: d / scale)
    let turns = quadratic(3 * polynomial.a, 2 * polynomial.b, polynomial.c).inside(margin: 0)
    var low = 0.0
    for index in 0...turns.count {
      let high = index < turns.count ? turns[index] : 1
      if let root = polynomial.root(from: low, to: high) { roots.insert(root) }
      low = high
    }
    return roots
  }
}

private struct CubicPolynomial {
  let a: Double
  let b: Double
  let c: Double
  let d: Double

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t + d }

  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// The root in an interval where the polynomial is monotone.
  func root(from start: Double, to end: Double) -> Double? {
    let zero = 4e-16
    let first = value(at: start)
    let last = value(at: end)
    if first.magnitude <= zero { return start }
    if last.magnitude <= zero { return end }
    guard (first < 0) != (last < 0) else { return nil }
    var low = start
    var high = end
    var t = 0.5 * (low + high)
    for _ in 0..<64 {
      let value = value(at: t)
      if value == 0 { return t }
      if (value < 0) == (first < 0) { low = t } else { high = t }
      let step = value / slope(at: t)
      let next = t - step
      let improved = next > low && next < high ? next : 0.5 * (low + high)
      if (improved - t).magnitude < 1e-16 { return improved }
      t = improved
    }
    return t
  }
}
