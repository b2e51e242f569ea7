/// Files that are to change together.
package struct Outputs: Sendable {
  /// One file: where it goes and what it holds.
  package struct File: Sendable, Hashable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// How an output on disk compares with what was built.
  package enum State: Sendable, Hashable {
    case same
    case different
    case missing
  }

  package private(set) var files: [File] = []

  package init() {}

  /// Adds a file; it is written when all are.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    files.append(File(path: path, bytes: bytes))
  }

  /// Compares a file with the disk; a larger one is not read to its end.
  package func state(of file: File) throws(FileError) -> State {
    guard let kind = Files.kind(of: file.path) else { return .missing }
    guard kind == .file else {
      throw FileError(
        path: file.path, action: .write,
        reason: kind == .folder ? "it is a folder" : "it is not a regular file")
    }
    let onDisk: [UInt8]
    do {
      onDisk = try Files.read(file.path, limit: max(file.bytes.count, 1) + 1)
    } catch {
      // Larger than what was built, so different; anything else is a reason to stop.
      if error.code == 0 { return .different }
      throw error
    }
    return onDisk == file.bytes ? .same : .different
  }

  /// Writes the files that differ and returns their paths.
  ///
  /// Each is written whole beside its target and forced to the disk before the first target
  /// changes; then all are renamed. A failure before that leaves every target as it was.
  package func write() throws(FileError) -> [String] {
    let folders = Set(files.map { Paths.folder(of: $0.path) }).sorted()
    for folder in folders { try Files.makeFolder(folder) }
    for folder in folders { try Files.lockFolder(folder) }
    var changed: [File] = []
    for file in files where try state(of: file) != .same { changed.append(file) }
    let written = try writeAllBeside(changed)
    for (file, path) in zip(changed, written) {
      do {
        try Files.replace(file.path, with: path)
      } catch {
        for path in written { Files.remove(path) }
        throw error
      }
    }
    if !changed.isEmpty { for folder in folders { Files.synchronizeFolder(folder) } }
    return changed.map(\.path)
  }

  private func writeAllBeside(_ changed: [File]) throws(FileError) -> [String] {
    var written: [String] = []
    for file in changed {
      do {
        written.append(try Files.writeBeside(file.path, file.bytes))
      } catch {
        for path in written { Files.remove(path) }
        throw error
      }
    }
    return written
  }
}
