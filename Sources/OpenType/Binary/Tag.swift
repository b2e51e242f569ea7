/// Names a table, an axis or a feature by four bytes of printable ASCII.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff#data-types>
package struct Tag: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The four bytes, the first in the highest place.
  package let rawValue: UInt32

  /// Makes a tag from its four bytes, whatever they are.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a tag from a literal of four ASCII characters.
  package init(_ text: StaticString) {
    let bytes = Array("\(text)".utf8)
    precondition(bytes.count == 4, "a tag has four characters")
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Makes a tag from at most four printable ASCII characters, padded with spaces, or returns nil.
  package init?(padding text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= 4, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
    let padded = bytes + Array(repeating: 0x20, count: 4 - bytes.count)
    rawValue = padded.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four characters; bytes that cannot be printed appear as `?`.
  package var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] {
      let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
      text.unicodeScalars.append(Unicode.Scalar(0x20...0x7E ~= byte ? byte : 0x3F))
    }
    return text
  }

  /// Orders tags by their bytes, as the table directory does.
  package static func < (a: Tag, b: Tag) -> Bool { a.rawValue < b.rawValue }
}
