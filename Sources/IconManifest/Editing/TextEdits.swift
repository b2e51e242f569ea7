/// Changes of one text, each at bytes of its own; what no change names stays as it is.
struct TextEdits: Sendable {
  private struct Edit: Sendable {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  let source: [UInt8]
  private var edits: [Edit] = []

  init(of source: [UInt8]) {
    self.source = source
  }

  /// Puts bytes in the place of others.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    edits.append(Edit(range: range, bytes: bytes))
  }

  /// Puts a text in the place of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replace(range, with: Array(text.utf8))
  }

  /// Puts a text before a byte; several at one place stand in the order in which they came.
  mutating func insert(_ text: String, at index: Int) {
    replace(index..<index, with: text)
  }

  /// The text with all changes made.
  var result: [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 1000)
    var index = 0
    for (_, edit) in sorted {
      precondition(edit.range.lowerBound >= index, "changes of a text do not overlap")
      result += source[index..<edit.range.lowerBound]
      result += edit.bytes
      index = edit.range.upperBound
    }
    return result + source[index...]
  }
}
