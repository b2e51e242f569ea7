internal import Diagnostics

/// What is kept of a whole build: what it was made of, and what came of it.
///
/// A build of the same inputs finds the same outputs, which were checked and proved when they were
/// made; so it is enough to look whether they are still there.
struct BuildRecord: Sendable, Hashable {
  /// An output with what stands for its bytes.
  struct Output: Sendable, Hashable {
    let path: String
    let count: Int
    let digest: Digest
  }

  /// Stands for the manifest's bytes and place, and for all options.
  let key: Digest
  /// The folder of drawings, then those within it.
  let folders: [String]
  /// Stands for the names in these folders.
  let listing: Digest
  /// Stands for the bytes of all drawings, in the order of the listing.
  let drawings: Digest
  /// The places of the manifest's icons in the listing.
  let order: [Int]
  let ttf: String
  let swift: String
  let outputs: [Output]
  /// The line that says how well glyphs and drawings agree.
  let verdict: String
  let findings: [Diagnostic]

  func write(into writer: inout CacheWriter) {
    writer.put(key)
    writer.put(folders.count)
    for folder in folders { writer.put(folder) }
    writer.put(listing)
    writer.put(drawings)
    writer.put(order.count)
    var last = 0
    for place in order {
      writer.put(place - last)
      last = place
    }
    writer.put(ttf)
    writer.put(swift)
    writer.put(outputs.count)
    for output in outputs {
      writer.put(output.path)
      writer.put(output.count)
      writer.put(output.digest)
    }
    writer.put(verdict)
    CachedFindings.write(findings, into: &writer)
  }

  /// Reads a record; nil where it is one of another key.
  static func read(
    from reader: inout CacheReader, key: Digest
  ) throws(CacheDamage) -> BuildRecord? {
    guard try reader.digest() == key else { return nil }
    var folders: [String] = []
    for _ in 0..<(try reader.count()) { folders.append(try reader.text()) }
    let listing = try reader.digest()
    let drawings = try reader.digest()
    var order: [Int] = []
    var last = 0
    for _ in 0..<(try reader.count()) {
      last &+= try reader.number()
      order.append(last)
    }
    let ttf = try reader.text()
    let swift = try reader.text()
    var outputs: [Output] = []
    for _ in 0..<(try reader.count()) {
      outputs.append(
        Output(path: try reader.text(), count: try reader.number(), digest: try reader.digest()))
    }
    let verdict = try reader.text()
    let findings = try CachedFindings.read(from: &reader)
    guard reader.isAtEnd, !folders.isEmpty else { throw CacheDamage() }
    return BuildRecord(
      key: key, folders: folders, listing: listing, drawings: drawings, order: order, ttf: ttf,
      swift: swift, outputs: outputs, verdict: verdict, findings: findings)
  }
}

extension BuildRecord {
  /// Stands for all that decides a build but the drawings.
  static func key(of file: SourceFile, options: Options, hash: KeyedHash) -> Digest {
    // The whole value in words, so that an option that is added counts by itself; those that
    // change no byte and no word are taken out.
    var deciding = options
    deciding.manifests = []
    deciding.jobs = nil
    deciding.isStrict = false
    deciding.waits = true
    deciding.checksOnly = false
    deciding.depfile = nil
    deciding.cache = .none
    deciding.limits = Limits()
    var writer = CacheWriter()
    writer.put("\(deciding)")
    writer.put(options.limits.values.words)
    writer.put(Files.environment("SOURCE_DATE_EPOCH"))
    writer.put(file.path)
    writer.put(file.bytes)
    return hash.digest(of: writer.bytes)
  }

  /// Stands for the digests of drawings in a row.
  static func digest(of drawings: some Sequence<Digest>, hash: KeyedHash) -> Digest {
    var writer = CacheWriter()
    for drawing in drawings { writer.put(drawing) }
    return hash.digest(of: writer.bytes)
  }
}
