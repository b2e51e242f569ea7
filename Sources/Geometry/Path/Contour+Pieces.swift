extension Contour {
  /// The curves of the contour in order, with the implied closing line of a closed contour.
  ///
  /// The closing line is left out where it has no length.
  package var pieces: [Curve] { pieces(closing: isClosed) }

  /// The curves of the contour as filling sees it: always closed.
  package var closedPieces: [Curve] { pieces(closing: true) }

  private func pieces(closing: Bool) -> [Curve] {
    var result: [Curve] = []
    result.reserveCapacity(segments.count + 1)
    var start = start
    for segment in segments {
      result.append(Curve(from: start, segment))
      start = segment.end
    }
    if closing, start != self.start { result.append(.line(Line(start, self.start))) }
    return result
  }

  /// Makes a contour of curves that follow each other; nil when there are none.
  package init?(pieces: [Curve], isClosed: Bool) {
    guard let first = pieces.first else { return nil }
    self.init(start: first.start, segments: pieces.map(\.segment), isClosed: isClosed)
  }

  /// The contour walked the other way, from its last point; of a closed one from its start.
  package var reversed: Contour {
    var curves = Array(pieces.reversed())
    for index in curves.indices { curves[index] = curves[index].reversed }
    guard var contour = Contour(pieces: curves, isClosed: isClosed) else { return self }
    // The closing line of a closed contour stays implied.
    if isClosed, case .line? = contour.segments.last, contour.segments.count > 1 {
      contour.segments.removeLast()
    }
    return contour
  }
}
