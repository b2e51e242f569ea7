#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
internal import CFileSystem

/// What it takes to change several files together.
extension Files {
  /// A lock on a folder, held until it is given back or the process ends, however it ends.
  package struct Lock: Sendable {
    fileprivate let descriptor: Int32
  }

  /// Locks a folder against other builds; `isBusy` is asked, once, whether to wait for one.
  ///
  /// Nil where nothing can be locked, as on some network drives: each file is still whole.
  package static func lock(_ folder: String, isBusy: (String) -> Bool) throws(FileError) -> Lock? {
    let descriptor = unsafe open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var operation = LOCK_EX | LOCK_NB
    while flock(descriptor, operation) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        close(descriptor)
        return nil
      }
      guard isBusy(folder) else {
        close(descriptor)
        throw FileError(
          path: folder, action: .lock, reason: "another build is writing there", code: EWOULDBLOCK)
      }
      operation = LOCK_EX
    }
    return Lock(descriptor: descriptor)
  }

  /// Gives a lock back.
  package static func unlock(_ lock: Lock) { close(lock.descriptor) }

  /// Returns the path without links and without dots; nil when nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }

  /// Makes an empty folder; false when that cannot be done, or something is there.
  static func makeEmptyFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o700) == 0 }

  /// Removes an empty folder; false when it stays.
  @discardableResult
  static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Gives a file a second name; false where that cannot be done.
  static func link(_ path: String, as name: String) -> Bool {
    unsafe systemLink(path, name) == 0
  }

  /// Gives a file or folder another name; false when it keeps its own.
  static func move(_ path: String, to name: String) -> Bool { unsafe rename(path, name) == 0 }

  /// Gives one folder the rights and owners of another; false when they differ afterwards.
  static func copyRights(from model: String, to folder: String) -> Bool {
    var (wanted, status) = (stat(), stat())
    guard unsafe stat(model, &wanted) == 0, unsafe stat(folder, &status) == 0 else { return false }
    if wanted.st_uid != status.st_uid || wanted.st_gid != status.st_gid {
      guard unsafe chown(folder, wanted.st_uid, wanted.st_gid) == 0 else { return false }
    }
    return unsafe chmod(folder, wanted.st_mode & 0o7777) == 0
  }

  /// Exchanges two folders in one step; false where the file system cannot.
  static func exchange(_ first: String, _ second: String) -> Bool {
    unsafe rebus_exchange(first, second) == 0
  }

  /// Runs work that takes milliseconds and must not be left half done: what asks the process to
  /// end meanwhile is not heard.
  static func undisturbed<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
    let before = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    return try work()
  }
}

/// The system's `link`, under a name that the type's own function does not hide.
private func systemLink(_ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32 {
  unsafe link(path, name)
}
