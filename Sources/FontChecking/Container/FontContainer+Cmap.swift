extension FontContainer {
  /// Checks the header of 'cmap' and every subtable to its last field.
  func checkCmap(_ cmap: TableView) throws(ContainerFault) {
    try cmap.expect("version", try cmap.uint16(0), in: 0...0)
    let count = try cmap.uint16(2)
    try cmap.expect("numTables", count, in: 1...16)
    for index in 0..<count {
      let platform = try cmap.uint16(4 + 8 * index)
      try cmap.expect("platform", platform, in: 0...3)
      let offset = try cmap.uint32(8 + 8 * index)
      switch try cmap.uint16(offset) {
      case 4: try checkFormat4(cmap, at: offset)
      case 12: try checkFormat12(cmap, at: offset)
      default: throw cmap.fault("has a subtable of another format than 4 and 12")
      }
    }
  }

  private func checkFormat4(_ cmap: TableView, at start: Int) throws(ContainerFault) {
    let length = try cmap.uint16(start + 2)
    let doubled = try cmap.uint16(start + 6)
    let count = doubled / 2
    guard doubled % 2 == 0, count > 0, length >= 16 + 8 * count, start + length <= cmap.count else {
      throw cmap.fault("has a format 4 of \(length) bytes for \(doubled) / 2 segments")
    }
    try cmap.expect("language", try cmap.uint16(start + 4), in: 0...0)
    var (power, exponent) = (1, 0)
    while power * 2 <= count { (power, exponent) = (power * 2, exponent + 1) }
    try cmap.expect("searchRange", try cmap.uint16(start + 8), in: (2 * power)...(2 * power))
    try cmap.expect("entrySelector", try cmap.uint16(start + 10), in: exponent...exponent)
    let shift = 2 * (count - power)
    try cmap.expect("rangeShift", try cmap.uint16(start + 12), in: shift...shift)
    try cmap.expect("reservedPad", try cmap.uint16(start + 14 + doubled), in: 0...0)
    var previous = -1
    for segment in 0..<count {
      let end = try cmap.uint16(start + 14 + 2 * segment)
      let first = try cmap.uint16(start + 16 + doubled + 2 * segment)
      guard first > previous, first <= end else { throw cmap.fault("has unsorted segments") }
      previous = end
    }
    try cmap.expect("last endCode", previous, in: 0xFFFF...0xFFFF)
  }

  private func checkFormat12(_ cmap: TableView, at start: Int) throws(ContainerFault) {
    let length = try cmap.uint32(start + 4)
    let count = try cmap.uint32(start + 12)
    guard length == 16 + 12 * count, start + length <= cmap.count else {
      throw cmap.fault("has a format 12 of \(length) bytes for \(count) groups")
    }
    try cmap.expect("language", try cmap.uint32(start + 8), in: 0...0)
    var previous = -1
    for group in 0..<count {
      let first = try cmap.uint32(start + 16 + 12 * group)
      let end = try cmap.uint32(start + 20 + 12 * group)
      guard first > previous, first <= end, end <= 0x10FFFF else {
        throw cmap.fault("has unsorted groups")
      }
      previous = end
    }
  }
}
