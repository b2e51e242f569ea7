/// The inner edge of a span that has turned inside out, and what it covers beyond its normals.
///
/// The normals cross near the centre of curvature. Nearer to the centre line they sweep a sector,
/// which the edge goes round; beyond it another one that lies the other way round.
struct StrokeFold {
  let span: StrokeSpan
  let half: Double
  let side: StrokeSide

  /// Makes the fold of a span; nil when the span has none, or none that shows.
  init?(span: StrokeSpan, half: Double) {
    guard let side = span.foldedSide, span.hiddenSide != side else { return nil }
    self.span = span
    self.half = half
    self.side = side
  }

  /// The edge from the end of the first normal to a given end at the last one.
  func edge(to end: Point) -> [Segment] {
    if let crossing { return [.line(crossing), .line(end)] }
    return [.line(span.curve.start), span.curve.segment, .line(span.curve.end), .line(end)]
  }

  /// A closed contour wound from x towards y: the far sector, or all where normals do not cross.
  var contour: Contour {
    let offset = span.offsetCurve(side.sign * half)
    if let crossing {
      return positive(
        Contour(
          start: crossing, segments: [.line(offset.start), offset.segment], isClosed: true))
    }
    var whole = Contour(start: span.curve.start, segments: [span.curve.segment], isClosed: true)
    whole.segments.append(.line(offset.end))
    whole.segments.append(offset.reversed.segment)
    return positive(whole)
  }

  /// True when something surely covers the far sector, which has no dents.
  func isCovered(by covers: (Point) -> Bool) -> Bool {
    guard let crossing, covers(crossing) else { return false }
    return span.normalEnds(on: side, half: half).allSatisfy(covers)
  }

  /// Where the normals of both ends cross, when both reach that far.
  private var crossing: Point? {
    let turn = span.turn
    guard turn != 0 else { return nil }
    let gap = span.curve.end - span.curve.start
    // start + x·N₀ = end + y·N₁, with N₀ × N₁ = T₀ × T₁.
    let first = span.startDirection.perpendicular
    let last = span.endDirection.perpendicular
    let x = gap.cross(last) / turn * side.sign
    let y = gap.cross(first) / turn * side.sign
    guard (0...half).contains(x), (0...half).contains(y) else { return nil }
    return span.curve.start + first * (x * side.sign)
  }

  private func positive(_ contour: Contour) -> Contour {
    contour.signedArea < 0 ? contour.reversed : contour
  }
}
