extension Path {
  /// Appends an arc of SVG to the last contour; a line where the arc has no radius.
  ///
  /// Nothing is appended where the ends are one point.
  package mutating func arc(_ arc: EndpointArc, to end: Point) {
    guard let start = contours.last?.end else {
      preconditionFailure("a segment is appended before a contour was begun")
    }
    guard start != end else { return }
    guard let arc = arc.arc(from: start, to: end) else { return line(to: end) }
    for cubic in arc.cubics { self.cubic(cubic.p1, cubic.p2, to: cubic.p3) }
  }

  /// Makes the closed ellipse, from its point of largest x towards that of largest y.
  ///
  /// Eight cubics; they leave the ellipse by less than 5e-6 of the radius.
  package static func ellipse(center: Point, radii: Vector) -> Path {
    var path = Path()
    path.move(to: Point(center.x + radii.dx, center.y))
    for quarter in 0..<4 { path.corner(center: center, radii: radii, quarter: quarter) }
    path.close()
    return path
  }

  /// Makes the closed rectangle with elliptic corners, as SVG's `rect` walks it.
  ///
  /// Starts after the corner of smallest coordinates and goes along x. Radii are cut to half the
  /// sides; without radii the corners are sharp.
  package static func roundedRect(_ rect: Rect, radii: Vector) -> Path {
    let rx = min(radii.dx, rect.width / 2)
    let ry = min(radii.dy, rect.height / 2)
    guard rx > 0, ry > 0 else { return Path(rect) }
    let cut = Vector(rx, ry)
    var path = Path()
    path.move(to: Point(rect.minX + rx, rect.minY))
    path.lineUnlessThere(to: Point(rect.maxX - rx, rect.minY))
    path.corner(center: Point(rect.maxX - rx, rect.minY + ry), radii: cut, quarter: 3)
    path.lineUnlessThere(to: Point(rect.maxX, rect.maxY - ry))
    path.corner(center: Point(rect.maxX - rx, rect.maxY - ry), radii: cut, quarter: 0)
    path.lineUnlessThere(to: Point(rect.minX + rx, rect.maxY))
    path.corner(center: Point(rect.minX + rx, rect.maxY - ry), radii: cut, quarter: 1)
    path.lineUnlessThere(to: Point(rect.minX, rect.minY + ry))
    path.corner(center: Point(rect.minX + rx, rect.minY + ry), radii: cut, quarter: 2)
    path.close()
    return path
  }

  private mutating func lineUnlessThere(to end: Point) {
    guard contours.last?.end != end else { return }
    line(to: end)
  }

  /// Appends a quarter of an ellipse in two cubics, its ends exact to the bit.
  private mutating func corner(center: Point, radii: Vector, quarter: Int) {
    let (cosine, sine) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][quarter]
    // 4/3·tan(45°/4), and the sine of 45°.
    let handle = 0.265216489839544
    let diagonal = 0.5.squareRoot()
    func point(_ x: Double, _ y: Double) -> Point {
      Point(
        center.x + radii.dx * (x * cosine - y * sine),
        center.y + radii.dy * (x * sine + y * cosine))
    }
    let inner = diagonal * (1 - handle)
    let outer = diagonal * (1 + handle)
    cubic(point(1, handle), point(outer, inner), to: point(diagonal, diagonal))
    cubic(point(inner, outer), point(handle, 1), to: point(0, 1))
  }
}
