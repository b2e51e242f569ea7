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
      guard let previous = indexBefore(index) else { return nil }
      return joiner.joint(spans[previous], spans[index], canTrim: canTrim(previous, index))
    }
  }

  /// The outline: sides and caps, and what folded spans cover beside them.
  var contours: [Contour] {
    var result = isClosed ? rings : [ring]
    // A closed contour with one border is a disc, which covers what its folds would.
    let isDisc = isClosed && result.count == 1
    for span in spans where !isDisc {
      result += StrokeFold(span: span, half: half)?.contours ?? []
    }
    return result.map { $0.mergingLines(tolerance: half * 1e-9) }
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
    var right = Contour(start: start(.right, of: 0), isClosed: true)
    appendSide(.right, to: &right.segments)
    var left = Contour(start: start(.left, of: 0))
    appendSide(.left, to: &left.segments)
    let last = spans[spans.count - 1]
    appendCap(
      at: last.curve.end, direction: last.endDirection, from: right.end, to: left.end,
      into: &right.segments)
    right.segments += left.reversed.segments
    appendCap(
      at: spans[0].curve.start, direction: -spans[0].startDirection, from: left.start,
      to: right.start, into: &right.segments)
    return right
  }

  /// Appends one side of all spans, in their direction, with the links between them.
  private func appendSide(_ side: StrokeSide, to segments: inout [Segment]) {
    for (index, span) in spans.enumerated() {
      if index > 0, let link = joints[index]?[side] { segments += link.segments }
      let after = index + 1 < spans.count ? index + 1 : 0
      if span.foldedSide == side {
        segments.append(span.curve.segment)
        continue
      }
      let distance = side.sign * half
      let start = joints[index]?[side].start ?? span.startPoint(offset: distance)
      let end = joints[after]?[side].end ?? span.endPoint(offset: distance)
      let isPoint = span.offsetCurve(distance).isPoint(within: tolerance)
      segments.append(
        isPoint ? .line(end) : span.offsetSegment(distance, from: start, to: end))
    }
  }

  private func start(_ side: StrokeSide, of index: Int) -> Point {
    let span = spans[index]
    return span.foldedSide == side
      ? span.curve.start : span.startPoint(offset: side.sign * half)
  }

  /// Appends a cap that looks along a direction, from the right to the left of it.
  private func appendCap(
    at center: Point, direction: Vector, from: Point, to: Point, into segments: inout [Segment]
  ) {
    let normal = direction.perpendicular
    let right = center - normal * half
    let left = center + normal * half
    if (from - right).squaredLength > 0 { segments.append(.line(right)) }
    switch cap {
    case .butt: segments.append(.line(left))
    case .round:
      StrokeArc(radius: half, tolerance: tolerance).append(
        around: center, from: -normal, to: normal, into: &segments)
    case .square:
      segments.append(.line(right + direction * half))
      segments.append(.line(left + direction * half))
      segments.append(.line(left))
    }
    if (to - left).squaredLength > 0 { segments.append(.line(to)) }
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

  /// True when two lines can be cut where their inner sides cross.
  ///
  /// Each must be long enough for the cuts at both of its ends.
  private func canTrim(_ before: Int, _ after: Int) -> Bool {
    guard let cut = trim(before, after) else { return false }
    return room(of: before, beside: cut, atEnd: true)
      && room(of: after, beside: cut, atEnd: false)
  }

  private func room(
    of index: Int, beside cut: (side: StrokeSide, length: Double), atEnd: Bool
  )
    -> Bool
  {
    var length = cut.length
    let other: (side: StrokeSide, length: Double)?
    if atEnd {
      other = indexBefore(index).flatMap { trim($0, index) }
    } else {
      other = indexAfter(index).flatMap { trim(index, $0) }
    }
    if let other, other.side == cut.side { length += other.length }
    return length <= (spans[index].curve.end - spans[index].curve.start).length
  }

  /// The side and length of the cut between two lines: half width times tan(θ/2).
  private func trim(_ before: Int, _ after: Int) -> (side: StrokeSide, length: Double)? {
    guard spans[before].isLine, spans[after].isLine else { return nil }
    let first = spans[before].endDirection
    let last = spans[after].startDirection
    let turn = first.cross(last)
    guard turn != 0, 1 + first.dot(last) > 1e-9 else { return nil }
    return (StrokeSide(insideOf: turn), half * turn.magnitude / (1 + first.dot(last)))
  }

  private func indexBefore(_ index: Int) -> Int? {
    index > 0 ? index - 1 : isClosed ? spans.count - 1 : nil
  }

  private func indexAfter(_ index: Int) -> Int? {
    index + 1 < spans.count ? index + 1 : isClosed ? 0 : nil
  }
}
