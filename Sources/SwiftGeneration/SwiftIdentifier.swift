/// The name that an icon has in Swift.
///
/// The parts between `.`, `-` and `_` are joined; every part but the first begins with a capital,
/// the first keeps its own: `arrow.forward` is `arrowForward`. A leading digit gets `_` before it.
/// What Swift keeps for itself, or the enum for its own members, gets `_` behind it. Two names may
/// give one identifier: whoever uses them must look.
package struct SwiftIdentifier: Sendable, Hashable {
  /// The bare identifier, as `renamed:` wants it.
  package let text: String

  /// Makes the identifier of a name of ASCII letters and digits with separators between.
  package init(_ name: String, reserved: Set<String> = []) {
    var bytes: [UInt8] = []
    var startsPart = false
    for byte in name.utf8 {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        startsPart = !bytes.isEmpty
      } else {
        let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        bytes.append(startsPart && isLower ? byte - 0x20 : byte)
        startsPart = false
      }
    }
    if let first = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      bytes.insert(UInt8(ascii: "_"), at: 0)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    self.text = Self.impossible.contains(text) || reserved.contains(text) ? text + "_" : text
  }

  /// The identifier as source text: keywords stand in back-ticks.
  package var source: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  /// What no case can be called, even in back-ticks, or what Optional's cases would shadow.
  private static let impossible: Set<String> = [
    "Type", "Protocol", "self", "Self", "init", "none", "some", "RawValue", "AllCases", "allCases",
  ]

  /// The words that need back-ticks as the name of a case.
  ///
  /// The Swift Programming Language, Lexical Structure, Keywords and Punctuation.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let",
    "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// True for a word of ASCII letters, digits and underscores that can be the enum's name.
  ///
  /// It starts with a letter, is no keyword, and hides no type that the generated source uses.
  package static func canNameEnum(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.allSatisfy(isWordByte) else {
      return false
    }
    return !keywords.contains(text) && !impossible.contains(text) && !usedTypes.contains(text)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The types of the standard library that the generated source names.
  private static let usedTypes: Set<String> = [
    "Bool", "CaseIterable", "Character", "Dictionary", "Hashable", "Hasher", "Int",
    "MemoryLayout", "Sendable", "Set", "String", "Substring", "Swift", "UInt16", "UInt32", "UInt8",
    "Unicode",
  ]
}
