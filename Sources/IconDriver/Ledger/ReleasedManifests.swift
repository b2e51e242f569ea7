internal import Diagnostics
internal import IconManifest

/// Finds what was released of a manifest, or may have been.
enum ReleasedManifests {
  /// How many tags are looked at: each holds what the ones before it on its branch held.
  private static let tagCount = 8

  /// Returns the manifests that were named, else those that git knows of: those at the latest
  /// tags, that of the branch which others see, and the last commit's.
  ///
  /// What git has not, or cannot be read as a manifest, is left out, unless it was named: then the
  /// result is nil, after a report.
  static func find(
    _ named: [String], for path: String, countsLastCommit: Bool = true,
    reporting diagnostics: inout DiagnosticList
  ) -> [Released]? {
    guard named.isEmpty else {
      let found = named.compactMap { read($0, for: path, reporting: &diagnostics) }
      return found.count == named.count ? found : nil
    }
    guard let repository = try? GitRepository(holding: path) else { return [] }
    var revisions = repository.latestTags(count: tagCount)
    if let branch = repository.publishedBranch { revisions.append(branch) }
    if countsLastCommit { revisions.append("HEAD") }
    return revisions.compactMap { revision in
      guard let bytes = repository.file(path, at: revision) else { return nil }
      var unheard = DiagnosticList()
      let prefix = "refs/tags/"
      let name = revision.hasPrefix(prefix) ? String(revision.dropFirst(prefix.count)) : revision
      return released(SourceFile(path: name, bytes: bytes), reporting: &unheard)
    }
  }

  /// Reads a released manifest by the name of a revision or a file.
  private static func read(
    _ name: String, for path: String, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    let repository = try? GitRepository(holding: path)
    if let bytes = repository?.file(path, at: name) {
      return released(SourceFile(path: "\(name):\(path)", bytes: bytes), reporting: &diagnostics)
    }
    guard Files.kind(of: name) != nil else {
      let isRevision = (try? repository?.commit(of: name)) != nil
      diagnostics.report(.notReleased(name, path, isRevision: isRevision))
      return nil
    }
    do {
      return released(try Compiler.manifestFile(at: name), reporting: &diagnostics)
    } catch {
      diagnostics.report(.fileFailure(error))
      return nil
    }
  }

  private static func released(
    _ file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    ReleaseReader.manifest(in: file, reporting: &diagnostics).map {
      Released(source: file.path, icons: $0.icons)
    }
  }
}
