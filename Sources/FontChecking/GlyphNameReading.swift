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

  /// Tells names that tools make of numbers: `uniE900`, `u1F600`, `glyph00003`, `gid7`, `0`.
  package static func isMadeGlyphName(_ name: String) -> Bool {
    for (prefix, isHexadecimal) in [
      ("uni", true), ("u", true), ("glyph", false), ("gid", false), ("cid", false), ("", false),
    ] where name.lowercased().hasPrefix(prefix) {
      let rest = name.utf8.dropFirst(prefix.utf8.count)
      let isNumber = rest.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (isHexadecimal && (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte))
      }
      if isNumber, rest.count >= (isHexadecimal ? 4 : 1) { return prefix != "" || rest.count > 3 }
    }
    return name == ".notdef" || name.isEmpty
  }
}
