/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty, as SVG's `matrix(a b c d tx ty)`.
@frozen public struct Affine: Sendable, Hashable {
  /// The share of x in x'.
  public var a: Double
  /// The share of x in y'.
  public var b: Double
  /// The share of y in x'.
  public var c: Double
  /// The share of y in y'.
  public var d: Double
  /// The displacement along x.
  public var tx: Double
  /// The displacement along y.
  public var ty: Double

  /// Makes a map from its six numbers, in the order of SVG's `matrix`.
  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = Affine(1, 0, 0, 1, 0, 0)

  /// Returns the map that moves by a displacement.
  @inlinable public static func translation(_ dx: Double, _ dy: Double) -> Affine {
    Affine(1, 0, 0, 1, dx, dy)
  }

  /// Returns the map that scales about the origin.
  @inlinable public static func scale(_ sx: Double, _ sy: Double) -> Affine {
    Affine(sx, 0, 0, sy, 0, 0)
  }

  /// Returns the map that applies this one first and `next` afterwards.
  @inlinable public func then(_ next: Affine) -> Affine {
    Affine(
      next.a * a + next.c * b, next.b * a + next.d * b,
      next.a * c + next.c * d, next.b * c + next.d * d,
      next.a * tx + next.c * ty + next.tx, next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which areas grow; negative when the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil when this one flattens the plane.
  @inlinable public var inverse: Affine? {
    let determinant = determinant
    guard determinant.isFinite, determinant.magnitude > 1e-300 else { return nil }
    let ia = d / determinant
    let ib = -b / determinant
    let ic = -c / determinant
    let id = a / determinant
    guard ia.isFinite, ib.isFinite, ic.isFinite, id.isFinite else { return nil }
    return Affine(ia, ib, ic, id, -(ia * tx + ic * ty), -(ib * tx + id * ty))
  }

  /// The longer one of the images of the two unit vectors: how much the map enlarges.
  @inlinable public var growth: Double { max(Vector(a, b).length, Vector(c, d).length) }

  /// True when all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Maps a point.
  @inlinable public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Maps a vector: without the displacement.
  @inlinable public func apply(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
