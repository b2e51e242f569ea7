/// Says why a text is not JSON, and where.
struct JSONFailure: Error, Sendable, Hashable {
  /// The ways in which a text fails to be JSON.
  enum Reason: Sendable, Hashable {
    case empty
    case tooLarge
    case utf16
    case notUTF8(UInt8)
    case conflict
    case tooDeep
    case expected(String, found: String)
    case trailingComma(String)
    case missingComma
    case comment
    case unquoted(String)
    case singleQuotes
    case control(UInt8)
    case unterminated
    case escape(String)
    case loneSurrogate(String)
    case number(String)
    case afterEnd
  }

  let reason: Reason
  /// The bytes that the message points to.
  let range: Range<Int>
}
