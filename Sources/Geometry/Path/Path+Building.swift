extension Path {
  /// Begins a contour.
  package mutating func move(to point: Point) {
    contours.append(Contour(start: point))
  }

  /// Appends a line to the last contour.
  ///
  /// A contour must have been begun.
  package mutating func line(to end: Point) {
    append(.line(end))
  }

  /// Appends a quadratic curve to the last contour.
  ///
  /// A contour must have been begun.
  package mutating func quadratic(_ control: Point, to end: Point) {
    append(.quadratic(control, end))
  }

  /// Appends a cubic curve to the last contour.
  ///
  /// A contour must have been begun.
  package mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    append(.cubic(control1, control2, end))
  }

  /// Closes the last contour.
  ///
  /// A contour must have been begun.
  package mutating func close() {
    precondition(!contours.isEmpty, "a contour is closed before one was begun")
    contours[contours.count - 1].isClosed = true
  }

  private mutating func append(_ segment: Segment) {
    precondition(!contours.isEmpty, "a segment is appended before a contour was begun")
    let last = contours.count - 1
    // Few contours have less, and growing step by step costs more than what is left empty.
    if contours[last].segments.isEmpty { contours[last].segments.reserveCapacity(8) }
    contours[last].segments.append(segment)
  }

  /// Makes the closed rectangle, from the corner of smallest coordinates along x first.
  package init(_ rect: Rect) {
    self.init()
    move(to: Point(rect.minX, rect.minY))
    line(to: Point(rect.maxX, rect.minY))
    line(to: Point(rect.maxX, rect.maxY))
    line(to: Point(rect.minX, rect.maxY))
    close()
  }
}
