/// Holds one input file: the path as the user wrote it and the bytes as UTF-8 text.
package struct SourceFile: Sendable {
  /// The path as written by the user or found in a listed folder; used in messages only.
  package let path: String
  /// The whole content.
  ///
  /// Readers that decode another encoding make a new file of UTF-8 bytes.
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
  /// Ranges beyond the end are clamped. Linear in the offset, so call it for reports only; a
  /// reader that may report much of one file asks a `PlaceIndex`.
  package func place(_ range: Range<Int>) -> Place {
    let start = clampedStart(of: range)
    let lineStart = startOfLine(holding: start)
    return place(
      range,
      inLine: LinePosition(
        line: 1 + lineBreaks(before: lineStart), lineStart: lineStart,
        column: 1 + scalarCount(lineStart..<start)))
  }

  /// Where the first byte of a range stands, as far as only a scan from the start can tell.
  struct LinePosition {
    var line: Int
    /// The byte at which the line starts.
    var lineStart: Int
    /// The column in Unicode scalars, from 1.
    var column: Int
  }

  /// The most scalars of a line that are quoted before and after the start of the marked text.
  static let quotedBefore = 60
  static let quotedAfter = 140

  /// Makes the place of a range whose line is known, quoting the line or its part nearby.
  func place(_ range: Range<Int>, inLine position: LinePosition) -> Place {
    let start = clampedStart(of: range)
    let end = min(max(range.upperBound, start), bytes.count)
    let first = step(from: start, back: min(Self.quotedBefore, position.column - 1))
    let last = endOfQuote(from: start)
    let quoteColumn = position.column - scalarCount(first..<start)
    return Place(
      path: path, line: position.line, column: position.column,
      quote: (String(decoding: bytes[first..<last], as: UTF8.self), quoteColumn),
      length: max(1, scalarCount(start..<min(end, max(start, last)))))
  }

  /// The place that names the file alone.
  package var wholePlace: Place { Place(path: path) }

  /// The first byte of a range, inside the file and never between CR and LF.
  func clampedStart(of range: Range<Int>) -> Int {
    let start = min(max(range.lowerBound, 0), bytes.count)
    let splits =
      start > 0 && start < bytes.count && bytes[start] == 0x0A && bytes[start - 1] == 0x0D
    return splits ? start - 1 : start
  }

  private func startOfLine(holding byte: Int) -> Int {
    var index = byte
    while index > 0, !isLineBreak(bytes[index - 1]) { index -= 1 }
    return index
  }

  /// Goes back by a number of scalars, at most to the start of the file.
  private func step(from byte: Int, back count: Int) -> Int {
    var (index, left) = (byte, count)
    while left > 0, index > 0 {
      index -= 1
      if !isContinuation(bytes[index]) { left -= 1 }
    }
    return index
  }

  /// The end of the line, or of what is quoted of it.
  private func endOfQuote(from byte: Int) -> Int {
    var (index, left) = (byte, Self.quotedAfter)
    while index < bytes.count, !isLineBreak(bytes[index]) {
      if !isContinuation(bytes[index]) {
        guard left > 0 else { break }
        left -= 1
      }
      index += 1
    }
    return index
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

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
    bytes[range].count { !isContinuation($0) }
  }
}
