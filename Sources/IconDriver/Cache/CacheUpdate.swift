internal import Diagnostics
internal import FontModel

/// The icons of a run as the cache keeps them: old records as they are, new ones behind their keys.
struct IconRecords {
  private var writer = CacheWriter()
  /// What stands for the bytes of each drawing, in the order of the icons.
  private(set) var drawings: [Digest] = []
  /// True when an icon is not on record yet.
  private(set) var isNew = false

  var bytes: [UInt8] { writer.bytes }

  /// Takes icons with their proofs, if any; those without a mark are not kept.
  init(_ icons: [CompiledIcon], proofs: [ProofFigures?], from contents: CacheContents) {
    for (index, icon) in icons.enumerated() {
      guard let mark = icon.mark else { continue }
      drawings.append(mark.drawing)
      if case .cache(_, let range) = icon.origin {
        writer.put(mark.key)
        writer.put(contents.bytes[range])
        continue
      }
      let proof = proofs.indices.contains(index) ? proofs[index] : nil
      guard let findings = mark.findings else { continue }
      let kept = CachedIcon(icon, findings: findings, proof: proof)
      isNew = true
      var record = CacheWriter()
      let context = IconKeys.context(
        path: icon.path, name: icon.glyph.name, hash: contents.hash)
      kept.write(context: context, into: &record)
      writer.put(mark.key)
      writer.put(record.bytes)
    }
  }
}

/// What a run adds to the cache.
struct CacheUpdate {
  private let records: IconRecords
  /// Nil where a build cannot be recognised: then its icons alone are kept.
  private let build: BuildRecord?
  private let contents: CacheContents
  private let isNew: Bool

  /// `known` is the record that the run began with.
  init(
    _ records: IconRecords, build: BuildRecord?, known: BuildRecord?, into contents: CacheContents
  ) {
    self.records = records
    self.build = build
    self.contents = contents
    isNew = records.isNew || build != known
  }

  /// The bytes of the new cache: the icons of this run, and the latest builds; nil where all is
  /// there already.
  var bytes: [UInt8]? {
    guard isNew else { return nil }
    var builds = CacheWriter()
    if let build {
      var record = CacheWriter()
      build.write(into: &record)
      builds.put(record.bytes)
    }
    for range in contents.builds.filter({ !isReplaced($0) }).prefix(Self.olderBuilds) {
      builds.put(contents.bytes[range])
    }
    return CacheContents.bytes(
      hash: contents.hash, program: ProgramIdentity.current, builds: builds.bytes,
      icons: records.bytes)
  }

  private func isReplaced(_ range: Range<Int>) -> Bool {
    var reader = CacheReader(contents.bytes, range)
    return (try? reader.digest()) == build?.key
  }

  /// How many builds with other options, or of another manifest text, are remembered.
  private static let olderBuilds = 3
}

extension BuildRecord {
  /// Takes down a build; nil where not every drawing of the folder is an icon of the font, or the
  /// folder has links.
  init?(
    of compilation: Compilation, _ records: IconRecords, key: Digest, listing: DrawingListing?,
    findings: [Diagnostic], hash: KeyedHash
  ) {
    guard let listing = listing ?? DrawingListing(of: compilation.folders, hash: hash),
      records.drawings.count == compilation.drawings.count,
      listing.paths.count == compilation.drawings.count
    else { return nil }
    let order = Self.places(of: compilation.drawings, in: listing.paths)
    var drawings = [Digest?](repeating: nil, count: order.count)
    for (place, digest) in zip(order, records.drawings) { drawings[place] = digest }
    let digests = drawings.compactMap(\.self)
    guard digests.count == listing.paths.count else { return nil }
    let targets = compilation.settings.targets
    self.init(
      key: key, folders: compilation.folders, listing: listing.digest,
      drawings: Self.digest(of: digests, hash: hash), order: order, ttf: targets.ttf,
      swift: targets.swift,
      outputs: compilation.outputs.files.map {
        Output(path: $0.path, count: $0.bytes.count, digest: hash.digest(of: $0.bytes))
      },
      verdict: compilation.report.verdict, findings: findings)
  }

  /// Where each drawing stands in a listing; most manifests are in the order of their folder.
  private static func places(of drawings: [String], in listing: [String]) -> [Int] {
    guard drawings != listing else { return Array(listing.indices) }
    let places = Dictionary(
      zip(listing, listing.indices), uniquingKeysWith: { first, _ in first })
    return drawings.compactMap { places[$0] }
  }
}
