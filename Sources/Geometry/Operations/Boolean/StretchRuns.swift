/// A stretch of one source along several edges of a loop.
struct StretchRun {
  var source: Int32
  /// True when the loop runs along the source in the source's own direction.
  var runsForward: Bool
  /// The parameters on the source where the loop comes and where it leaves.
  var entry: Double
  var exit: Double
  /// The vertex where the run ends.
  var end: Int32

  /// True when the run is the source from end to end.
  var isWhole: Bool { min(entry, exit) == 0 && max(entry, exit) == 1 }

  /// Tells whether a stretch goes on where this run ends.
  func isContinued(by stretch: StretchRun) -> Bool {
    stretch.source == source && stretch.runsForward == runsForward && stretch.entry == exit
  }
}

/// Follows sources along a loop: as few runs as possible, each as long as it can be.
struct StretchRuns {
  private let arrangement: Arrangement
  private let sources: [SourceCurve]

  /// Returns the runs of a loop in its order, beginning where one must begin if there is such.
  static func runs(
    of loop: [BoundarySide], in arrangement: Arrangement, sources: [SourceCurve]
  ) -> [StretchRun] {
    let finder = StretchRuns(arrangement: arrangement, sources: sources)
    var runs: [StretchRun] = []
    runs.reserveCapacity(24)
    var live: [StretchRun] = []
    var longer: [StretchRun] = []
    let first = finder.firstBreak(of: loop)
    for offset in loop.indices {
      let side = loop[
        first &+ offset < loop.count ? first &+ offset : first &+ offset &- loop.count]
      if live.count == 1, let stretch = finder.onlyStretch(along: side) {
        if live[0].isContinued(by: stretch) {
          (live[0].exit, live[0].end) = (stretch.exit, stretch.end)
        } else {
          runs.append(live[0])
          live[0] = stretch
        }
        continue
      }
      longer.removeAll(keepingCapacity: true)
      for run in live {
        if let run = finder.continued(run, along: side) { longer.append(run) }
      }
      if longer.isEmpty {
        if let best = finder.best(of: live) { runs.append(best) }
        for index in finder.records(along: side) {
          longer.append(finder.stretch(index, along: side))
        }
      }
      swap(&live, &longer)
    }
    if let best = finder.best(of: live) { runs.append(best) }
    return runs
  }

  /// Returns the index of a side that continues no source of the side before it, or 0.
  private func firstBreak(of loop: [BoundarySide]) -> Int {
    guard var before = loop.last else { return 0 }
    for (index, side) in loop.enumerated() {
      if !continuesAny(before, by: side) { return index }
      before = side
    }
    return 0
  }

  /// Tells whether a source runs on from the first side to the second.
  private func continuesAny(_ first: BoundarySide, by second: BoundarySide) -> Bool {
    let (before, after) = (records(along: first), records(along: second))
    for index in before {
      let run = stretch(index, along: first)
      for next in after where run.isContinued(by: stretch(next, along: second)) { return true }
    }
    return false
  }

  private func records(along side: BoundarySide) -> Range<Int32> {
    arrangement.edges[Int(side.edge)].records
  }

  /// Returns the stretch along a side that has only one.
  private func onlyStretch(along side: BoundarySide) -> StretchRun? {
    let records = records(along: side)
    return records.count == 1 ? stretch(records.lowerBound, along: side) : nil
  }

  private func stretch(_ index: Int32, along side: BoundarySide) -> StretchRun {
    let record = arrangement.records[Int(index)]
    let runsForward = record.isForward == (side.start == arrangement.edges[Int(side.edge)].low)
    return StretchRun(
      source: record.source, runsForward: runsForward,
      entry: runsForward ? record.from : record.to,
      exit: runsForward ? record.to : record.from, end: side.end)
  }

  /// Returns the run lengthened by the stretch along a side that goes on where it ends, or nil.
  private func continued(_ run: StretchRun, along side: BoundarySide) -> StretchRun? {
    for index in records(along: side) {
      let stretch = stretch(index, along: side)
      guard run.isContinued(by: stretch) else { continue }
      var longer = run
      longer.exit = stretch.exit
      longer.end = stretch.end
      return longer
    }
    return nil
  }

  /// Returns the simplest run, by its geometry alone so that the order of operands is no matter.
  private func best(of runs: [StretchRun]) -> StretchRun? {
    guard var best = runs.first else { return nil }
    for run in runs.dropFirst() where isSimpler(run, than: best) { best = run }
    return best
  }

  private func isSimpler(_ run: StretchRun, than other: StretchRun) -> Bool {
    let (a, b) = (sources[Int(run.source)], sources[Int(other.source)])
    if a.degree != b.degree { return a.degree < b.degree }
    for (p, q) in [(a.p0, b.p0), (a.p3, b.p3), (a.p1, b.p1), (a.p2, b.p2)] {
      if p.x != q.x { return p.x < q.x }
      if p.y != q.y { return p.y < q.y }
    }
    return run.entry < other.entry
  }
}
