/// Draws the outline of the spans of one contour.
///
/// Each span is a strip from its right to its left side, each join a wedge, each cap a lobe, all
/// wound from x towards y. The sides drawn here are the borders of their sum: inner edges cancel.
struct StrokeOutliner {
  private let spans: [StrokeSpan]
  private let isClosed: Bool
  private let cap: LineCap
  private let half: Double
  private let tolerance: Double
  /// Joint i lies before span i; the joint before the first is nil in an open contour.
  private var joints: [StrokeJoint?] = []

  init(spans: [StrokeSpan], isClosed: Bool, style: StrokeStyle, tolerance: Double) {
    self.spans = spans
    self.isClosed = isClosed
    self.tolerance = tolerance
    cap = style.cap
    half = style.width / 2
    let joiner = StrokeJoiner(style: style, half: half, tolerance: tolerance)
    joints = spans.indices.map { index in
      spans.index(before: index, isClosed: isClosed).map { joiner.joint(spans[$0], spans[index]) }
    }
  }

  /// The outline: sides and caps, and what folded spans cover beside them.
  var contours: [Contour] {
    var result = isClosed ? rings : [ring]
    // A closed contour with one border is a disc, which covers what its folds would.
    if !(isClosed && result.count == 1) {
      for index in spans.indices {
        guard let fold = StrokeFold(span: spans[index], half: half), !isCovered(fold, at: index)
        else { continue }
        result.append(fold.contour)
      }
    }
    return result.map { $0.mergingLines(tolerance: half * 1e-9) }
  }

  /// True when the strip or the cap before or after all folds covers what one of them would add.
  private func isCovered(_ fold: StrokeFold, at index: Int) -> Bool {
    for isBefore in [true, false] {
      let step = { (index: Int) in
        isBefore
          ? spans.index(before: index, isClosed: isClosed)
          : spans.index(after: index, isClosed: isClosed)
      }
      var place = step(index)
      while let other = place, other != index, spans[other].foldedSide == fold.side {
        place = step(other)
      }
      guard place != index else { return false }
      if let place {
        let strip = StrokeStrip(
          span: spans[place], side: fold.side, half: half, slack: tolerance / 4)
        if fold.isCovered(by: strip.covers) { return true }
      } else if cap == .round, fold.isCovered(by: { isUnderCap($0, atStart: isBefore) }) {
        return true
      }
    }
    return false
  }

  /// True for points of the half disc of a round cap.
  private func isUnderCap(_ point: Point, atStart: Bool) -> Bool {
    let (first, last) = (spans[0], spans[spans.count - 1])
    let gap = point - (atStart ? first.curve.start : last.curve.end)
    let out = atStart ? -first.startDirection : last.endDirection
    return gap.length <= half + tolerance / 4 && gap.dot(out) >= -tolerance / 4
  }

  /// The outer and the inner border of a closed contour.
  private var rings: [Contour] {
    var rings: [Contour] = []
    for side in [StrokeSide.right, .left] where !vanishes(side) {
      guard let link = joints[0]?[side] else { continue }
      var contour = Contour(start: link.start, isClosed: true)
      appendSide(side, to: &contour.segments)
      contour.segments += link.segments
      let center = contour.start
      if contour.pieces.allSatisfy({ ($0.end - center).length <= tolerance }) { continue }
      rings.append(side == .right ? contour : contour.reversed)
    }
    return rings
  }

  /// The border of an open contour.
  private var ring: Contour {
    let (first, last) = (spans[0], spans[spans.count - 1])
    var right = Contour(start: first.startPoint(offset: -half), isClosed: true)
    right.segments.reserveCapacity(2 * spans.count + 8)
    appendSide(.right, to: &right.segments)
    var left = Contour(start: first.startPoint(offset: half))
    left.segments.reserveCapacity(spans.count + 8)
    appendSide(.left, to: &left.segments)
    appendCap(at: last.curve.end, direction: last.endDirection, into: &right.segments)
    right.segments += left.reversed.segments
    appendCap(at: first.curve.start, direction: -first.startDirection, into: &right.segments)
    return right
  }

  /// Appends one side of all spans, in their direction, with the links between them.
  private func appendSide(_ side: StrokeSide, to segments: inout [Segment]) {
    for (index, span) in spans.enumerated() {
      if index > 0, let link = joints[index]?[side] { segments += link.segments }
      let after = index + 1 < spans.count ? index + 1 : 0
      if span.hiddenSide == side { continue }
      let distance = side.sign * half
      let start = joints[index]?[side].start ?? span.startPoint(offset: distance)
      let end = joints[after]?[side].end ?? span.endPoint(offset: distance)
      if let fold = StrokeFold(span: span, half: half), fold.side == side {
        segments += fold.edge(to: end)
      } else if span.offsetCurve(distance).isPoint(within: tolerance) {
        // Joints may have moved both ends away from it.
        let point = span.startPoint(offset: distance)
        if (point - start).length > tolerance { segments.append(.line(point)) }
        segments.append(.line(end))
      } else {
        segments.append(span.edge(on: side, half: half, from: start, to: end))
      }
    }
  }

  /// Appends a cap that looks along a direction, from the right to the left of it.
  private func appendCap(at center: Point, direction: Vector, into segments: inout [Segment]) {
    let normal = direction.perpendicular
    let left = center + normal * half
    switch cap {
    case .butt: segments.append(.line(left))
    case .round:
      StrokeArc(radius: half, tolerance: tolerance).append(
        around: center, from: -normal, to: normal, into: &segments)
    case .square:
      segments.append(.line(center + (direction - normal) * half))
      segments.append(.line(center + (direction + normal) * half))
      segments.append(.line(left))
    }
  }

  /// True for the inner side of a closed curve whose radius is nowhere above the half width.
  ///
  /// Such a curve fits into a circle of the half width (Blaschke's rolling theorem), so each point
  /// inside is covered, and there is no inner border.
  private func vanishes(_ side: StrokeSide) -> Bool {
    var turned = 0.0
    for (index, span) in spans.enumerated() {
      guard case .cubic(let cubic) = span.curve, StrokeSide(insideOf: span.turn) == side,
        let joint = joints[index], joint.left.segments.isEmpty, joint.right.segments.isEmpty,
        StrokeFit(cubic: cubic, half: half).radii.max <= half + tolerance
      else { return false }
      turned += Math.arcTangent(
        y: span.turn.magnitude, x: span.startDirection.dot(span.endDirection))
    }
    return turned < 3 * Math.pi
  }
}
