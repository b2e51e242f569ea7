import Geometry
import TestSupport
import Testing

@Suite("Boolean operations on random paths")
struct BooleanRandomTests {
  /// 4,000 pairs; `make heavy-curves` tries 100,000 of each of several seeds.
  @Test("keep what the scan lines say", arguments: 0..<RandomPaths.kindCount)
  func keepWhatTheScanLinesSay(kind: Int) {
    for number in 0..<200 {
      let trial = BooleanTrial(kind: kind, seed: UInt64(kind * 1_000_000 + number))
      if let complaint = trial.verdict(lines: 10).complaint { Issue.record("\(complaint)") }
    }
  }
}
