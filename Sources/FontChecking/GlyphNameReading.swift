extension FontChecker {
  /// Returns the icon that a glyph name stands for, or nil where it does not tell.
  ///
  /// An icon's glyph is named `ic.` and the icon's name, in which `_` is written twice and `-` as
  /// `_`. Names that were too long end with two dots and a hash.
  package static func iconName(ofGlyphNamed name: String) -> String? {
    guard name.hasPrefix("ic.") else { return nil }
    var icon: [UInt8] = []
    var rest = name.utf8.dropFirst(3)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "."), rest.first == byte { return nil }
      guard byte == UInt8(ascii: "_") else {
        icon.append(byte)
        continue
      }
      let isDouble = rest.first == byte
      if isDouble { rest.removeFirst() }
      icon.append(isDouble ? byte : UInt8(ascii: "-"))
    }
    return String(decoding: icon, as: UTF8.self)
  }
}
