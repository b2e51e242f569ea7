/// A straight piece between two points.
@frozen public struct Line: Sendable, Hashable {
  /// The start.
  public var p0: Point
  /// The end.
  public var p1: Point

  /// Makes a line from its ends.
  @inlinable public init(_ p0: Point, _ p1: Point) {
    self.p0 = p0
    self.p1 = p1
  }

  /// Returns the point at a parameter in 0 to 1.
  @inlinable public func point(at t: Double) -> Point { p0.interpolated(to: p1, at: t) }

  /// The vector from start to end.
  @inlinable public var direction: Vector { p1 - p0 }

  /// Cuts the line in two.
  @inlinable public func split(at t: Double) -> (Line, Line) {
    let middle = point(at: t)
    return (Line(p0, middle), Line(middle, p1))
  }

  /// Returns the part between two parameters.
  @inlinable public func subsegment(from t0: Double, to t1: Double) -> Line {
    Line(t0 == 0 ? p0 : point(at: t0), t1 == 1 ? p1 : point(at: t1))
  }

  /// The smallest upright rectangle around the line.
  @inlinable public var bounds: Rect {
    Rect(
      minX: min(p0.x, p1.x), minY: min(p0.y, p1.y), maxX: max(p0.x, p1.x), maxY: max(p0.y, p1.y))
  }

  /// The length.
  @inlinable public var length: Double { (p1 - p0).length }

  /// The line walked the other way.
  @inlinable public var reversed: Line { Line(p1, p0) }

  /// Returns the distance of a point from the nearest point of the line.
  @inlinable public func distance(to point: Point) -> Double {
    let direction = p1 - p0
    let squared = direction.squaredLength
    guard squared > 0 else { return (point - p0).length }
    let t = min(max((point - p0).dot(direction) / squared, 0), 1)
    return (point - self.point(at: t)).length
  }
}
