/// A version: one to four numbers with dots, and what semantic versions put behind them.
///
/// <https://semver.org>
package struct ReleaseVersion: Sendable, Hashable {
  /// The version as it is written.
  package let text: String
  private let numbers: [Int]
  /// The parts behind the dash; empty for a release.
  private let suffix: [String]

  /// Reads a version; nil for a text that is none.
  package init?(_ text: String) {
    self.text = text
    let plain = text.utf8.prefix { $0 != UInt8(ascii: "+") }
    let core = plain.prefix { $0 != UInt8(ascii: "-") }
    let parts = core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    numbers = parts.compactMap { part in
      // Nine digits: the next number can still be told.
      part.count <= 9 && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(Substring(part)) : nil
    }
    guard (1...4).contains(parts.count), numbers.count == parts.count else { return nil }
    suffix = plain.dropFirst(core.count + 1).split(separator: UInt8(ascii: "."))
      .map { String(Substring($0)) }
  }

  /// True for a version such as `2.0.0-beta.1`, which promises nothing yet.
  package var isPreRelease: Bool { !suffix.isEmpty }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// The greatest change that a rise to a newer version allows; nil where the version falls.
  ///
  /// Before 1.0.0 the second number counts as the first one. From a pre-release any rise does.
  package func allowance(to newer: ReleaseVersion) -> CompatibilityLevel? {
    guard let raised = (0..<4).first(where: { number($0) != newer.number($0) }) else {
      guard suffix != newer.suffix else { return CompatibilityLevel.none }
      return precedes(newer) ? .major : nil
    }
    guard number(raised) < newer.number(raised) else { return nil }
    if raised == 0 || isPreRelease { return .major }
    if number(0) == 0 { return raised == 1 ? .major : .minor }
    return raised == 1 ? .minor : .patch
  }

  /// Compares what stands behind the dashes, part by part: numbers first, then texts.
  private func precedes(_ newer: ReleaseVersion) -> Bool {
    guard isPreRelease, newer.isPreRelease else { return isPreRelease }
    for (a, b) in zip(suffix, newer.suffix) where a != b {
      switch (Int(a), Int(b)) {
      case (let first?, let second?): return first < second
      case (.some, nil): return true
      case (nil, .some): return false
      default: return a.utf8.lexicographicallyPrecedes(b.utf8)
      }
    }
    return suffix.count < newer.suffix.count
  }

  /// The lowest version without a suffix that allows changes of a level.
  package func next(for level: CompatibilityLevel) -> String {
    guard level != .none else { return text }
    if isPreRelease { return Self.joined(numbers) }
    let index: Int
    switch level {
    case .major: index = number(0) == 0 ? 1 : 0
    case .minor: index = number(0) == 0 ? 2 : 1
    default: index = 2
    }
    var raised = (0..<max(numbers.count, index + 1)).map(number)
    raised[index] += 1
    for later in raised.indices where later > index { raised[later] = 0 }
    return Self.joined(raised)
  }

  private static func joined(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ".")
  }
}
