import CHarfBuzz
package import Geometry

extension HarfBuzzFace {
  /// Returns a glyph's outline as HarfBuzz draws it, in font units, y up.
  ///
  /// Contours begin where HarfBuzz begins them; points that TrueType implies are spelled out.
  package func path(of glyphID: Int) -> Path {
    draw(glyphID)
    return drawn.path
  }

  /// True when HarfBuzz draws a glyph as TrueType spells out the points that were meant.
  func draws(_ glyphID: Int, as meant: Outline) -> Bool {
    draw(glyphID)
    return drawn.agrees(with: meant)
  }

  private func draw(_ glyphID: Int) {
    drawn.removeAll()
    unsafe rebus_hb_draw_glyph(
      font, UInt32(glyphID), drawFunctions, Unmanaged.passUnretained(drawn).toOpaque())
  }

  /// Makes the functions through which HarfBuzz hands an outline to a `PathSink`.
  static func makeDrawFunctions() -> OpaquePointer? {
    guard let functions = unsafe hb_draw_funcs_create() else { return nil }
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in unsafe sink(data)?.move(to: point(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in unsafe sink(data)?.append(.line(point(x, y))) },
      nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        unsafe sink(data)?.append(.quadratic(point(cx, cy), point(x, y)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, cx, cy, dx, dy, x, y, _ in
        unsafe sink(data)?.append(.cubic(point(cx, cy), point(dx, dy), point(x, y)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe sink(data)?.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }
}

/// Gathers what HarfBuzz draws, in memory that serves many glyphs.
final class PathSink {
  private struct Beginning {
    var place: Point
    /// The index of the contour's first segment.
    var first: Int
    var isClosed = false
  }

  private var beginnings: [Beginning] = []
  private var segments: [Segment] = []

  func removeAll() {
    beginnings.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
  }

  func move(to point: Point) {
    beginnings.append(Beginning(place: point, first: segments.count))
  }

  func append(_ segment: Segment) {
    guard !beginnings.isEmpty else { return }
    segments.append(segment)
  }

  func close() {
    guard !beginnings.isEmpty else { return }
    beginnings[beginnings.count - 1].isClosed = true
  }

  var path: Path {
    var path = Path()
    for (index, beginning) in beginnings.enumerated() {
      path.contours.append(
        Contour(
          start: beginning.place, segments: Array(segments(of: index)),
          isClosed: beginning.isClosed))
    }
    return path
  }

  func agrees(with meant: Outline) -> Bool {
    guard beginnings.count == meant.contours.count else { return false }
    for (index, points) in meant.contours.enumerated() {
      guard
        OutlineComparison.agrees(
          segments(of: index), from: beginnings[index].place, with: SpelledOut(points))
      else { return false }
    }
    return true
  }

  private func segments(of contour: Int) -> ArraySlice<Segment> {
    let end = contour + 1 < beginnings.count ? beginnings[contour + 1].first : segments.count
    return segments[beginnings[contour].first..<end]
  }
}

private func sink(_ data: UnsafeMutableRawPointer?) -> PathSink? {
  guard let data = unsafe data else { return nil }
  return unsafe Unmanaged<PathSink>.fromOpaque(data).takeUnretainedValue()
}

private func point(_ x: Float, _ y: Float) -> Point { Point(Double(x), Double(y)) }
