/// What the commands that edit a manifest ask of its history.
///
/// Nothing here fails: without Git, or without an answer, less is known.
extension GitRepository {
  /// A file as a revision has it.
  enum PastFile: Sendable, Hashable {
    case file([UInt8])
    /// A symbolic link that leads out of the repository: what it led to then is not known.
    case outside(target: String)
    case missing
  }

  /// A revision that others may have seen.
  struct Revision: Sendable, Hashable {
    /// What Git knows it by, such as `refs/tags/v1.4.0`.
    let reference: String
    /// What people call it, such as `v1.4.0`.
    let name: String
  }

  /// Returns the latest tags, wherever they stand, the latest first, and behind them the branch
  /// that the repository was cloned from by default, such as `origin/main`.
  func publishedRevisions(tagCount: Int) -> [Revision] {
    let lines = lines(
      of: [
        "for-each-ref", "--sort=-version:refname", "--sort=-creatordate",
        "--format=%(refname) %(symref:short)", "refs/tags", Self.publishedBranch,
      ])
    let fields = lines.map { $0.split(separator: " ").map(String.init) }
    let tags = fields.compactMap(\.first).filter { $0 != Self.publishedBranch }
    let branch = fields.first { $0.first == Self.publishedBranch }
    let prefix = "refs/tags/"
    return tags.prefix(tagCount).map {
      Revision(
        reference: $0, name: $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0)
    }
      + (branch.map {
        [Revision(reference: Self.publishedBranch, name: $0.count > 1 ? $0[1] : "origin/HEAD")]
      } ?? [])
  }

  private static let publishedBranch = "refs/remotes/origin/HEAD"

  /// Returns a file as revisions have it (`v1.4.0`, `origin/main`, `HEAD~3`), all by one run of
  /// Git, links followed within each of them.
  ///
  /// Where the path is a link here and Git does not know it, what it leads to is looked for.
  func file(_ path: String, at revisions: [String]) -> [PastFile] {
    let places = [try? self.path(of: path), targetPath(of: path)].compactMap(\.self)
    let requests = revisions.flatMap { revision in places.map { "\(revision):\($0)" } }
    let found = files(at: requests, followingLinks: true)
    return revisions.indices.map { index in
      guard Self.isPlain(revisions[index]) else { return .missing }
      let own = found[(index * places.count)..<((index + 1) * places.count)]
      return own.first { $0 != .missing } ?? .missing
    }
  }

  /// Returns what the index keeps of a file while a merge is not finished: ours, ancestor, theirs.
  func stages(of path: String) -> (ours: [UInt8]?, base: [UInt8]?, theirs: [UInt8]?) {
    // Of a link git merges what it leads to.
    guard let path = targetPath(of: path) ?? (try? self.path(of: path)) else {
      return (nil, nil, nil)
    }
    let stages = files(at: [":2:\(path)", ":1:\(path)", ":3:\(path)"], followingLinks: false)
    let bytes = stages.map { stage in
      if case .file(let bytes) = stage { bytes } else { nil as [UInt8]? }
    }
    return (bytes[0], bytes[1], bytes[2])
  }

  /// A commit from which both sides of the merge at hand come, or nil.
  var mergeBase: String? { lines(of: ["merge-base", "HEAD", "MERGE_HEAD"]).first }

  /// The path within the repository of what a link leads to; nil for what is no link.
  private func targetPath(of path: String) -> String? {
    guard Files.isLink(path), let target = Files.realPath(path), let here = Files.realPath(folder)
    else { return nil }
    let result = Paths.normalized(prefix + Paths.relative(target, from: here))
    return result == ".." || result.hasPrefix("../") ? nil : result
  }

  /// Reads files by names such as `v1.0:m.json`, as many as there are names.
  private func files(at names: [String], followingLinks: Bool) -> [PastFile] {
    // A name stands on a line of its own.
    let isReadable = names.map { !$0.utf8.contains(0x0A) }
    let requests = zip(names, isReadable).filter(\.1).map { Array("\($0.0)\n".utf8) }
    let options = followingLinks ? ["--follow-symlinks"] : []
    let output =
      requests.isEmpty
      ? nil
      : answer(["cat-file", "--batch", "--buffer"] + options, input: Array(requests.joined()))
    var reader = BatchReader(output ?? [])
    return isReadable.map { $0 ? reader.next() : .missing }
  }

  private func lines(of arguments: [String]) -> [String] {
    (answer(arguments) ?? []).split(separator: 0x0A).compactMap {
      String(validating: $0, as: UTF8.self)
    }
  }

  private func answer(_ arguments: [String], input: [UInt8] = []) -> [UInt8]? {
    guard let output = try? Self.run(arguments, input: input, in: folder), output.status == 0
    else { return nil }
    return output.bytes
  }
}
