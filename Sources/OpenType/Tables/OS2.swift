/// OS/2 and Windows metrics, version 4; versions 0 to 5 are read.
///
/// <https://learn.microsoft.com/typography/opentype/spec/os2>
package struct OS2: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("OS/2")

  /// From 0 to 5; 4 and above have all fields that are written here.
  package var version: Int = 4
  /// The arithmetic average of the escapement of all non-zero width glyphs.
  package var xAvgCharWidth: Int = 0
  /// From 1 to 1000.
  package var usWeightClass: Int = 400
  /// From 1 to 9; 5 is medium.
  package var usWidthClass: Int = 5
  /// Embedding licensing rights; 0 is installable.
  package var fsType: UInt16 = 0
  /// The recommended horizontal size of subscripts.
  package var ySubscriptXSize: Int = 0
  /// The recommended vertical size of subscripts.
  package var ySubscriptYSize: Int = 0
  /// The recommended horizontal offset of subscripts.
  package var ySubscriptXOffset: Int = 0
  /// The recommended offset of subscripts below the baseline.
  package var ySubscriptYOffset: Int = 0
  /// The recommended horizontal size of superscripts.
  package var ySuperscriptXSize: Int = 0
  /// The recommended vertical size of superscripts.
  package var ySuperscriptYSize: Int = 0
  /// The recommended horizontal offset of superscripts.
  package var ySuperscriptXOffset: Int = 0
  /// The recommended offset of superscripts above the baseline.
  package var ySuperscriptYOffset: Int = 0
  /// The thickness of the strikeout stroke.
  package var yStrikeoutSize: Int = 0
  /// The top of the strikeout stroke above the baseline.
  package var yStrikeoutPosition: Int = 0
  /// The class in the high byte, the subclass in the low byte.
  package var sFamilyClass: Int = 0
  /// The ten PANOSE digits.
  package var panose: [UInt8] = Array(repeating: 0, count: 10)
  /// ulUnicodeRange1 to 4: bit n of the 128 is bit n mod 32 of word n / 32.
  package var ulUnicodeRange: [UInt32] = [0, 0, 0, 0]
  /// Four characters that name the vendor.
  package var achVendID: Tag
  /// Font selection flags; bit 6: regular; bit 7: USE_TYPO_METRICS.
  package var fsSelection: UInt16 = 0
  /// The minimum Unicode index, at most 0xFFFF.
  package var usFirstCharIndex: Int = 0
  /// The maximum Unicode index, at most 0xFFFF.
  package var usLastCharIndex: Int = 0
  /// The typographic ascender, above the baseline.
  package var sTypoAscender: Int = 0
  /// The typographic descender, negative below the baseline.
  package var sTypoDescender: Int = 0
  /// The typographic line gap.
  package var sTypoLineGap: Int = 0
  /// The height above the baseline that Windows does not clip.
  package var usWinAscent: Int = 0
  /// The depth below the baseline, positive.
  package var usWinDescent: Int = 0
  /// ulCodePageRange1 and 2; zero in version 0.
  package var ulCodePageRange: [UInt32] = [0, 0]
  /// The height of x; from version 2, else 0.
  package var sxHeight: Int = 0
  /// The height of capitals; from version 2, else 0.
  package var sCapHeight: Int = 0
  /// The character shown for missing ones; 0 is .notdef.
  package var usDefaultChar: Int = 0
  /// The character that separates words.
  package var usBreakChar: Int = 0x20
  /// The longest context of a substitution, in glyphs.
  package var usMaxContext: Int = 0

  /// Makes a table of the vendor's name; the other fields start neutral.
  package init(achVendID: Tag) {
    self.achVendID = achVendID
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    guard version == 4, panose.count == 10, ulUnicodeRange.count == 4, ulCodePageRange.count == 2
    else { throw EncodingError(table: Self.tag, field: "version", value: version) }
    writer.write(uint16: 4)
    try writer.write(int16: xAvgCharWidth, "xAvgCharWidth", of: Self.tag)
    try writer.write(uint16: usWeightClass, "usWeightClass", of: Self.tag)
    try writer.write(uint16: usWidthClass, "usWidthClass", of: Self.tag)
    writer.write(uint16: fsType)
    try writeScripts(into: &writer)
    try writer.write(int16: sFamilyClass, "sFamilyClass", of: Self.tag)
    writer.write(bytes: panose)
    for word in ulUnicodeRange { writer.write(uint32: word) }
    writer.write(tag: achVendID)
    writer.write(uint16: fsSelection)
    try writer.write(uint16: usFirstCharIndex, "usFirstCharIndex", of: Self.tag)
    try writer.write(uint16: usLastCharIndex, "usLastCharIndex", of: Self.tag)
    try writeLine(into: &writer)
    for word in ulCodePageRange { writer.write(uint32: word) }
    try writer.write(int16: sxHeight, "sxHeight", of: Self.tag)
    try writer.write(int16: sCapHeight, "sCapHeight", of: Self.tag)
    try writer.write(uint16: usDefaultChar, "usDefaultChar", of: Self.tag)
    try writer.write(uint16: usBreakChar, "usBreakChar", of: Self.tag)
    try writer.write(uint16: usMaxContext, "usMaxContext", of: Self.tag)
  }

  private func writeScripts(into writer: inout ByteWriter) throws(EncodingError) {
    try writer.write(int16: ySubscriptXSize, "ySubscriptXSize", of: Self.tag)
    try writer.write(int16: ySubscriptYSize, "ySubscriptYSize", of: Self.tag)
    try writer.write(int16: ySubscriptXOffset, "ySubscriptXOffset", of: Self.tag)
    try writer.write(int16: ySubscriptYOffset, "ySubscriptYOffset", of: Self.tag)
    try writer.write(int16: ySuperscriptXSize, "ySuperscriptXSize", of: Self.tag)
    try writer.write(int16: ySuperscriptYSize, "ySuperscriptYSize", of: Self.tag)
    try writer.write(int16: ySuperscriptXOffset, "ySuperscriptXOffset", of: Self.tag)
    try writer.write(int16: ySuperscriptYOffset, "ySuperscriptYOffset", of: Self.tag)
    try writer.write(int16: yStrikeoutSize, "yStrikeoutSize", of: Self.tag)
    try writer.write(int16: yStrikeoutPosition, "yStrikeoutPosition", of: Self.tag)
  }

  private func writeLine(into writer: inout ByteWriter) throws(EncodingError) {
    try writer.write(int16: sTypoAscender, "sTypoAscender", of: Self.tag)
    try writer.write(int16: sTypoDescender, "sTypoDescender", of: Self.tag)
    try writer.write(int16: sTypoLineGap, "sTypoLineGap", of: Self.tag)
    try writer.write(uint16: usWinAscent, "usWinAscent", of: Self.tag)
    try writer.write(uint16: usWinDescent, "usWinDescent", of: Self.tag)
  }
}
