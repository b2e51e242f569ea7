/// Names a place in a source file, resolved to line and column when something is reported.
package struct Place: Sendable, Hashable {
  /// The path as the user wrote it.
  package let path: String
  /// The line, from 1; nil where the whole file is meant.
  package let line: Int?
  /// The column in Unicode scalars, from 1; nil where the whole file is meant.
  package let column: Int?
  /// The text of the line, without its break; nil where the whole file is meant.
  package let excerpt: String?
  /// The length of the marked text in Unicode scalars on that line, at least 1.
  package let length: Int

  package init(
    path: String, line: Int? = nil, column: Int? = nil, excerpt: String? = nil, length: Int = 1
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.length = length
  }
}
