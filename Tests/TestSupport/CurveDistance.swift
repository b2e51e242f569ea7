package import Geometry

/// Measures distances to a path by brute force: dense chords, each looked at.
package struct CurveDistance {
  private let chords: [Line]

  /// Takes a path; its curves become chords within the tolerance.
  ///
  /// The implied closing line of a closed contour is part of it.
  package init(to path: Path, tolerance: Double) {
    var chords: [Line] = []
    for contour in path.contours {
      for piece in contour.pieces {
        var last = piece.start
        var points: [Point] = []
        piece.flatten(tolerance: tolerance, into: &points)
        for point in points {
          chords.append(Line(last, point))
          last = point
        }
      }
    }
    self.chords = chords
  }

  /// Returns the distance of a point from the nearest place of the path.
  package func distance(of point: Point) -> Double {
    chords.reduce(.infinity) { min($0, $1.distance(to: point)) }
  }

  /// Returns the largest distance from the path of so many points of each curve of another.
  package func largestDistance(of other: Path, samples: Int) -> Double {
    var largest = 0.0
    for contour in other.contours {
      for piece in contour.pieces {
        for index in 0...samples {
          let point = piece.point(at: Double(index) / Double(samples))
          largest = max(largest, distance(of: point))
        }
      }
    }
    return largest
  }
}
