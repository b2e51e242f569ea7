import Foundation

/// Measures the built command as a process, as a user starts it.
struct CommandBench {
  private let words: BenchWords
  private let command: String
  private let rounds: Int

  init(_ words: BenchWords) throws {
    self.words = words
    command = words.text("--rebus") ?? "\(ProcessRun.ownFolder)/rebus"
    rounds = try words.number("--rounds", default: 5)
    guard FileManager.default.isExecutableFile(atPath: command) else {
      throw BenchError("there is no command \(command): build it, or name it with --rebus")
    }
  }

  /// Runs each case so often, in turn, and returns the medians.
  func result() throws -> OrderedJSON {
    let set = try IconSet(words, count: 5000)
    defer { set.remove() }
    var runs: [Case: [ProcessRun]] = [:]
    for round in 0..<rounds {
      for which in Case.allCases {
        runs[which, default: []].append(try run(which, on: set, round: round))
      }
    }
    let rows = Case.allCases.map { which in
      Self.row(named: which.rawValue, runs[which] ?? [])
    }
    let floor = try FloorBench.times(of: set, rounds: rounds)
    return .object([
      ("mode", .text("command")), ("set", .text(set.source.rawValue)),
      ("icons", .whole(set.count)), ("rounds", .whole(rounds)), ("cases", .list(rows)),
      ("expatCPUMilliseconds", .decimal(median(floor.map(\.cpu)) * 1000)),
    ])
  }

  /// What is measured.
  private enum Case: String, CaseIterable {
    case start
    case cold
    case coldWithoutProof = "cold, no proof"
    case unchanged
    case oneChanged = "one changed"
    case check
  }

  private func run(_ which: Case, on set: IconSet, round: Int) throws -> ProcessRun {
    let build = [command] + set.buildWords
    switch which {
    case .start: return try Self.run([command, "--help"])
    case .coldWithoutProof:
      try set.clear()
      return try Self.run(build + ["--no-proof"])
    case .cold:
      try set.clear()
      return try Self.run(build)
    case .unchanged:
      // The run before this one built without the proof, so that this one may have to build again.
      _ = try Self.run(build)
      return try Self.run(build)
    case .oneChanged:
      try Self.change(set, round: round)
      return try Self.run(build)
    case .check: return try Self.run(build + ["--check"])
    }
  }

  private static func run(_ words: [String]) throws -> ProcessRun {
    let run = try ProcessRun(words)
    guard run.exitCode == 0 else {
      throw BenchError("\(words.joined(separator: " ")) ended with \(run.exitCode)")
    }
    return run
  }

  /// Draws one icon anew, otherwise in each round.
  private static func change(_ set: IconSet, round: Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: set.icons).sorted()
    let text = MadeIcons.text(1_000_000 + round)
    try Data(text.utf8).write(to: URL(filePath: "\(set.icons)/\(names[names.count / 2])"))
  }

  private static func row(named name: String, _ runs: [ProcessRun]) -> OrderedJSON {
    .object([
      ("case", .text(name)),
      ("cpuMilliseconds", .decimal(median(runs.map(\.cpu)) * 1000)),
      ("wallMilliseconds", .decimal(median(runs.map(\.wall)) * 1000)),
      ("peakMegabytes", .decimal(Double(runs.map(\.peak).max() ?? 0) / 1e6)),
    ])
  }
}
