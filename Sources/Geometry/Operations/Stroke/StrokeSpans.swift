/// Cuts curves into spans: by turn, by inflection, by cusp, and until offsets fit.
struct StrokeSpans {
  /// Half of the stroke's width.
  let halfWidth: Double
  /// The largest error of an offset, in the units of the path.
  let tolerance: Double

  /// Returns the spans of a curve in order; none where it has no length.
  func spans(of curve: Curve) -> [StrokeSpan] {
    switch curve {
    case .line(let line): return StrokeSpan(line).map { [$0] } ?? []
    case .quadratic, .cubic: break
    }
    let cubic = curve.cubic
    if let straight = straightSpans(of: cubic) { return straight }
    var result: [StrokeSpan] = []
    var last = 0.0
    for t in Array(cubic.inflections).sorted() + [1] where t > last {
      append(cubic.subsegment(from: last, to: t), depth: 0, to: &result)
      last = t
    }
    return result
  }

  /// The spans of a curve whose points lie on one line, which may run back on itself.
  private func straightSpans(of curve: Cubic) -> [StrokeSpan]? {
    let points = [curve.p1 - curve.p0, curve.p2 - curve.p0, curve.p3 - curve.p0]
    guard let longest = points.max(by: { $0.squaredLength < $1.squaredLength }),
      let axis = longest.normalized
    else { return [] }
    guard points.allSatisfy({ axis.cross($0).magnitude <= tolerance * 1e-3 }) else { return nil }
    // Along the axis the curve turns back where the derivative is zero.
    let along = Cubic(
      .zero, Point(axis.dot(points[0]), 0), Point(axis.dot(points[1]), 0),
      Point(axis.dot(points[2]), 0))
    let stops = [0.0] + Array(along.extremaX).sorted() + [1.0]
    return zip(stops, stops.dropFirst()).compactMap { from, to in
      StrokeSpan(Line(curve.point(at: from), curve.point(at: to)))
    }
  }

  private func append(_ curve: Cubic, depth: Int, to result: inout [StrokeSpan]) {
    let extent = Self.extent(of: curve)
    guard extent > tolerance * 1e-3 else {
      // Too short to be seen: a line keeps the chain closed.
      if let span = StrokeSpan(Line(curve.p0, curve.p3)) { result.append(span) }
      return
    }
    if depth >= Self.deepest || isTame(curve) {
      if let span = StrokeSpan(curve) { result.append(span) }
      return
    }
    let (first, second) = curve.split(at: 0.5)
    append(first, depth: depth + 1, to: &result)
    append(second, depth: depth + 1, to: &result)
  }

  private func isTame(_ curve: Cubic) -> Bool {
    guard Self.turnsLittle(curve), let span = StrokeSpan(curve) else { return false }
    return span.fits(offset: halfWidth, tolerance: tolerance)
      && span.fits(offset: -halfWidth, tolerance: tolerance)
      && !span.isPartlyInverted(at: halfWidth) && !span.isPartlyInverted(at: -halfWidth)
  }

  /// True when the legs of the control polygon turn by at most about 45° in all.
  private static func turnsLittle(_ curve: Cubic) -> Bool {
    let legs = [curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2]
      .compactMap(\.normalized)
    guard let first = legs.first, let last = legs.last else { return true }
    return first.dot(last) >= cosineOfLargestTurn
      && zip(legs, legs.dropFirst()).allSatisfy { $0.dot($1) >= cosineOfLargestTurn }
  }

  private static func extent(of curve: Cubic) -> Double {
    (curve.p1 - curve.p0).length + (curve.p2 - curve.p1).length + (curve.p3 - curve.p2).length
  }

  /// The cosine of 45.6°: arcs of 45° need no further cut.
  private static let cosineOfLargestTurn = 0.7
  private static let deepest = 12
}
