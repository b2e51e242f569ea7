/// The control value program: instructions that run whenever the size changes.
///
/// <https://learn.microsoft.com/typography/opentype/spec/prep>
package struct Prep: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("prep")

  /// The instructions, as they are.
  package var instructions: [UInt8]

  /// Makes the table.
  package init(instructions: [UInt8]) {
    self.instructions = instructions
  }

  /// Reads the table: any bytes are right.
  package init(reading bytes: [UInt8]) {
    instructions = bytes
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) {
    writer.write(bytes: instructions)
  }
}
