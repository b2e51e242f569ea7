/// Fits the runs of one or more alike contours with the same count of quadratics.
struct QuadraticFit {
  let tolerance: Double

  /// A part of each run, from one parameter to another.
  private typealias Part = [(start: Double, end: Double)]

  /// Returns the quadratics of each run, and the largest error; all have the same structure.
  ///
  /// The runs have equally many curves. They are cut where they change their bend, and where they
  /// turn back along an axis unless that takes more pieces, and then into the fewest pieces. What
  /// is symmetric is cut alike on both sides.
  func pieces(of runs: [CurveRun]) -> (segments: [[Segment]], error: Double) {
    var segments = runs.map { _ in [Segment]() }
    var error = 0.0
    let whole: Part = runs.map { (0, $0.end) }
    for bent in Self.split(whole, of: runs, at: \.bends) {
      for fitted in joined(Self.split(bent, of: runs, at: \.turns), of: runs) {
        for (master, pieces) in fitted.enumerated() {
          segments[master] += pieces.map(\.segment)
          error = pieces.reduce(error) { max($0, $1.error) }
        }
      }
    }
    return (segments, error)
  }

  /// Splits a part of each run at its places of one kind.
  ///
  /// Runs that break equally often break each at its own places, else all at those of all.
  private static func split(
    _ part: Part, of runs: [CurveRun], at places: KeyPath<CurveRun, [Double]>
  ) -> [Part] {
    var shares = runs.indices.map { Self.shares(of: runs[$0][keyPath: places], in: part[$0]) }
    if !shares.allSatisfy({ $0.count == shares[0].count }) {
      let all = spaced(shares.flatMap { $0 })
      shares = shares.map { _ in all }
    }
    let borders = zip(part, shares).map { whole, shares in
      [whole.start] + shares.map { whole.start + (whole.end - whole.start) * $0 } + [whole.end]
    }
    return (1..<borders[0].count).map { index in
      borders.map { (start: $0[index - 1], end: $0[index]) }
    }
  }

  /// How far along a part some places inside of it lie, from 0 to 1.
  private static func shares(
    of places: [Double], in part: (start: Double, end: Double)
  ) -> [Double] {
    spaced(places.map { ($0 - part.start) / (part.end - part.start) })
  }

  private static func spaced(_ shares: [Double]) -> [Double] {
    var result: [Double] = []
    for share in shares.sorted()
    where share > (result.last ?? 0) + nearness && share < 1 - nearness {
      result.append(share)
    }
    return result
  }

  /// Fits parts that follow each other.
  ///
  /// An end that turns little is joined with its neighbour where that saves a piece; so both ends
  /// are treated alike.
  private func joined(_ parts: [Part], of runs: [CurveRun]) -> [[[QuadraticPiece]]] {
    var fits = parts.map { fewest(runs, $0) }
    guard parts.count > 1 else { return fits }
    let turnsLittle = (
      first: Self.turnsLittle(parts[0], of: runs),
      last: Self.turnsLittle(parts[parts.count - 1], of: runs)
    )
    if parts.count == 2 {
      guard turnsLittle.first || turnsLittle.last else { return fits }
      return join(parts[...], fits[...], of: runs).map { [$0] } ?? fits
    }
    if parts.count == 3, turnsLittle.first, turnsLittle.last,
      let all = join(parts[...], fits[...], of: runs)
    {
      return [all]
    }
    var first = turnsLittle.first ? join(parts.prefix(2), fits.prefix(2), of: runs) : nil
    var last = turnsLittle.last ? join(parts.suffix(2), fits.suffix(2), of: runs) : nil
    if parts.count == 3, first != nil, last != nil {
      // Both want the middle. The shorter end has it; neither has when they are equal.
      let lengths = (parts[0][0].end - parts[0][0].start, parts[2][0].end - parts[2][0].start)
      if lengths.0 > lengths.1 * 0.99 { first = nil }
      if lengths.1 > lengths.0 * 0.99 { last = nil }
    }
    if let last { fits.replaceSubrange(fits.count - 2..<fits.count, with: [last]) }
    if let first { fits.replaceSubrange(0..<2, with: [first]) }
    return fits
  }

  /// True for a part that turns by less than 40° in each run: no angle that drawings are fond of,
  /// so that noise does not decide.
  private static func turnsLittle(_ part: Part, of runs: [CurveRun]) -> Bool {
    zip(runs, part).allSatisfy { run, part in
      guard let first = run.direction(at: part.start), let last = run.arrival(at: part.end)
      else { return false }
      return first.dot(last) > 0.766
    }
  }

  /// Fits some parts as one; nil unless that saves a piece for each joint.
  private func join(
    _ parts: ArraySlice<Part>, _ fits: ArraySlice<[[QuadraticPiece]]>, of runs: [CurveRun]
  ) -> [[QuadraticPiece]]? {
    guard let first = parts.first, let last = parts.last else { return nil }
    let count = fits.reduce(0) { $0 + $1[0].count } - (parts.count - 1)
    let part: Part = zip(first, last).map { ($0.start, $1.end) }
    let measures = measures(of: runs, part)
    guard count > 0, var best = fit(runs, part, measures, count: count) else { return nil }
    while best[0].count > 1, let fewer = fit(runs, part, measures, count: best[0].count - 1) {
      best = fewer
    }
    return best
  }

  /// Returns the fewest pieces that are within the tolerance in all runs.
  private func fewest(_ runs: [CurveRun], _ part: Part) -> [[QuadraticPiece]] {
    if let single = agreed(runs.indices.map { fit(runs[$0], part[$0], cuts: []) }) {
      return single
    }
    let measures = measures(of: runs, part)
    for count in 2...Self.largestCount {
      guard let found = fit(runs, part, measures, count: count) else { continue }
      return balanced(runs, part, measures, asGoodAs: found) ?? found
    }
    return runs.indices.map { index in
      chords(runs[index], part[index], measure: measures[index])
    }
  }

  /// Fits pieces whose joints their control points imply; nil where that takes more points.
  private func balanced(
    _ runs: [CurveRun], _ part: Part, _ measures: [RunMeasure],
    asGoodAs found: [[QuadraticPiece]]
  ) -> [[QuadraticPiece]]? {
    let count = found[0].count
    let points =
      count
      + (1..<count).count { joint in
        !found.allSatisfy { $0[joint - 1].implies(jointTo: $0[joint], tolerance: tolerance) }
      }
    // Also where no point is saved: balanced cuts are alike on both sides of a symmetric shape.
    for count in count..<max(points, count + 1) {
      let fits = runs.indices.map { index in
        TangentBalance(run: runs[index], part: part[index], tolerance: tolerance)
          .balanced(measures[index].cuts(count: count))
          .flatMap { fit(runs[index], part[index], cuts: $0) }
      }
      if let balanced = agreed(fits) { return balanced }
    }
    return nil
  }

  private func measures(of runs: [CurveRun], _ part: Part) -> [RunMeasure] {
    runs.indices.map { RunMeasure(runs[$0], from: part[$0].start, to: part[$0].end) }
  }

  /// Returns a count of pieces a run; nil where they leave the tolerance in one of them.
  private func fit(
    _ runs: [CurveRun], _ part: Part, _ measures: [RunMeasure], count: Int
  ) -> [[QuadraticPiece]]? {
    agreed(
      runs.indices.map { fit(runs[$0], part[$0], cuts: measures[$0].cuts(count: count)) })
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
          within: (flatness: tolerance * Self.flatShare, error: limit))
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
  /// The share of a part below which two places are one.
  private static let nearness = 1e-4
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
    tangents = (0, 0)
  }
}
