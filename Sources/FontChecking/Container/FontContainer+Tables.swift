extension FontContainer {
  /// Throws where a table that every reader needs is missing, cut, or contradicts another.
  package func checkTables() throws(ContainerFault) {
    for (tag, length) in [("head", 54), ("maxp", 6), ("hhea", 36), ("hmtx", 4), ("cmap", 4)] {
      try require(tag, atLeast: length)
    }
    let head = try require("head", atLeast: 54)
    guard Self.uint32(bytes, head + 12) == 0x5F0F_3CF5 else {
      throw ContainerFault("table \"head\" has not its magic number")
    }
    let unitsPerEm = Self.uint16(bytes, head + 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw ContainerFault("units per em are \(unitsPerEm); 16 to 16384 are possible")
    }
    let glyphCount = Self.uint16(bytes, try require("maxp", atLeast: 6) + 4)
    guard glyphCount > 0 else { throw ContainerFault("it has no glyphs") }
    try checkMetrics(glyphCount: glyphCount)
    if table("glyf") != nil {
      let format = Self.uint16(bytes, head + 50)
      try checkLocations(glyphCount: glyphCount, format: format)
      try checkOutlines(glyphCount: glyphCount, isLong: format == 1)
    } else if table("CFF ") == nil && table("CFF2") == nil {
      throw ContainerFault("it has no outlines: neither \"glyf\" nor \"CFF \"")
    }
  }

  private func checkMetrics(glyphCount: Int) throws(ContainerFault) {
    let count = Self.uint16(bytes, try require("hhea", atLeast: 36) + 34)
    guard (1...glyphCount).contains(count) else {
      throw ContainerFault(
        "\"hhea\" counts \(count) horizontal metrics for \(glyphCount) glyphs")
    }
    try require("hmtx", atLeast: 4 * count + 2 * (glyphCount - count))
  }

  private func checkLocations(glyphCount: Int, format: Int) throws(ContainerFault) {
    guard format <= 1 else {
      throw ContainerFault("\"head\" has the unknown loca format \(format)")
    }
    let size = format == 0 ? 2 : 4
    let loca = try require("loca", atLeast: (glyphCount + 1) * size)
    let length = table("glyf")?.range.count ?? 0
    var previous = 0
    for index in 0...glyphCount {
      let place = loca + index * size
      let offset =
        format == 0 ? 2 * Self.uint16(bytes, place) : Int(Self.uint32(bytes, place))
      guard offset >= previous, offset <= length else {
        throw ContainerFault(
          "\"loca\" places glyph \(index) outside \"glyf\" or before its neighbour")
      }
      previous = offset
    }
  }

  /// Returns the offset of a table that is long enough.
  @discardableResult private func require(
    _ tag: String, atLeast length: Int
  ) throws(ContainerFault) -> Int {
    guard let table = table(tag) else { throw ContainerFault("table \"\(tag)\" is missing") }
    guard table.range.count >= length else {
      throw ContainerFault(
        "table \"\(tag)\" has \(table.range.count) bytes; it needs \(length)")
    }
    return table.range.lowerBound
  }
}

extension FontContainer {
  /// Returns what a font fresh from a writer must not have: wrong sums, order, holes, overlaps.
  ///
  /// Each is a clause without a full stop. Readers mostly bear these; browsers' sanitizers
  /// and operating systems' font books do not.
  package func faults() -> [String] {
    var faults: [String] = []
    if tables.map({ Array($0.tag.utf8) }).adjacentPairs(contain: {
      !$0.lexicographicallyPrecedes($1)
    }) {
      faults.append("its table directory is not sorted by tag")
    }
    if !hasRightSearchFields { faults.append("the search fields of its directory are wrong") }
    for table in tables {
      if table.range.lowerBound % 4 != 0 {
        faults.append("table \"\(table.tag)\" does not begin at a multiple of 4")
      }
      if sum(of: table) != table.checksum {
        faults.append("the checksum of table \"\(table.tag)\" is wrong")
      }
    }
    let ordered = tables.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if ordered.adjacentPairs(contain: { $0.range.upperBound > $1.range.lowerBound }) {
      faults.append("its tables overlap")
    }
    let end = ordered.last?.range.upperBound ?? 0
    if bytes.count != (end + 3) / 4 * 4 { faults.append("it does not end with its last table") }
    if !hasRightAdjustment { faults.append("\"head\" has a wrong checkSumAdjustment") }
    return faults
  }

  /// "searchRange: maximum power of 2 less than or equal to numTables, times 16", and its kin.
  private var hasRightSearchFields: Bool {
    var (power, exponent) = (1, 0)
    while power * 2 <= tables.count { (power, exponent) = (power * 2, exponent + 1) }
    return Self.uint16(bytes, 6) == power * 16 && Self.uint16(bytes, 8) == exponent
      && Self.uint16(bytes, 10) == (tables.count - power) * 16
  }

  /// "To calculate checkSum for the 'head' table … set checkSumAdjustment to 0".
  private func sum(of table: Table) -> UInt32 {
    let sum = sum(of: table.range)
    guard table.tag == "head", table.range.count >= 12 else { return sum }
    return sum &- Self.uint32(bytes, table.range.lowerBound + 8)
  }

  /// True when checkSumAdjustment makes the whole file's sum 0xB1B0AFBA, as 'head' demands.
  private var hasRightAdjustment: Bool {
    guard let head = table("head"), head.range.count >= 12 else { return false }
    let adjustment = Self.uint32(bytes, head.range.lowerBound + 8)
    return 0xB1B0_AFBA &- (sum(of: 0..<bytes.count) &- adjustment) == adjustment
  }

  private func sum(of range: Range<Int>) -> UInt32 {
    var sum: UInt32 = 0
    var index = range.lowerBound
    while index + 4 <= range.upperBound {
      sum = sum &+ Self.uint32(bytes, index)
      index += 4
    }
    var shift: UInt32 = 24
    while index < range.upperBound {
      sum = sum &+ UInt32(bytes[index]) << shift
      shift -= 8
      index += 1
    }
    return sum
  }
}

extension Array {
  /// True when a pair of neighbours satisfies the condition.
  fileprivate func adjacentPairs(contain condition: (Element, Element) -> Bool) -> Bool {
    zip(self, dropFirst()).contains { condition($0, $1) }
  }
}
