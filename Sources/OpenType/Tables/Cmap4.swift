/// Format 4: segments of the basic plane, in the fewest bytes.
///
/// <https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values>
package enum Cmap4 {
  /// A range of characters: their glyphs in a row (delta), or listed one by one.
  struct Segment: Hashable {
    var startCode: Int
    var endCode: Int
    /// glyphID − character, modulo 65,536; for listed glyphs 0.
    var idDelta: Int
    /// The glyph of every character of the range, 0 where there is none; nil with delta.
    var glyphIDs: [Int]?
  }

  /// Appends the subtable of mappings that ascend by code point, none above U+FFFE.
  package static func write(
    _ mappings: [CharacterMapping], into writer: inout ByteWriter
  ) throws(EncodingError) {
    if let last = mappings.last, last.codepoint >= 0xFFFF {
      throw EncodingError(table: Cmap.tag, field: "endCode", value: Int(last.codepoint))
    }
    var segments = segments(of: mappings)
    // "The last segment must have the endCode 0xFFFF"; its glyph is 0.
    segments.append(Segment(startCode: 0xFFFF, endCode: 0xFFFF, idDelta: 1))
    let listed = segments.reduce(0) { $0 + ($1.glyphIDs?.count ?? 0) }
    let length = 16 + 8 * segments.count + 2 * listed
    writer.write(uint16: 4)
    try writer.write(uint16: length, "length of format 4", of: Cmap.tag)
    writer.write(uint16: 0)
    try writeSearchFields(segmentCount: segments.count, into: &writer)
    for segment in segments { try writer.write(uint16: segment.endCode, "endCode", of: Cmap.tag) }
    writer.write(uint16: 0)
    for segment in segments {
      try writer.write(uint16: segment.startCode, "startCode", of: Cmap.tag)
    }
    for segment in segments { writer.write(uint16: UInt16(truncatingIfNeeded: segment.idDelta)) }
    try writeGlyphs(of: segments, into: &writer)
  }

  private static func writeSearchFields(
    segmentCount: Int, into writer: inout ByteWriter
  ) throws(EncodingError) {
    var searchRange = 2
    var entrySelector = 0
    while searchRange * 2 <= segmentCount * 2 {
      searchRange *= 2
      entrySelector += 1
    }
    try writer.write(uint16: segmentCount * 2, "segCountX2", of: Cmap.tag)
    try writer.write(uint16: searchRange, "searchRange", of: Cmap.tag)
    try writer.write(uint16: entrySelector, "entrySelector", of: Cmap.tag)
    try writer.write(uint16: segmentCount * 2 - searchRange, "rangeShift", of: Cmap.tag)
  }

  /// Writes idRangeOffset, each counted from its own place, and the glyphs behind them.
  private static func writeGlyphs(
    of segments: [Segment], into writer: inout ByteWriter
  ) throws(EncodingError) {
    var listedBefore = 0
    for (index, segment) in segments.enumerated() {
      guard let glyphIDs = segment.glyphIDs else {
        writer.write(uint16: 0)
        continue
      }
      let offset = 2 * (segments.count - index + listedBefore)
      try writer.write(uint16: offset, "idRangeOffset", of: Cmap.tag)
      listedBefore += glyphIDs.count
    }
    for segment in segments {
      for glyphID in segment.glyphIDs ?? [] {
        try writer.write(uint16: glyphID, "glyphIdArray", of: Cmap.tag)
      }
    }
  }
}

extension Cmap4 {
  /// Returns the segments that take the fewest bytes; among equals, those with delta.
  ///
  /// A segment costs 8 bytes, and 2 more a character when its glyphs are listed. Runs (characters
  /// and glyphs in a row) are indivisible: cutting one only adds segments. So one pass over the
  /// runs finds the optimum, keeping the best cost of a list that is still open and of all ends.
  static func segments(of mappings: [CharacterMapping]) -> [Segment] {
    let runs = runs(of: mappings)
    guard !runs.isEmpty else { return [] }
    /// Per run: where the segment begins that ends with it, and whether it lists its glyphs.
    var choices: [(start: Int, lists: Bool)] = []
    var closed = 0
    var open = Int.max / 2
    var openStart = 0
    for (index, run) in runs.enumerated() {
      let previousEnd = index > 0 ? runs[index - 1].endCode : run.startCode
      let extended = open + 2 * (run.endCode - previousEnd)
      let opened = closed + 8 + 2 * (run.endCode - run.startCode + 1)
      if opened <= extended { openStart = index }
      open = min(opened, extended)
      let single = closed + 8
      choices.append(open < single ? (openStart, true) : (index, false))
      closed = min(open, single)
    }
    return chosenSegments(choices, runs: runs, mappings: mappings)
  }

  private static func chosenSegments(
    _ choices: [(start: Int, lists: Bool)], runs: [Segment], mappings: [CharacterMapping]
  ) -> [Segment] {
    var segments: [Segment] = []
    var end = runs.count
    while end > 0 {
      let choice = choices[end - 1]
      var segment = runs[choice.start]
      if choice.lists {
        let all = runs[choice.start..<end]
        segment = listing(all)
      }
      segments.append(segment)
      end = choice.start
    }
    return segments.reversed()
  }

  private static func listing(_ runs: ArraySlice<Segment>) -> Segment {
    var glyphIDs: [Int] = []
    var startCode = 0
    for run in runs {
      if glyphIDs.isEmpty { startCode = run.startCode }
      while startCode + glyphIDs.count < run.startCode { glyphIDs.append(0) }
      for code in run.startCode...run.endCode { glyphIDs.append(code + run.idDelta) }
    }
    return Segment(
      startCode: startCode, endCode: startCode + glyphIDs.count - 1, idDelta: 0,
      glyphIDs: glyphIDs)
  }

  private static func runs(of mappings: [CharacterMapping]) -> [Segment] {
    var runs: [Segment] = []
    for mapping in mappings {
      let code = Int(mapping.codepoint)
      let delta = mapping.glyphID - code
      if let last = runs.last, last.endCode + 1 == code, last.idDelta == delta {
        runs[runs.count - 1].endCode = code
      } else {
        runs.append(Segment(startCode: code, endCode: code, idDelta: delta))
      }
    }
    return runs
  }
}

extension Cmap4 {
  /// Reads the subtable behind its format field; refuses segments that fall or overlap.
  static func mappings(from reader: inout ByteReader) throws(DecodingError) -> [CharacterMapping] {
    try reader.skip(4)
    let segCount = try reader.readUnsigned16() / 2
    try reader.skip(6)
    let endCodes = try codes(segCount, from: &reader)
    try reader.skip(2)
    let startCodes = try codes(segCount, from: &reader)
    let idDeltas = try codes(segCount, from: &reader)
    let offsetsAt = reader.offset
    let idRangeOffsets = try codes(segCount, from: &reader)
    var mappings: [CharacterMapping] = []
    var next = 0
    for index in 0..<segCount {
      let (first, last) = (startCodes[index], endCodes[index])
      guard next <= first, first <= last else {
        // Some fonts end with the segment FFFF twice; it maps nothing.
        if first == 0xFFFF, last == 0xFFFF { continue }
        throw reader.error(.invalid("a segment of format 4 is out of order"))
      }
      next = last + 1
      let listAt = idRangeOffsets[index] == 0 ? nil : offsetsAt + 2 * index + idRangeOffsets[index]
      for code in first...last where code != 0xFFFF {
        var glyphID = code
        if let listAt {
          try reader.seek(to: listAt + 2 * (code - first))
          glyphID = try reader.readUnsigned16()
          guard glyphID != 0 else { continue }
        }
        glyphID = (glyphID + idDeltas[index]) & 0xFFFF
        guard glyphID != 0 else { continue }
        mappings.append(CharacterMapping(codepoint: UInt32(code), glyphID: glyphID))
      }
    }
    return mappings
  }

  private static func codes(
    _ count: Int, from reader: inout ByteReader
  ) throws(DecodingError) -> [Int] {
    var codes: [Int] = []
    for _ in 0..<count { codes.append(try reader.readUnsigned16()) }
    return codes
  }
}
