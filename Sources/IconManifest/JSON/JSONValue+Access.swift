/// Looks into JSON in which much may be missing.
extension JSONValue {
  /// The first member of an object with a key.
  subscript(_ key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// The members, if it is an object.
  var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// The elements, if it is a list.
  var elements: [JSONValue]? {
    guard case .list(let values) = content else { return nil }
    return values
  }

  /// The text, if it is one.
  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// The number, if it is one and finite.
  var number: Double? {
    guard case .number(let text) = content, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// True or false, if it is one of them.
  var flag: Bool? {
    guard case .boolean(let value) = content else { return nil }
    return value
  }

  /// The texts of a list; nothing for other values.
  var texts: [String] { elements?.compactMap(\.text) ?? [] }
}
