/// Tells how much a change asks of those who use a release, as semantic versions count it.
///
/// <https://semver.org>
package enum CompatibilityLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Nothing changed.
  case none
  /// Pictures or words changed; what is stored or compiled stays valid.
  case patch
  /// Something was added; what is stored or compiled stays valid.
  case minor
  /// What is stored or compiled may break.
  case major

  private var rank: Int {
    switch self {
    case .none: 0
    case .patch: 1
    case .minor: 2
    case .major: 3
    }
  }

  /// Orders levels from none to major.
  package static func < (a: CompatibilityLevel, b: CompatibilityLevel) -> Bool {
    a.rank < b.rank
  }
}
