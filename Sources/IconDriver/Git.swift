/// Asks git for what was committed; the work tree and the index are never written, and nothing is
/// fetched.
package enum Git {
  /// Returns a file as it was in a revision (`v1.4.0`, `origin/main`, `HEAD~3`), or nil.
  ///
  /// A revision such as `:1` is a stage of the index.
  package static func file(_ path: String, at revision: String) -> [UInt8]? {
    guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
    return run(
      in: path, ["cat-file", "blob", "\(revision):./\(Paths.name(of: path))"],
      limit: Compiler.manifestLimit)
  }

  /// True when a name is that of a revision in the repository of a file.
  package static func isRevision(_ revision: String, near path: String) -> Bool {
    guard !revision.isEmpty, !revision.hasPrefix("-") else { return false }
    return run(in: path, ["rev-parse", "--quiet", "--verify", "\(revision)^{commit}"]) != nil
  }

  /// The nearest tag behind a revision of a file's repository, or nil.
  package static func lastTag(before revision: String, near path: String) -> String? {
    text(run(in: path, ["describe", "--tags", "--abbrev=0", revision]))
  }

  /// The branch that the repository was cloned from by default, such as `origin/main`, or nil.
  package static func publishedBranch(near path: String) -> String? {
    text(run(in: path, ["rev-parse", "--abbrev-ref", "--verify", "--quiet", "origin/HEAD"]))
  }

  private static func text(_ bytes: [UInt8]?) -> String? {
    guard let bytes, let end = bytes.firstIndex(of: 0x0A), end > 0 else { return nil }
    return String(validating: bytes[..<end], as: UTF8.self)
  }

  private static func run(in path: String, _ words: [String], limit: Int = 4096) -> [UInt8]? {
    let git = ChildProcess(program: "git", environment: GitRepository.environment)
    let output = try? git.run(
      ["--no-optional-locks", "--no-replace-objects", "-C", Paths.folder(of: path)] + words,
      outputLimit: limit)
    return output?.status == 0 ? output?.bytes : nil
  }
}
