import Foundation

/// Goes the way of a set under callgrind, in a process of its own.
struct CallgrindRun {
  private let set: IconSet

  init(of set: IconSet) { self.set = set }

  /// Returns the instructions of steps, with everything that makes them differ held still.
  func counts(of steps: [Step]) throws -> StepCounts {
    guard CountedWalk.isPossible else {
      throw BenchError(
        "valgrind's header was missing when rebus-bench was compiled: install valgrind, "
          + "touch Tests/Tools/CCallgrind/shim.h, and build again")
    }
    let files = "\(set.folder)/counts"
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    let run = try ProcessRun(
      [
        "valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(files)/step",
        "\(ProcessRun.ownFolder)/rebus-bench", "walk", set.folder,
      ] + (steps.contains(.prove) ? [] : ["--no-proof"]),
      environment: Self.steadyEnvironment, isQuiet: false)
    guard run.exitCode == 0 else {
      throw BenchError("valgrind ended with \(run.exitCode); is it installed?")
    }
    return try StepCounts(
      ofCallgrindIn: files, of: steps, icons: set.count, toolchain: Toolchain.text)
  }

  /// A folder of this process; its name is part of what is counted, so it has one length everywhere.
  static var folder: String {
    "/tmp/rebus-bench-\(10_000_000_000 + Int(ProcessInfo.processInfo.processIdentifier))"
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
