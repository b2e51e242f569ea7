/// Fits the runs of one or more alike contours with the same count of quadratics.
///
/// One serves many paths in turn, in one lane, and remembers what it found: that saves time and
/// changes nothing, since the same runs are fitted alike wherever they lie.
package struct QuadraticFit: Sendable {
  private var memory = RunMemory()
  private var shape = RunShape()
  /// The pieces of each run that is under way; all have the same structure.
  private var found: [[QuadraticPiece]]
  /// A part of each run, from one parameter to another, is tried by its own.
  private var fits: [PartFit]
  /// The runs, their parts between two changes of bend, and those between two turns of one of them.
  private var whole: RunCuts
  private var bent: RunCuts
  private var turned: RunCuts
  /// How many of the pieces found belong to each part between two turns.
  private var counts: [Int] = []

  /// Makes a fit of so many alike paths; `tolerance` is the largest distance that is borne, in their
  /// units.
  package init(tolerance: Double, pathCount: Int = 1) {
    fits = (0..<pathCount).map { _ in PartFit(tolerance: tolerance) }
    found = fits.map { _ in [] }
    whole = RunCuts(runCount: pathCount)
    bent = whole
    turned = whole
  }

  /// Fits runs that have equally many curves, one of each path.
  ///
  /// A run is given by the curves that follow each other in it; what is found lies as if each run
  /// started in the origin.
  mutating func fit(_ runs: [ArraySlice<Curve>]) -> RunMemory.Fit {
    shape.take(runs)
    if let known = memory[shape] { return known }
    fit(shape.runs)
    let fit = RunMemory.Fit(
      segments: found.map { $0.map(\.segment) },
      error: found.reduce(0) { $1.reduce($0) { max($0, $1.error) } })
    memory[shape] = fit
    return fit
  }

  /// Finds the pieces of runs.
  ///
  /// The runs are cut where they change their bend, and where they turn back along an axis unless
  /// that takes more pieces, and then into the fewest pieces. What is symmetric is cut alike on both
  /// sides.
  private mutating func fit(_ runs: [CurveRun]) {
    for (index, run) in runs.enumerated() {
      fits[index].begin(run)
      found[index].removeAll(keepingCapacity: true)
    }
    whole.reset(to: runs)
    bent.cut(0, of: whole, at: \.bends, of: runs)
    for part in 0..<bent.partCount {
      turned.cut(part, of: bent, at: \.turns, of: runs)
      fitJoined()
    }
  }

  // MARK: Parts that follow each other

  /// Fits the parts between turns and appends their pieces to those found.
  ///
  /// An end that turns little is joined with its neighbour where that saves a piece; so both ends
  /// are treated alike.
  private mutating func fitJoined() {
    let partCount = turned.partCount
    let offset = found[0].count
    counts.removeAll(keepingCapacity: true)
    for part in 0..<partCount {
      fitFewest(part)
      counts.append(fits[0].best.count)
      for index in fits.indices { found[index] += fits[index].best }
    }
    guard partCount > 1 else { return }
    let (first, last) = (turnsLittle(0), turnsLittle(partCount - 1))
    guard first || last else { return }
    if partCount == 2 {
      replace(0..<2, with: join(0..<2), offset)
      return
    }
    if partCount == 3, first, last, let all = join(0..<3) {
      replace(0..<3, with: all, offset)
      return
    }
    var head = first ? join(0..<2) : nil
    var tail = last ? join(partCount - 2..<partCount) : nil
    if partCount == 3, head != nil, tail != nil {
      // Both want the middle. The shorter end has it; neither has when they are equal.
      let borders = turned.borders[0]
      let lengths = (borders[1] - borders[0], borders[3] - borders[2])
      if lengths.0 > lengths.1 * 0.99 { head = nil }
      if lengths.1 > lengths.0 * 0.99 { tail = nil }
    }
    replace(partCount - 2..<partCount, with: tail, offset)
    replace(0..<2, with: head, offset)
  }

  /// Replaces the pieces of some parts by others, one list a run; does nothing for nil.
  private mutating func replace(
    _ parts: Range<Int>, with pieces: [[QuadraticPiece]]?, _ offset: Int
  ) {
    guard let pieces else { return }
    let start = offset + counts[..<parts.lowerBound].reduce(0, +)
    let end = start + counts[parts].reduce(0, +)
    for index in found.indices {
      found[index].replaceSubrange(start..<end, with: pieces[index])
    }
  }

  /// True for a part that turns by less than 40° in each run: no angle that drawings are fond of,
  /// so that noise does not decide.
  private func turnsLittle(_ part: Int) -> Bool {
    fits.indices.allSatisfy { index in
      let run = fits[index].run
      guard let first = run.direction(at: turned.borders[index][part]),
        let last = run.arrival(at: turned.borders[index][part + 1])
      else { return false }
      return first.dot(last) > 0.766
    }
  }

  /// Fits some parts as one; nil unless that saves a piece for each joint.
  private mutating func join(_ parts: Range<Int>) -> [[QuadraticPiece]]? {
    let count = counts[parts].reduce(0, +) - (parts.count - 1)
    guard count > 0 else { return nil }
    begin(parts)
    for index in fits.indices { fits[index].measurePart() }
    guard attempt({ $0.tryCount(count) }) else { return nil }
    keep()
    while fits[0].best.count > 1 {
      let fewer = fits[0].best.count - 1
      guard attempt({ $0.tryCount(fewer) }) else { break }
      keep()
    }
    return fits.map(\.best)
  }

  // MARK: One part

  private mutating func begin(_ parts: Range<Int>) {
    for index in fits.indices {
      fits[index].begin(
        from: turned.borders[index][parts.lowerBound], to: turned.borders[index][parts.upperBound])
    }
  }

  /// Finds the fewest pieces that are within the tolerance in all runs.
  private mutating func fitFewest(_ part: Int) {
    begin(part..<part + 1)
    if attempt({ $0.tryWhole() }) {
      keep()
      return
    }
    for index in fits.indices { fits[index].measurePart() }
    for count in 2...Self.largestCount where attempt({ $0.tryCount(count) }) {
      keep()
      balance()
      return
    }
    for index in fits.indices { fits[index].takeChords(Self.largestCount) }
  }

  /// Looks for pieces whose joints their control points imply, unless that takes more points.
  private mutating func balance() {
    if fits.indices.allSatisfy({ fits[$0].isBalanced() }) { return }
    let count = fits[0].best.count
    let points =
      count
      + (1..<count).count { joint in !fits.allSatisfy { $0.impliesJoint(joint) } }
    // Also where no point is saved: balanced cuts are alike on both sides of a symmetric shape.
    for count in count..<max(points, count + 1) where attempt({ $0.tryBalanced(count) }) {
      keep()
      return
    }
  }

  private mutating func keep() {
    for index in fits.indices { fits[index].keep() }
  }

  /// Tries something in each run; true when all find pieces, of the same kinds.
  private mutating func attempt(_ work: (inout PartFit) -> Bool) -> Bool {
    for index in fits.indices {
      guard work(&fits[index]) else { return false }
    }
    guard fits.count > 1 else { return true }
    return fits.allSatisfy { fit in
      zip(fit.pieces, fits[0].pieces).allSatisfy { $0.isLine == $1.isLine }
    }
  }

  private static let largestCount = 48
}
