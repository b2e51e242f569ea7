/// The corner of a centre line between two spans.
struct StrokeCorner {
  let vertex: Point
  private let before: Vector
  private let after: Vector
  /// True when the line turns from x towards y, that is towards the left side.
  let turnsLeft: Bool

  init(_ span: StrokeSpan, _ next: StrokeSpan) {
    vertex = next.curve.p0
    before = span.endDirection
    after = next.startDirection
    turnsLeft = before.cross(after) >= 0
  }

  /// The ratio of miter length to width: 1/sin(θ/2), θ the angle between the lines.
  ///
  /// SVG 2, 13.5.3; with φ = 180° − θ, 1/cos²(φ/2) = 2/(1 + cos φ).
  var miterRatio: Double {
    let cosine = before.dot(after)
    return cosine <= -1 + 1e-12 ? .infinity : (2 / (1 + cosine)).squareRoot()
  }

  /// The tangent of half the turn.
  var halfTurnTangent: Double {
    let cosine = before.dot(after)
    guard cosine > -1 + 1e-12 else { return .infinity }
    return before.cross(after).magnitude / (1 + cosine)
  }

  /// How far apart two ends may be that count as one.
  func negligible(_ distance: Double) -> Double { distance.magnitude * 1e-6 }

  /// Where the two offset lines meet.
  func miterTip(_ distance: Double) -> Point {
    let sum = before.perpendicular + after.perpendicular
    return vertex + sum * (distance / (1 + before.dot(after)))
  }

  /// The two points where a miter is cut at the limit, at right angles to its axis.
  ///
  /// SVG 2: the miter is clipped at half the miter limit times the width from the vertex.
  func clippedMiter(_ distance: Double, limit: Double) -> (Point, Point)? {
    let outward = distance > 0 ? 1.0 : -1.0
    let normals = (before.perpendicular * outward, after.perpendicular * outward)
    // Where both lines lie on each other the axis is along the first.
    let axis = (normals.0 + normals.1).normalized ?? before
    let reach = limit * distance.magnitude
    let from = vertex + normals.0 * distance.magnitude
    let to = vertex + normals.1 * distance.magnitude
    let climb = (from - vertex).dot(axis)
    guard reach > climb else { return nil }
    let rise = before.dot(axis)
    let fall = -after.dot(axis)
    guard rise > 1e-9, fall > 1e-9 else { return nil }
    return (
      from + before * ((reach - climb) / rise), to - after * ((reach - climb) / fall)
    )
  }

  /// The round join from the end of one side to the start of the next.
  func arc(_ distance: Double) -> [Cubic] {
    StrokeArc.cubics(
      center: vertex, from: before.perpendicular * distance,
      to: after.perpendicular * distance, isPositive: distance < 0)
  }
}

/// Arcs of round joins and caps.
enum StrokeArc {
  /// Returns the arc about a centre from one radius to another of the same length, of cubics of
  /// at most 45°; `isPositive` goes from x towards y.
  static func cubics(center: Point, from: Vector, to: Vector, isPositive: Bool) -> [Cubic] {
    let sign = isPositive ? 1.0 : -1.0
    var sweep = Math.arcTangent(y: from.cross(to) * sign, x: from.dot(to))
    // Half a turn has no sign of its own.
    if sweep < 0 { sweep = sweep > -1e-9 ? 0 : sweep + 2 * Math.pi }
    if from.dot(to) < 0, sweep < 1e-9 { sweep = Math.pi }
    guard sweep > 1e-9 else { return [] }
    let side = from.perpendicular * sign
    // Maps the unit circle so that angle 0 is `from`.
    let circle = Affine(from.dx, from.dy, side.dx, side.dy, center.x, center.y)
    var arc = Arc(ellipse: circle, startAngle: 0, sweep: sweep)
    arc.start = center + from
    arc.end = center + to
    return arc.cubics
  }
}
