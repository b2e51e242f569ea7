internal import Diagnostics

/// Tells one build of the compiler from every other, with the libraries that it runs on: what
/// another one made is not believed.
///
/// Neither version numbers nor times count, but the build id that the linker wrote into each file,
/// and where there is none the bytes of the whole file.
enum ProgramIdentity {
  /// What stands for this program; empty where its files cannot be read, and nothing can be kept.
  static let current: [UInt8] = identity() ?? []

  private static func identity() -> [UInt8]? {
    guard let paths = imagePaths(), !paths.isEmpty else { return nil }
    var writer = CacheWriter()
    // The system loads them in another order each time.
    for path in Set(paths).sorted() {
      guard let image = image(at: path) else { return nil }
      writer.put(image)
    }
    var identity = CacheWriter()
    identity.put(KeyedHash(key: Digest(0, 0)).digest(of: writer.bytes))
    return identity.bytes
  }

  /// The files of program and libraries, some of them more than once.
  private static func imagePaths() -> [String]? {
    #if canImport(Darwin)
      // The system's own libraries are in no files; their version is.
      let own = Files.imagePaths.filter { Files.kind(of: $0) == .file }
      return own + ["/System/Library/CoreServices/SystemVersion.plist"]
    #else
      // https://man7.org/linux/man-pages/man5/proc_pid_maps.5.html
      guard let bytes = try? Files.read("/proc/self/maps", limit: 4 << 20) else { return nil }
      var paths: [String] = []
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard line.contains(UInt8(ascii: "x")), let slash = line.firstIndex(of: UInt8(ascii: "/"))
        else { continue }
        let path = String(decoding: line[slash...], as: UTF8.self)
        paths.append(path)
      }
      return paths
    #endif
  }

  private static func image(at path: String) -> [UInt8]? {
    if let head = try? Files.beginning(of: path, count: headLength), let id = buildID(in: head) {
      return id
    }
    guard let bytes = try? Files.read(path, limit: largestImage) else { return nil }
    let digest = KeyedHash(key: Digest(0, 0)).digest(of: bytes)
    var writer = CacheWriter()
    writer.put(bytes.count)
    writer.put(digest)
    return writer.bytes
  }

  /// Finds the note NT_GNU_BUILD_ID in the first bytes of a 64-bit ELF file.
  ///
  /// https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html; the note is that of `ld
  /// --build-id`.
  static func buildID(in head: [UInt8]) -> [UInt8]? {
    guard head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(head, 32, bytes: 8), let size = number(head, 54, bytes: 2),
      let count = number(head, 56, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = table &+ index &* size
      guard let type = number(head, entry, bytes: 4) else { return nil }
      guard type == 4, let start = number(head, entry &+ 8, bytes: 8),
        let length = number(head, entry &+ 32, bytes: 8), start <= head.count,
        length <= head.count - start
      else { continue }
      if let id = buildID(inNotes: head[start..<start + length]) { return id }
    }
    return nil
  }

  /// Walks notes of three lengths, a name and a description, each padded to four bytes.
  private static func buildID(inNotes notes: ArraySlice<UInt8>) -> [UInt8]? {
    var notes = Array(notes)[...]
    while let nameLength = number(notes, 0, bytes: 4), let length = number(notes, 4, bytes: 4),
      let type = number(notes, 8, bytes: 4)
    {
      let description = 12 + (nameLength + 3) / 4 * 4
      guard description + length <= notes.count else { return nil }
      let name = notes.dropFirst(12).prefix(nameLength)
      if type == 3, name.elementsEqual([0x47, 0x4E, 0x55, 0]), length >= 8 {
        return Array(notes.dropFirst(description).prefix(length))
      }
      notes = notes.dropFirst(description + (length + 3) / 4 * 4)
    }
    return nil
  }

  /// Reads a number, the lowest byte first; nil where it is not there or does not fit.
  private static func number(
    _ bytes: some RandomAccessCollection<UInt8>, _ offset: Int, bytes count: Int
  ) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var value: UInt64 = 0
    for (place, byte) in bytes.dropFirst(offset).prefix(count).enumerated() {
      value |= UInt64(byte) << (8 * place)
    }
    return Int(exactly: value)
  }

  /// Headers and notes stand at the front: 16 KiB.
  private static let headLength = 16 << 10
  /// The largest program that is read as a whole: 512 MiB.
  private static let largestImage = 512 << 20
}
