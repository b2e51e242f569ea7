/// A curve of a contour, from the end of the one before it.
package enum Segment: Sendable, Hashable {
  case line(Point)
  case quadratic(Point, Point)
  case cubic(Point, Point, Point)

  /// The point where the segment ends.
  package var end: Point {
    switch self {
    case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }
}

/// A chain of segments from a start point.
///
/// Filling treats every contour as closed.
package struct Contour: Sendable, Hashable {
  package var start: Point
  /// May be empty: a contour of one point, which strokes as a dot and fills as nothing.
  package var segments: [Segment]
  /// True when the source closed it: a stroke then joins the end to the start by a line.
  ///
  /// The closing line is implied, and has no length where the last segment ends at the start.
  package var isClosed: Bool

  package init(start: Point, segments: [Segment] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// The point where the last segment ends, before the implied closing line.
  package var end: Point { segments.last?.end ?? start }
}

/// Contours in drawing order.
///
/// Units and y direction are those of the holder.
package struct Path: Sendable, Hashable {
  package var contours: [Contour]

  package init(contours: [Contour] = []) {
    self.contours = contours
  }

  /// True when there is no contour.
  package var isEmpty: Bool { contours.isEmpty }

  /// The number of segments, with one that closes each contour.
  package var segmentCount: Int { contours.reduce(0) { $0 + $1.segments.count + 1 } }
}

/// Tells which winding numbers are inside a filled path.
package enum FillRule: Sendable, Hashable {
  case nonZero
  case evenOdd
}
