/// Finds places in one file quickly, for readers that may report thousands of findings.
///
/// A place costs about 4 KiB of scanning however large the file and however long its lines.
package struct PlaceIndex: Sendable {
  private static let stride = 4096

  package let file: SourceFile
  /// The position of every 4096th byte; filled when the first place is asked for.
  private var marks: [SourceFile.LinePosition] = []

  package init(_ file: SourceFile) {
    self.file = file
  }

  /// Returns the place of a byte range, as `SourceFile.place(_:)` does.
  package mutating func place(_ range: Range<Int>) -> Place {
    if marks.isEmpty { fillMarks() }
    let start = file.clampedStart(of: range)
    let mark = start / Self.stride
    var position = marks[mark]
    advance(&position, over: mark * Self.stride..<start)
    return file.place(range, inLine: position)
  }

  private mutating func fillMarks() {
    var position = SourceFile.LinePosition(line: 1, lineStart: 0, column: 1)
    var start = 0
    while true {
      marks.append(position)
      let next = start + Self.stride
      guard next <= file.bytes.count else { return }
      advance(&position, over: start..<next)
      start = next
    }
  }

  /// Moves a position from the start of a range to its end.
  private func advance(_ position: inout SourceFile.LinePosition, over range: Range<Int>) {
    for index in range {
      let byte = file.bytes[index]
      let endsLine = byte == 0x0A || (byte == 0x0D && !isLineFeed(at: index + 1))
      if endsLine {
        position.line += 1
        position.lineStart = index + 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
  }

  private func isLineFeed(at index: Int) -> Bool {
    index < file.bytes.count && file.bytes[index] == 0x0A
  }
}
