import Geometry

/// Cuts polygons to an upright rectangle, side by side.
///
/// Source: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, CACM 17 (1974). The result
/// may have edges that lie on each other along the sides; its area is right.
enum PolygonClip {
  /// Returns the part of a closed polygon within a rectangle.
  static func clipped(_ polygon: [Point], to rect: Rect) -> [Point] {
    var points = polygon
    cut(&points) { $0.x - rect.minX }
    cut(&points) { rect.maxX - $0.x }
    cut(&points) { $0.y - rect.minY }
    cut(&points) { rect.maxY - $0.y }
    return points
  }

  /// Keeps what lies at a depth that is not negative; the depth is linear in the point.
  private static func cut(_ points: inout [Point], depth: (Point) -> Double) {
    guard var last = points.last else { return }
    var lastDepth = depth(last)
    var result: [Point] = []
    for point in points {
      let pointDepth = depth(point)
      if (pointDepth >= 0) != (lastDepth >= 0) {
        result.append(last.interpolated(to: point, at: lastDepth / (lastDepth - pointDepth)))
      }
      if pointDepth >= 0 { result.append(point) }
      (last, lastDepth) = (point, pointDepth)
    }
    points = result
  }

  /// Returns the signed area of a closed polygon.
  static func area(of polygon: [Point]) -> Double {
    guard let origin = polygon.first, var last = polygon.last else { return 0 }
    var sum = 0.0
    for point in polygon {
      sum += (last - origin).cross(point - origin)
      last = point
    }
    return sum / 2
  }
}
