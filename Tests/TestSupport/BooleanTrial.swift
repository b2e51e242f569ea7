internal import Geometry

/// A seeded pair of paths, put through a Boolean operation and judged by scan lines.
package struct BooleanTrial: Sendable {
  /// What became of a trial.
  package struct Verdict: Sendable {
    /// How deep inside a wrong place a point was found, in the units of the paths.
    package var depth = 0.0
    /// What is wrong; nil where nothing is.
    package var complaint: String?

    package init() {}
  }

  /// The kind of the pair, from 0 to `RandomPaths.kindCount` - 1.
  package let kind: Int
  package let seed: UInt64

  /// How far from the outlines a place may be wrong: welding moves by 1/32 unit, chords lie 1/40
  /// beside their curves, and slivers of that width are let go.
  package static let allowedDepth = 0.125

  package init(kind: Int, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  private static let operations: [BooleanOperation] = [
    .union, .intersection, .difference, .exclusion,
  ]

  /// Runs the operation and compares it on so many scan lines; one in six tries the laws as well.
  package func verdict(lines: Int) -> Verdict {
    var random = RandomPaths(seed: seed)
    let (a, b) = random.pair(kind: kind)
    let operation = Self.operations[random.whole(in: 0...3)]
    let subjects = [
      BooleanOperand(path: a, rule: random.whole(in: 0...2) == 0 ? .evenOdd : .nonZero)
    ]
    let clips = [BooleanOperand(path: b, rule: random.whole(in: 0...2) == 0 ? .evenOdd : .nonZero)]
    var verdict = Verdict()
    do throws(BooleanError) {
      let result = try Path.combined(operation, subjects: subjects, clips: clips)
      let finding = BooleanOracle(operation, subjects: subjects, clips: clips)
        .compare(result, lines: lines, seed: seed)
      verdict.depth = finding.depth
      if !finding.isRight { verdict.complaint = complaint("\(operation): \(finding)") }
      if random.whole(in: 0...5) == 0, verdict.complaint == nil {
        let broken = try brokenLaw(subjects + clips, length: finding.length)
        verdict.complaint = broken.map(complaint)
      }
    } catch {
      verdict.complaint = complaint("refused: \(error)")
    }
    return verdict
  }

  private func complaint(_ text: String) -> String { "kind \(kind), seed \(seed): \(text)" }

  /// Unites both ways and again, and tells which law does not hold.
  private func brokenLaw(
    _ operands: [BooleanOperand], length: Double
  ) throws(BooleanError) -> String? {
    let once = try Path.combined(.union, subjects: operands)
    let turned = try Path.combined(.union, subjects: operands.reversed())
    if once != turned { return "union is not commutative" }
    let twice = try once.resolved(under: .nonZero).signedArea
    if (once.signedArea - twice).magnitude > length / 64 {
      return "union is not idempotent: \(once.signedArea), then \(twice)"
    }
    let odd = try once.resolved(under: .evenOdd).signedArea
    if (odd - twice).magnitude > length / 64 {
      return "the result overlaps itself: \(twice), \(odd) under even-odd"
    }
    return nil
  }
}

extension BooleanOracle.Finding {
  /// True when areas and places agree within what welding and chords may change.
  package var isRight: Bool {
    difference <= length / 16 && overlap <= length / 16 && depth <= BooleanTrial.allowedDepth
  }
}
