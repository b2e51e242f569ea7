extension Curve {
  /// Returns the signed area between the curve and a point: half the integral of their cross
  /// product.
  ///
  /// Source: Green's theorem on the Bernstein form; exact but for rounding.
  package func area(from origin: Point) -> Double {
    switch self {
    case .line(let line):
      return (line.p0 - origin).cross(line.p1 - origin) / 2
    case .quadratic(let curve):
      let a = curve.p0 - origin
      let b = curve.p1 - origin
      let c = curve.p2 - origin
      return (2 * a.cross(b) + a.cross(c) + 2 * b.cross(c)) / 6
    case .cubic(let curve):
      let a = curve.p0 - origin
      let b = curve.p1 - origin
      let c = curve.p2 - origin
      let d = curve.p3 - origin
      let outer = 6 * a.cross(b) + 3 * a.cross(c) + a.cross(d)
      return (outer + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 20
    }
  }
}

extension Contour {
  /// The enclosed area, in square units; positive when the contour turns from x towards y.
  ///
  /// Parts that are encircled twice count twice. An open contour counts as closed.
  package var signedArea: Double {
    closedPieces.reduce(0) { $0 + $1.area(from: start) }
  }
}

extension Path {
  /// The sum of the contours' signed areas.
  package var signedArea: Double { contours.reduce(0) { $0 + $1.signedArea } }
}
