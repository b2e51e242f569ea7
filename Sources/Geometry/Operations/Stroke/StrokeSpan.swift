/// A part of a centre line that turns one way, by at most about 90°.
struct StrokeSpan {
  /// A line or a cubic.
  var curve: Curve
  /// The unit tangent at the start.
  var startDirection: Vector
  /// The unit tangent at the end.
  var endDirection: Vector
  /// How far the normal's first control point lies behind along the start tangent.
  var startBend = 0.0
  /// How far the normal's second control point lies ahead along the end tangent.
  var endBend = 0.0
  /// The side where the half width passes the radius, so that the offset turns inside out.
  var foldedSide: StrokeSide?
  /// True when the span follows a vertex of the path, which the style's join fills.
  var startsAtVertex = false

  /// Makes the span of a line; its direction must be that of the line.
  init(line: Line, direction: Vector) {
    curve = .line(line)
    startDirection = direction
    endDirection = direction
  }

  /// Makes the span of a cubic with its unit tangents; bends are fitted later.
  init(cubic: Cubic, startDirection: Vector, endDirection: Vector) {
    curve = .cubic(cubic)
    self.startDirection = startDirection
    self.endDirection = endDirection
  }

  var isLine: Bool {
    if case .line = curve { true } else { false }
  }

  /// The sense of the turn: positive from x towards y, 0 for lines.
  var turn: Double { startDirection.cross(endDirection) }

  /// The curve that the unit normal describes, from the start's to the end's.
  ///
  /// `curve + distance · normal` is the offset curve: a cubic, affine in the distance, with the
  /// exact tangents at its ends.
  var normal: Cubic {
    let first = startDirection.perpendicular
    let last = endDirection.perpendicular
    return Cubic(
      .zero + first, .zero + (first - startDirection * startBend),
      .zero + (last + endDirection * endBend), .zero + last)
  }

  /// Returns the point beside the start, at a signed distance along the normal.
  func startPoint(offset distance: Double) -> Point {
    curve.start + startDirection.perpendicular * distance
  }

  /// Returns the point beside the end, at a signed distance along the normal.
  func endPoint(offset distance: Double) -> Point {
    curve.end + endDirection.perpendicular * distance
  }

  /// Returns the offset between ends that joints have moved along the tangents.
  func offsetSegment(_ distance: Double, from start: Point, to end: Point) -> Segment {
    guard case .cubic(let curve) = offsetCurve(distance) else { return .line(end) }
    return .cubic(curve.p1 + (start - curve.p0), curve.p2 + (end - curve.p3), end)
  }

  /// Returns the offset curve at a signed distance along the normal.
  func offsetCurve(_ distance: Double) -> Curve {
    let start = startPoint(offset: distance)
    let end = endPoint(offset: distance)
    guard case .cubic(let cubic) = curve else { return .line(Line(start, end)) }
    let normal = normal
    return .cubic(
      Cubic(
        start, cubic.p1 + (normal.p1 - .zero) * distance, cubic.p2 + (normal.p2 - .zero) * distance,
        end))
  }
}

/// A side of a stroke, seen along its direction with x to the right and y up.
enum StrokeSide {
  case left
  case right

  /// The sign of the offset along the normal.
  var sign: Double { self == .left ? 1 : -1 }

  /// The side on the inside of a turn.
  init(insideOf turn: Double) {
    self = turn > 0 ? .left : .right
  }
}

extension Curve {
  /// True when no control point is further from the start.
  func isPoint(within distance: Double) -> Bool {
    let cubic = cubic
    return (cubic.p1 - cubic.p0).length <= distance && (cubic.p2 - cubic.p0).length <= distance
      && (cubic.p3 - cubic.p0).length <= distance
  }
}
