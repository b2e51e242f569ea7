import Foundation

/// One line of `expected-failures.txt`: a drawing that cannot become a glyph, and why.
struct ExpectedFailure: Hashable, Sendable {
  let corpus: String
  /// Below the corpus.
  let path: String
  /// The id of the finding that refuses it.
  let rule: String
  let reason: String
}

/// The drawings that are refused, with reasons; one that is not refused any more is a failure too.
enum ExpectedFailures {
  static let all: [ExpectedFailure] = read()

  /// Lines of four fields, parted by bars; lines that begin with # are comments.
  private static func read() -> [ExpectedFailure] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "expected-failures.txt")
    guard let data = try? Data(contentsOf: url) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#") else { return nil }
      let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 4 else { return nil }
      return ExpectedFailure(
        corpus: fields[0], path: fields[1], rule: fields[2], reason: fields[3])
    }
  }
}
