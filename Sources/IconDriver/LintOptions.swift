internal import Diagnostics
internal import IconLinting

/// What the command line asks `rebus lint` for.
package struct LintOptions: Sendable {
  /// Manifest files; empty means every manifest in `manifests/`, or none where `icons` is given.
  package var manifests: [String] = []
  /// The folder of drawings, over the manifest's.
  package var icons: String?
  /// The heights in pixels at which icons are shown.
  package var sizes: [Int] = [16, 20, 24]
  /// The least width of ink and gaps, in pixels.
  package var leastPixels = 1.0
  /// The bounds on each drawing.
  package var limits = Limits()
  /// The grid of edges in user units; nil chooses it from the artboard.
  package var grid: Double?
  /// The rules that apply; empty means all.
  package var rules: [String] = []
  /// The rules that do not apply.
  package var skippedRules: [String] = []
  /// The number of lanes; nil means one for each processor.
  package var jobs: Int?
  /// True makes warnings fail the run.
  package var isStrict = false

  package init() {}

  /// The ids of all rules, in the order in which they are looked at.
  package static let ruleIDs: [String] = IconLintingRules.allRules.map(\.id)

  var settings: LintSettings {
    LintSettings(
      sizes: sizes, leastPixels: leastPixels, grid: grid.map { .units($0) } ?? .automatic,
      rules: Set(rules.isEmpty ? Self.ruleIDs : rules).subtracting(skippedRules))
  }
}
