internal import FontChecking
internal import FontModel

/// Names the files of a split font, which lie in one folder.
enum PartPaths {
  /// The path of a part beside that of the first: `Icons-F0000.ttf` beside `Icons.ttf`.
  static func path(of part: FontPart?, beside first: String) -> String {
    guard let label = part?.label else { return first }
    let name = Paths.name(of: first)
    let stem = Paths.stem(of: name)
    return Paths.join(
      Paths.folder(of: first), "\(stem)-\(label)\(name.dropFirst(stem.count))")
  }

  /// The files that a font stands for, with their parts: itself where it says that it is one of
  /// the further parts, else all of them beside it.
  static func files(
    at path: String, _ bytes: [UInt8], parts: [FontPart]
  ) -> [(path: String, part: FontPart)] {
    if let label = label(of: bytes), let part = parts.first(where: { $0.label == label }) {
      return [(path, part)]
    }
    return parts.map { (self.path(of: $0, beside: path), $0) }
  }

  /// The part that a font, packed or not, says it is; nil for a first one and for those of others.
  static func label(of bytes: [UInt8]) -> String? {
    (try? PackedFont.unpacked(bytes)).flatMap { try? FontIdentity(reading: $0) }?.subfamily
  }

  /// The files that lie where those of parts would lie beside a first font, but for some.
  static func files(
    beside first: String, but known: [String] = []
  ) -> [(path: String, part: FontPart)] {
    FontPart.furtherParts.map { (path(of: $0, beside: first), $0) }
      .filter { !known.contains($0.0) && Files.kind(of: $0.0) == .file }
  }

  /// Files of parts beside a first font that are not among those that are built.
  static func leftOver(
    beside first: String, built: [String]
  ) -> [(path: String, identity: FontIdentity)] {
    files(beside: first, but: built).compactMap { path, part in
      guard let bytes = try? Files.read(path, limit: FontRelease.limit),
        let identity = try? FontIdentity(reading: bytes), identity.subfamily == part.label
      else { return nil }
      return (path, identity)
    }
  }
}
