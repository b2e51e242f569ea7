import Diagnostics
import Geometry
import SVG

/// The rule `lint-artboard-rectangle`: rectangles that cover the whole artboard beside other ink.
enum ArtboardRectangles {
  /// Reports painted and unpainted rectangles.
  static func report(in subject: LintSubject, to diagnostics: inout DiagnosticList) {
    for tag in subject.drawing.blankCovers {
      diagnostics.report(.artboardRectangle(isInk: false, at: subject.place(ofTag: tag)))
    }
    let shapes = subject.drawing.shapes
    guard shapes.count > 1 else { return }
    for (index, shape) in shapes.enumerated() {
      guard case .fill = shape.figure.coverage, shape.regions.isEmpty,
        let rect = shape.figure.path.transformed(by: shape.figure.transform)
          .rect(within: subject.hair),
        rect.expanded(by: subject.hair).contains(subject.drawing.artboard)
      else { continue }
      diagnostics.report(
        .artboardRectangle(
          isInk: subject.roles[index] == .adds, at: subject.place(ofShape: index)))
    }
  }
}

extension Path {
  /// The upright rectangle that the path fills to within a distance, or nil.
  func rect(within distance: Double) -> Rect? {
    guard contours.count == 1, let box = bounds, box.width > 0, box.height > 0 else { return nil }
    let corners = contours[0].segments.allSatisfy { segment in
      guard case .line(let end) = segment else { return false }
      return min(end.x - box.minX, box.maxX - end.x) <= distance
        && min(end.y - box.minY, box.maxY - end.y) <= distance
    }
    // A rectangle's area is that of its box; a triangle of the same corners has half of it.
    let missing = box.width * box.height - contours[0].signedArea.magnitude
    return corners && missing <= distance * (box.width + box.height) * 2 ? box : nil
  }
}
