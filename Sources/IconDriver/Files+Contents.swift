#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Files {
  /// What a file holds, and which file it is.
  struct Contents {
    let bytes: [UInt8]
    let identity: Identity
  }

  /// Reads a whole regular file of at most `limit` bytes; pipes and devices are refused unread.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try contents(of: path, limit: limit).bytes
  }

  /// Reads a file likewise, and tells which one it is without looking for it again.
  static func contents(of path: String, limit: Int) throws(FileError) -> Contents {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.read, path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(.read, path) }
    switch kind(mode: status.st_mode) {
    case .file: break
    case .folder: throw FileError(path: path, action: .read, reason: "it is a folder")
    case .other: throw FileError(path: path, action: .read, reason: "it is not a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    let bytes = try readAll(
      descriptor, path: path, expected: Int(status.st_size), limit: limit)
    return Contents(bytes: bytes, identity: Identity(status))
  }

  private static func readAll(
    _ descriptor: Int32, path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    // One byte more than expected shows the end of the file in the same call.
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
      if count == bytes.count {
        guard count <= limit else { throw tooLarge(path, limit) }
        bytes.append(contentsOf: repeatElement(0, count: max(4096, count)))
      }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw failure(.read, path)
      }
      count += got
      // A file of the length that was told, of which no more came though there was room.
      if got == 0 || (count == expected && expected > 0) { break }
    }
    guard count <= limit else { throw tooLarge(path, limit) }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads at most so many bytes from a file's beginning.
  static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.read, path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
    }
    guard got >= 0 else { throw failure(.read, path) }
    bytes.removeLast(count - got)
    return bytes
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    var error = FileError(
      path: path, action: .read, reason: "it is larger than \(limit) bytes")
    error.isTooLarge = true
    return error
  }

  /// When a file was changed, in seconds, and how large it is; nil for anything else.
  static func usage(of path: String) -> (changed: Int, bytes: Int)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, kind(mode: status.st_mode) == .file else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
    #else
      let changed = status.st_mtim.tv_sec
    #endif
    return (Int(changed), Int(status.st_size))
  }

  /// The number of this process.
  static var processNumber: Int { Int(getpid()) }

  #if canImport(Darwin)
    /// The files of program and libraries that this process runs.
    static var imagePaths: [String] {
      (0..<_dyld_image_count()).compactMap { index in
        unsafe _dyld_get_image_name(index).flatMap { unsafe String(validatingCString: $0) }
      }
    }
  #endif
}

extension Files.Identity {
  /// The identity of what the system described.
  init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// The system's `read`, under a name that the type's own function does not hide.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}
