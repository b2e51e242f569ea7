extension OS2 {
  /// Reads versions 0 to 5; fields that a version lacks keep their neutral values.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    let version = try reader.readUnsigned16()
    guard version <= 5 else { throw reader.error(.unsupported("its version is \(version)")) }
    self.init(achVendID: Tag("NONE"))
    self.version = version
    xAvgCharWidth = try reader.readSigned16()
    usWeightClass = try reader.readUnsigned16()
    usWidthClass = try reader.readUnsigned16()
    fsType = try reader.readUInt16()
    try readScripts(from: &reader)
    sFamilyClass = try reader.readSigned16()
    panose = try reader.readBytes(10)
    for index in 0..<4 { ulUnicodeRange[index] = try reader.readUInt32() }
    achVendID = try reader.readTag()
    fsSelection = try reader.readUInt16()
    usFirstCharIndex = try reader.readUnsigned16()
    usLastCharIndex = try reader.readUnsigned16()
    // Apple's version 0 ends here; Microsoft's goes on.
    if version == 0, reader.remaining == 0 { return }
    sTypoAscender = try reader.readSigned16()
    sTypoDescender = try reader.readSigned16()
    sTypoLineGap = try reader.readSigned16()
    usWinAscent = try reader.readUnsigned16()
    usWinDescent = try reader.readUnsigned16()
    try readLaterFields(from: &reader)
  }

  private mutating func readScripts(from reader: inout ByteReader) throws(DecodingError) {
    ySubscriptXSize = try reader.readSigned16()
    ySubscriptYSize = try reader.readSigned16()
    ySubscriptXOffset = try reader.readSigned16()
    ySubscriptYOffset = try reader.readSigned16()
    ySuperscriptXSize = try reader.readSigned16()
    ySuperscriptYSize = try reader.readSigned16()
    ySuperscriptXOffset = try reader.readSigned16()
    ySuperscriptYOffset = try reader.readSigned16()
    yStrikeoutSize = try reader.readSigned16()
    yStrikeoutPosition = try reader.readSigned16()
  }

  private mutating func readLaterFields(from reader: inout ByteReader) throws(DecodingError) {
    guard version >= 1 else { return }
    for index in 0..<2 { ulCodePageRange[index] = try reader.readUInt32() }
    guard version >= 2 else { return }
    sxHeight = try reader.readSigned16()
    sCapHeight = try reader.readSigned16()
    usDefaultChar = try reader.readUnsigned16()
    usBreakChar = try reader.readUnsigned16()
    usMaxContext = try reader.readUnsigned16()
  }
}
