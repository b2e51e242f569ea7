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

  /// The files that a path stands for, with their parts: all of them beside the first, or the one
  /// that bears the name of a part.
  static func files(at path: String, parts: [FontPart]) -> [(path: String, part: FontPart)] {
    let stem = Paths.stem(of: path)
    if let part = parts.first(where: { $0.label.map { stem.hasSuffix("-\($0)") } ?? false }) {
      return [(path, part)]
    }
    return parts.map { (self.path(of: $0, beside: path), $0) }
  }
}
