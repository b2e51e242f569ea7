internal import Diagnostics
internal import IconLinting

/// Runs `rebus lint`: from folders of drawings to what a designer would mend.
package struct Linting: Sendable {
  private let options: LintOptions
  private let progress: Progress

  package init(options: LintOptions, progress: Progress = .silent) {
    self.options = options
    self.progress = progress
  }

  private var lanes: Int { options.jobs ?? Files.processorCount }

  /// Looks at every drawing of every set; findings are in the order of the drawings.
  package func run() -> RunResult {
    var result = RunResult()
    let start = Files.seconds
    var hasFileFailure = false
    var icons = 0
    for source in sources(into: &result, hasFileFailure: &hasFileFailure) {
      icons += source.icons.count
      inspect(source, into: &result, hasFileFailure: &hasFileFailure)
    }
    let warnings = result.diagnostics.diagnostics.filter { $0.severity == .warning }
    if options.isStrict { result.diagnostics.failWarnings() }
    if result.diagnostics.hasErrors {
      result.exitCode = hasFileFailure ? .fileFailure : .wrongInput
    }
    if icons > 0 {
      let seconds = decimal(Files.seconds - start, places: 2)
      result.summary.append(
        "\(counted(icons, "icon")), \(counted(warnings.count, "finding")) in \(seconds) s")
      result.summary += Self.table(of: warnings)
    }
    return result
  }

  /// The sets that were asked for: a folder, or those of manifests.
  private func sources(
    into result: inout RunResult, hasFileFailure: inout Bool
  ) -> [LintSource] {
    if options.manifests.isEmpty, let folder = options.icons {
      do {
        return [try LintSource(folder: folder, reporting: &result.diagnostics)].compactMap { $0 }
      } catch {
        hasFileFailure = true
        result.diagnostics.report(.fileFailure(error))
        return []
      }
    }
    var sources: [LintSource] = []
    for path in Options.manifestPaths(options.manifests, reporting: &result.diagnostics) ?? [] {
      do {
        let source = try LintSource(
          manifest: path, icons: options.icons, reporting: &result.diagnostics)
        if let source { sources.append(source) }
      } catch {
        hasFileFailure = true
        result.diagnostics.report(.fileFailure(error))
      }
    }
    return sources
  }

  /// Looks at the drawings of a set in lanes, then at the set as a whole.
  private func inspect(
    _ source: LintSource, into result: inout RunResult, hasFileFailure: inout Bool
  ) {
    let settings = options.settings
    let limits = options.limits.values
    let counter = ProgressCounter("looking", total: source.icons.count, progress: progress)
    let parts = concurrentChunks(count: source.icons.count, lanes: lanes) { range in
      var inspector = IconInspector(settings: settings, limits: limits)
      return source.icons[range].map { icon in
        let found = inspector.inspect(icon)
        counter.advance()
        return found
      }
    }
    var candidates: [DuplicateSearch.Candidate] = []
    for found in parts.flatMap({ $0 }) {
      result.diagnostics.append(found.diagnostics)
      hasFileFailure = hasFileFailure || found.isFileFailure
      if let candidate = found.candidate { candidates.append(candidate) }
    }
    result.diagnostics.append(DuplicateSearch(candidates).findings())
  }

  /// A line for each rule with the number of its findings.
  private static func table(of findings: [Diagnostic]) -> [String] {
    let counts = LintOptions.ruleIDs.map { id in (id, findings.count { $0.rule.id == id }) }
      .filter { $0.1 > 0 }
    let width = counts.map { String($0.1).count }.max() ?? 0
    return counts.map { id, count in
      let text = String(count)
      return String(repeating: " ", count: width - text.count) + "\(text)  \(id)"
    }
  }
}
