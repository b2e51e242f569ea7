internal import Geometry
internal import TestSupport

/// Random pairs of all kinds, each against scan lines and the laws of union.
enum TrialRun {
  /// Runs so many pairs from a seed on and prints those that are wrong.
  static func run(count: Int, seed: UInt64) {
    let clock = ContinuousClock()
    var wrong = 0
    var deepest = 0.0
    var times = [Duration](repeating: .zero, count: RandomPaths.kindCount)
    for number in 0..<count {
      let trial = BooleanTrial(
        kind: number % RandomPaths.kindCount, seed: seed &* 1_000_000_007 &+ UInt64(number))
      var verdict = BooleanTrial.Verdict()
      times[trial.kind] += clock.measure { verdict = trial.verdict(lines: 24) }
      deepest = max(deepest, verdict.depth)
      guard let complaint = verdict.complaint else { continue }
      wrong += 1
      print(complaint)
    }
    print("seed \(seed): \(count) pairs, \(wrong) wrong, nothing off by more than \(deepest) units")
    for (kind, time) in times.enumerated() {
      Report.toStandardError("kind \(kind): \(time / max(1, count / times.count)) a pair")
    }
    if wrong > 0 { Report.fail() }
  }
}
