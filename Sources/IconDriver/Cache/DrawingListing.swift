/// The names in folders of drawings, and what stands for them.
struct DrawingListing: Sendable {
  /// The paths of drawings as they are read, folder by folder, each by the bytes of its names.
  let paths: [String]
  /// Stands for the names of files and folders; hidden ones do not count.
  let digest: Digest
  /// What each folder holds, by its path.
  let entries: [String: [Files.Entry]]

  /// Lists the folders themselves, not those within; nil where one cannot be listed, or holds a
  /// link, which may lead elsewhere tomorrow.
  init?(of folders: [String], hash: KeyedHash) {
    var paths: [String] = []
    var listed: [String: [Files.Entry]] = [:]
    var writer = CacheWriter()
    for folder in folders {
      guard let entries = try? Files.list(folder) else { return nil }
      listed[folder] = entries
      writer.put(folder)
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        guard !entry.isLink else { return nil }
        let isDrawing = IconFolder.isDrawing(entry.name)
        guard isDrawing || entry.kind == .folder else { continue }
        writer.put(entry.name)
        writer.put(entry.kind == .folder)
        writer.put(entry.isReadableName)
        if isDrawing { paths.append(Paths.join(folder, entry.name)) }
      }
      writer.put("")
    }
    self.paths = paths
    self.entries = listed
    digest = hash.digest(of: writer.bytes)
  }
}

/// A drawing's bytes by what stands for them, and which file they are in.
struct KnownDrawing: Sendable {
  let digest: Digest
  let identity: Files.Identity

  /// Reads files in lanes and keeps their digests only; nil where one cannot be read.
  static func read(
    _ paths: [String], limit: Int, lanes: Int, hash: KeyedHash
  ) -> [KnownDrawing]? {
    let found = concurrentMap(paths, lanes: lanes) { path -> KnownDrawing? in
      guard let file = try? Files.contents(of: path, limit: limit) else { return nil }
      return KnownDrawing(digest: hash.digest(of: file.bytes), identity: file.identity)
    }
    let known = found.compactMap(\.self)
    return known.count == paths.count ? known : nil
  }
}
