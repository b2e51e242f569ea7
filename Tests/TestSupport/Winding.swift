package import Geometry

/// Judges points against closed polylines, by counting: slow and without cleverness.
package struct Winding: Sendable {
  private let polylines: [[Point]]

  /// Flattens a path within a tolerance; open contours count as closed.
  package init(of path: Path, tolerance: Double) {
    polylines = path.flattened(tolerance: tolerance).map(\.points)
  }

  /// Returns how often the contours go round a point; positive from x towards y.
  package func number(at point: Point) -> Int {
    var result = 0
    for points in polylines {
      for (index, start) in points.enumerated() {
        let end = points[index + 1 < points.count ? index + 1 : 0]
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let side = (end - start).cross(point - start)
        if start.y < end.y, side > 0 { result += 1 }
        if start.y > end.y, side < 0 { result -= 1 }
      }
    }
    return result
  }

  /// Returns the distance of a point from the nearest line of open polylines.
  package static func distance(from point: Point, to polylines: [[Point]]) -> Double {
    var best = Double.infinity
    for points in polylines {
      if points.count == 1, let only = points.first { best = min(best, (point - only).length) }
      for (start, end) in zip(points, points.dropFirst()) {
        best = min(best, Line(start, end).distance(to: point))
      }
    }
    return best
  }
}
