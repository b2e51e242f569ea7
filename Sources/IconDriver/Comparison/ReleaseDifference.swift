internal import Diagnostics
package import FontModel

/// Two releases with everything that changed between them.
package struct ReleaseDifference: Sendable {
  package let old: Release
  package let new: Release
  /// The greatest first, then by kind, number and name.
  package let changes: [ReleaseChange]

  /// Compares two releases, pictures in lanes.
  package init(from old: Release, to new: Release, lanes: Int) {
    let comparison = ReleaseComparison(from: old.state, to: new.state)
    let differences = concurrentMap(comparison.pairs, lanes: lanes) {
      comparison.difference(of: $0)
    }
    self.old = old
    self.new = new
    changes = comparison.changes(differences: differences)
  }

  /// The greatest level of all changes.
  package var verdict: CompatibilityLevel { changes.verdict }

  /// What the rise of the version allows; nil where it falls, `unknown` where one has no version.
  package enum Allowance: Sendable, Hashable {
    case level(CompatibilityLevel)
    case fallen
    case unknown
  }

  /// How much the rise of the version allows to change.
  package var allowance: Allowance {
    guard let before = old.state.version.flatMap(ReleaseVersion.init),
      let after = new.state.version.flatMap(ReleaseVersion.init)
    else { return .unknown }
    return before.allowance(to: after).map { .level($0) } ?? .fallen
  }

  /// One line: from what to what, and the verdict.
  var headline: String {
    "changes from \(Self.name(of: old)) to \(Self.name(of: new)): \(verdict.rawValue)"
  }

  private static func name(of release: Release) -> String {
    let title = VisibleText.escaped(release.title)
    return release.state.version.map { "\(title) (\($0))" } ?? title
  }

  /// One line: what was compared.
  var scope: String {
    switch (old.pictures, new.pictures) {
    case (_, .none(let reason)):
      "names and numbers only: of \(VisibleText.escaped(new.title)), \(reason)"
    case (.none(let reason), _):
      "names and numbers only: of \(VisibleText.escaped(old.title)), \(reason)"
    default:
      "names, numbers and pictures: \(Self.words(old.pictures)) and \(Self.words(new.pictures))"
    }
  }

  private static func words(_ pictures: Release.Pictures) -> String {
    switch pictures {
    case .font(let path): return VisibleText.escaped(path)
    case .drawings(let failed):
      let rest =
        failed == 0 ? "" : ", but for \(counted(failed, "drawing")) that cannot be compiled"
      return "the drawings of the commit\(rest)"
    case .none: return "none"
    }
  }
}
