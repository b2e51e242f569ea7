internal import Diagnostics

/// Runs the commands that compile: from files to files.
package struct Driver: Sendable {
  private let options: Options
  private let progress: Progress

  package init(options: Options, progress: Progress = .silent) {
    self.options = options
    self.progress = progress
  }

  /// Compiles every manifest and writes the outputs, all of them or none.
  package func build() -> RunResult {
    run { builds, result in
      if options.checksOnly {
        compare(builds, into: &result)
      } else {
        write(builds, into: &result)
      }
    }
  }

  /// Compiles every manifest in memory and compares everything with the outputs on disk.
  package func verify() -> RunResult {
    run { builds, result in
      compare(builds, into: &result)
      // Where a font is given, nothing is said of the outputs on disk.
      guard options.comparesOutputs, options.font == nil, !result.diagnostics.hasErrors else {
        return
      }
      for compilation in builds.compactMap(\.compilation) {
        result.diagnostics.append(CommitCheck(of: compilation).findings())
      }
      if result.diagnostics.hasErrors { result.summary = [] }
    }
  }

  private func run(
    _ finish: ([FinishedBuild], inout RunResult) -> Void
  ) -> RunResult {
    var result = RunResult()
    let start = Files.seconds
    options.checkTexts(reporting: &result.diagnostics)
    guard !result.diagnostics.hasErrors else {
      result.exitCode = .wrongUsage
      return result
    }
    guard let manifests = options.manifestPaths(reporting: &result.diagnostics) else {
      result.exitCode = .wrongInput
      return result
    }
    var runs: [ManifestBuild] = []
    var builds: [FinishedBuild] = []
    for path in manifests {
      var diagnostics = DiagnosticList()
      var run = ManifestBuild(of: path, options: options, progress: progress)
      if let build = run.run(path, reporting: &diagnostics) { builds.append(build) }
      result.diagnostics.append(diagnostics)
      runs.append(run)
    }
    if options.isStrict { result.diagnostics.failWarnings() }
    let finished = runs
    Threads.beside {
      for run in finished { run.keep() }
    } _: {
      if !result.diagnostics.hasErrors, areOutputsFree(of: builds, into: &result) {
        finish(builds, &result)
        reportLeftOvers(of: builds, into: &result)
        if options.isStrict { result.diagnostics.failWarnings() }
      }
    }
    if let gate = CompatibilityGate(options) {
      gate.judge(manifests, compiled: builds.compactMap(\.compilation), into: &result)
      if options.isStrict { result.diagnostics.failWarnings() }
    }
    result.remains = [runs, builds]
    settle(
      &result, builds, hasFileFailure: runs.contains { $0.hasFileFailure }, start: start)
    return result
  }

  private func settle(
    _ result: inout RunResult, _ builds: [FinishedBuild], hasFileFailure: Bool, start: Double
  ) {
    if result.diagnostics.hasErrors, result.exitCode == .fine {
      result.exitCode = hasFileFailure ? .fileFailure : .wrongInput
    }
    guard result.exitCode == .fine else { return }
    let icons = builds.reduce(0) { $0 + $1.drawings.count }
    let seconds = decimal(Files.seconds - start, places: 2)
    result.summary.append("\(counted(icons, "icon")) in \(seconds) s")
  }

  /// Reports outputs that would be written twice, or over what is read.
  private func areOutputsFree(
    of builds: [FinishedBuild], into result: inout RunResult
  ) -> Bool {
    let guarded = InputGuard(of: builds)
    var owners: [String: String] = [:]
    for build in builds {
      for file in build.outputs.files {
        let path = Paths.normalized(file.path)
        if let owner = owners[path] {
          result.diagnostics.report(
            .sharedOutput(path, first: owner, second: build.manifestFile))
        } else {
          owners[path] = build.manifestFile.path
        }
        if let input = guarded.input(at: path) {
          result.diagnostics.report(
            .outputOverInput(path, input: input, manifest: build.manifestFile))
        }
      }
    }
    if let path = options.depfile.map(Paths.normalized) {
      if let taken = guarded.input(at: path) ?? owners[path].map({ _ in path }) {
        result.diagnostics.report(.depfileOver(taken))
      }
    }
    return !result.diagnostics.hasErrors
  }

  private func write(_ builds: [FinishedBuild], into result: inout RunResult) {
    var outputs = Outputs()
    for file in builds.flatMap(\.outputs.files) { outputs.add(file.path, file.bytes) }
    if let path = options.depfile {
      outputs.add(path, Array(Depfile(of: builds).text.utf8))
    }
    do {
      let changed = Set(
        try outputs.write { folder in
          if options.waits { progress.notice("waiting for another build in \(folder)") }
          return options.waits
        })
      for file in outputs.files {
        let state = changed.contains(file.path) ? "wrote" : "unchanged"
        result.summary.append("\(state) \(file.path) (\(file.bytes.count) bytes)")
      }
      for build in builds where !build.drawings.isEmpty { result.summary.append(build.verdict) }
    } catch {
      result.fail(error)
    }
  }

  /// Warns of the files of split fonts that lie beside the outputs and belong to them no more.
  private func reportLeftOvers(of builds: [FinishedBuild], into result: inout RunResult) {
    guard options.comparesOutputs, options.font == nil, !result.diagnostics.hasErrors else {
      return
    }
    let built = builds.flatMap { $0.outputs.files.map(\.path) }
    for build in builds {
      for (path, _) in PartPaths.leftOver(beside: build.ttf, built: built) {
        result.diagnostics.report(.partLeftOver(path, manifest: build.manifestFile.path))
      }
    }
  }

  private func compare(_ builds: [FinishedBuild], into result: inout RunResult) {
    // Where nothing had to be compiled, the outputs were found to be those of the build.
    for compilation in builds.compactMap(\.compilation) where options.comparesOutputs {
      do {
        let verification = Verification(of: compilation)
        if let font = options.font {
          try verification.compare(fontAt: font, reporting: &result.diagnostics)
        } else {
          try verification.compare(reporting: &result.diagnostics)
        }
      } catch {
        result.fail(error)
      }
    }
    guard !result.diagnostics.hasErrors else { return }
    for build in builds {
      result.summary.append(agreement(of: build))
      result.summary.append(build.verdict)
    }
  }

  /// What was proved, in a line.
  private func agreement(of build: FinishedBuild) -> String {
    let manifest = build.manifestFile.path
    guard options.comparesOutputs else {
      return "\(manifest) and \(build.icons) agree; "
        + "built in memory, outputs on disk not looked at"
    }
    if let font = options.font { return "\(font), \(build.icons) and \(manifest) agree" }
    return "\(build.ttf), \(build.swift) and \(manifest) agree"
  }
}
