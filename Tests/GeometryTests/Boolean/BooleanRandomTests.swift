import Geometry
import TestSupport
import Testing

@Suite("Boolean operations on random paths")
struct BooleanRandomTests {
  @Test("keep what the scan lines say", arguments: 0..<RandomPaths.kindCount)
  func keepWhatTheScanLinesSay(kind: Int) throws {
    let operations: [BooleanOperation] = [.union, .intersection, .difference, .exclusion]
    for number in 0..<300 {
      let seed = UInt64(kind * 1_000_000 + number)
      var random = RandomPaths(seed: seed)
      let (a, b) = random.pair(kind: kind)
      let rule: FillRule = number % 3 == 0 ? .evenOdd : .nonZero
      let subjects = [BooleanOperand(path: a, rule: rule)]
      let clips = [BooleanOperand(path: b, rule: .nonZero)]
      let operation = operations[number % 4]
      let result = try Path.combined(operation, subjects: subjects, clips: clips)
      let finding = BooleanOracle(operation, subjects: subjects, clips: clips)
        .compare(result, lines: 24, seed: seed)
      let allowed = finding.length / 16
      #expect(finding.difference < allowed, "seed \(seed), kind \(kind), \(operation)")
      #expect(finding.overlap < allowed, "seed \(seed), kind \(kind), \(operation)")
    }
  }
}
