/// Measures each step in seconds.
struct StepBench {
  private let words: BenchWords

  init(_ words: BenchWords) { self.words = words }

  /// Goes the way so often and returns the medians.
  func result() throws -> OrderedJSON {
    let set = try IconSet(words, count: 300)
    defer { set.remove() }
    let rounds = try words.number("--rounds", default: 5)
    var meter = ClockMeter()
    for _ in 0..<rounds {
      try set.clear()
      var walk = Walk(set)
      try walk.run(&meter)
    }
    let steps = Step.allCases.map { step in
      OrderedJSON.object([
        ("step", .text(step.rawValue)),
        ("cpuMilliseconds", .decimal(meter.median(of: step, \.cpu) * 1000)),
        ("wallMilliseconds", .decimal(meter.median(of: step, \.wall) * 1000)),
      ])
    }
    return .object([
      ("mode", .text("steps")), ("set", .text(set.source.rawValue)), ("icons", .whole(set.count)),
      ("rounds", .whole(rounds)), ("steps", .list(steps)),
    ])
  }
}

/// Notes the time of each step of each round.
private struct ClockMeter: StepMeter {
  private var times: [(step: Step, time: Clock)] = []

  mutating func measure<Result>(_ step: Step, _ work: () throws -> Result) throws -> Result {
    let start = Clock.now
    let result = try work()
    times.append((step, Clock.now.since(start)))
    return result
  }

  /// Returns the median of a step; of resolving, less that of parsing.
  func median(of step: Step, _ clock: KeyPath<Clock, Double>) -> Double {
    let middle = rebus_bench.median(
      times.filter { $0.step == step }.map { $0.time[keyPath: clock] })
    return step == .resolve ? middle - median(of: .parse, clock) : middle
  }
}
