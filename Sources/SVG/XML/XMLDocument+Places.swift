import Diagnostics

extension XMLDocument {
  /// Returns the bytes of the file that a range of `pool` came from.
  ///
  /// Exact where the text stands in the file as it is; where an entity or reference stands for
  /// it, the range is that of the whole value. Used on the way to a message only.
  func fileRange(ofPool range: Range<Int>) -> Range<Int> {
    // A chunk may begin where a value ends; only an empty range can mean the end of the value.
    let isChunk = !range.isEmpty && chunks.contains { $0.poolStart == range.lowerBound }
    if !isChunk, let index = attributeIndex(holding: range.lowerBound) {
      return fileRange(of: range, inAttribute: index)
    }
    if let chunk = chunks.last(where: { $0.poolStart <= range.lowerBound }) {
      let start = chunk.fileStart + range.lowerBound - chunk.poolStart
      return start..<start + range.count
    }
    return 0..<0
  }

  /// Returns the bytes of the element's name in its start tag.
  func nameRange(of element: Int) -> Range<Int> {
    let start = elements[element].tag.lowerBound + 1
    return start..<start + max(1, spelling(of: element).utf8.count)
  }

  /// Returns the bytes of an attribute's name and value in the file, or of the tag.
  func fileRange(ofAttribute index: Int) -> Range<Int> {
    rawAttribute(index).map { $0.name.lowerBound..<min($0.value.upperBound + 1, file.bytes.count) }
      ?? nameRange(of: owner(ofAttribute: index))
  }

  /// Finds by halves: both values and elements come in the order of the document.
  private func attributeIndex(holding byte: Int) -> Int? {
    var low = 0
    var high = attributes.count
    while low < high {
      let middle = (low + high) / 2
      if attributes[middle].value.upperBound < byte { low = middle + 1 } else { high = middle }
    }
    guard low < attributes.count, attributes[low].spelling.lowerBound <= byte else { return nil }
    return low
  }

  private func owner(ofAttribute index: Int) -> Int {
    elements.firstIndex { $0.attributes.contains(index) } ?? 0
  }

  private func fileRange(of range: Range<Int>, inAttribute index: Int) -> Range<Int> {
    guard let raw = rawAttribute(index) else { return nameRange(of: owner(ofAttribute: index)) }
    let start = fileOffset(of: range.lowerBound - attributes[index].value.lowerBound, in: raw.value)
    let end = fileOffset(of: range.upperBound - attributes[index].value.lowerBound, in: raw.value)
    guard let start, let end else { return raw.value }
    return start..<end
  }

  /// Maps an offset in the value to the file; nil where references make that uncertain.
  private func fileOffset(of offset: Int, in raw: Range<Int>) -> Int? {
    var index = raw.lowerBound
    var count = 0
    while index < raw.upperBound, count < max(offset, 0) {
      if file.bytes[index] == UInt8(ascii: "&") {
        guard let length = characterReferenceLength(at: index, before: raw.upperBound) else {
          return nil
        }
        index += length
      } else if file.bytes[index] == 0x0D, index + 1 < raw.upperBound, file.bytes[index + 1] == 0x0A
      {
        index += 2
      } else {
        index += 1
      }
      count += 1
    }
    return index
  }

  /// The length of a reference that stands for one byte.
  private func characterReferenceLength(at start: Int, before end: Int) -> Int? {
    guard let semicolon = file.bytes[start..<end].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    switch file.bytes[start + 1..<semicolon].text {
    case "lt", "gt", "amp", "quot", "apos": break
    case let name where name.hasPrefix("#x"):
      guard let value = Int(name.dropFirst(2), radix: 16), value < 128 else { return nil }
    case let name where name.hasPrefix("#"):
      guard let value = Int(name.dropFirst()), value < 128 else { return nil }
    default: return nil
    }
    return semicolon + 1 - start
  }

  /// Scans the start tag again for the bytes of an attribute; nil where a default gave it.
  private func rawAttribute(_ index: Int) -> (name: Range<Int>, value: Range<Int>)? {
    let element = owner(ofAttribute: index)
    let name = pool[attributes[index].spelling]
    let tag = elements[element].tag.clamped(to: 0..<file.bytes.count)
    var scanner = NumberScanner(file.bytes[tag])
    scanner.position = min(nameRange(of: element).upperBound, tag.upperBound)
    while !scanner.isAtEnd {
      scanner.skipSpace()
      let start = scanner.position
      while !scanner.isAtEnd, !scanner.next.isSpace, scanner.next != UInt8(ascii: "=") {
        scanner.position += 1
      }
      let nameRange = start..<scanner.position
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: "=")) else { return nil }
      scanner.skipSpace()
      let quote = scanner.next
      let valueStart = scanner.position + 1
      guard valueStart <= tag.upperBound,
        let valueEnd = file.bytes[valueStart..<tag.upperBound].firstIndex(of: quote)
      else { return nil }
      if file.bytes[nameRange] == name { return (nameRange, valueStart..<valueEnd) }
      scanner.position = valueEnd + 1
    }
    return nil
  }
}
