extension GitRepository {
  /// How a file in the work tree compares with the index.
  enum FileState: Sendable, Hashable {
    /// As it is staged or committed.
    case recorded
    case changed
    case untracked
    case ignored
  }

  /// Compares files, and those in folders, with the index, all by one run of Git; paths are as the
  /// user wrote them.
  ///
  /// Of the files in a folder the first state that is not `recorded` is that of the folder. Nil
  /// where Git cannot tell.
  func states(of paths: [String]) -> [FileState?] {
    let places = paths.map { try? self.path(of: $0) }
    let words = [
      "-c", "core.fsmonitor=false", "status", "--porcelain=v1", "-z", "--untracked-files=all",
      "--ignored=matching", "--no-renames", "--",
    ]
    let relative = places.compactMap(\.self)
      .map { Paths.relative($0, from: prefix.isEmpty ? "." : prefix) }
    guard !relative.isEmpty, let output = try? Self.run(words + relative, in: folder),
      output.status == 0
    else { return paths.map { _ in nil } }
    var states = places.map { $0 == nil ? nil : FileState.recorded }
    for record in output.bytes.split(separator: 0) {
      guard let (path, state) = Self.state(in: record) else { continue }
      for (index, place) in places.enumerated() where states[index] == .recorded {
        if let place, Self.isOneWithin(path, place) { states[index] = state }
      }
    }
    return states
  }

  /// Reads `XY path`: X compares the index with the commit, Y the work tree with the index.
  private static func state(in record: ArraySlice<UInt8>) -> (path: String, state: FileState)? {
    guard record.count > 3 else { return nil }
    let path = String(decoding: record.dropFirst(3), as: UTF8.self)
    switch (record[record.startIndex], record[record.startIndex + 1]) {
    case (UInt8(ascii: "?"), _): return (path, .untracked)
    case (UInt8(ascii: "!"), _): return (path, .ignored)
    case (_, UInt8(ascii: " ")): return nil
    default: return (path, .changed)
    }
  }

  /// True where one of two paths is the other, or a folder above it.
  private static func isOneWithin(_ first: String, _ second: String) -> Bool {
    let parts = [first, second].map { $0.split(separator: "/").filter { $0 != "." } }
    return zip(parts[0], parts[1]).allSatisfy { $0 == $1 }
  }
}
