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
}
