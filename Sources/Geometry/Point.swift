/// A place in the plane, in the units and y direction of whatever holds it.
@frozen public struct Point: Sendable, Hashable {
  /// The horizontal coordinate, rising to the right.
  public var x: Double
  /// The vertical coordinate; its holder says whether it rises up or down.
  public var y: Double

  /// Makes a point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// True when both coordinates are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Moves the point along the vector.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// Moves the point against the vector.
  @inlinable public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// Returns the vector from the second point to the first.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(end.x - start.x, end.y - start.y)
  }

  /// Returns the point at a fraction of the way to another; 0 is this point, 1 the other.
  @inlinable public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// Returns the middle between this point and another.
  @inlinable public func midpoint(to other: Point) -> Point {
    Point((x + other.x) * 0.5, (y + other.y) * 0.5)
  }
}
