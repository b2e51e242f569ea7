/// Where the cache of a manifest lies: a file of its own in a folder that all manifests share.
///
/// What cannot be read is no cache, and what cannot be written is not kept: nothing is said of it,
/// because every output is the same without.
struct CachePlace: Sendable {
  private let folder: String
  private let name: String
  /// The folders to be made, outer first, where they are missing.
  private let made: [String]

  private var path: String { Paths.join(folder, name) }

  /// Nil where there is no cache: unasked for, or without a folder for it.
  init?(_ choice: CacheChoice, manifest: String) {
    guard !ProgramIdentity.current.isEmpty, let full = Files.realPath(manifest) else { return nil }
    switch choice {
    case .none: return nil
    case .folder(let folder):
      self.folder = folder
      made = [folder]
    case .standard:
      guard let (base, isThere) = Self.base else { return nil }
      folder = Paths.join(base, "rebus")
      made = (isThere ? [] : [base]) + [folder]
    }
    name = Self.name(for: full)
  }

  /// The user's folder for caches: `XDG_CACHE_HOME`, else the system's own in the home folder.
  ///
  /// https://specifications.freedesktop.org/basedir-spec/latest/
  private static var base: (path: String, isThere: Bool)? {
    if let path = Files.environment("XDG_CACHE_HOME"), path.hasPrefix("/") {
      return (path, Files.kind(of: path) == .folder)
    }
    guard let home = Files.environment("HOME"), home.hasPrefix("/"),
      Files.kind(of: home) == .folder
    else { return nil }
    #if canImport(Darwin)
      let path = Paths.join(home, "Library/Caches")
    #else
      let path = Paths.join(home, ".cache")
    #endif
    return (path, Files.kind(of: path) == .folder)
  }

  /// The manifest's name, for people, and what stands for its path.
  private static func name(for manifest: String) -> String {
    let digest = KeyedHash(key: Digest(0, 0)).digest(of: Array(manifest.utf8))
    let stem = Paths.stem(of: manifest).utf8.prefix(longestStem).map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    let words = [digest.first, digest.second].map { String($0, radix: 16) }
    return String(decoding: stem, as: UTF8.self) + "-" + words.joined(separator: "-") + ending
  }

  /// Reads the cache; an empty one where there is none that this program may believe.
  func read() -> CacheContents {
    guard let bytes = try? Files.read(path, limit: Self.largestFile) else { return .empty() }
    return CacheContents(reading: bytes, by: ProgramIdentity.current) ?? .empty()
  }

  /// Puts a cache in the place of the one before, in one step.
  func write(_ bytes: [UInt8]) {
    guard bytes.count <= Self.largestFile else { return }
    for folder in made where Files.kind(of: folder) != .folder {
      guard Files.makeEmptyFolder(folder) else { return }
    }
    let new = Paths.join(folder, ".\(name).\(Files.processNumber)")
    // What the power takes was no cache: its digests do not hold.
    guard (try? Files.writeNew(new, bytes, for: path, isForced: false)) != nil else { return }
    guard Files.move(new, to: path) else {
      Files.remove(new)
      return
    }
    tidy(keeping: bytes.count)
  }

  /// Removes the caches that were written longest ago, beyond a number and a size; with them what a
  /// killed run left.
  private func tidy(keeping own: Int) {
    guard let entries = try? Files.list(folder) else { return }
    var files: [(path: String, changed: Int, bytes: Int)] = []
    for entry in entries where entry.name != name && Self.isOwn(entry.name) {
      let path = Paths.join(folder, entry.name)
      if let usage = Files.usage(of: path) { files.append((path, usage.changed, usage.bytes)) }
    }
    files.sort { $0.changed == $1.changed ? $0.path > $1.path : $0.changed > $1.changed }
    var bytes = own
    for (index, file) in files.enumerated() {
      bytes += file.bytes
      if index + 1 >= Self.mostFiles || bytes > Self.mostBytes { Files.remove(file.path) }
    }
  }

  /// True for a name that this type gives, also to a file that is not finished.
  private static func isOwn(_ name: String) -> Bool {
    guard name.hasPrefix(".") else { return name.hasSuffix(ending) }
    let number = name.split(separator: ".").last ?? ""
    return name.dropLast(number.utf8.count + 1).hasSuffix(ending)
      && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static let ending = ".rebus-cache"
  private static let longestStem = 40
  /// The caches that are kept in a folder: of 32 manifests, 256 MiB in all, each 128 MiB at most.
  private static let mostFiles = 32
  private static let mostBytes = 256 << 20
  private static let largestFile = 128 << 20
}

/// Where results of earlier runs are looked for and kept.
package enum CacheChoice: Sendable, Hashable {
  /// Nowhere.
  case none
  /// In the user's folder for caches.
  case standard
  /// In a folder that was named.
  case folder(String)
}
