/// What the commands that edit a manifest ask of its history.
///
/// Nothing here fails: without Git, or without an answer, less is known.
extension GitRepository {
  /// Returns a file as a revision has it (`v1.4.0`, `origin/main`, `HEAD~3`), or nil.
  ///
  /// `:1`, `:2` and `:3` are what the index keeps of a merge: ancestor, ours and theirs.
  package func file(_ path: String, at revision: String) -> [UInt8]? {
    guard Self.isPlain(revision), let path = try? self.path(of: path) else { return nil }
    return answer(["cat-file", "blob", "\(revision):\(path)"])
  }

  /// The latest tags, wherever they stand, the latest first, as `refs/tags/v1.4.0`.
  package func latestTags(count: Int) -> [String] {
    lines(
      of: [
        "for-each-ref", "--sort=-version:refname", "--sort=-creatordate", "--count=\(count)",
        "--format=%(refname)", "refs/tags",
      ])
  }

  /// The branch that the repository was cloned from by default, such as `origin/main`, or nil.
  package var publishedBranch: String? {
    lines(of: ["rev-parse", "--abbrev-ref", "--verify", "--quiet", "origin/HEAD"]).first
  }

  /// A commit from which both sides of the merge at hand come, or nil.
  package var mergeBase: String? { lines(of: ["merge-base", "HEAD", "MERGE_HEAD"]).first }

  private func lines(of arguments: [String]) -> [String] {
    (answer(arguments) ?? []).split(separator: 0x0A).compactMap {
      String(validating: $0, as: UTF8.self)
    }
  }

  private func answer(_ arguments: [String]) -> [UInt8]? {
    guard let output = try? Self.run(arguments, in: folder), output.status == 0 else { return nil }
    return output.bytes
  }
}
