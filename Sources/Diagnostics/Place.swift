/// Names a place in a source file, resolved to line and column when something is reported.
package struct Place: Sendable, Hashable {
  /// The path as the user wrote it.
  package let path: String
  /// The line, from 1; nil where the whole file is meant.
  package let line: Int?
  /// The column in Unicode scalars, from 1; nil where the whole file is meant.
  package let column: Int?
  /// The text of the line, without its break; nil where the whole file is meant.
  ///
  /// Of a long line only the part around the marked text.
  package let excerpt: String?
  /// The column of the excerpt's first scalar: 1 unless the line is cut at its start.
  package let excerptColumn: Int
  /// The length of the marked text in Unicode scalars on that line, at least 1.
  package let length: Int

  package init(
    path: String, line: Int? = nil, column: Int? = nil, excerpt: String? = nil, length: Int = 1
  ) {
    self.init(path: path, line: line, column: column, quote: (excerpt, 1), length: length)
  }

  /// Makes a place whose excerpt may begin within the line.
  package init(
    path: String, line: Int?, column: Int?, quote: (excerpt: String?, column: Int), length: Int
  ) {
    self.path = path
    self.line = line
    self.column = column
    excerpt = quote.excerpt
    excerptColumn = quote.column
    self.length = length
  }
}
