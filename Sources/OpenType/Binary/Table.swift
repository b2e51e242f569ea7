/// A font table that can write itself, without knowing of the others.
package protocol Table: Sendable, Hashable {
  /// The name of the table in the directory.
  static var tag: Tag { get }

  /// Appends the bytes of the table; throws for the first field whose value does not fit.
  func write(into writer: inout ByteWriter) throws(EncodingError)
}

extension Table {
  /// Returns the bytes of the table alone.
  package func bytes() throws(EncodingError) -> [UInt8] {
    var writer = ByteWriter()
    try write(into: &writer)
    return writer.bytes
  }
}
