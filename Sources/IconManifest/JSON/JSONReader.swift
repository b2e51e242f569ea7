/// Reads JSON strictly, by RFC 8259, and keeps where everything stands.
///
/// https://www.rfc-editor.org/rfc/rfc8259. The first failure ends the reading. A key that stands
/// twice in one object is no failure here: the objects keep both, for the user of the value.
struct JSONReader {
  /// How many lists and objects may stand within each other.
  static let depthLimit = 16

  let bytes: [UInt8]
  var index: Int
  private var depth = 0

  /// Reads a whole text.
  static func value(of bytes: [UInt8]) throws(JSONFailure) -> JSONValue {
    var reader = JSONReader(bytes: bytes, index: try TextCheck.start(of: bytes))
    reader.skipSpace()
    guard reader.index < bytes.count else { throw reader.failure(.empty, length: 0) }
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.index < bytes.count {
      try reader.refuseComment()
      throw reader.failure(.afterEnd)
    }
    return value
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  private mutating func readValue() throws(JSONFailure) -> JSONValue {
    let start = index
    let content: JSONValue.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try readMembers())
    case UInt8(ascii: "["): content = .list(try readElements())
    case UInt8(ascii: "\""): content = .text(try readText())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      content = .number(try readNumber())
    default: content = try readWord()
    }
    return JSONValue(content: content, range: start..<index)
  }

  private mutating func readMembers() throws(JSONFailure) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var comma: Int?
    while true {
      skipSpace()
      if current == UInt8(ascii: "}") {
        try close(after: comma, bracket: "}")
        return members
      }
      guard members.isEmpty || comma != nil else { throw missingComma(or: "}") }
      let keyStart = index
      guard current == UInt8(ascii: "\"") else { throw noKey() }
      let key = try readText()
      let keyRange = keyStart..<index
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw expected("a colon behind the key") }
      index += 1
      skipSpace()
      members.append(JSONMember(key: key, keyRange: keyRange, value: try readValue()))
      comma = skipComma()
    }
  }

  private mutating func readElements() throws(JSONFailure) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    var comma: Int?
    while true {
      skipSpace()
      if current == UInt8(ascii: "]") {
        try close(after: comma, bracket: "]")
        return elements
      }
      guard elements.isEmpty || comma != nil else { throw missingComma(or: "]") }
      elements.append(try readValue())
      comma = skipComma()
    }
  }

  private mutating func open() throws(JSONFailure) {
    depth += 1
    guard depth <= Self.depthLimit else { throw failure(.tooDeep) }
    index += 1
  }

  private mutating func close(after comma: Int?, bracket: String) throws(JSONFailure) {
    if let comma {
      throw JSONFailure(reason: .trailingComma(bracket), range: comma..<comma + 1)
    }
    depth -= 1
    index += 1
  }

  /// Skips a comma and returns its place.
  private mutating func skipComma() -> Int? {
    skipSpace()
    guard current == UInt8(ascii: ",") else { return nil }
    defer { index += 1 }
    return index
  }

  /// The failure of two neighbours without a comma, or of something else in the comma's place.
  private func missingComma(or bracket: String) -> JSONFailure {
    if let comment = commentFailure { return comment }
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return failure(.missingComma, length: wordLength)
    default: return expected("a comma or \(bracket)")
    }
  }

  private func noKey() -> JSONFailure {
    if let comment = commentFailure { return comment }
    if current == UInt8(ascii: "'") { return failure(.singleQuotes) }
    let word = word
    return word.isEmpty
      ? expected("a key in quotes") : failure(.unquoted(word), length: word.utf8.count)
  }

  private mutating func readWord() throws(JSONFailure) -> JSONValue.Content {
    try refuseComment()
    if current == UInt8(ascii: "'") { throw failure(.singleQuotes) }
    let word = word
    let content: JSONValue.Content
    switch word {
    case "null": content = .null
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    case "": throw expected("a value")
    default: throw failure(.unquoted(word), length: word.utf8.count)
    }
    index += word.utf8.count
    return content
  }
}

// MARK: Bytes

extension JSONReader {
  /// The byte at hand; 0 at the end, where a real 0 is a failure anyway.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The ASCII letters, digits and underscores from here on, 40 at most.
  private var word: String { String(decoding: bytes[index..<index + wordLength], as: UTF8.self) }

  private var wordLength: Int {
    var end = index
    while end < bytes.count, end - index < 40, Self.isWordByte(bytes[end]) { end += 1 }
    return end - index
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private func refuseComment() throws(JSONFailure) {
    if let failure = commentFailure { throw failure }
  }

  private var commentFailure: JSONFailure? {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isSlash = current == UInt8(ascii: "/") && (next == current || next == UInt8(ascii: "*"))
    return isSlash || current == UInt8(ascii: "#")
      ? failure(.comment, length: isSlash ? 2 : 1) : nil
  }

  /// The failure that something else stands here.
  func expected(_ what: String) -> JSONFailure {
    failure(.expected(what, found: found))
  }

  /// The character here in words.
  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return "nothing" }
    return "\"\(scalar)\""
  }

  /// A failure at the byte at hand.
  func failure(_ reason: JSONFailure.Reason, length: Int = 1) -> JSONFailure {
    JSONFailure(reason: reason, range: index..<min(index + max(length, 0), bytes.count))
  }
}
