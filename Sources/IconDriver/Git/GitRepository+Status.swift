extension GitRepository {
  /// How a file in the work tree compares with the index.
  enum FileState: Sendable, Hashable {
    /// As it is staged or committed.
    case recorded
    case changed
    case untracked
    case ignored
  }

  /// Compares files, and those in folders, with the index; paths are as the user wrote them.
  ///
  /// Of several files the first state is returned that is not `recorded`. Nil where Git cannot tell.
  func state(of paths: [String]) -> FileState? {
    var words = [
      "-c", "core.fsmonitor=false", "status", "--porcelain=v1", "-z", "--untracked-files=all",
      "--ignored=matching", "--",
    ]
    for path in paths {
      guard let inRepository = try? self.path(of: path) else { return nil }
      words.append(Paths.relative(inRepository, from: prefix.isEmpty ? "." : prefix))
    }
    guard let output = try? Self.run(words, in: folder), output.status == 0 else { return nil }
    // "XY path": X compares the index with the commit, Y the work tree with the index.
    for record in output.bytes.split(separator: 0) where record.count > 3 {
      switch (record[record.startIndex], record[record.startIndex + 1]) {
      case (UInt8(ascii: "?"), _): return .untracked
      case (UInt8(ascii: "!"), _): return .ignored
      case (_, UInt8(ascii: " ")): continue
      default: return .changed
      }
    }
    return .recorded
  }
}
