/// A part of an ellipse, by its centre.
package struct Arc: Sendable, Hashable {
  /// Maps the unit circle to the ellipse.
  package var ellipse: Affine
  /// Where the arc starts on the unit circle, in radians.
  package var startAngle: Double
  /// How far it goes on, in radians; negative against the sense from x to y.
  package var sweep: Double
  /// The exact ends.
  package var start: Point
  package var end: Point

  package init(ellipse: Affine, startAngle: Double, sweep: Double) {
    self.ellipse = ellipse
    self.startAngle = startAngle
    self.sweep = sweep
    start = ellipse.apply(Point(Math.cosine(startAngle), Math.sine(startAngle)))
    let end = startAngle + sweep
    self.end = ellipse.apply(Point(Math.cosine(end), Math.sine(end)))
  }

  /// The arc as cubics of at most 45° each; they leave the arc by less than 5e-6 of its radius.
  ///
  /// The control points lie on the tangents at 4/3·tan(angle/4) of the radius.
  package var cubics: [Cubic] {
    let count = Math.count(roundingUp: sweep.magnitude / (Math.pi / 4) - 1e-9, limit: 8)
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * Math.sine(step / 4) / Math.cosine(step / 4)
    var result: [Cubic] = []
    result.reserveCapacity(count)
    var cosine = Math.cosine(startAngle)
    var sine = Math.sine(startAngle)
    var from = start
    for index in 1...count {
      let control1 = ellipse.apply(Point(cosine - handle * sine, sine + handle * cosine))
      let angle = startAngle + step * Double(index)
      cosine = Math.cosine(angle)
      sine = Math.sine(angle)
      let control2 = ellipse.apply(Point(cosine + handle * sine, sine - handle * cosine))
      let to = index == count ? end : ellipse.apply(Point(cosine, sine))
      result.append(Cubic(from, control1, control2, to))
      from = to
    }
    return result
  }
}

/// The arc command of SVG paths.
package struct EndpointArc: Sendable, Hashable {
  /// The radii as written; their signs do not matter.
  package var radii: Vector
  /// The turn of the ellipse's own x axis, in degrees.
  package var rotation: Double
  package var isLarge: Bool
  /// True when the angle rises from x towards y.
  package var isPositive: Bool

  package init(radii: Vector, rotation: Double, isLarge: Bool, isPositive: Bool) {
    self.radii = radii
    self.rotation = rotation
    self.isLarge = isLarge
    self.isPositive = isPositive
  }

  /// Returns the arc between two points, or nil where it is a straight line or a point.
  ///
  /// Source: SVG 1.1, appendix F.6 (https://www.w3.org/TR/SVG11/implnote.html). Radii too small
  /// to reach grow until they do; "if rx = 0 or ry = 0" the arc is a line.
  package func arc(from start: Point, to end: Point) -> Arc? {
    var rx = radii.dx.magnitude
    var ry = radii.dy.magnitude
    guard start != end, rx > 0, ry > 0, rx.isFinite, ry.isFinite, rotation.isFinite else {
      return nil
    }
    let cosine = Math.cosine(degrees: rotation)
    let sine = Math.sine(degrees: rotation)
    let half = (start - end) * 0.5
    // The half chord, seen in the ellipse's own axes and scaled to the unit circle.
    let chord = Vector(
      (cosine * half.dx + sine * half.dy) / rx, (cosine * half.dy - sine * half.dx) / ry)
    let squared = chord.squaredLength
    guard squared > 0, squared.isFinite else { return nil }
    if squared > 1 {
      rx *= squared.squareRoot()
      ry *= squared.squareRoot()
    }
    let unit = squared > 1 ? chord * (1 / squared.squareRoot()) : chord
    let side = (max(0, 1 - squared) / min(squared, 1)).squareRoot()
    let center = unit.perpendicular * (isLarge == isPositive ? side : -side)
    let axes = Affine(rx, 0, 0, ry, 0, 0).then(Affine(cosine, sine, -sine, cosine, 0, 0))
    let middle = start.midpoint(to: end)
    let offset = axes.apply(center)
    guard offset.dx.isFinite, offset.dy.isFinite else { return nil }
    var arc = Arc(
      ellipse: axes.then(.translation(middle.x + offset.dx, middle.y + offset.dy)),
      startAngle: angle(unit - center), sweep: sweep(from: unit - center, to: -unit - center))
    arc.start = start
    arc.end = end
    return arc
  }

  private func angle(_ vector: Vector) -> Double {
    Math.arcTangent(y: vector.dy, x: vector.dx)
  }

  private func sweep(from first: Vector, to last: Vector) -> Double {
    let turn = Math.arcTangent(y: first.cross(last), x: first.dot(last))
    let isFull = isLarge && turn == 0
    if isPositive { return turn < 0 || isFull ? turn + 2 * Math.pi : turn }
    return turn > 0 || isFull ? turn - 2 * Math.pi : turn
  }
}
