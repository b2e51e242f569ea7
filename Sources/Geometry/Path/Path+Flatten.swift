/// A contour of straight lines.
package struct Polyline: Sendable, Hashable {
  /// In order; a closed one does not repeat its first point.
  package var points: [Point]
  package var isClosed: Bool

  package init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Curve {
  /// Appends the ends of chords that stay within a tolerance of the curve, without its start.
  package func flatten(tolerance: Double, into points: inout [Point]) {
    let count = flatteningCount(tolerance: tolerance)
    for index in 1..<max(count, 1) {
      points.append(point(at: Double(index) / Double(count)))
    }
    points.append(end)
  }
}

extension Contour {
  /// Returns the contour as straight lines within a tolerance, in the units of the path.
  package func flattened(tolerance: Double) -> Polyline {
    var points = [start]
    for piece in pieces { piece.flatten(tolerance: tolerance, into: &points) }
    if isClosed, points.count > 1, points.last == start { points.removeLast() }
    return Polyline(points: points, isClosed: isClosed)
  }
}

extension Path {
  /// Returns the contours as straight lines within a tolerance, in the units of the path.
  package func flattened(tolerance: Double) -> [Polyline] {
    contours.map { $0.flattened(tolerance: tolerance) }
  }
}
