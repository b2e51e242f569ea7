import Diagnostics
import Geometry
import SVG

/// The rule `lint-open-path`: filled contours that are closed only by the filling.
enum OpenPaths {
  /// Reports the widest opening of each filled shape.
  static func report(in subject: LintSubject, to diagnostics: inout DiagnosticList) {
    for (index, shape) in subject.drawing.shapes.enumerated() {
      guard case .fill = shape.figure.coverage else { continue }
      let path = shape.figure.path.transformed(by: shape.figure.transform)
      let isStroked = subject.isStroked(shape)
      let openings = path.contours.filter { isStroked || !isDrawnWithoutLastEdge($0) }
        .compactMap { opening(of: $0, hair: subject.hair) }
      guard let widest = openings.max(by: { $0.length < $1.length }) else { continue }
      diagnostics.report(
        .openPath(
          from: widest.end, to: widest.start, others: openings.count - 1,
          at: subject.place(ofShape: index)))
    }
  }

  /// Returns the line that filling adds to a contour; nil where it adds nothing that is seen.
  private static func opening(of contour: Contour, hair: Double) -> Opening? {
    guard !contour.isClosed else { return nil }
    let opening = Opening(start: contour.start, end: contour.end)
    guard opening.length > hair, !isFlat(contour, hair: hair) else { return nil }
    return opening
  }

  /// True when the closing line runs along an axis and goes on from an edge along an axis, or at a
  /// right angle to it: the last edge of a shape that was left out, as minifiers do.
  private static func isDrawnWithoutLastEdge(_ contour: Contour) -> Bool {
    let pieces = contour.pieces
    guard isAlongAxis(.line(Line(contour.end, contour.start))),
      let first = pieces.first, let last = pieces.last
    else { return false }
    return isAlongAxis(first) || isAlongAxis(last)
  }

  private static func isAlongAxis(_ curve: Curve) -> Bool {
    guard case .line(let line) = curve else { return false }
    let direction = line.direction
    return min(direction.dx.magnitude, direction.dy.magnitude) <= direction.length * 1e-3
  }

  /// True when the contour stays so near to a line that it fills nothing.
  private static func isFlat(_ contour: Contour, hair: Double) -> Bool {
    guard let direction = (contour.end - contour.start).normalized else { return true }
    let points = contour.flattened(tolerance: hair).points
    return points.allSatisfy { direction.cross($0 - contour.start).magnitude <= hair }
  }

  private struct Opening {
    var start: Point
    var end: Point
    var length: Double { (start - end).length }
  }
}
