internal import Diagnostics
internal import IconManifest

/// Finds what was released of a manifest, or may have been.
struct ReleasedManifests {
  /// How many tags are looked at: each holds what the ones before it on its branch held.
  private static let tagCount = 8

  private let path: String
  /// The repository of the manifest; nil where there is none.
  private let repository: GitRepository?

  init(of path: String, in repository: GitRepository?) {
    self.path = path
    self.repository = repository
  }

  /// Returns the manifests that were named, else those that git knows of: those at the latest
  /// tags, that of the branch which others see, and the last commit's.
  ///
  /// What git has not is left out, and so is, with a warning, what cannot be read as a manifest;
  /// unless it was named: then the result is nil, after a report.
  func find(
    _ named: [String], countsLastCommit: Bool = true, reporting diagnostics: inout DiagnosticList
  ) -> [Released]? {
    guard named.isEmpty else { return read(named, reporting: &diagnostics) }
    guard let repository else { return [] }
    var revisions = repository.publishedRevisions(tagCount: Self.tagCount)
    if countsLastCommit {
      revisions.append(GitRepository.Revision(reference: "HEAD", name: "HEAD"))
    }
    let files = repository.file(path, at: revisions.map(\.reference))
    var seen: [[UInt8]] = []
    return zip(revisions, files).compactMap { revision, file in
      switch file {
      case .file(let bytes):
        // Most releases of a manifest are like another.
        guard !seen.contains(bytes) else { return nil }
        seen.append(bytes)
        var unheard = DiagnosticList()
        let source = SourceFile(path: revision.name, bytes: bytes)
        if let released = Self.released(source, reporting: &unheard) { return released }
        diagnostics.report(.releasedUnreadable(revision.name, path))
        return nil
      case .outside(let target):
        diagnostics.report(.releasedOutside(revision.name, path, target, severity: .warning))
        return nil
      case .missing: return nil
      }
    }
  }

  /// Reads released manifests by the names of revisions or files.
  private func read(
    _ names: [String], reporting diagnostics: inout DiagnosticList
  ) -> [Released]? {
    let files = repository?.file(path, at: names) ?? names.map { _ in .missing }
    let found = zip(names, files).compactMap { name, file in
      switch file {
      case .file(let bytes):
        Self.released(SourceFile(path: "\(name):\(path)", bytes: bytes), reporting: &diagnostics)
      case .outside(let target):
        refused(.releasedOutside(name, path, target, severity: .error), reporting: &diagnostics)
      case .missing: read(name, reporting: &diagnostics)
      }
    }
    return found.count == names.count ? found : nil
  }

  /// Reads a released manifest on the disk.
  private func read(_ name: String, reporting diagnostics: inout DiagnosticList) -> Released? {
    guard Files.kind(of: name) != nil else {
      let isRevision = (try? repository?.commit(of: name)) != nil
      return refused(
        .notReleased(name, path, isRevision: isRevision), reporting: &diagnostics)
    }
    do {
      return Self.released(try Compiler.manifestFile(at: name), reporting: &diagnostics)
    } catch {
      return refused(.fileFailure(error), reporting: &diagnostics)
    }
  }

  private func refused(
    _ diagnostic: Diagnostic, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    diagnostics.report(diagnostic)
    return nil
  }

  private static func released(
    _ file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    ReleaseReader.manifest(in: file, reporting: &diagnostics).map {
      Released(source: file.path, icons: $0.icons)
    }
  }
}
