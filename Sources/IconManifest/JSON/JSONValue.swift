/// One value of a JSON text, with the bytes that it stands in.
struct JSONValue: Sendable, Hashable {
  /// What the value is; objects keep their members in the file's order.
  enum Content: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// A number, as it is written: the grammar is checked, the size is not.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([JSONMember])
  }

  let content: Content
  /// The bytes of the value in the file, quotes and brackets included.
  let range: Range<Int>

  /// The kind of the value in words, with an article.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// One member of a JSON object.
struct JSONMember: Sendable, Hashable {
  let key: String
  /// The bytes of the key in the file, quotes included.
  let keyRange: Range<Int>
  let value: JSONValue
}
