package import Geometry

/// Counts how often a path winds around a point, by brute force over dense chords.
package struct WindingCount {
  private let chords: [Line]

  /// Takes a path, all its contours closed; its curves become chords within the tolerance.
  package init(of path: Path, tolerance: Double) {
    var chords: [Line] = []
    for polyline in path.flattened(tolerance: tolerance) {
      var last = polyline.points[polyline.points.count - 1]
      for point in polyline.points {
        chords.append(Line(last, point))
        last = point
      }
    }
    self.chords = chords
  }

  /// Returns the winding number at a point.
  package func winding(at point: Point) -> Int {
    var winding = 0
    for chord in chords where (chord.p0.y <= point.y) != (chord.p1.y <= point.y) {
      let side = (chord.p1 - chord.p0).cross(point - chord.p0)
      if chord.p0.y <= point.y {
        if side > 0 { winding += 1 }
      } else if side < 0 {
        winding -= 1
      }
    }
    return winding
  }
}
