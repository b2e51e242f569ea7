import Diagnostics

/// Writes entries as JSON, each on one line.
package enum EntryText {
  /// Returns the value of an entry: the code point alone where nothing else is said of the icon.
  ///
  /// Keys stand in the order of the documentation.
  package static func value(of entry: IconEntry) -> String {
    let members = members(of: entry)
    guard members.count > 1 else { return members[0].value }
    return "{ " + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// Returns the JSON text of a code point, such as `"U+EA00"` with its quotes.
  package static func codepoint(_ value: UInt32) -> String {
    "\"\(CodepointText.text(of: value))\""
  }

  /// Returns a list of texts on one line.
  package static func list(_ texts: [String]) -> String {
    "[" + texts.map(JSONText.quoted).joined(separator: ", ") + "]"
  }

  /// Returns the value of `deprecated`: the message alone, or an object where there is more.
  package static func deprecation(_ entry: DeprecationEntry) -> String {
    guard let replacement = entry.replacement else {
      return JSONText.quoted(entry.message ?? "")
    }
    let message = entry.message.map { "\"message\": \(JSONText.quoted($0)), " } ?? ""
    return "{ \(message)\"replacement\": \(JSONText.quoted(replacement)) }"
  }

  private static func members(of entry: IconEntry) -> [(key: String, value: String)] {
    var members = [("codepoint", codepoint(entry.codepoint))]
    func add(_ key: String, _ value: String?) {
      if let value { members.append((key, value)) }
    }
    add("label", entry.label.map(JSONText.quoted))
    add("keywords", entry.keywords.isEmpty ? nil : list(entry.keywords))
    add("category", entry.category.map(JSONText.quoted))
    add("mirrored", entry.isMirrored ? "true" : nil)
    add("renamedFrom", entry.renamedFrom.isEmpty ? nil : list(entry.renamedFrom))
    add("since", entry.since.map(JSONText.quoted))
    add("deprecated", entry.deprecated.map(deprecation))
    add("retired", entry.retired.map(JSONText.quoted))
    add("width", entry.width.map(width))
    add(
      "margins",
      entry.margins.map { "{ \"left\": \(number($0.left)), \"right\": \(number($0.right)) }" })
    add("scale", entry.scale.map(number))
    add("knockout", entry.knockout.map { String($0) })
    add("overflow", entry.keepsOverflow ? "\"visible\"" : nil)
    return members
  }

  private static func width(_ width: IconEntry.Width) -> String {
    switch width {
    case .ink: "\"ink\""
    case .units(let units): number(units)
    }
  }

  /// Writes whole numbers without a fraction.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }
}
