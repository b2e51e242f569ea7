/// Reads big-endian values from the bytes of a table; every read is checked against its end.
package struct ByteReader: Sendable {
  /// The table that is read, named in errors.
  package let table: Tag
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var position: Int

  /// Makes a reader at the first byte.
  package init(_ bytes: [UInt8], table: Tag) {
    self.init(table: table, bytes: bytes, range: 0..<bytes.count)
  }

  private init(table: Tag, bytes: [UInt8], range: Range<Int>) {
    self.table = table
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    position = range.lowerBound
  }

  /// The number of bytes read so far.
  package var offset: Int { position - start }

  /// The number of bytes in all.
  package var count: Int { end - start }

  /// The number of bytes that follow.
  package var remaining: Int { end - position }

  /// Returns an error at the place where the reader stands.
  package func error(_ reason: DecodingError.Reason) -> DecodingError {
    DecodingError(table: table, offset: offset, reason: reason)
  }

  /// Moves to a byte; the end itself is allowed.
  package mutating func seek(to offset: Int) throws(DecodingError) {
    guard 0...count ~= offset else { throw error(.truncated) }
    position = start + offset
  }

  /// Passes over bytes.
  package mutating func skip(_ count: Int) throws(DecodingError) {
    try require(count)
    position += count
  }

  /// Returns a reader of a part, from an offset for some bytes or to the end.
  package func part(at offset: Int, count partCount: Int? = nil) throws(DecodingError) -> ByteReader
  {
    guard 0...count ~= offset else { throw error(.truncated) }
    let length = partCount ?? (count - offset)
    guard 0...(count - offset) ~= length else { throw error(.truncated) }
    let lower = start + offset
    return ByteReader(table: table, bytes: bytes, range: lower..<(lower + length))
  }

  /// Reads one byte.
  package mutating func readUInt8() throws(DecodingError) -> UInt8 {
    try require(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads two bytes.
  package mutating func readUInt16() throws(DecodingError) -> UInt16 {
    try require(2)
    defer { position += 2 }
    return UInt16(bytes[position]) << 8 | UInt16(bytes[position + 1])
  }

  /// Reads four bytes.
  package mutating func readUInt32() throws(DecodingError) -> UInt32 {
    let high = try readUInt16()
    let low = try readUInt16()
    return UInt32(high) << 16 | UInt32(low)
  }

  /// Reads two bytes of an unsigned number, widened.
  package mutating func readUnsigned16() throws(DecodingError) -> Int { Int(try readUInt16()) }

  /// Reads two bytes of a signed number, widened.
  package mutating func readSigned16() throws(DecodingError) -> Int {
    Int(Int16(bitPattern: try readUInt16()))
  }

  /// Reads four bytes of an unsigned number, widened.
  package mutating func readUnsigned32() throws(DecodingError) -> Int { Int(try readUInt32()) }

  /// Reads sixteen bits before and sixteen after the point.
  package mutating func readFixed() throws(DecodingError) -> Fixed {
    Fixed(rawValue: Int32(bitPattern: try readUInt32()))
  }

  /// Reads eight bytes of a moment.
  package mutating func readDateTime() throws(DecodingError) -> LongDateTime {
    let high = try readUInt32()
    let low = try readUInt32()
    return LongDateTime(rawValue: Int64(bitPattern: UInt64(high) << 32 | UInt64(low)))
  }

  /// Reads the four bytes of a tag.
  package mutating func readTag() throws(DecodingError) -> Tag {
    Tag(rawValue: try readUInt32())
  }

  /// Reads some bytes.
  package mutating func readBytes(_ count: Int) throws(DecodingError) -> [UInt8] {
    try require(count)
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  private func require(_ count: Int) throws(DecodingError) {
    guard 0...remaining ~= count else { throw error(.truncated) }
  }
}
