import Diagnostics

/// Finds where names stand in a manifest, for messages: one scan, however many are asked for.
struct NamePlaces {
  private var index: PlaceIndex
  private var keys: [String: Range<Int>] = [:]
  private var values: [String: Range<Int>] = [:]

  /// Scans the file for names in quotes.
  init(of names: Set<String>, in file: SourceFile) {
    index = PlaceIndex(file)
    let bytes = file.bytes
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) {
      guard let end = Self.endOfText(from: open + 1, in: bytes) else { return }
      let text = String(decoding: bytes[open + 1..<end], as: UTF8.self)
      start = end + 1
      guard names.contains(text) else { continue }
      if Self.isKey(endingAt: start, in: bytes) {
        keys[text] = keys[text] ?? open..<start
      } else {
        values[text] = values[text] ?? open..<start
      }
    }
  }

  /// Returns the place of a name, rather as a key than as a value; else the whole file.
  mutating func place(of name: String) -> Place {
    guard let range = keys[name] ?? values[name] else { return index.file.wholePlace }
    return index.place(range)
  }

  /// Returns the index of the quote that ends a text, past escaped ones.
  private static func endOfText(from first: Int, in bytes: [UInt8]) -> Int? {
    var position = first
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): return position
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  private static func isKey(endingAt end: Int, in bytes: [UInt8]) -> Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return bytes[end...].first { !isSpace($0) } == UInt8(ascii: ":")
  }
}
