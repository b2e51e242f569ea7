import CHarfBuzz
package import Geometry

extension HarfBuzzFace {
  /// Returns a glyph's outline as HarfBuzz draws it, in font units, y up.
  ///
  /// Contours begin where HarfBuzz begins them; points that TrueType implies are spelled out.
  package func path(of glyphID: Int) -> Path {
    let sink = PathSink()
    unsafe rebus_hb_draw_glyph(
      font, UInt32(glyphID), drawFunctions, Unmanaged.passUnretained(sink).toOpaque())
    // The sink must outlive the call that has its address.
    return withExtendedLifetime(sink) { sink.path }
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

/// Gathers what HarfBuzz draws.
private final class PathSink {
  var path = Path()

  func move(to point: Point) { path.move(to: point) }

  func append(_ segment: Segment) {
    guard !path.isEmpty else { return }
    path.contours[path.contours.count - 1].segments.append(segment)
  }

  func close() {
    guard !path.isEmpty else { return }
    path.close()
  }
}

private func sink(_ data: UnsafeMutableRawPointer?) -> PathSink? {
  guard let data = unsafe data else { return nil }
  return unsafe Unmanaged<PathSink>.fromOpaque(data).takeUnretainedValue()
}

private func point(_ x: Float, _ y: Float) -> Point { Point(Double(x), Double(y)) }
