/// Says that a value does not fit the field of the table that should hold it.
package struct EncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The table that cannot be written.
  package let table: Tag
  /// The field by the specification's name, or the limit by a few words.
  package let field: String
  /// The value that does not fit.
  package let value: Int
  /// The glyph that the value belongs to; nil where the value is the whole font's.
  package var glyphID: Int?

  /// Makes an error from the field and the value that does not fit.
  package init(table: Tag, field: String, value: Int, glyphID: Int? = nil) {
    self.table = table
    self.field = field
    self.value = value
    self.glyphID = glyphID
  }

  /// The error in one clause, for messages.
  package var description: String {
    let place = glyphID.map { " of glyph \($0)" } ?? ""
    return "\(field) = \(value)\(place) does not fit table \"\(table)\""
  }

  /// Returns the error with the glyph it belongs to, kept when there is one already.
  package func at(glyphID: Int) -> EncodingError {
    EncodingError(table: table, field: field, value: value, glyphID: self.glyphID ?? glyphID)
  }
}
