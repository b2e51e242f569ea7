/// Gives contours a start and an order that depend on their shape alone.
enum ContourOrder {
  /// Returns the closed contour of a ring of curves, from its lowest, then leftmost end.
  static func contour(of curves: [SourceCurve]) -> Contour? {
    guard var first = curves.indices.first else { return nil }
    for index in curves.indices where isLower(curves[index].p0, curves[first].p0) {
      first = index
    }
    var contour = Contour(start: curves[first].p0, isClosed: true)
    contour.segments.reserveCapacity(curves.count)
    for index in curves.indices {
      contour.segments.append(curves[(first + index) % curves.count].segment)
    }
    if case .line(let end)? = contour.segments.last, end == contour.start {
      contour.segments.removeLast()
    }
    return contour
  }

  /// Returns the contours by their starts, then by their further points.
  static func sorted(_ contours: [Contour]) -> [Contour] {
    contours.sorted { a, b in
      if a.start != b.start { return isLower(a.start, b.start) }
      for (first, second) in zip(a.segments, b.segments) where first != second {
        if first.end != second.end { return isLower(first.end, second.end) }
        return first.controlKey.lexicographicallyPrecedes(second.controlKey)
      }
      return a.segments.count < b.segments.count
    }
  }

  private static func isLower(_ a: Point, _ b: Point) -> Bool {
    a.y != b.y ? a.y < b.y : a.x < b.x
  }
}

extension Segment {
  /// The coordinates of the control points.
  fileprivate var controlKey: [Double] {
    switch self {
    case .line: []
    case .quadratic(let control, _): [control.x, control.y]
    case .cubic(let first, let second, _): [first.x, first.y, second.x, second.y]
    }
  }
}
