/// Fits the runs of one or more alike contours with the same count of quadratics.
struct QuadraticFit {
  let tolerance: Double

  /// Returns the quadratics of each run, and the largest error; all have the same structure.
  ///
  /// The runs have equally many curves. They are cut where they turn back along an axis or change
  /// their bend, so what is symmetric is cut alike on both sides, and then into the fewest pieces.
  func pieces(of runs: [CurveRun]) -> (segments: [[Segment]], error: Double) {
    var segments = runs.map { _ in [Segment]() }
    var error = 0.0
    let borders = borders(of: runs)
    for index in 1..<borders[0].count {
      let parts = runs.indices.map { (borders[$0][index - 1], borders[$0][index]) }
      let fitted = fewest(runs, parts)
      for (master, pieces) in fitted.enumerated() {
        segments[master] += pieces.map(\.segment)
        error = pieces.reduce(error) { max($0, $1.error) }
      }
    }
    return (segments, error)
  }

  /// The parameters of each run between which it bends one way, its ends included.
  ///
  /// Runs that break equally often break each at its own places, else all at those of all.
  private func borders(of runs: [CurveRun]) -> [[Double]] {
    let own = runs.map { Self.spaced($0.breaks, end: $0.end) }
    if own.allSatisfy({ $0.count == own[0].count }) { return own }
    let all = Self.spaced(runs.flatMap(\.breaks), end: runs[0].end)
    return runs.map { _ in all }
  }

  private static func spaced(_ breaks: [Double], end: Double) -> [Double] {
    var result = [0.0]
    for value in breaks.sorted()
    where value > result[result.count - 1] + 1e-4 && value < end - 1e-4 {
      result.append(value)
    }
    return result + [end]
  }

  /// Returns the fewest pieces that are within the tolerance in all runs.
  private func fewest(
    _ runs: [CurveRun], _ parts: [(start: Double, end: Double)]
  ) -> [[QuadraticPiece]] {
    if let single = agreed(runs.indices.map { fit(runs[$0], parts[$0], cuts: []) }) {
      return single
    }
    let measures = runs.indices.map {
      RunMeasure(runs[$0], from: parts[$0].start, to: parts[$0].end)
    }
    for count in 2...Self.largestCount {
      let fits = runs.indices.map { index in
        fit(runs[index], parts[index], cuts: measures[index].cuts(count: count))
      }
      if let found = agreed(fits) { return found }
    }
    return runs.indices.map { index in
      chords(runs[index], parts[index], measure: measures[index])
    }
  }

  /// The pieces of all runs when each has them, and all are of the same kinds.
  private func agreed(_ fits: [[QuadraticPiece]?]) -> [[QuadraticPiece]]? {
    let found = fits.compactMap { $0 }
    guard found.count == fits.count,
      found.allSatisfy({ zip($0, found[0]).allSatisfy { $0.isLine == $1.isLine } })
    else { return nil }
    return found
  }

  /// Returns the pieces of one run between given cuts; nil where they leave the tolerance.
  private func fit(
    _ run: CurveRun, _ part: (start: Double, end: Double), cuts: [Double]
  ) -> [QuadraticPiece]? {
    let count = cuts.count + 1
    let cuts = [part.start] + cuts + [part.end]
    let still = [Double](repeating: 0, count: count + 1)
    guard let pieces = pieces(run, cuts, moved: still, limit: 2 * tolerance) else { return nil }
    if pieces.allSatisfy({ $0.error <= tolerance }) { return pieces }
    // A quadratic lies on the outside of its arc. Joints that move inwards share the error out.
    guard count > 1 else { return nil }
    var moved = still
    for joint in 1..<count {
      moved[joint] = -0.3 * (pieces[joint - 1].excess + pieces[joint].excess)
    }
    return self.pieces(run, cuts, moved: moved, limit: tolerance)
  }

  private func pieces(
    _ run: CurveRun, _ cuts: [Double], moved: [Double], limit: Double
  ) -> [QuadraticPiece]? {
    var pieces: [QuadraticPiece] = []
    for index in 1..<cuts.count {
      guard
        let piece = QuadraticPiece(
          run, from: cuts[index - 1], to: cuts[index], moved: (moved[index - 1], moved[index]),
          flatness: tolerance * Self.flatShare),
        piece.error <= limit
      else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  /// Lines, for what no quadratics fit: specks, and curves that are all noise.
  private func chords(
    _ run: CurveRun, _ part: (start: Double, end: Double), measure: RunMeasure
  ) -> [QuadraticPiece] {
    var from = part.start
    return (measure.cuts(count: Self.largestCount) + [part.end]).map { to in
      defer { from = to }
      return QuadraticPiece(chordOf: run, from: from, to: to)
    }
  }

  /// The share of the tolerance within which a curve is a line.
  private static let flatShare = 0.1
  private static let largestCount = 48
}

extension QuadraticPiece {
  var isLine: Bool {
    if case .line = segment { true } else { false }
  }

  /// Makes the chord of a part of a run.
  init(chordOf run: CurveRun, from start: Double, to end: Double) {
    let line = Line(run.point(at: start), run.point(at: end))
    segment = .line(line.p1)
    error = line.distance(to: run.point(at: (start + end) / 2))
    excess = 0
  }
}
