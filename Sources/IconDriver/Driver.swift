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
    run { compilations, result in
      if options.checksOnly {
        compare(compilations, into: &result)
      } else {
        write(compilations, into: &result)
      }
    }
  }

  /// Compiles every manifest in memory and compares everything with the outputs on disk.
  package func verify() -> RunResult {
    run { compilations, result in
      compare(compilations, into: &result)
      // Where a font is given, nothing is said of the outputs on disk.
      guard options.comparesOutputs, options.font == nil, !result.diagnostics.hasErrors else {
        return
      }
      for compilation in compilations {
        result.diagnostics.append(CommitCheck(of: compilation).findings())
      }
      if result.diagnostics.hasErrors { result.summary = [] }
    }
  }

  private func run(
    _ finish: ([Compilation], inout RunResult) -> Void
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
    var compilations: [Compilation] = []
    var hasFileFailure = false
    for path in manifests {
      var diagnostics = DiagnosticList()
      var compiler = Compiler(options: options, progress: progress)
      let compilation = compiler.compile(path, reporting: &diagnostics)
      result.diagnostics.append(diagnostics)
      hasFileFailure = hasFileFailure || compiler.hasFileFailure
      if let compilation { compilations.append(compilation) }
    }
    if options.isStrict { result.diagnostics.failWarnings() }
    if !result.diagnostics.hasErrors, areOutputsFree(of: compilations, into: &result) {
      finish(compilations, &result)
      if options.isStrict { result.diagnostics.failWarnings() }
    }
    if let gate = CompatibilityGate(options) {
      gate.judge(manifests, compiled: compilations, into: &result)
      if options.isStrict { result.diagnostics.failWarnings() }
    }
    settle(&result, compilations, hasFileFailure: hasFileFailure, start: start)
    return result
  }

  private func settle(
    _ result: inout RunResult, _ compilations: [Compilation], hasFileFailure: Bool, start: Double
  ) {
    if result.diagnostics.hasErrors, result.exitCode == .fine {
      result.exitCode = hasFileFailure ? .fileFailure : .wrongInput
    }
    guard result.exitCode == .fine else { return }
    let icons = compilations.reduce(0) { $0 + $1.report.icons.count }
    let seconds = decimal(Files.seconds - start, places: 2)
    result.summary.append("\(counted(icons, "icon")) in \(seconds) s")
  }

  /// Reports outputs that would be written twice, or over what is read.
  private func areOutputsFree(
    of compilations: [Compilation], into result: inout RunResult
  ) -> Bool {
    let inputs = compilations.flatMap { [$0.manifestFile.path] + $0.drawings }
    let guarded = InputGuard(inputs)
    var owners: [String: String] = [:]
    for compilation in compilations {
      for file in compilation.outputs.files {
        let path = Paths.normalized(file.path)
        if let owner = owners[path] {
          result.diagnostics.report(
            .sharedOutput(path, first: owner, second: compilation.manifestFile))
        } else {
          owners[path] = compilation.manifestFile.path
        }
        if let input = guarded.input(at: path) {
          result.diagnostics.report(
            .outputOverInput(path, input: input, manifest: compilation.manifestFile))
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

  private func write(_ compilations: [Compilation], into result: inout RunResult) {
    var outputs = Outputs()
    for file in compilations.flatMap(\.outputs.files) { outputs.add(file.path, file.bytes) }
    if let path = options.depfile {
      outputs.add(path, Array(Depfile(of: compilations).text.utf8))
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
      for compilation in compilations where !compilation.report.icons.isEmpty {
        result.summary.append(compilation.report.verdict)
      }
    } catch {
      result.fail(error)
    }
  }

  private func compare(_ compilations: [Compilation], into result: inout RunResult) {
    for compilation in compilations where options.comparesOutputs {
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
    for compilation in compilations {
      result.summary.append(agreement(of: compilation))
      result.summary.append(compilation.report.verdict)
    }
  }

  /// What was proved, in a line.
  private func agreement(of compilation: Compilation) -> String {
    let (targets, manifest) = (compilation.settings.targets, compilation.manifestFile.path)
    guard options.comparesOutputs else {
      return "\(manifest) and \(compilation.settings.icons) agree; "
        + "built in memory, outputs on disk not looked at"
    }
    if let font = options.font {
      return "\(font), \(compilation.settings.icons) and \(manifest) agree"
    }
    return "\(targets.ttf), \(targets.swift) and \(manifest) agree"
  }
}
