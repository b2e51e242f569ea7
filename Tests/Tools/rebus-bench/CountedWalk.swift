import CCallgrind

/// Goes the way once under callgrind, which writes the instructions of each step to a file.
struct CountedWalk {
  private let words: BenchWords

  init(_ words: BenchWords) { self.words = words }

  /// Goes the way over a set that was made before.
  func run() throws {
    guard rebus_counts() != 0 else {
      throw BenchError("\"walk\" is what \"counts\" starts under valgrind", code: 2)
    }
    guard let folder = words.words.first else { throw BenchError("no folder", code: 2) }
    var meter = CallgrindMeter()
    var walk = try Walk(IconSet(existing: folder), proves: !words.has("--no-proof"))
    try walk.run(&meter)
  }

  /// True when valgrind's header was there when this was compiled.
  static var isPossible: Bool { rebus_has_callgrind() != 0 }
}

/// Has callgrind begin at 0 before each step, and write what it counted behind it.
private struct CallgrindMeter: StepMeter {
  mutating func measure<Result>(_ step: Step, _ work: () throws -> Result) throws -> Result {
    rebus_start_counting()
    let result = try work()
    unsafe step.rawValue.withCString { unsafe rebus_stop_counting($0) }
    return result
  }
}
