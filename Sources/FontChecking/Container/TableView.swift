/// Reads numbers of one table, never beyond its end.
struct TableView {
  let tag: String
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ table: FontContainer.Table, of bytes: [UInt8]) {
    tag = table.tag
    self.bytes = bytes
    range = table.range
  }

  /// The number of bytes of the table.
  var count: Int { range.count }

  func uint8(_ offset: Int) throws(ContainerFault) -> Int {
    try require(offset, 1)
    return Int(bytes[range.lowerBound + offset])
  }

  func uint16(_ offset: Int) throws(ContainerFault) -> Int {
    try require(offset, 2)
    return FontContainer.uint16(bytes, range.lowerBound + offset)
  }

  func int16(_ offset: Int) throws(ContainerFault) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16(offset)))
  }

  func uint32(_ offset: Int) throws(ContainerFault) -> Int {
    try require(offset, 4)
    return Int(FontContainer.uint32(bytes, range.lowerBound + offset))
  }

  /// Throws where the field is not the number that the format demands.
  func expect(
    _ field: String, _ value: Int, in allowed: ClosedRange<Int>
  ) throws(ContainerFault) {
    guard !allowed.contains(value) else { return }
    throw ContainerFault("\"\(tag)\" has the \(field) \(value)")
  }

  /// Returns the fault of this table.
  func fault(_ problem: String) -> ContainerFault { ContainerFault("\"\(tag)\" \(problem)") }

  private func require(_ offset: Int, _ length: Int) throws(ContainerFault) {
    guard offset >= 0, offset + length <= count else {
      throw fault("is shorter than its contents")
    }
  }
}
