/// Turns strokes into areas.
///
/// The centre line is cut into spans by its turn, its inflections, the fit, and where it gets as
/// tight as the pen. An edge is the span plus the half width times a curve of unit normals. Inner
/// edges beside corners and tight bends end where they cross, if nothing is lost by it; all else
/// that overlaps is left to the fill rule.
package enum StrokeExpansion {
  /// Turns a stroke into an area.
  ///
  /// - Parameters:
  ///   - path: The centre line; contours with one point stroke as dots where they are closed.
  ///   - style: With dashes, the path is cut by them first.
  ///   - tolerance: How far an offset curve may be from the true one, in units of the path.
  /// - Returns: Closed contours to be filled non-zero; they may overlap. Everything is wound from x
  ///   towards y around ink, so windings add up and never cancel.
  package static func outline(of path: Path, style: StrokeStyle, tolerance: Double) -> Path {
    var memory = StrokeMemory(capacity: 0)
    return outline(of: path, style: style, tolerance: tolerance, with: &memory)
  }

  /// Turns a stroke into an area likewise, with the outlines that were found before.
  package static func outline(
    of path: Path, style: StrokeStyle, tolerance: Double, with memory: inout StrokeMemory
  ) -> Path {
    let half = style.width / 2
    guard half > 0, half.isFinite, tolerance > 0, path.isFinite else { return Path() }
    var result = Path()
    let dashed = style.dashes.isEmpty ? path : path.dashed(by: style)
    for contour in dashed.contours {
      result.contours += memory.contours(of: contour, style, tolerance) {
        contours(of: contour, style: style, tolerance: tolerance)
      }
    }
    return result
  }

  private static func contours(
    of contour: Contour, style: StrokeStyle, tolerance: Double
  ) -> [Contour] {
    let half = style.width / 2
    let cutter = StrokeSpanCutter(half: half, tolerance: tolerance)
    var spans = cutter.spans(of: contour)
    if spans.isEmpty { return dot(of: contour, half: half, cap: style.cap) }
    StrokeTrimmer(half: half, tolerance: tolerance, isClosed: contour.isClosed).trim(&spans)
    spans = cutter.withSimpleFolds(spans)
    return StrokeOutliner(
      spans: spans, isClosed: contour.isClosed, style: style, tolerance: tolerance
    ).contours
  }

  /// A contour without length draws its two caps, if it was more than a move.
  private static func dot(of contour: Contour, half: Double, cap: LineCap) -> [Contour] {
    guard contour.isClosed || !contour.segments.isEmpty else { return [] }
    let center = contour.start
    switch cap {
    case .butt: return []
    case .round: return Path.ellipse(center: center, radii: Vector(half, half)).contours
    case .square:
      let point = Rect(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y)
      return Path(point.expanded(by: half)).contours
    }
  }
}
