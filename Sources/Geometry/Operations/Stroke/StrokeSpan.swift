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
  /// The side that has no edge here: the spans before and after meet across it.
  var hiddenSide: StrokeSide?
  /// Where the inner edge starts late, on the edge before.
  var startTrim: StrokeTrim?
  /// Where the inner edge ends early, on the edge after.
  var endTrim: StrokeTrim?

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

  /// Returns the edge on a side between ends that joints have moved along the tangents.
  ///
  /// A moved end makes the curve go on, or end early: what that leaves is second order in the move.
  func edge(on side: StrokeSide, half: Double, from start: Point, to end: Point) -> Segment {
    guard case .cubic(var curve) = trimmedOffset(on: side, half: half) else { return .line(end) }
    let from = (start - curve.p0).stretch(along: (curve.p1 - curve.p0) * 3)
    let to = 1 + (end - curve.p3).stretch(along: (curve.p3 - curve.p2) * 3)
    if from != 0 || to != 1 { curve = curve.subsegment(from: from, to: to) }
    return .cubic(curve.p1 + (start - curve.p0), curve.p2 + (end - curve.p3), end)
  }

  /// The trim of the start, where it is on a side.
  func startTrim(on side: StrokeSide) -> StrokeTrim? { startTrim?.side == side ? startTrim : nil }

  /// The trim of the end, where it is on a side.
  func endTrim(on side: StrokeSide) -> StrokeTrim? { endTrim?.side == side ? endTrim : nil }

  /// Returns the part of an offset from trim to trim, where one side has them.
  func trimmedOffset(on side: StrokeSide, half: Double) -> Curve {
    let whole = offsetCurve(side.sign * half)
    let from = startTrim(on: side)?.parameter ?? 0
    let to = endTrim(on: side)?.parameter ?? 1
    return from == 0 && to == 1 ? whole : whole.subsegment(from: from, to: to)
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

/// Where the inner edges beside a bend cross, which is where both end.
struct StrokeTrim {
  let side: StrokeSide
  let point: Point
  /// The place of the point on the offset curve.
  let parameter: Double
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

extension Vector {
  /// The share of a velocity that goes this far along it; none where that would be much.
  fileprivate func stretch(along velocity: Vector) -> Double {
    let share = velocity.squaredLength > 0 ? dot(velocity) / velocity.squaredLength : 0
    return share.magnitude <= 0.25 ? share : 0
  }
}

extension [StrokeSpan] {
  /// Returns the index before another, round the end of a closed contour; nil at an open start.
  func index(before index: Int, isClosed: Bool) -> Int? {
    index > 0 ? index - 1 : isClosed ? count - 1 : nil
  }

  /// Returns the index after another, round the end of a closed contour; nil at an open end.
  func index(after index: Int, isClosed: Bool) -> Int? {
    index + 1 < count ? index + 1 : isClosed ? 0 : nil
  }
}
