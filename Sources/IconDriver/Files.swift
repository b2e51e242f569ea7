#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads, lists and writes files: the only place where the driver touches the file system.
package enum Files {
  /// What a path leads to.
  package enum Kind: Sendable, Hashable {
    case file
    case folder
    case other
  }

  /// One name in a folder.
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let kind: Kind
    /// True when the name is a symbolic link, whatever it leads to.
    package let isLink: Bool
    /// False when the name is no UTF-8: `name` then holds replacement characters.
    package let isReadableName: Bool
  }

  /// Returns what a path leads to, links followed, or nil when nothing is there.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(mode: status.st_mode)
  }

  static func kind(mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// What tells a file from every other one, whatever it is called.
  package struct Identity: Sendable, Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Returns the identity of what a path leads to, links followed, or nil when nothing is there.
  package static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(status)
  }

  /// Lists a folder, sorted by the bytes of the names; links are followed for the kind.
  package static func list(_ path: String) throws(FileError) -> [Entry] {
    guard let folder = unsafe opendir(path) else { throw failure(.list, path) }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = unsafe readdir(folder) else {
        guard errno == 0 else { throw failure(.list, path) }
        break
      }
      let (name, isReadable) = unsafe name(of: record)
      guard name != ".", name != ".." else { continue }
      let known = unsafe kind(of: record)
      let isLink = known == nil && isLink(Paths.join(path, name))
      let kind = known ?? kind(of: Paths.join(path, name)) ?? .other
      entries.append(
        Entry(name: name, kind: kind, isLink: isLink, isReadableName: isReadable))
    }
    // Strings of ASCII are ordered by their bytes, and compared faster.
    return entries.allSatisfy({ $0.name.utf8.allSatisfy { $0 < 0x80 } })
      ? entries.sorted { $0.name < $1.name }
      : entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// True when a path is a symbolic link itself.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The kind that the folder's own record tells; nil for links, and where it tells none.
  private static func kind(of record: UnsafeMutablePointer<dirent>) -> Kind? {
    let type = unsafe Int(record.pointee.d_type)
    return switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    default: nil
    }
  }

  /// The name that a record tells; with replacement characters where it is no UTF-8.
  private static func name(
    of record: UnsafeMutablePointer<dirent>
  ) -> (text: String, isReadable: Bool) {
    unsafe withUnsafeBytes(of: &record.pointee.d_name) { raw in
      let bytes = unsafe raw.prefix { $0 != 0 }
      if let text = unsafe String(validating: bytes, as: UTF8.self) { return (text, true) }
      return unsafe (String(decoding: bytes, as: UTF8.self), false)
    }
  }

  /// Makes a folder and those above it where they are missing; returns those made, outer first.
  package static func makeFolder(_ path: String) throws(FileError) -> [String] {
    if path.isEmpty || kind(of: path) == .folder { return [] }
    let parent = Paths.folder(of: path)
    var made: [String] = []
    if parent != path { made = try makeFolder(parent) }
    if unsafe mkdir(path, 0o777) == 0 { return made + [path] }
    let code = errno
    if kind(of: path) == .folder { return made }
    for folder in made.reversed() { removeFolder(folder) }
    if code == EEXIST, kind(of: path) != nil {
      throw FileError(path: path, action: .create, reason: "a file of that name is there")
    }
    errno = code
    throw failure(.create, path)
  }

  /// Writes a new file at `path` and forces it to the disk; messages name the `target` that it
  /// is for.
  ///
  /// What a killed run left at `path` is written over; a failure leaves nothing there. A file that
  /// may be lost with the power need not be forced.
  package static func writeNew(
    _ path: String, _ bytes: [UInt8], for target: String, isForced: Bool = true
  ) throws(FileError) {
    unsafe unlink(path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(.write, target) }
    var isWhole = false
    defer {
      close(descriptor)
      if !isWhole { unsafe unlink(path) }
    }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(.write, target)
      }
      written += count
    }
    guard !isForced || fsync(descriptor) == 0 else { throw failure(.write, target) }
    isWhole = true
  }

  /// Puts a written file in the place of its target, in one step.
  package static func replace(_ target: String, with path: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw failure(.replace, target) }
  }

  /// Removes a file; false when it stays.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 || errno == ENOENT }

  /// Forces the names in a folder to the disk, where the file system can.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Writes text to standard output or standard error; a closed or full stream is no failure.
  package static func say(_ text: String, to stream: Stream) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(
          stream.rawValue, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      written += count
    }
  }

  /// The two streams that a command talks to.
  package enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// True when the stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Keeps a closed pipe and a file size limit from killing the process.
  package static func ignoreDeadlySignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The working folder; nil where it was removed or is too long.
  package static var currentFolder: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the value of an environment variable.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: value)
  }

  /// The number of processors that the process may use.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Seconds of a clock that only rises: for progress and the summary, never for outputs.
  package static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Ends the process.
  package static func leave(_ code: Int32) -> Never { exit(code) }

  static func failure(_ action: FileError.Action, _ path: String) -> FileError {
    let code = errno
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return FileError(path: path, action: action, reason: reason, code: code)
  }
}

/// The system's `write`, under a name that the type's own function does not hide.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
