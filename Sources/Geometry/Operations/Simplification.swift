extension Path {
  /// Returns the path without points that carry nothing: lines that go on straight are one line.
  ///
  /// `tolerance` is the distance that a dropped point may have from the line, in path units.
  package func mergingLines(tolerance: Double) -> Path {
    Path(contours: contours.map { $0.mergingLines(tolerance: tolerance) })
  }
}

extension Contour {
  /// Returns the contour with lines that go on straight merged, and lines without length dropped.
  ///
  /// The start of a closed contour moves on when it carries nothing; its closing line is implied.
  package func mergingLines(tolerance: Double) -> Contour {
    var merger = LineMerger(start: start, tolerance: tolerance)
    for segment in segments { merger.append(segment) }
    guard isClosed else { return Contour(start: start, segments: merger.segments) }
    merger.append(.line(start))
    return merger.closed
  }
}

/// Collects segments and merges lines as they come.
private struct LineMerger {
  private var start: Point
  private let tolerance: Double
  private(set) var segments: [Segment] = []
  /// Points dropped from the last line, which must all stay near it.
  private var dropped: [Point] = []

  init(start: Point, tolerance: Double) {
    self.start = start
    self.tolerance = tolerance
  }

  private var end: Point { segments.last?.end ?? start }

  mutating func append(_ segment: Segment) {
    guard case .line(let end) = segment else {
      segments.append(segment)
      dropped = []
      return
    }
    let middle = self.end
    guard end != middle else { return }
    guard case .line? = segments.last else { return begin(end) }
    let from = segments.count > 1 ? segments[segments.count - 2].end : start
    guard goesOn(from, middle, end) else { return begin(end) }
    dropped.append(middle)
    segments[segments.count - 1] = .line(end)
  }

  private mutating func begin(_ end: Point) {
    segments.append(.line(end))
    dropped = []
  }

  private func goesOn(_ from: Point, _ middle: Point, _ end: Point) -> Bool {
    guard dropped.count < 64, (middle - from).dot(end - middle) > 0 else { return false }
    let line = Line(from, end)
    return line.distance(to: middle) <= tolerance
      && dropped.allSatisfy { line.distance(to: $0) <= tolerance }
  }

  /// The closed contour, with the line to its start implied.
  var closed: Contour {
    var result = Contour(start: start, segments: segments, isClosed: true)
    if case .line? = segments.last, case .line(let second)? = segments.first, segments.count > 2,
      goesOn(segments[segments.count - 2].end, start, second)
    {
      result.start = second
      result.segments.removeFirst()
      result.segments[result.segments.count - 1] = .line(second)
    }
    if case .line? = result.segments.last { result.segments.removeLast() }
    return result
  }
}
