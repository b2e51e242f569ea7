package import Diagnostics

/// A source text in which `⟦` and `⟧` mark the range that a message must name.
package struct MarkedText {
  /// The text without the marks.
  package let text: String
  /// The bytes between the marks; nil for a text without marks.
  package let range: Range<Int>?

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var start: Int?
    var end: Int?
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = bytes.count
      case "⟧": end = bytes.count
      default: bytes += Array(String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    if let start, let end { range = start..<end } else { range = nil }
  }

  /// The marked range as a place in a file of a path.
  package func place(in path: String) -> Place? {
    range.map { SourceFile(path: path, text: text).place($0) }
  }
}
