/// Replaces cubics by the fewest quadratics that stay within a tolerance.
///
/// Each quadratic has the tangents of its piece of the cubic at both ends, so smooth joints stay
/// smooth. Pieces are cut where their errors are equal, so the way of walking does not matter.
package struct QuadraticApproximation {
  /// The path of lines and quadratics.
  package private(set) var path: Path
  /// The largest distance between it and the source, in the units of the path.
  package private(set) var error: Double

  /// Approximates a path; lines and quadratics are kept.
  package init(of source: Path, tolerance: Double) {
    path = Path()
    path.contours.reserveCapacity(source.contours.count)
    error = 0
    for contour in source.contours {
      var segments: [Segment] = []
      segments.reserveCapacity(contour.segments.count * 2)
      var start = contour.start
      for segment in contour.segments {
        if case .cubic(let control1, let control2, let end) = segment {
          let fit = CubicFit(Cubic(start, control1, control2, end), tolerance: tolerance)
          segments.append(contentsOf: fit.segments)
          error = max(error, fit.error)
        } else {
          segments.append(segment)
        }
        start = segment.end
      }
      path.contours.append(
        Contour(start: contour.start, segments: segments, isClosed: contour.isClosed))
    }
  }
}

/// The quadratics of one cubic.
private struct CubicFit {
  private(set) var segments: [Segment] = []
  private(set) var error = 0.0

  init(_ cubic: Cubic, tolerance: Double) {
    if let single = Self.fit(cubic, tolerance: tolerance) {
      append(single)
      return
    }
    var last = 0.0
    for t in Array(cubic.inflections).sorted() + [1] where t > last {
      appendPieces(of: cubic.subsegment(from: last, to: t), tolerance: tolerance)
      last = t
    }
  }

  private mutating func append(_ piece: Piece) {
    segments.append(piece.segment)
    error = max(error, piece.error)
  }

  /// Appends the fewest quadratics for a curve that bends to one side only.
  private mutating func appendPieces(of cubic: Cubic, tolerance: Double) {
    guard let greedy = Self.greedy(cubic, tolerance: tolerance) else {
      // Finer than any fit: chords.
      segments.append(.line(cubic.p3))
      error = max(error, (cubic.p3 - cubic.p0).length)
      return
    }
    let count = greedy.count
    let even = (1..<max(count, 1)).map { Double($0) / Double(count) }
    if let pieces = Self.pieces(of: cubic, cutAt: even, tolerance: tolerance) {
      for piece in pieces { append(piece) }
      return
    }
    for piece in Self.balanced(cubic, count: count, tolerance: tolerance) ?? greedy {
      append(piece)
    }
  }

  /// Cuts as late as the tolerance allows, from the start; nil when that takes too many pieces.
  private static func greedy(_ cubic: Cubic, tolerance: Double) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = cubic
    while pieces.count < largestCount {
      if let last = fit(rest, tolerance: tolerance) {
        pieces.append(last)
        return pieces
      }
      var low = 0.0
      var high = 1.0
      var best: Piece?
      for _ in 0..<bisections {
        let middle = (low + high) / 2
        if let piece = fit(rest.split(at: middle).0, tolerance: tolerance) {
          low = middle
          best = piece
        } else {
          high = middle
        }
      }
      guard let best else { return nil }
      pieces.append(best)
      rest = rest.split(at: low).1
    }
    return nil
  }

  /// The pieces of a given count whose errors are nearly equal: the smallest tolerance that the
  /// count allows.
  private static func balanced(_ cubic: Cubic, count: Int, tolerance: Double) -> [Piece]? {
    var low = 0.0
    var high = tolerance
    var best: [Piece]?
    for _ in 0..<bisections {
      let middle = (low + high) / 2
      if let pieces = greedy(cubic, tolerance: middle), pieces.count <= count {
        best = pieces
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }

  private static func pieces(
    of cubic: Cubic, cutAt cuts: [Double], tolerance: Double
  ) -> [Piece]? {
    var pieces: [Piece] = []
    var last = 0.0
    for t in cuts + [1] {
      guard let piece = fit(cubic.subsegment(from: last, to: t), tolerance: tolerance) else {
        return nil
      }
      pieces.append(piece)
      last = t
    }
    return pieces
  }

  /// The quadratic or line of a piece; nil where it leaves the piece by more than the tolerance.
  private static func fit(_ cubic: Cubic, tolerance: Double) -> Piece? {
    let chord = cubic.p3 - cubic.p0
    guard let length = chord.normalized else {
      // A loop, or nothing.
      let extent = max((cubic.p1 - cubic.p0).length, (cubic.p2 - cubic.p0).length)
      return extent <= tolerance ? Piece(segment: .line(cubic.p3), error: extent) : nil
    }
    let rise1 = length.cross(cubic.p1 - cubic.p0)
    let rise2 = length.cross(cubic.p2 - cubic.p0)
    let flatness = max(rise1.magnitude, rise2.magnitude)
    if flatness <= tolerance * flatShare, isForward(cubic, along: length, chord.length) {
      return Piece(segment: .line(cubic.p3), error: flatness)
    }
    guard let control = tangentCrossing(cubic) else { return nil }
    let quadratic = Quadratic(cubic.p0, control, cubic.p3)
    let error = distance(from: cubic, to: quadratic)
    return error <= tolerance
      ? Piece(segment: .quadratic(control, cubic.p3), error: error) : nil
  }

  private static func isForward(_ cubic: Cubic, along axis: Vector, _ length: Double) -> Bool {
    let place1 = axis.dot(cubic.p1 - cubic.p0)
    let place2 = axis.dot(cubic.p2 - cubic.p0)
    return place1 >= 0 && place1 <= length && place2 >= 0 && place2 <= length
  }

  /// Where the tangents at the ends cross, in front of the start and behind the end.
  private static func tangentCrossing(_ cubic: Cubic) -> Point? {
    let curve = Curve.cubic(cubic)
    guard let start = curve.startDirection, let end = curve.endDirection else { return nil }
    let denominator = start.cross(end)
    guard denominator.magnitude > 1e-9 else { return nil }
    let chord = cubic.p3 - cubic.p0
    let ahead = chord.cross(end) / denominator
    let behind = start.cross(chord) / denominator
    guard ahead > 0, behind > 0 else { return nil }
    return cubic.p0 + start * ahead
  }

  /// The largest distance of seven points of each curve from the other.
  private static func distance(from cubic: Cubic, to quadratic: Quadratic) -> Double {
    var largest = 0.0
    for index in 1...7 {
      let t = Double(index) / 8
      largest = max(
        largest, Curve.quadratic(quadratic).distance(to: cubic.point(at: t), near: t),
        Curve.cubic(cubic).distance(to: quadratic.point(at: t), near: t))
    }
    return largest
  }

  private struct Piece {
    var segment: Segment
    var error: Double
  }

  /// The share of the tolerance within which a curve is a line.
  private static let flatShare = 0.1
  private static let largestCount = 64
  private static let bisections = 12
}

extension Curve {
  /// Returns the distance of a point from the curve, sought from a parameter; never too small.
  fileprivate func distance(to point: Point, near guess: Double) -> Double {
    var t = guess
    var nearest = (self.point(at: t) - point).squaredLength
    for _ in 0..<4 {
      let tangent = derivative(at: t)
      let speed = tangent.squaredLength
      guard speed > 0 else { break }
      t = min(1, max(0, t + (point - self.point(at: t)).dot(tangent) / speed))
      let distance = (self.point(at: t) - point).squaredLength
      guard distance < nearest else { break }
      nearest = distance
    }
    return nearest.squareRoot()
  }
}
