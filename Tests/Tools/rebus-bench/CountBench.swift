import Foundation
import IconDriver

/// Counts the instructions of each step by callgrind and holds them against a baseline.
struct CountBench {
  private let words: BenchWords
  /// Small, since callgrind is fifty times slower than the machine.
  private static let iconCount = 300

  init(_ words: BenchWords) { self.words = words }

  /// Returns the exit code: 1 where a step has grown.
  func run() throws -> Int32 {
    let counts = try words.text("--from").map { try StepCounts(reading: $0) } ?? Self.counts()
    guard let path = words.text("--baseline") else {
      print(counts.json.text)
      return 0
    }
    if words.has("--record") {
      try Data((counts.json.text + "\n").utf8).write(to: URL(filePath: path))
      print("wrote \(path)")
      return 0
    }
    return compare(counts, with: try StepCounts(reading: path), at: path)
  }

  private func compare(_ counts: StepCounts, with baseline: StepCounts, at path: String) -> Int32 {
    let changes = counts.changes(since: baseline)
    print("step              baseline             now      change")
    for change in changes { print(change.text) }
    guard baseline.toolchain == counts.toolchain else {
      print("not judged: the baseline was counted with \(baseline.toolchain),")
      print("  this with \(counts.toolchain)")
      print("  renew it on this toolchain at the commit that it is of: make bench RECORD=1")
      return 0
    }
    let grown = changes.filter(\.isGrown)
    for change in grown {
      Files.say(
        "error: \"\(change.step)\" takes \(change.now) instructions, more than 5 % over "
          + "\(change.before ?? 0)\n", to: .error)
    }
    if !grown.isEmpty {
      Files.say(
        "  help: mend it, or renew \(path) in the same commit, with the reason: "
          + "make bench RECORD=1\n", to: .error)
    }
    if changes.contains(where: \.isShrunk) {
      print("a step has shrunk: make bench RECORD=1 keeps the gain")
    }
    return grown.isEmpty ? 0 : 1
  }

  private static func counts() throws -> StepCounts {
    let set = try IconSet(.own, count: iconCount, in: CallgrindRun.folder)
    defer { set.remove() }
    return try CallgrindRun(of: set).counts(of: Step.allCases)
  }
}
