/// One side of a stroke, built along the centre line.
struct StrokeSide {
  /// The distance from the centre line, positive to the left.
  let distance: Double
  let style: StrokeStyle
  private(set) var contour: Contour

  init(distance: Double, style: StrokeStyle, start: Point) {
    self.distance = distance
    self.style = style
    contour = Contour(start: start, isClosed: true)
  }

  /// Appends the offset of a span.
  mutating func add(_ span: StrokeSpan) {
    contour.segments.append(span.segment(offset: distance))
  }

  mutating func line(to point: Point) {
    if contour.end != point { contour.segments.append(.line(point)) }
  }

  /// Goes around the corner between two spans.
  ///
  /// Inside it goes through the vertex: the side is then the sum of the outlines of all strips,
  /// each wound the same way, so that non-zero filling is exact at any angle and any length.
  mutating func join(_ span: StrokeSpan, _ next: StrokeSpan, isSmooth: Bool) {
    let corner = StrokeCorner(span, next)
    let to = next.start(offset: distance)
    if (contour.end - to).length <= corner.negligible(distance) {
      if contour.end != to { snap(to) }
      return
    }
    if corner.turnsLeft == (distance > 0) {
      joinInside(corner, span, next, to: to)
    } else {
      joinOutside(corner, to: to, as: isSmooth ? .round : style.join)
    }
  }

  /// Moves the end onto the next span's start, where both are one but for rounding.
  private mutating func snap(_ point: Point) {
    guard let last = contour.segments.popLast() else { return }
    switch last {
    case .line: contour.segments.append(.line(point))
    case .quadratic(let control, _): contour.segments.append(.quadratic(control, point))
    case .cubic(let control1, let control2, _):
      contour.segments.append(.cubic(control1, control2, point))
    }
  }

  private mutating func joinInside(
    _ corner: StrokeCorner, _ span: StrokeSpan, _ next: StrokeSpan, to: Point
  ) {
    // Two straight strips that are long enough meet in one point.
    let reach = distance.magnitude * corner.halfTurnTangent
    if span.isLine, next.isLine, span.length >= 2 * reach, next.length >= 2 * reach,
      contour.segments.last != nil
    {
      let meeting = corner.miterTip(distance)
      snap(meeting)
      // The next span starts here: its end alone counts, as it is a line.
      return
    }
    line(to: corner.vertex)
    line(to: to)
  }

  private mutating func joinOutside(_ corner: StrokeCorner, to: Point, as join: LineJoin) {
    switch join {
    case .bevel: break
    case .round:
      for cubic in corner.arc(distance) {
        contour.segments.append(.cubic(cubic.p1, cubic.p2, cubic.p3))
      }
    case .miter:
      if corner.miterRatio <= style.miterLimit { line(to: corner.miterTip(distance)) }
    case .miterClip:
      if corner.miterRatio <= style.miterLimit {
        line(to: corner.miterTip(distance))
      } else if let (first, second) = corner.clippedMiter(distance, limit: style.miterLimit) {
        line(to: first)
        line(to: second)
      }
    }
    line(to: to)
  }
}
