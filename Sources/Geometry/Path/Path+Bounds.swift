extension Contour {
  /// The smallest upright rectangle around the contour's curves.
  package var bounds: Rect {
    var rect = Rect(minX: start.x, minY: start.y, maxX: start.x, maxY: start.y)
    var start = start
    for segment in segments {
      rect = rect.union(Curve(from: start, segment).bounds)
      start = segment.end
    }
    return rect
  }
}

extension Path {
  /// The smallest upright rectangle around the curves; nil for a path without contours.
  package var bounds: Rect? {
    guard let first = contours.first else { return nil }
    return contours.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}
