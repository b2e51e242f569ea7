internal import Diagnostics
internal import IconManifest

/// Runs `rebus resolve`: finishes a merge of git.
package struct Resolving: Sendable {
  /// Three manifests, as git hands them to a merge driver; ours is written over.
  package struct Sides: Sendable {
    package var ours: String
    package var base: String?
    package var theirs: String
    /// The path of the manifest in the repository, for git and for messages.
    package var path: String?

    package init(ours: String, base: String?, theirs: String, path: String?) {
      self.ours = ours
      self.base = base
      self.theirs = theirs
      self.path = path
    }
  }

  private let options: LedgerOptions
  private let sides: Sides?

  package init(options: LedgerOptions, sides: Sides?) {
    self.options = options
    self.sides = sides
  }

  /// Merges and writes the result; what cannot be decided leaves all as it is.
  package func run() -> RunResult {
    var result = RunResult()
    do {
      if let sides {
        try merge(sides, into: &result)
      } else if let path = LedgerSession.manifest(options, reporting: &result.diagnostics) {
        try resolve(path, into: &result)
      }
    } catch {
      result.fail(error)
    }
    result.settle()
    return result
  }

  private func resolve(_ path: String, into result: inout RunResult) throws(FileError) {
    let file = try LedgerSession.file(at: path, isDryRun: options.isDryRun, into: &result)
    guard !result.diagnostics.hasErrors else { return }
    let repository = try? GitRepository(holding: path)
    guard let released = released(of: path, in: repository, reporting: &result.diagnostics)
    else { return }
    var resolution = LedgerResolution(keeping: released)
    let merge = resolution.resolve(
      file, stages: repository.flatMap { Self.stages(of: path, in: $0) })
    result.diagnostics.append(resolution.diagnostics)
    guard let merge, !result.diagnostics.hasErrors else { return }
    guard merge.text != file.bytes else {
      result.summary.append("there is nothing to resolve in \(path)")
      return
    }
    guard try finish(merge, over: file, into: &result) else { return }
    result.summary.append("next: rebus build, then git add \(path)")
  }

  private func merge(_ sides: Sides, into result: inout RunResult) throws(FileError) {
    let path = sides.path ?? sides.ours
    let ours = try Compiler.manifestFile(at: sides.ours)
    let theirs = try Compiler.manifestFile(at: sides.theirs)
    var base: SourceFile?
    if let path = sides.base { base = try Compiler.manifestFile(at: path) }
    let repository = try? GitRepository(holding: path)
    guard let released = released(of: path, in: repository, reporting: &result.diagnostics)
    else { return }
    var resolution = LedgerResolution(keeping: released)
    let merge = resolution.merge(
      ours: SourceFile(path: path, bytes: ours.bytes), base: base, theirs: theirs)
    result.diagnostics.append(resolution.diagnostics)
    guard let merge, !result.diagnostics.hasErrors else { return }
    _ = try finish(merge, over: ours, into: &result)
  }

  /// What was released, as far as can be known; our own last commit is not, until it is published.
  private func released(
    of path: String, in repository: GitRepository?, reporting diagnostics: inout DiagnosticList
  ) -> [Released]? {
    ReleasedManifests(of: path, in: repository)
      .find(options.released, countsLastCommit: false, reporting: &diagnostics)
  }

  /// Writes a merge, or shows it; true when it was written.
  private func finish(
    _ merge: LedgerMerge, over file: SourceFile, into result: inout RunResult
  ) throws(FileError) -> Bool {
    let isWritten = try result.write(
      merge.text, over: file, by: ManifestCommit(), isDryRun: options.isDryRun,
      saying: merge.notes)
    if isWritten { result.summary.append("resolved \(file.path)") }
    return isWritten
  }

  /// What git keeps while the merge is not finished.
  private static func stages(
    of path: String, in repository: GitRepository
  ) -> LedgerResolution.Stages? {
    func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: path, bytes: bytes) }
    let stages = repository.stages(of: path)
    guard let ours = stages.ours, let theirs = stages.theirs else { return nil }
    // Where branches were merged to and fro, git merges their ancestors line by line.
    var base = stages.base.map(file)
    if let known = base, !LedgerResolution.canBeAncestor(known),
      let revision = repository.mergeBase,
      case .file(let bytes)? = repository.file(path, at: [revision]).first
    {
      base = file(bytes)
    }
    return LedgerResolution.Stages(ours: file(ours), base: base, theirs: file(theirs))
  }
}
