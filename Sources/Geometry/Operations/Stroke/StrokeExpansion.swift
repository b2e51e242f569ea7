/// Turns strokes into the contours of their areas.
package enum StrokeExpansion {
  /// Returns contours that, filled by the non-zero rule, are the area of a stroke.
  ///
  /// Contours overlap each other and themselves, all wound the same way: against the sense from
  /// x to y, so clockwise where y rises. Units are those of the path; `tolerance` is the largest
  /// distance of the edge from the true one. A style with dashes cuts the path first.
  package static func outline(
    of path: Path, style: StrokeStyle, tolerance: Double
  ) -> Path {
    let halfWidth = style.width / 2
    guard halfWidth > 0, halfWidth.isFinite, tolerance > 0, path.isFinite else { return Path() }
    let dashed = style.dashes.isEmpty ? path : path.dashed(by: style)
    let cutter = StrokeSpans(halfWidth: halfWidth, tolerance: tolerance)
    var result = Path()
    for contour in dashed.contours {
      StrokedContour(contour, style: style, cutter: cutter).append(to: &result)
    }
    return result
  }
}

/// One contour of a centre line, cut into spans.
private struct StrokedContour {
  private struct Piece {
    var span: StrokeSpan
    /// True when the span before belongs to the same curve.
    var isInside: Bool
  }

  private let style: StrokeStyle
  private let halfWidth: Double
  private let isClosed: Bool
  private let dot: Point?
  private var pieces: [Piece] = []

  init(_ contour: Contour, style: StrokeStyle, cutter: StrokeSpans) {
    self.style = style
    halfWidth = cutter.halfWidth
    isClosed = contour.isClosed
    for curve in contour.pieces {
      for (index, span) in cutter.spans(of: curve).enumerated() {
        pieces.append(Piece(span: span, isInside: index > 0))
      }
    }
    // A lone "move to" draws nothing; one that is closed, or goes nowhere, draws its caps.
    let isDot = pieces.isEmpty && (contour.isClosed || !contour.segments.isEmpty)
    dot = isDot ? contour.start : nil
  }

  func append(to path: inout Path) {
    if let dot {
      appendDot(at: dot, to: &path)
      return
    }
    guard !pieces.isEmpty else { return }
    let left = side(at: halfWidth)
    let right = side(at: -halfWidth)
    if isClosed {
      path.contours.append(closed(left))
      path.contours.append(closed(right).reversed)
    } else {
      path.contours.append(open(left, right))
    }
    appendLobes(to: &path)
  }

  // MARK: - Sides

  private func side(at distance: Double) -> StrokeSide {
    let first = pieces[0].span
    var side = StrokeSide(
      distance: distance, style: style, start: first.start(offset: distance))
    for (index, piece) in pieces.enumerated() {
      if index > 0 {
        side.join(pieces[index - 1].span, piece.span, isSmooth: piece.isInside)
      }
      side.add(piece.span)
    }
    if isClosed, let last = pieces.last {
      side.join(last.span, first, isSmooth: false)
    }
    return side
  }

  /// Returns the ring of one side; an inner corner at the start has moved its last point.
  private func closed(_ side: StrokeSide) -> Contour {
    var contour = side.contour
    if contour.end != contour.start, case .line? = contour.segments.first {
      let first = pieces[0].span
      if pieces.count > 1 || !first.isLine { contour.start = contour.end }
    }
    return contour
  }

  private func open(_ left: StrokeSide, _ right: StrokeSide) -> Contour {
    var ring = left.contour
    let back = Contour(
      start: right.contour.start, segments: right.contour.segments, isClosed: false
    ).reversed
    if let last = pieces.last?.span {
      appendCap(at: last.curve.p3, towards: last.endDirection, to: &ring, end: back.start)
    }
    ring.segments.append(contentsOf: back.segments)
    let first = pieces[0].span
    appendCap(at: first.curve.p0, towards: -first.startDirection, to: &ring, end: ring.start)
    return ring
  }

  // MARK: - Caps and dots

  /// Appends the cap from the ring's end, on the left of a direction, to the other side.
  private func appendCap(
    at point: Point, towards direction: Vector, to ring: inout Contour, end: Point
  ) {
    switch style.cap {
    case .butt: break
    case .square:
      let forward = direction * halfWidth
      ring.segments.append(.line(point + direction.perpendicular * halfWidth + forward))
      ring.segments.append(.line(point - direction.perpendicular * halfWidth + forward))
    case .round:
      let normal = direction.perpendicular * halfWidth
      for cubic in StrokeArc.cubics(
        center: point, from: normal, to: -normal, isPositive: false)
      {
        ring.segments.append(.cubic(cubic.p1, cubic.p2, cubic.p3))
      }
      // The arc's last point is the other side's but for rounding.
      if case .cubic(let control1, let control2, _)? = ring.segments.last {
        ring.segments[ring.segments.count - 1] = .cubic(control1, control2, end)
      }
      return
    }
    if ring.end != end { ring.segments.append(.line(end)) }
  }

  /// A centre line without length: SVG draws caps as if it went along the x axis.
  private func appendDot(at point: Point, to path: inout Path) {
    let box = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      .expanded(by: halfWidth)
    switch style.cap {
    case .butt: return
    case .square:
      path.contours.append(contentsOf: Path(box).contours.map(\.reversed))
    case .round:
      var ring = Contour(start: Point(point.x, point.y + halfWidth), isClosed: true)
      for direction in [Vector(0, 1), Vector(0, -1)] {
        let from = direction * halfWidth
        for cubic in StrokeArc.cubics(center: point, from: from, to: -from, isPositive: false) {
          ring.segments.append(.cubic(cubic.p1, cubic.p2, cubic.p3))
        }
      }
      path.contours.append(ring)
    }
  }

  // MARK: - Tight curves

  /// Mends the winding where a curve bends more sharply than the half width.
  ///
  /// The strip on its inner side crosses itself there: beyond the centre of curvature it is wound
  /// the wrong way. That part is added twice the right way round, so that its winding is what it
  /// would be without the crossing.
  private func appendLobes(to path: inout Path) {
    for piece in pieces where !piece.span.isLine {
      for distance in [halfWidth, -halfWidth] where piece.span.isInverted(at: distance) {
        guard let lobe = lobe(of: piece.span, at: distance) else { continue }
        path.contours.append(lobe)
        path.contours.append(lobe)
      }
    }
  }

  private func lobe(of span: StrokeSpan, at distance: Double) -> Contour? {
    let start = span.start(offset: distance)
    let end = span.end(offset: distance)
    // Where the two normals cross: p0 + n0·a = p3 + n1·b.
    let normal0 = start - span.curve.p0
    let normal1 = end - span.curve.p3
    let denominator = normal0.cross(normal1)
    guard denominator.magnitude > 1e-12 * distance * distance else { return nil }
    let a = (span.curve.p3 - span.curve.p0).cross(normal1) / denominator
    guard a > 0, a < 1 else { return nil }
    let crossing = span.curve.p0 + normal0 * a
    var lobe = Contour(start: crossing, isClosed: true)
    lobe.segments = [.line(start), span.segment(offset: distance)]
    let isClockwise = Path(contours: [lobe]).signedArea < 0
    return isClockwise ? lobe : lobe.reversed
  }
}
