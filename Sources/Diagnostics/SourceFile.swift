/// Holds one input file: the path as the user wrote it and the bytes as UTF-8 text.
package struct SourceFile: Sendable {
  /// The path as written by the user or found in a listed folder; used in messages only.
  package let path: String
  /// The whole content. Readers that decode another encoding make a new file of UTF-8 bytes.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file out of text, for tests and for content that never was a file.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the place of a byte range: line, column and the quoted line, computed by a scan.
  ///
  /// Ranges beyond the end are clamped. Linear in the offset, so call it for reports only.
  package func place(_ range: Range<Int>) -> Place {
    let start = min(max(range.lowerBound, 0), bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    let lineStart = startOfLine(holding: start)
    let lineEnd = endOfLine(from: start)
    let line = 1 + lineBreaks(before: lineStart)
    let column = 1 + scalarCount(lineStart..<start)
    return Place(
      path: path, line: line, column: column,
      excerpt: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self),
      length: max(1, scalarCount(start..<min(end, max(start, lineEnd)))))
  }

  /// The place that names the file alone.
  package var wholePlace: Place { Place(path: path) }

  private func startOfLine(holding byte: Int) -> Int {
    var index = byte
    while index > 0, !isLineBreak(bytes[index - 1]) { index -= 1 }
    return index
  }

  private func endOfLine(from byte: Int) -> Int {
    var index = byte
    while index < bytes.count, !isLineBreak(bytes[index]) { index += 1 }
    return index
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Counts LF, CR and CR LF as one line break each.
  private func lineBreaks(before end: Int) -> Int {
    var count = 0
    for index in 0..<end
    where bytes[index] == 0x0D || (bytes[index] == 0x0A && (index == 0 || bytes[index - 1] != 0x0D))
    {
      count += 1
    }
    return count
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }
}
