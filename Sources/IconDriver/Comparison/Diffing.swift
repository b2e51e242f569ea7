internal import Diagnostics
internal import FontModel

/// Runs `rebus diff`: says what changed between two fonts, manifests or commits.
package struct Diffing: Sendable {
  private let old: String
  private let new: String
  private let options: Options

  package init(from old: String, to new: String, options: Options) {
    self.old = old
    self.new = new
    self.options = options
  }

  /// What was found: the text of the changelog, and whether anything changed.
  package struct Findings: Sendable {
    package var changelog: String
    package var hasChanges: Bool
    package var result: RunResult
  }

  /// Reads both releases and compares them, for each manifest that commits are asked for.
  package func run(as format: Changelog.Format) -> Findings {
    var result = RunResult()
    var differences: [ReleaseDifference] = []
    for manifest in manifests(reporting: &result.diagnostics) {
      let reader = ReleaseReader(options: options, manifest: manifest)
      guard let before = reader.release(old, reporting: &result.diagnostics),
        let after = reader.release(new, reporting: &result.diagnostics)
      else { continue }
      let difference = ReleaseDifference(
        from: before, to: after, lanes: options.lanes)
      difference.reportGaps(into: &result.diagnostics)
      differences.append(difference)
    }
    if result.diagnostics.hasErrors { result.exitCode = .fileFailure }
    return Findings(
      changelog: differences.isEmpty ? "" : Changelog(differences).text(as: format),
      hasChanges: differences.contains { !$0.changes.isEmpty }, result: result)
  }

  /// The manifests that commits are searched for; nil stands for none, where there are two files.
  private func manifests(reporting diagnostics: inout DiagnosticList) -> [String?] {
    let files = [old, new].filter { Files.kind(of: $0) == .file }
    guard files.count < 2 else { return [nil] }
    if options.manifests.isEmpty, let file = files.first, !ReleaseReader.isFont(at: file) {
      return [file]
    }
    guard let paths = options.manifestPaths(reporting: &diagnostics) else { return [] }
    guard let file = files.first, paths.count > 1 else { return paths }
    diagnostics.report(.oneReleaseOfMany(file, manifests: paths.count))
    return []
  }
}

extension ReleaseDifference {
  /// Reports pictures of commits that could not be compared.
  func reportGaps(into diagnostics: inout DiagnosticList) {
    for release in [old, new] {
      guard case .drawings(let failed) = release.pictures, failed > 0 else { continue }
      diagnostics.report(.notCompared(failed, of: release.title))
    }
  }
}
