/// Collects the big-endian bytes of a table.
///
/// The methods are named and concrete: generic ones cost 25 times as much across modules.
package struct ByteWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty writer that holds some bytes without growing.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The number of bytes written so far.
  package var count: Int { bytes.count }

  /// Appends one byte.
  package mutating func write(uint8 value: UInt8) {
    bytes.append(value)
  }

  /// Appends two bytes.
  package mutating func write(uint16 value: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends two bytes of a signed number.
  package mutating func write(int16 value: Int16) {
    write(uint16: UInt16(bitPattern: value))
  }

  /// Appends four bytes.
  package mutating func write(uint32 value: UInt32) {
    write(uint16: UInt16(truncatingIfNeeded: value >> 16))
    write(uint16: UInt16(truncatingIfNeeded: value))
  }

  /// Appends four bytes of a signed number.
  package mutating func write(int32 value: Int32) {
    write(uint32: UInt32(bitPattern: value))
  }

  /// Appends the sixteen bits before and after the point.
  package mutating func write(fixed value: Fixed) {
    write(int32: value.rawValue)
  }

  /// Appends eight bytes of a moment.
  package mutating func write(dateTime value: LongDateTime) {
    let bits = UInt64(bitPattern: value.rawValue)
    write(uint32: UInt32(truncatingIfNeeded: bits >> 32))
    write(uint32: UInt32(truncatingIfNeeded: bits))
  }

  /// Appends the four bytes of a tag.
  package mutating func write(tag: Tag) {
    write(uint32: tag.rawValue)
  }

  /// Appends bytes as they are.
  package mutating func write(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  /// Appends zeros until the count is a multiple.
  package mutating func pad(toMultipleOf size: Int) {
    while !bytes.count.isMultiple(of: size) { bytes.append(0) }
  }

  /// Overwrites four bytes that were written before.
  package mutating func patch(uint32 value: UInt32, at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))
    }
  }

  /// Overwrites two bytes that were written before.
  package mutating func patch(uint16 value: UInt16, at offset: Int) {
    bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
    bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
  }
}

extension ByteWriter {
  /// Appends two bytes, or throws with the field's name when the value does not fit.
  package mutating func write(
    uint16 value: Int, _ field: StaticString, of table: Tag
  ) throws(EncodingError) {
    guard let narrow = UInt16(exactly: value) else {
      throw EncodingError(table: table, field: "\(field)", value: value)
    }
    write(uint16: narrow)
  }

  /// Appends two bytes of a signed number, or throws with the field's name.
  package mutating func write(
    int16 value: Int, _ field: StaticString, of table: Tag
  ) throws(EncodingError) {
    guard let narrow = Int16(exactly: value) else {
      throw EncodingError(table: table, field: "\(field)", value: value)
    }
    write(int16: narrow)
  }

  /// Appends four bytes, or throws with the field's name when the value does not fit.
  package mutating func write(
    uint32 value: Int, _ field: StaticString, of table: Tag
  ) throws(EncodingError) {
    guard let narrow = UInt32(exactly: value) else {
      throw EncodingError(table: table, field: "\(field)", value: value)
    }
    write(uint32: narrow)
  }
}
