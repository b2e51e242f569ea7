/// The area that a folded span covers on its inner side: all points of its normals.
///
/// The normals cross near the centre of curvature. Nearer to the centre line they cover a sector,
/// beyond it another one that lies the other way round; both are drawn, both wound alike.
struct StrokeFold {
  private let span: StrokeSpan
  private let distance: Double

  /// Makes the fold of a span; nil when the span has none.
  init?(span: StrokeSpan, half: Double) {
    guard let side = span.foldedSide else { return nil }
    self.span = span
    distance = side.sign * half
  }

  /// One or two closed contours, wound from x towards y.
  var contours: [Contour] {
    let offset = span.offsetCurve(distance)
    guard let crossing else {
      var whole = Contour(start: span.curve.start, segments: [span.curve.segment], isClosed: true)
      whole.segments.append(.line(offset.end))
      whole.segments.append(offset.reversed.segment)
      return [positive(whole)]
    }
    let near = Contour(
      start: crossing, segments: [.line(span.curve.start), span.curve.segment], isClosed: true)
    let far = Contour(
      start: crossing, segments: [.line(offset.start), offset.segment], isClosed: true)
    return [positive(near), positive(far)]
  }

  /// Where the normals of both ends cross, when both reach that far.
  private var crossing: Point? {
    let turn = span.turn
    guard turn != 0 else { return nil }
    let gap = span.curve.end - span.curve.start
    // start + x·N₀ = end + y·N₁, with N₀ × N₁ = T₀ × T₁.
    let first = span.startDirection.perpendicular
    let last = span.endDirection.perpendicular
    let x = gap.cross(last) / turn
    let y = gap.cross(first) / turn
    let sign: Double = distance < 0 ? -1 : 1
    let reach = distance.magnitude
    guard (0...reach).contains(x * sign), (0...reach).contains(y * sign) else { return nil }
    return span.curve.start + first * x
  }

  private func positive(_ contour: Contour) -> Contour {
    contour.signedArea < 0 ? contour.reversed : contour
  }
}
