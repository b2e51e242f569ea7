/// The flag byte of a point in a simple glyph.
///
/// <https://learn.microsoft.com/typography/opentype/spec/glyf#simple-glyph-description>
struct GlyphFlags: OptionSet, Hashable {
  /// The byte as it is stored.
  let rawValue: UInt8

  /// The point lies on the outline.
  static let onCurvePoint = GlyphFlags(rawValue: 0x01)
  /// The x step is one byte; `xIsSameOrPositive` is its sign.
  static let xShortVector = GlyphFlags(rawValue: 0x02)
  /// The y step is one byte; `yIsSameOrPositive` is its sign.
  static let yShortVector = GlyphFlags(rawValue: 0x04)
  /// The next byte says how many more points have this flag.
  static let repeatFlag = GlyphFlags(rawValue: 0x08)
  /// With a short x step: positive; without: no step at all.
  static let xIsSameOrPositive = GlyphFlags(rawValue: 0x10)
  /// With a short y step: positive; without: no step at all.
  static let yIsSameOrPositive = GlyphFlags(rawValue: 0x20)
  /// Only on the first flag of a glyph.
  static let overlapSimple = GlyphFlags(rawValue: 0x40)
}

extension SimpleGlyph {
  /// Appends the description in the fewest bytes that the format has.
  func write(into writer: inout ByteWriter) throws(EncodingError) {
    guard let box = GlyphBox(around: contours) else { return }
    guard contours.allSatisfy({ !$0.isEmpty }) else {
      throw EncodingError(table: Glyf.tag, field: "points of a contour", value: 0)
    }
    try writer.write(int16: contours.count, "numberOfContours", of: Glyf.tag)
    try writer.write(int16: box.xMin, "xMin", of: Glyf.tag)
    try writer.write(int16: box.yMin, "yMin", of: Glyf.tag)
    try writer.write(int16: box.xMax, "xMax", of: Glyf.tag)
    try writer.write(int16: box.yMax, "yMax", of: Glyf.tag)
    var end = -1
    for contour in contours {
      end += contour.count
      // The last point may have the number 65,534: counts stand in 16 bits too.
      guard end < 0xFFFF else {
        throw EncodingError(table: Glyf.tag, field: "number of points", value: end + 1)
      }
      try writer.write(uint16: end, "endPtsOfContours", of: Glyf.tag)
    }
    try writer.write(uint16: instructions.count, "instructionLength", of: Glyf.tag)
    writer.write(bytes: instructions)
    try writePoints(into: &writer)
  }

  private func writePoints(into writer: inout ByteWriter) throws(EncodingError) {
    let count = contours.reduce(0) { $0 + $1.count }
    var flags: [GlyphFlags] = []
    flags.reserveCapacity(count)
    var xs = ByteWriter(capacity: 2 * count)
    var ys = ByteWriter(capacity: 2 * count)
    var (x, y) = (0, 0)
    for contour in contours {
      for point in contour {
        var flag: GlyphFlags = point.isOnCurve ? .onCurvePoint : []
        if flags.isEmpty, overlapSimple { flag.insert(.overlapSimple) }
        flag.formUnion(
          try Self.write(
            point.x - x, short: .xShortVector, same: .xIsSameOrPositive, into: &xs))
        flag.formUnion(
          try Self.write(
            point.y - y, short: .yShortVector, same: .yIsSameOrPositive, into: &ys))
        flags.append(flag)
        (x, y) = (point.x, point.y)
      }
    }
    Self.write(flags, into: &writer)
    writer.write(bytes: xs.bytes)
    writer.write(bytes: ys.bytes)
  }

  /// Writes one step and returns the flags that tell its form.
  private static func write(
    _ step: Int, short: GlyphFlags, same: GlyphFlags, into writer: inout ByteWriter
  ) throws(EncodingError) -> GlyphFlags {
    if step == 0 { return same }
    if let byte = UInt8(exactly: step.magnitude) {
      writer.write(uint8: byte)
      return step > 0 ? [short, same] : short
    }
    try writer.write(int16: step, "step between points", of: Glyf.tag)
    return []
  }

  /// Writes runs of three and more equal flags as one flag and a count, at most 256 at once.
  private static func write(_ flags: [GlyphFlags], into writer: inout ByteWriter) {
    var index = 0
    while index < flags.count {
      let flag = flags[index]
      var length = 1
      while index + length < flags.count, flags[index + length] == flag, length < 256 {
        length += 1
      }
      if length >= 3 {
        writer.write(uint8: flag.union(.repeatFlag).rawValue)
        writer.write(uint8: UInt8(length - 1))
      } else {
        for _ in 0..<length { writer.write(uint8: flag.rawValue) }
      }
      index += length
    }
  }
}

extension SimpleGlyph {
  /// Reads the description behind its header.
  init(contourCount: Int, from reader: inout ByteReader) throws(DecodingError) {
    var ends: [Int] = []
    for _ in 0..<contourCount {
      let end = try reader.readUnsigned16()
      guard end > ends.last ?? -1 else {
        throw reader.error(.invalid("endPtsOfContours does not rise"))
      }
      ends.append(end)
    }
    let pointCount = (ends.last ?? -1) + 1
    instructions = try reader.readBytes(try reader.readUnsigned16())
    let flags = try Self.flags(pointCount, from: &reader)
    let xs = try Self.coordinates(
      of: flags, short: .xShortVector, same: .xIsSameOrPositive, from: &reader)
    let ys = try Self.coordinates(
      of: flags, short: .yShortVector, same: .yIsSameOrPositive, from: &reader)
    overlapSimple = flags.first?.contains(.overlapSimple) ?? false
    contours = []
    var start = 0
    for end in ends {
      contours.append(
        (start...end).map { index in
          GlyphPoint(
            x: xs[index], y: ys[index], isOnCurve: flags[index].contains(.onCurvePoint))
        })
      start = end + 1
    }
  }

  private static func flags(
    _ count: Int, from reader: inout ByteReader
  ) throws(DecodingError) -> [GlyphFlags] {
    var flags: [GlyphFlags] = []
    while flags.count < count {
      let flag = GlyphFlags(rawValue: try reader.readUInt8())
      let repeats = flag.contains(.repeatFlag) ? Int(try reader.readUInt8()) : 0
      guard flags.count + repeats < count else {
        throw reader.error(.invalid("a flag is repeated beyond the last point"))
      }
      flags.append(contentsOf: repeatElement(flag, count: repeats + 1))
    }
    return flags
  }

  private static func coordinates(
    of flags: [GlyphFlags], short: GlyphFlags, same: GlyphFlags, from reader: inout ByteReader
  ) throws(DecodingError) -> [Int] {
    var coordinates: [Int] = []
    coordinates.reserveCapacity(flags.count)
    var value = 0
    for flag in flags {
      if flag.contains(short) {
        let step = Int(try reader.readUInt8())
        value += flag.contains(same) ? step : -step
      } else if !flag.contains(same) {
        value += try reader.readSigned16()
      }
      guard -32_768...32_767 ~= value else {
        throw reader.error(.invalid("a coordinate is \(value), not within 16 bits"))
      }
      coordinates.append(value)
    }
    return coordinates
  }
}
