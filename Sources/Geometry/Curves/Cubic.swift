/// A cubic Bézier curve.
@frozen public struct Cubic: Sendable, Hashable {
  /// The start.
  public var p0: Point
  /// The control point of the start.
  public var p1: Point
  /// The control point of the end.
  public var p2: Point
  /// The end.
  public var p3: Point

  /// Makes a curve from its points.
  @inlinable public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Returns the point at a parameter in 0 to 1.
  @inlinable public func point(at t: Double) -> Point {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// Returns the derivative by the parameter.
  @inlinable public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
  }

  /// Returns the second derivative by the parameter.
  @inlinable public func secondDerivative(at t: Double) -> Vector {
    ((p2 - p1) - (p1 - p0)) * (6 * (1 - t)) + ((p3 - p2) - (p2 - p1)) * (6 * t)
  }

  /// Cuts the curve in two, by de Casteljau's construction.
  @inlinable public func split(at t: Double) -> (Cubic, Cubic) {
    let a = p0.interpolated(to: p1, at: t)
    let b = p1.interpolated(to: p2, at: t)
    let c = p2.interpolated(to: p3, at: t)
    let ab = a.interpolated(to: b, at: t)
    let bc = b.interpolated(to: c, at: t)
    let middle = ab.interpolated(to: bc, at: t)
    return (Cubic(p0, a, ab, middle), Cubic(middle, bc, c, p3))
  }

  /// Returns the part between two parameters; ends of the curve are kept to the bit.
  @inlinable public func subsegment(from t0: Double, to t1: Double) -> Cubic {
    let tail = t0 == 0 ? self : split(at: t0).1
    guard t1 != 1, t0 < 1 else { return tail }
    return tail.split(at: (t1 - t0) / (1 - t0)).0
  }

  /// The parameters where the curve turns back along x, strictly inside.
  public var extremaX: Roots { Self.extrema(p0.x, p1.x, p2.x, p3.x) }

  /// The parameters where the curve turns back along y, strictly inside.
  public var extremaY: Roots { Self.extrema(p0.y, p1.y, p2.y, p3.y) }

  private static func extrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Roots {
    let first = b - a
    let second = c - b
    let third = d - c
    return Roots.quadratic(first - 2 * second + third, 2 * (second - first), first).inside()
  }

  /// The parameters where the curve bends from one side to the other, strictly inside.
  ///
  /// They are the roots of the cross product of the first and second derivatives.
  public var inflections: Roots {
    let a = p1 - p0
    let b = (p2 - p1) - a
    let c = (p3 - p0) - (p2 - p1) * 3
    return Roots.quadratic(b.cross(c), a.cross(c), a.cross(b)).inside()
  }

  /// The smallest upright rectangle around the curve, not around its control points.
  public var bounds: Rect {
    let ends = Line(p0, p3).bounds
    var rect = ends
    // Between control points that lie between the ends the curve does not pass these.
    if min(p1.x, p2.x) < ends.minX || max(p1.x, p2.x) > ends.maxX {
      for t in extremaX { rect.include(point(at: t)) }
    }
    if min(p1.y, p2.y) < ends.minY || max(p1.y, p2.y) > ends.maxY {
      for t in extremaY { rect.include(point(at: t)) }
    }
    return rect
  }

  /// Returns how many chords at equal parameters stay within a tolerance of the curve.
  ///
  /// Source: G. Wang, "The subdivision method for finding the intersection …" (1984). At most 4096.
  public func flatteningCount(tolerance: Double) -> Int {
    let bend = max(((p2 - p1) - (p1 - p0)).length, ((p3 - p2) - (p2 - p1)).length)
    return Math.count(roundingUp: (0.75 * bend / tolerance).squareRoot(), limit: 4096)
  }

  /// The curve walked the other way.
  @inlinable public var reversed: Cubic { Cubic(p3, p2, p1, p0) }
}
