internal import Diagnostics
internal import IconManifest

/// Finds what was released of a manifest, or may have been.
enum ReleasedManifests {
  /// Returns the manifests that were named, else those that git knows of: the last commit's, that
  /// of the last tag, and that of the branch which others see; nil after a report.
  ///
  /// What git has not, or cannot be read as a manifest, is left out, unless it was named.
  static func find(
    _ named: [String], for path: String, reporting diagnostics: inout DiagnosticList
  ) -> [Released]? {
    guard named.isEmpty else {
      let found = named.compactMap { read($0, for: path, reporting: &diagnostics) }
      return found.count == named.count ? found : nil
    }
    let revisions = [
      Git.lastTag(before: "HEAD", near: path), Git.publishedBranch(near: path), "HEAD",
    ]
    return revisions.compactMap { revision in
      guard let revision, let bytes = Git.file(path, at: revision) else { return nil }
      var unheard = DiagnosticList()
      return released(SourceFile(path: revision, bytes: bytes), reporting: &unheard)
    }
  }

  /// Reads a released manifest by the name of a revision or a file.
  private static func read(
    _ name: String, for path: String, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    if let bytes = Git.file(path, at: name) {
      return released(SourceFile(path: "\(name):\(path)", bytes: bytes), reporting: &diagnostics)
    }
    guard Files.kind(of: name) != nil else {
      diagnostics.report(
        .notReleased(name, path, isRevision: Git.isRevision(name, near: path)))
      return nil
    }
    do {
      let bytes = try Files.read(name, limit: Compiler.manifestLimit)
      return released(SourceFile(path: name, bytes: bytes), reporting: &diagnostics)
    } catch {
      diagnostics.report(.fileFailure(error))
      return nil
    }
  }

  private static func released(
    _ file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Released? {
    var findings = DiagnosticList()
    guard let manifest = Manifest(reading: file, reporting: &findings) else {
      diagnostics.append(findings)
      return nil
    }
    return Released(source: file.path, icons: manifest.icons)
  }
}
