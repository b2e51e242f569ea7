/// Says why the bytes of a table cannot be read.
package struct DecodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the bytes.
  package enum Reason: Sendable, Hashable {
    /// The table ends before the value does.
    case truncated
    /// The font has no such table.
    case missing
    /// The bytes contradict the specification; a clause that says how.
    case invalid(String)
    /// The bytes may be right, but this form is not read; a clause that names it.
    case unsupported(String)
  }

  /// The table that cannot be read.
  package let table: Tag
  /// The byte of the table where it went wrong.
  package let offset: Int
  /// What is wrong.
  package let reason: Reason

  /// Makes an error from its place and reason.
  package init(table: Tag, offset: Int = 0, reason: Reason) {
    self.table = table
    self.offset = offset
    self.reason = reason
  }

  /// The error in one clause, for messages.
  package var description: String {
    switch reason {
    case .truncated: "table \"\(table)\" ends at byte \(offset), before its value does"
    case .missing: "table \"\(table)\" is missing"
    case .invalid(let clause): "table \"\(table)\" is damaged at byte \(offset): \(clause)"
    case .unsupported(let clause): "table \"\(table)\" cannot be read: \(clause)"
    }
  }
}
