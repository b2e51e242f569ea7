internal import Diagnostics
internal import SVG

/// Looks whether anything changed since a build that is on record.
struct BuildLook {
  private let contents: CacheContents
  private let options: Options
  /// What was listed on the way, if it is what the record has.
  private(set) var listing: DrawingListing?
  /// The drawings that were read on the way, by their paths.
  private(set) var known: [String: KnownDrawing] = [:]

  init(contents: CacheContents, options: Options) {
    self.contents = contents
    self.options = options
  }

  /// The record of a key; nil where there is none.
  func record(_ key: Digest) -> BuildRecord? {
    for range in contents.builds {
      var reader = CacheReader(contents.bytes, range)
      if let record = try? BuildRecord.read(from: &reader, key: key) { return record }
    }
    return nil
  }

  /// Reads all that was read then, and the outputs; nil where anything is not as it was.
  mutating func finished(_ record: BuildRecord, _ file: SourceFile) -> FinishedBuild? {
    let hash = contents.hash
    guard let listing = DrawingListing(of: record.folders, hash: hash),
      listing.digest == record.listing
    else { return nil }
    self.listing = listing
    guard
      let drawings = KnownDrawing.read(
        listing.paths, limit: options.limits.values[.bytes], lanes: options.lanes, hash: hash)
    else { return nil }
    guard BuildRecord.digest(of: drawings.map(\.digest), hash: hash) == record.drawings,
      record.order.allSatisfy(drawings.indices.contains), let outputs = outputs(of: record)
    else {
      known = Dictionary(
        zip(listing.paths, drawings), uniquingKeysWith: { first, _ in first })
      return nil
    }
    return FinishedBuild(
      manifestFile: file, folders: record.folders,
      drawings: record.order.map { listing.paths[$0] },
      identities: record.order.map { drawings[$0].identity }, ttf: record.ttf,
      swift: record.swift, verdict: record.verdict, outputs: outputs, compilation: nil)
  }

  /// Reads the outputs; nil where one is not the one on record, or is about to be changed by what a
  /// killed build left.
  private func outputs(of record: BuildRecord) -> Outputs? {
    var outputs = Outputs()
    for output in record.outputs {
      guard let bytes = try? Files.read(output.path, limit: output.count),
        bytes.count == output.count, contents.hash.digest(of: bytes) == output.digest
      else { return nil }
      outputs.add(output.path, bytes)
    }
    return outputs.areMixed ? nil : outputs
  }
}
