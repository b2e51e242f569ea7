/// Cuts a contour into spans.
struct StrokeSpanCutter {
  let half: Double
  let tolerance: Double

  /// Pieces whose control points are this near are points: a millionth of a millionth of a font
  /// unit for most, and far below the length of the dots that dashing makes.
  private var pointSize: Double { half * 1e-7 }

  /// Returns the spans of a contour in order; none when it has no length.
  ///
  /// Tangents of neighbours that meet smoothly within the tolerance are the same to the bit.
  func spans(of contour: Contour) -> [StrokeSpan] {
    var spans: [StrokeSpan] = []
    spans.reserveCapacity(contour.segments.count + 1)
    var start = contour.start
    var last: (piece: Curve, spans: Range<Int>)?
    for piece in contour.pieces {
      let moved = piece.starting(at: start)
      guard !moved.isPoint(within: pointSize) else { continue }
      let first = spans.count
      // A loop that is drawn again and again is cut once.
      if let last, last.piece == moved {
        for index in last.spans { spans.append(spans[index]) }
      } else {
        append(moved, to: &spans)
      }
      guard spans.count > first else { continue }
      spans[first].startsAtVertex = true
      start = spans[spans.count - 1].curve.end
      last = (moved, first..<spans.count)
    }
    let turned = smoothJoints(of: &spans, isClosed: contour.isClosed)
    for index in turned where !spans[index].isLine { fit(of: spans[index]).bend(&spans[index]) }
    return spans
  }

  private func append(_ piece: Curve, to spans: inout [StrokeSpan]) {
    let cubic: Cubic
    switch piece {
    case .line(let line): return append(line, to: &spans)
    case .quadratic(let curve): cubic = curve.cubic
    case .cubic(let curve): cubic = curve.withoutDust(half: half)
    }
    if isStraight(cubic) { return appendStraight(cubic, to: &spans) }
    if cubic.isLineByHandles { return append(Line(cubic.p0, cubic.p3), to: &spans) }
    var start = 0.0
    let cuts = cubic.inflections
    for index in 0...cuts.count {
      let end = index < cuts.count ? cuts[index] : 1
      appendTurning(cubic.subsegment(from: start, to: end), depth: 0, to: &spans)
      start = end
    }
  }

  private func append(_ line: Line, to spans: inout [StrokeSpan]) {
    guard line.length > pointSize, let direction = line.direction.normalized else { return }
    spans.append(StrokeSpan(line: line, direction: direction))
  }

  /// True when the control points leave the chord by too little to be seen.
  private func isStraight(_ cubic: Cubic) -> Bool {
    let vectors = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p0, cubic.p3 - cubic.p0)
    var far = vectors.0
    if vectors.1.squaredLength > far.squaredLength { far = vectors.1 }
    if vectors.2.squaredLength > far.squaredLength { far = vectors.2 }
    guard let direction = far.normalized else { return true }
    let limit = min(tolerance / 64, far.length * 1e-6)
    return direction.cross(vectors.0).magnitude <= limit
      && direction.cross(vectors.1).magnitude <= limit
      && direction.cross(vectors.2).magnitude <= limit
  }

  /// A straight cubic is a line that may turn back twice.
  private func appendStraight(_ cubic: Cubic, to spans: inout [StrokeSpan]) {
    var from = cubic.p0
    let bounds = cubic.bounds
    for t in bounds.width >= bounds.height ? cubic.extremaX : cubic.extremaY {
      let to = cubic.point(at: t)
      append(Line(from, to), to: &spans)
      from = to
    }
    append(Line(from, cubic.p3), to: &spans)
  }

  /// Appends a cubic without inflection, cut until it turns little and its offsets fit.
  private func appendTurning(_ cubic: Cubic, depth: Int, to spans: inout [StrokeSpan]) {
    // Far less than a point: a bend at an end turns the whole width round in no length at all.
    guard !Curve.cubic(cubic).isPoint(within: half * 1e-12) else { return }
    let cubic = cubic.withoutNoise
    guard let first = Curve.cubic(cubic).startDirection, let last = Curve.cubic(cubic).endDirection
    else { return }
    if depth < 24 {
      if !cubic.turnsLessThanHalf { return split(cubic, at: 0.5, depth: depth, to: &spans) }
      // 91°: quarters with rounded coordinates stay whole.
      if first.dot(last) < -0.018 {
        return split(cubic, at: middle(of: cubic, first, last), depth: depth, to: &spans)
      }
    }
    var span = StrokeSpan(cubic: cubic, startDirection: first, endDirection: last)
    let fit = StrokeFit(cubic: cubic, half: half, middle: middle(of: cubic, first, last))
    fit.bend(&span)
    span.foldedSide = fit.foldedSide(of: span, tolerance: tolerance)
    // Where it turns inside out in part, neighbours are better trimmed than its edge resolved.
    if depth < 24, span.foldedSide != nil, fit.radii.max > half * 1.01, let t = fit.tightening {
      return split(cubic, at: t, depth: max(depth, 12) + 2, to: &spans)
    }
    if depth < 24, !fit.isGood(span, tolerance: tolerance) {
      return split(cubic, at: fit.middle, depth: max(depth, 12) + 2, to: &spans)
    }
    spans.append(span)
  }

  /// Returns spans of which those that turn inside out, and show it, do so as arcs do.
  func withSimpleFolds(_ spans: [StrokeSpan]) -> [StrokeSpan] {
    guard spans.contains(where: { $0.foldedSide != nil && $0.hiddenSide == nil }) else {
      return spans
    }
    var result: [StrokeSpan] = []
    for span in spans {
      if span.foldedSide == nil || span.hiddenSide != nil {
        result.append(span)
      } else {
        appendSimple(span, depth: 0, to: &result)
      }
    }
    return result
  }

  private func appendSimple(_ span: StrokeSpan, depth: Int, to spans: inout [StrokeSpan]) {
    guard depth < 6, case .cubic(let cubic) = span.curve, !isSimple(span),
      let direction = cubic.derivative(at: fit(of: span).middle).normalized
    else { return spans.append(span) }
    let (before, after) = cubic.split(at: fit(of: span).middle)
    var first = StrokeSpan(
      cubic: before, startDirection: span.startDirection, endDirection: direction)
    first.startsAtVertex = span.startsAtVertex
    let second = StrokeSpan(
      cubic: after, startDirection: direction, endDirection: span.endDirection)
    for var part in [first, second] {
      fit(of: part).bend(&part)
      part.foldedSide = fit(of: part).foldedSide(of: part, tolerance: tolerance)
      appendSimple(part, depth: depth + 1, to: &spans)
    }
  }

  private func isSimple(_ span: StrokeSpan) -> Bool {
    let fit = fit(of: span)
    guard span.foldedSide != nil else { return fit.isGood(span, tolerance: tolerance) }
    return fit.isSimpleFold(span, tolerance: tolerance) && fit.isGood(span, tolerance: tolerance)
  }

  private func fit(of span: StrokeSpan) -> StrokeFit {
    let cubic = span.curve.cubic
    let middle = middle(of: cubic, span.startDirection, span.endDirection)
    return StrokeFit(cubic: cubic, half: half, middle: middle)
  }

  private func split(_ cubic: Cubic, at t: Double, depth: Int, to spans: inout [StrokeSpan]) {
    let (first, second) = cubic.split(at: t)
    appendTurning(first, depth: depth + 1, to: &spans)
    appendTurning(second, depth: depth + 1, to: &spans)
  }

  /// The parameter where half of the turn is done.
  private func middle(of cubic: Cubic, _ first: Vector, _ last: Vector) -> Double {
    guard let direction = (first + last).normalized else { return 0.5 }
    let a = direction.cross(cubic.p1 - cubic.p0)
    let b = direction.cross(cubic.p2 - cubic.p1)
    let c = direction.cross(cubic.p3 - cubic.p2)
    // A curve may do all of its turn within a hair of an end.
    let roots = Roots.quadratic(a - 2 * b + c, 2 * (b - a), a).inside(margin: 1e-7)
    let forward = roots.filter { cubic.derivative(at: $0).dot(direction) > 0 }
    return forward.min { ($0 - 0.5).magnitude < ($1 - 0.5).magnitude } ?? 0.5
  }

  /// Gives neighbours that meet almost smoothly one tangent: a line's own, else the mean.
  ///
  /// Returns the indices of the spans that got another.
  private func smoothJoints(of spans: inout [StrokeSpan], isClosed: Bool) -> [Int] {
    var turned: [Int] = []
    guard spans.count > 1 || isClosed else { return turned }
    for index in spans.indices {
      let previous = index > 0 ? index - 1 : spans.count - 1
      guard index > 0 || isClosed else { continue }
      let before = spans[previous].endDirection
      let after = spans[index].startDirection
      guard before.dot(after) > 0, before.cross(after).magnitude * half <= tolerance / 4 else {
        continue
      }
      if spans[previous].isLine && spans[index].isLine { continue }
      let shared: Vector
      if spans[previous].isLine {
        shared = before
      } else if spans[index].isLine {
        shared = after
      } else {
        shared = (before + after).normalized ?? before
      }
      if shared != before { turned.append(previous) }
      if shared != after { turned.append(index) }
      spans[previous].endDirection = shared
      spans[index].startDirection = shared
    }
    return turned
  }
}

extension Curve {
  /// The curve with its start moved.
  fileprivate func starting(at start: Point) -> Curve {
    guard start != self.start else { return self }
    switch self {
    case .line(let line): return .line(Line(start, line.p1))
    case .quadratic(let curve): return .quadratic(Quadratic(start, curve.p1, curve.p2))
    case .cubic(let curve): return .cubic(Cubic(start, curve.p1, curve.p2, curve.p3))
    }
  }
}

extension Cubic {
  /// The cubic with handles as short as what rounding leaves moved onto the ends.
  ///
  /// A ten-thousandth of the half width has no direction that anybody meant.
  fileprivate func withoutDust(half: Double) -> Cubic {
    let dust = half / 10_000
    var result = self
    if (p1 - p0).length <= dust { result.p1 = p0 }
    if (p2 - p3).length <= dust { result.p2 = p3 }
    return result
  }

  /// The cubic with control points that lie within rounding of an end moved onto it.
  ///
  /// Without this, a cut at a cusp would leave handles whose direction is noise.
  fileprivate var withoutNoise: Cubic {
    let size = max((p1 - p0).length, (p2 - p0).length, (p3 - p0).length)
    var result = self
    if (p1 - p0).length < size * 1e-6 { result.p1 = p0 }
    if (p2 - p3).length < size * 1e-6 { result.p2 = p3 }
    return result
  }

  /// True for a line drawn as a cubic, whose handles are specks that point anywhere.
  ///
  /// The cubic leaves its chord by less than 1/2300 of its length. Followed to the letter, the
  /// specks would turn the ends of a wide stroke aside; no browser does that.
  fileprivate var isLineByHandles: Bool {
    let limit = (p3 - p0).length / 1024
    return (p1 - p0).length <= limit && (p2 - p3).length <= limit
  }

  /// True when the tangents surely stay within half a turn: the handles, one after the other, do.
  fileprivate var turnsLessThanHalf: Bool {
    var handles = (p1 - p0, p2 - p1, p3 - p2)
    // A handle without length turns nothing: its neighbour stands for it.
    if handles.0.squaredLength == 0 { handles.0 = handles.1 }
    if handles.2.squaredLength == 0 { handles.2 = handles.1 }
    if handles.0.squaredLength == 0 { handles.0 = handles.2 }
    if handles.1.squaredLength == 0 { handles.1 = handles.0 }
    if handles.2.squaredLength == 0 { handles.2 = handles.1 }
    let (first, last) = (handles.0, handles.2)
    let isLeft = first.cross(last) >= 0
    guard Self.turns(first, handles.1, left: isLeft), Self.turns(handles.1, last, left: isLeft)
    else { return false }
    // cos 170°.
    return first.dot(last) > -0.985 * first.length * last.length
  }

  /// True when a vector follows another to one side, or straight on, but not back.
  private static func turns(_ one: Vector, _ next: Vector, left isLeft: Bool) -> Bool {
    let cross = one.cross(next)
    let slack = 1e-9 * (one.length * next.length)
    if isLeft ? cross < -slack : cross > slack { return false }
    return cross.magnitude > slack || one.dot(next) >= 0
  }
}
