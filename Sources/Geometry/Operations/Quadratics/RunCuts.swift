/// Where alike runs are cut into parts that follow each other: equally many of each.
///
/// One serves many runs in turn and keeps its memory.
struct RunCuts {
  /// For each run, the parameters of where its parts begin, and of where the last one ends.
  private(set) var borders: [[Double]]
  /// How far along a part it is cut, from 0 to 1.
  private var shares: [Double] = []

  init(runCount: Int) {
    borders = (0..<runCount).map { _ in [] }
  }

  /// The number of parts of each run.
  var partCount: Int { borders[0].count - 1 }

  /// Takes one part for each run, all of it.
  mutating func reset(to runs: [CurveRun]) {
    for (index, run) in runs.enumerated() { cut(index, from: 0, to: run.end) }
  }

  /// Cuts a part of each run, given by where others are cut, at the places of one kind.
  ///
  /// Runs that break equally often break each at its own places, else all at those of all.
  mutating func cut(
    _ part: Int, of others: RunCuts, at places: (CurveRun) -> [Double], of runs: [CurveRun]
  ) {
    for index in runs.indices {
      shares.removeAll(keepingCapacity: true)
      others.addShares(of: places(runs[index]), in: part, of: index, to: &shares)
      spaceShares()
      cut(index, part, of: others)
    }
    guard borders.contains(where: { $0.count != borders[0].count }) else { return }
    shares.removeAll(keepingCapacity: true)
    for index in runs.indices {
      others.addShares(of: places(runs[index]), in: part, of: index, to: &shares)
    }
    spaceShares()
    for index in runs.indices { cut(index, part, of: others) }
  }

  /// Adds how far along a part some places inside of it lie.
  private func addShares(
    of places: [Double], in part: Int, of run: Int, to shares: inout [Double]
  ) {
    let (start, end) = (borders[run][part], borders[run][part + 1])
    for place in places {
      let share = (place - start) / (end - start)
      if share > Self.nearness && share < 1 - Self.nearness { shares.append(share) }
    }
  }

  /// Puts the shares in order and drops those that are too near to the one before.
  private mutating func spaceShares() {
    guard shares.count > 1 else { return }
    shares.sort()
    var last = 0.0
    shares.removeAll { share in
      guard share > last + Self.nearness else { return true }
      last = share
      return false
    }
  }

  private mutating func cut(_ run: Int, _ part: Int, of others: RunCuts) {
    cut(run, from: others.borders[run][part], to: others.borders[run][part + 1])
  }

  /// Cuts a part of one run at the shares.
  private mutating func cut(_ run: Int, from start: Double, to end: Double) {
    borders[run].removeAll(keepingCapacity: true)
    borders[run].append(start)
    for share in shares { borders[run].append(start + (end - start) * share) }
    borders[run].append(end)
  }

  /// The share of a part below which two places are one.
  private static let nearness = 1e-4
}
