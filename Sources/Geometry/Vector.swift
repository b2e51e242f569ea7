/// A displacement in the plane.
@frozen public struct Vector: Sendable, Hashable {
  /// The horizontal part.
  public var dx: Double
  /// The vertical part.
  public var dy: Double

  /// Makes a vector from its parts.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length zero.
  public static let zero = Vector(0, 0)

  /// The squared length.
  @inlinable public var squaredLength: Double { dx * dx + dy * dy }

  /// The length.
  @inlinable public var length: Double { squaredLength.squareRoot() }

  /// The vector turned by a quarter from the x axis towards the y axis.
  @inlinable public var perpendicular: Vector { Vector(-dy, dx) }

  /// The vector of the same direction with length 1, or nil for a vector without direction.
  @inlinable public var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx / length, dy / length)
  }

  /// Returns the scalar product.
  @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z part of the cross product; positive when `other` lies towards +90°.
  @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Adds two vectors.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }

  /// Subtracts two vectors.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }

  /// Scales a vector.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.dx * factor, vector.dy * factor)
  }

  /// Turns a vector round.
  @inlinable public static prefix func - (vector: Vector) -> Vector {
    Vector(-vector.dx, -vector.dy)
  }
}
