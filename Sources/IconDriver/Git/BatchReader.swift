/// Reads what `git cat-file --batch` answers, with `--follow-symlinks` or without: one answer a
/// request.
///
/// https://git-scm.com/docs/git-cat-file, "Batch output": `id type size`, or `what size` for links
/// that lead nowhere, each with the bytes behind it; else one line that ends with `missing`.
struct BatchReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> GitRepository.PastFile {
    guard let end = rest.firstIndex(of: 0x0A) else {
      rest = []
      return .missing
    }
    let fields = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    rest = rest[(end + 1)...]
    guard let first = fields.first, let last = fields.last, let size = Int(last), size >= 0,
      fields.count == 3 && GitRepository.isID(first)
        || fields.count == 2 && Self.brokenLinks.contains(first),
      size < rest.count
    else { return .missing }
    let bytes = rest.prefix(size)
    rest = rest.dropFirst(size + 1)
    switch (first, fields.count) {
    case ("symlink", 2): return .outside(target: String(decoding: bytes, as: UTF8.self))
    case (_, 3) where fields[1] == "blob": return .file(Array(bytes))
    default: return .missing
    }
  }

  private static let brokenLinks = ["symlink", "dangling", "loop", "notdir"]
}
