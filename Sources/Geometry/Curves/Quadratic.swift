/// A quadratic Bézier curve.
@frozen public struct Quadratic: Sendable, Hashable {
  /// The start.
  public var p0: Point
  /// The control point.
  public var p1: Point
  /// The end.
  public var p2: Point

  /// Makes a curve from its points.
  @inlinable public init(_ p0: Point, _ p1: Point, _ p2: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  /// Returns the point at a parameter in 0 to 1.
  @inlinable public func point(at t: Double) -> Point {
    let s = 1 - t
    return Point(
      s * (s * p0.x + 2 * t * p1.x) + t * t * p2.x,
      s * (s * p0.y + 2 * t * p1.y) + t * t * p2.y)
  }

  /// Returns the derivative by the parameter.
  @inlinable public func derivative(at t: Double) -> Vector {
    (p1 - p0) * (2 * (1 - t)) + (p2 - p1) * (2 * t)
  }

  /// The second derivative, which is constant.
  @inlinable public var secondDerivative: Vector { ((p2 - p1) - (p1 - p0)) * 2 }

  /// Cuts the curve in two, by de Casteljau's construction.
  @inlinable public func split(at t: Double) -> (Quadratic, Quadratic) {
    let a = p0.interpolated(to: p1, at: t)
    let b = p1.interpolated(to: p2, at: t)
    let middle = a.interpolated(to: b, at: t)
    return (Quadratic(p0, a, middle), Quadratic(middle, b, p2))
  }

  /// Returns the part between two parameters; ends of the curve are kept to the bit.
  @inlinable public func subsegment(from t0: Double, to t1: Double) -> Quadratic {
    let tail = t0 == 0 ? self : split(at: t0).1
    guard t1 != 1, t0 < 1 else { return tail }
    return tail.split(at: (t1 - t0) / (1 - t0)).0
  }

  /// The parameters where the curve turns back along x, strictly inside.
  public var extremaX: Roots { Self.extrema(p0.x, p1.x, p2.x) }

  /// The parameters where the curve turns back along y, strictly inside.
  public var extremaY: Roots { Self.extrema(p0.y, p1.y, p2.y) }

  private static func extrema(_ a: Double, _ b: Double, _ c: Double) -> Roots {
    var roots = Roots()
    let denominator = (a - b) + (c - b)
    guard denominator != 0 else { return roots }
    roots.insert((a - b) / denominator)
    return roots.inside()
  }

  /// The smallest upright rectangle around the curve, not around its control point.
  public var bounds: Rect {
    var rect = Line(p0, p2).bounds
    for t in extremaX { rect.include(point(at: t)) }
    for t in extremaY { rect.include(point(at: t)) }
    return rect
  }

  /// Returns how many chords at equal parameters stay within a tolerance of the curve.
  ///
  /// Source: G. Wang, "The subdivision method for finding the intersection …" (1984). At most 4096.
  public func flatteningCount(tolerance: Double) -> Int {
    let bend = ((p2 - p1) - (p1 - p0)).length
    return Math.count(roundingUp: (0.25 * bend / tolerance).squareRoot(), limit: 4096)
  }

  /// The same curve as a cubic.
  @inlinable public var cubic: Cubic {
    Cubic(
      p0, p0.interpolated(to: p1, at: 2.0 / 3), p2.interpolated(to: p1, at: 2.0 / 3), p2)
  }

  /// The curve walked the other way.
  @inlinable public var reversed: Quadratic { Quadratic(p2, p1, p0) }
}
