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
    guard CountedWalk.isPossible else {
      throw BenchError(
        "valgrind's header was missing when rebus-bench was compiled: install valgrind, "
          + "touch Tests/Tools/CCallgrind/shim.h, and build again")
    }
    // The folder's name is part of what is counted, so it has the same length everywhere.
    let process = ProcessInfo.processInfo.processIdentifier
    let folder = "/tmp/rebus-bench-\(10_000_000_000 + Int(process))"
    let set = try IconSet(.own, count: iconCount, in: folder)
    defer { set.remove() }
    let files = "\(folder)/counts"
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    let run = try ProcessRun(
      [
        "valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(files)/step",
        "\(ProcessRun.ownFolder)/rebus-bench", "walk", folder,
      ], environment: steadyEnvironment, isQuiet: false)
    guard run.exitCode == 0 else {
      throw BenchError("valgrind ended with \(run.exitCode); is it installed?")
    }
    return try StepCounts(ofCallgrindIn: files, icons: set.count, toolchain: Toolchain.text)
  }

  /// What makes the counts the same on each run and on most machines: hashing without a random
  /// seed, and no C functions for what only some processors have.
  private static let steadyEnvironment = [
    "SWIFT_DETERMINISTIC_HASHING": "1", "MALLOC_ARENA_MAX": "1", "LC_ALL": "C",
    "GLIBC_TUNABLES":
      "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2,-RTM:"
      + "glibc.cpu.x86_non_temporal_threshold=0xc0000",
    "SWIFT_BACKTRACE": "enable=no",
  ]
}
