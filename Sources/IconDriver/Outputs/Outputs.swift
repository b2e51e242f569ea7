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

  /// What lies on disk in an output's place.
  enum OnDisk {
    case missing
    /// What was built.
    case same
    /// Something else.
    case different(File)
  }

  package private(set) var files: [File] = []

  package init() {}

  /// Adds a file; it is written when all are.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    files.append(File(path: path, bytes: bytes))
  }

  /// Compares a file with the disk; a larger one is not read to its end.
  package func state(of file: File) throws(FileError) -> State {
    guard try isThere(file) else { return .missing }
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

  /// Reads what lies in the place of an output, at most so many bytes.
  func onDisk(_ file: File, limit: Int) throws(FileError) -> OnDisk {
    guard try isThere(file) else { return .missing }
    let bytes = try Files.read(file.path, limit: limit)
    return bytes == file.bytes ? .same : .different(File(path: file.path, bytes: bytes))
  }

  /// True when there is a file in the place of an output; anything else there is a reason to stop.
  private func isThere(_ file: File) throws(FileError) -> Bool {
    guard let kind = Files.kind(of: file.path) else { return false }
    guard kind == .file else {
      throw FileError(
        path: file.path, action: .write,
        reason: kind == .folder ? "it is a folder" : "it is not a regular file")
    }
    return true
  }

  /// Returns the output of a path.
  func file(at path: String) -> File? { files.first { $0.path == path } }

  /// Writes the files that differ, all of them or none, and returns their paths.
  ///
  /// Where all outputs stand in one folder of their own, that folder is exchanged for a new one in
  /// one step (`FolderExchange`); elsewhere each file is renamed in its place, under a journal
  /// (`OutputJournal`). `isBusy` is asked whether to wait for another build that writes in a folder.
  package func write(
    isBusy: (_ folder: String) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    let folders = Set(files.map { Paths.folder(of: $0.path) }).sorted()
    var made: [String] = []
    do {
      for folder in folders { made += try Files.makeFolder(folder) }
      return try withLocks(on: folders, isBusy: isBusy) { () throws(FileError) in
        try Files.undisturbed { () throws(FileError) in try commit(in: folders) }
      }
    } catch {
      for folder in made.reversed() { Files.removeFolder(folder) }
      throw error
    }
  }

  private func commit(in folders: [String]) throws(FileError) -> [String] {
    for folder in folders { FolderExchange.clean(beside: folder) }
    try OutputJournal.recover(files, in: folders)
    var changed: [File] = []
    for file in files where try state(of: file) != .same { changed.append(file) }
    guard !changed.isEmpty else { return [] }
    let paths = changed.map(\.path)
    // One file changes in one step anyway.
    if changed.count > 1, folders.count == 1,
      FolderExchange(of: folders[0], files: files, changed: changed)?.run() == true
    {
      return paths
    }
    try OutputJournal(for: changed, in: folders).replace(with: changed)
    return paths
  }

  /// Holds the folders above the outputs' folders locked meanwhile: those themselves may change.
  private func withLocks<Result>(
    on folders: [String], isBusy: (String) -> Bool, _ work: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let parents = Set(folders.map { Paths.folder(of: Files.realPath($0) ?? $0) }).sorted()
    var locks: [Files.Lock] = []
    defer { for lock in locks { Files.unlock(lock) } }
    for parent in parents {
      if let lock = try Files.lock(parent, isBusy: isBusy) { locks.append(lock) }
    }
    return try work()
  }

  /// True when a build was killed while it changed the outputs, so that old and new may be mixed.
  package var areMixed: Bool {
    OutputJournal.isPending(in: Set(files.map { Paths.folder(of: $0.path) }).sorted())
  }
}
