package import Geometry

/// Writes paths as SVG path data for tools that judge them: absolute, every digit kept.
package enum PathDataWriter {
  /// Returns the data of a path; contours that are closed end in `Z`.
  package static func data(of path: Path) -> String {
    var text = ""
    for contour in path.contours {
      text += "M\(pair(contour.start))"
      for segment in contour.segments {
        switch segment {
        case .line(let end): text += "L\(pair(end))"
        case .quadratic(let control, let end): text += "Q\(pair(control)) \(pair(end))"
        case .cubic(let first, let second, let end):
          text += "C\(pair(first)) \(pair(second)) \(pair(end))"
        }
      }
      if contour.isClosed { text += "Z" }
    }
    return text
  }

  private static func pair(_ point: Point) -> String { "\(point.x),\(point.y)" }
}
