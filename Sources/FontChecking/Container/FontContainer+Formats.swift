extension FontContainer {
  /// Returns what breaks the format of a table of a font that Rebus wrote: one fault a table.
  ///
  /// These are the fields that FreeType and HarfBuzz never look at, or silently bear. Each is a
  /// clause without a full stop. Source: OpenType 1.9.1, the chapters of the tables.
  package func formatFaults() -> [String] {
    let checks: [(String, (TableView) throws(ContainerFault) -> Void)] = [
      ("OS/2", checkOS2), ("cmap", checkCmap), ("glyf", checkGlyf), ("head", checkHead),
      ("hhea", checkHhea), ("hmtx", checkHmtx), ("maxp", checkMaxp), ("name", checkName),
      ("post", checkPost),
    ]
    var faults: [String] = []
    for (tag, check) in checks {
      guard let table = table(tag) else {
        faults.append("table \"\(tag)\" is missing")
        continue
      }
      do throws(ContainerFault) {
        try check(TableView(table, of: bytes))
      } catch {
        faults.append(error.reason)
      }
    }
    return faults
  }

  private func checkHead(_ head: TableView) throws(ContainerFault) {
    try head.expect("length", head.count, in: 54...54)
    try head.expect("version", try head.uint32(0), in: 0x10000...0x10000)
    try head.expect("lowestRecPPEM", try head.uint16(46), in: 1...0xFFFF)
    try head.expect("glyphDataFormat", try head.uint16(52), in: 0...0)
  }

  private func checkHhea(_ hhea: TableView) throws(ContainerFault) {
    try hhea.expect("length", hhea.count, in: 36...36)
    try hhea.expect("version", try hhea.uint32(0), in: 0x10000...0x10000)
    try hhea.expect("metricDataFormat", try hhea.uint16(32), in: 0...0)
  }

  private func checkMaxp(_ maxp: TableView) throws(ContainerFault) {
    try maxp.expect("length", maxp.count, in: 32...32)
    try maxp.expect("version", try maxp.uint32(0), in: 0x10000...0x10000)
    try maxp.expect("maxZones", try maxp.uint16(14), in: 1...2)
  }

  private func checkOS2(_ os2: TableView) throws(ContainerFault) {
    try os2.expect("version", try os2.uint16(0), in: 4...4)
    try os2.expect("length", os2.count, in: 96...96)
  }

  private func checkHmtx(_ hmtx: TableView) throws(ContainerFault) {
    let count = try view("hhea").uint16(34)
    let needed = 4 * count + 2 * (try glyphCount() - count)
    try hmtx.expect("length", hmtx.count, in: needed...needed)
  }

  private func checkName(_ name: TableView) throws(ContainerFault) {
    try name.expect("version", try name.uint16(0), in: 0...0)
    let strings = try name.uint16(4)
    for index in 0..<(try name.uint16(2)) {
      let record = 6 + 12 * index
      let end = strings + (try name.uint16(record + 10)) + (try name.uint16(record + 8))
      guard end <= name.count else { throw name.fault("has a text beyond its end") }
    }
  }

  private func checkPost(_ post: TableView) throws(ContainerFault) {
    try post.expect("version", try post.uint32(0), in: 0x20000...0x20000)
    let count = try post.uint16(32)
    guard count == (try glyphCount()) else {
      throw post.fault("names \(count) glyphs of \(try glyphCount())")
    }
    var named = 0
    for index in 0..<count { named = max(named, try post.uint16(34 + 2 * index) - 257) }
    var offset = 34 + 2 * count
    for _ in 0..<named { offset += 1 + (try post.uint8(offset)) }
    guard offset == post.count else { throw post.fault("does not end with its names") }
  }

  private func view(_ tag: String) throws(ContainerFault) -> TableView {
    guard let table = table(tag) else { throw ContainerFault("table \"\(tag)\" is missing") }
    return TableView(table, of: bytes)
  }

  private func glyphCount() throws(ContainerFault) -> Int { try view("maxp").uint16(4) }
}

extension FontContainer {
  /// Walks the flags of every glyph: "Bit 7 is reserved: set to zero", bit 6 on the first only.
  private func checkGlyf(_ glyf: TableView) throws(ContainerFault) {
    let (loca, isLong) = (try view("loca"), try view("head").uint16(50) == 1)
    for glyph in 0..<(try glyphCount()) {
      let start = isLong ? try loca.uint32(4 * glyph) : 2 * (try loca.uint16(2 * glyph))
      let end = isLong ? try loca.uint32(4 * glyph + 4) : 2 * (try loca.uint16(2 * glyph + 2))
      guard end > start else { continue }
      let contours = try glyf.int16(start)
      guard contours > 0 else { throw glyf.fault("has no simple outline for glyph \(glyph)") }
      let last = start + 10 + 2 * (contours - 1)
      let points = try glyf.uint16(last) + 1
      let length = try glyf.uint16(last + 2)
      let used = try flagsAndCoordinates(glyf, at: last + 4 + length, points: points, of: glyph)
      // "The data should be padded to a 2-byte, better 4-byte boundary."
      guard used <= end, end - used < 4 else {
        throw glyf.fault("has \(end - start) bytes for glyph \(glyph), which needs \(used - start)")
      }
    }
  }

  /// Returns where the coordinates of a glyph end.
  private func flagsAndCoordinates(
    _ glyf: TableView, at start: Int, points: Int, of glyph: Int
  ) throws(ContainerFault) -> Int {
    var (offset, point, coordinates) = (start, 0, 0)
    while point < points {
      let flags = try glyf.uint8(offset)
      guard flags & 0x80 == 0, point == 0 || flags & 0x40 == 0 else {
        throw glyf.fault("sets a reserved flag in glyph \(glyph)")
      }
      let repeats = flags & 8 == 0 ? 1 : 1 + (try glyf.uint8(offset + 1))
      // A short coordinate has one byte; a long one two, or none where it repeats the last.
      let x = flags & 2 != 0 ? 1 : flags & 16 != 0 ? 0 : 2
      let y = flags & 4 != 0 ? 1 : flags & 32 != 0 ? 0 : 2
      coordinates += repeats * (x + y)
      point += repeats
      offset += flags & 8 == 0 ? 1 : 2
    }
    guard point == points else { throw glyf.fault("has too many flags for glyph \(glyph)") }
    return offset + coordinates
  }
}
