import Foundation

/// Measures how time and memory grow with the number of icons.
struct GrowthBench {
  private let words: BenchWords
  private let command: String
  private let sizes: [Int]

  init(_ words: BenchWords) throws {
    self.words = words
    command = words.text("--rebus") ?? "\(ProcessRun.ownFolder)/rebus"
    sizes = (words.text("--sizes") ?? "500,5000,60000").split(separator: ",").compactMap { Int($0) }
    guard !sizes.isEmpty, sizes.allSatisfy({ (1...65_533).contains($0) }) else {
      throw BenchError("--sizes wants numbers from 1 to 65533, such as 500,5000", code: 2)
    }
  }

  /// Builds made icons of each size, cold, and returns medians and peaks.
  func result() throws -> OrderedJSON {
    let rounds = try words.number("--rounds", default: 3)
    // The largest set is long enough to be steady at once.
    let rows = try sizes.map { try row(of: $0, rounds: $0 > 20_000 ? 1 : rounds) }
    return .object([
      ("mode", .text("growth")), ("set", .text("made")), ("rounds", .whole(rounds)),
      ("sizes", .list(rows)),
    ])
  }

  private func row(of count: Int, rounds: Int) throws -> OrderedJSON {
    let set = try IconSet(.made, count: count, in: IconSet.newFolder())
    defer { set.remove() }
    let runs = try (0..<rounds).map { _ in
      try set.clear()
      let run = try ProcessRun([command] + set.buildWords)
      guard run.exitCode == 0 else {
        throw BenchError("\(command) build of \(count) made icons ended with \(run.exitCode)")
      }
      return run
    }
    let cpu = median(runs.map(\.cpu))
    let peak = runs.map(\.peak).max() ?? 0
    return .object([
      ("icons", .whole(count)), ("cpuSeconds", .decimal(cpu)),
      ("wallSeconds", .decimal(median(runs.map(\.wall)))),
      ("cpuMicrosecondsAnIcon", .decimal(cpu / Double(count) * 1e6)),
      ("peakMegabytes", .decimal(Double(peak) / 1e6)),
      ("peakKilobytesAnIcon", .decimal(Double(peak) / Double(count) / 1e3)),
    ])
  }
}
