/// Replaces curves by few quadratics that stay within a tolerance.
///
/// Curves that follow each other smoothly are one run, cut at its extrema and inflections and then
/// into the fewest pieces of about equal error. Quadratics have the tangents of the run where they
/// meet, so smooth joints stay smooth; lines and corners are kept.
package struct QuadraticApproximation {
  /// The path of lines and quadratics.
  package private(set) var path: Path
  /// The largest distance between it and the source, in the units of the path.
  package private(set) var error: Double

  /// Approximates a path.
  package init(of source: Path, tolerance: Double) {
    var fit = QuadraticFit(tolerance: tolerance)
    self.init(of: source, by: &fit)
  }

  /// Approximates a path by a fit that may have served others before.
  package init(of source: Path, by fit: inout QuadraticFit) {
    let result = Self.approximate([source], by: &fit)
    path = result.paths[0]
    error = result.error
  }

  /// Approximates paths that are alike, as the masters of a glyph are, by paths that are alike.
  ///
  /// All have the same contours with the same kinds of segments.
  package static func approximate(
    _ sources: [Path], tolerance: Double
  ) -> (paths: [Path], error: Double) {
    var fit = QuadraticFit(tolerance: tolerance, pathCount: sources.count)
    return approximate(sources, by: &fit)
  }

  private static func approximate(
    _ sources: [Path], by fit: inout QuadraticFit
  ) -> (paths: [Path], error: Double) {
    precondition(
      sources.allSatisfy { $0.isAlike(sources[0]) }, "paths that are not alike are approximated")
    var paths = sources.map { _ in Path() }
    var error = 0.0
    for index in sources[0].contours.indices {
      let contours = sources.map { $0.contours[index] }
      let result = AlikeContours(contours).quadratics(by: &fit)
      for (master, contour) in result.contours.enumerated() {
        paths[master].contours.append(contour)
      }
      error = max(error, result.error)
    }
    return (paths, error)
  }
}

extension Path {
  /// True when both paths have the same contours with the same kinds of segments.
  package func isAlike(_ other: Path) -> Bool {
    contours.count == other.contours.count
      && zip(contours, other.contours).allSatisfy { one, two in
        one.isClosed == two.isClosed && one.segments.count == two.segments.count
          && zip(one.segments, two.segments).allSatisfy { $0.isAlike($1) }
      }
  }
}

extension Segment {
  fileprivate func isAlike(_ other: Segment) -> Bool {
    switch (self, other) {
    case (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic): true
    default: false
    }
  }
}

/// One contour of each of several paths that are alike.
private struct AlikeContours {
  private let contours: [Contour]
  /// The curves of each contour, without an implied closing line.
  private let curves: [[Curve]]

  init(_ contours: [Contour]) {
    var curves = contours.map { contour in
      var start = contour.start
      return contour.segments.map { segment in
        defer { start = segment.end }
        return Curve(from: start, segment)
      }
    }
    // A straight curve within a run has no place where it turns or bends, and no measure.
    for index in curves[0].indices where curves.allSatisfy({ $0[index].isStraight }) {
      for master in curves.indices {
        curves[master][index] = .line(Line(curves[master][index].start, curves[master][index].end))
      }
    }
    let start = Self.firstCorner(of: contours, curves)
    self.contours = zip(contours, curves).map { contour, curves in
      guard start > 0 else { return contour }
      let turned = contour.segments[start...] + contour.segments[..<start]
      return Contour(start: curves[start].start, segments: Array(turned), isClosed: true)
    }
    self.curves = curves.map { start > 0 ? Array($0[start...] + $0[..<start]) : $0 }
  }

  /// The index of the curve where a run begins: where contours start amid a run, it goes on there.
  private static func firstCorner(of contours: [Contour], _ curves: [[Curve]]) -> Int {
    let goesOn = zip(contours, curves).allSatisfy { contour, curves in
      guard contour.isClosed, let last = curves.last, last.end == contour.start else {
        return false
      }
      return isSmooth(last, curves[0])
    }
    guard goesOn else { return 0 }
    return curves[0].indices.dropFirst().first { index in
      !curves.allSatisfy { isSmooth($0[index - 1], $0[index]) }
    } ?? 0
  }

  func quadratics(by fit: inout QuadraticFit) -> (contours: [Contour], error: Double) {
    var result = contours.map { contour in
      var result = Contour(start: contour.start, isClosed: contour.isClosed)
      result.segments.reserveCapacity(2 * contour.segments.count)
      return result
    }
    var error = 0.0
    var index = 0
    while index < curves[0].count {
      if case .line = curves[0][index] {
        for master in curves.indices {
          result[master].segments.append(curves[master][index].segment)
        }
        index += 1
        continue
      }
      let end = runEnd(from: index)
      let found = fit.fit(curves.map { $0[index..<end] })
      for master in curves.indices {
        result[master].append(found.segments[master], for: curves[master][index..<end])
      }
      error = max(error, found.error)
      index = end
    }
    return (result, error)
  }

  /// The index after the last curve that goes on smoothly from the one at an index.
  private func runEnd(from start: Int) -> Int {
    var end = start + 1
    while end < curves[0].count, curves.allSatisfy({ Self.isSmooth($0[end - 1], $0[end]) }) {
      end += 1
    }
    return end
  }

  private static func isSmooth(_ before: Curve, _ after: Curve) -> Bool {
    guard !before.isLine, !after.isLine, let first = before.endDirection,
      let last = after.startDirection
    else { return false }
    return first.dot(last) > 0 && first.cross(last).magnitude < largestKink
  }

  /// The sine of the turn below which a joint is smooth: one degree, far less than can be seen.
  private static let largestKink = 0.0175
}

extension Curve {
  fileprivate var isLine: Bool {
    if case .line = self { true } else { false }
  }

  /// True for a curve whose control points lie on its chord, by a millionth of its length.
  ///
  /// What is shorter than a unit may be a bit of a curve.
  fileprivate var isStraight: Bool {
    let (way, length) = (end - start, (end - start).length)
    guard length >= 1 else { return false }
    func isOnChord(_ control: Point) -> Bool {
      let along = (control - start).dot(way)
      return (control - start).cross(way).magnitude <= 1e-6 * length * length
        && along >= 0 && along <= length * length
    }
    switch self {
    case .line: return false
    case .quadratic(let curve): return isOnChord(curve.p1)
    case .cubic(let curve): return isOnChord(curve.p1) && isOnChord(curve.p2)
    }
  }
}

extension Contour {
  /// Appends the pieces of a run, which lie as if it started in the origin.
  fileprivate mutating func append(_ pieces: [Segment], for run: ArraySlice<Curve>) {
    guard let first = run.first, let last = run.last else { return }
    let way = first.start - Point.zero
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? piece.end + way : last.end
      switch piece {
      case .line: segments.append(.line(end))
      case .quadratic(let control, _): segments.append(.quadratic(control + way, end))
      case .cubic: preconditionFailure("a cubic is made of quadratics")
      }
    }
  }
}
