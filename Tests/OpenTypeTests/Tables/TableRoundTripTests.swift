import OpenType
import Testing

/// Every table of plain fields: what is read is what was written.
@Suite struct TableRoundTripTests {
  @Test("keeps every field of head")
  func head() throws {
    var head = Head(
      fontRevision: Fixed(thousandths: 1_004), unitsPerEm: 1920,
      created: LongDateTime(secondsSince1970: 1_700_000_000),
      box: GlyphBox(xMin: -1, yMin: -2, xMax: 3, yMax: 4), indexToLocFormat: 1)
    head.checkSumAdjustment = 0x1234_5678
    head.flags = 0x000B
    head.macStyle = 1
    head.lowestRecPPEM = 8
    #expect(try Head(reading: try head.bytes()) == head)
    #expect(try head.bytes().count == 54)
  }

  @Test("keeps every field of hhea")
  func hhea() throws {
    var hhea = Hhea(ascender: 1828, descender: -463, numberOfHMetrics: 7)
    hhea.lineGap = 5
    hhea.advanceWidthMax = 65_535
    hhea.minLeftSideBearing = -6
    hhea.minRightSideBearing = -7
    hhea.xMaxExtent = 8
    hhea.caretOffset = 9
    #expect(try Hhea(reading: try hhea.bytes()) == hhea)
    #expect(try hhea.bytes().count == 36)
  }

  @Test("keeps both versions of maxp")
  func maxp() throws {
    var limits = Maxp.Limits()
    limits.maxPoints = 1
    limits.maxContours = 2
    limits.maxCompositePoints = 3
    limits.maxCompositeContours = 4
    limits.maxZones = 2
    limits.maxTwilightPoints = 5
    limits.maxStorage = 6
    limits.maxFunctionDefs = 7
    limits.maxInstructionDefs = 8
    limits.maxStackElements = 9
    limits.maxSizeOfInstructions = 10
    limits.maxComponentElements = 11
    limits.maxComponentDepth = 12
    for table in [Maxp(numGlyphs: 65_535, outlines: limits), Maxp(numGlyphs: 1, outlines: nil)] {
      #expect(try Maxp(reading: try table.bytes()) == table)
    }
  }

  @Test("keeps every field of OS/2")
  func os2() throws {
    var os2 = OS2(achVendID: Tag("ACME"))
    let fields: [WritableKeyPath<OS2, Int>] = [
      \.xAvgCharWidth, \.usWeightClass, \.usWidthClass, \.ySubscriptXSize, \.ySubscriptYSize,
      \.ySubscriptXOffset, \.ySubscriptYOffset, \.ySuperscriptXSize, \.ySuperscriptYSize,
      \.ySuperscriptXOffset, \.ySuperscriptYOffset, \.yStrikeoutSize, \.yStrikeoutPosition,
      \.sFamilyClass, \.usFirstCharIndex, \.usLastCharIndex, \.sTypoAscender, \.sTypoDescender,
      \.sTypoLineGap, \.usWinAscent, \.usWinDescent, \.sxHeight, \.sCapHeight, \.usDefaultChar,
      \.usBreakChar, \.usMaxContext,
    ]
    for (index, field) in fields.enumerated() { os2[keyPath: field] = 100 + index }
    os2.fsType = 4
    os2.fsSelection = 0x00C0
    os2.panose = Array(1...10)
    os2.ulUnicodeRange = [1, 2, 3, 4]
    os2.ulCodePageRange = [5, 6]
    #expect(try OS2(reading: try os2.bytes()) == os2)
    #expect(try os2.bytes().count == 96)
  }

  @Test("reads the shorter versions of OS/2", arguments: [(0, 68), (0, 78), (1, 86), (5, 100)])
  func shorterVersions(version: UInt8, length: Int) throws {
    var bytes = try OS2(achVendID: Tag("ACME")).bytes()
    bytes[1] = version
    bytes = Array((bytes + [0, 0, 0, 0]).prefix(length))
    #expect(try OS2(reading: bytes).version == Int(version))
    #expect(throws: DecodingError.self) { try OS2(reading: Array(bytes.prefix(length - 5))) }
  }

  @Test("keeps the ranges of gasp")
  func gasp() throws {
    let gasp = Gasp(gaspRanges: [
      .init(rangeMaxPPEM: 8, rangeGaspBehavior: 2),
      .init(rangeMaxPPEM: 0xFFFF, rangeGaspBehavior: 15),
    ])
    #expect(try Gasp(reading: try gasp.bytes()) == gasp)
  }

  @Test("refuses an em outside 16 to 16384", arguments: [0, 15, 16_385])
  func unitsPerEm(value: Int) {
    let head = Head(
      fontRevision: Fixed(thousandths: 1_000), unitsPerEm: value,
      created: LongDateTime(rawValue: 0), box: .zero, indexToLocFormat: 0)
    #expect(throws: EncodingError(table: Tag("head"), field: "unitsPerEm", value: value)) {
      try head.bytes()
    }
  }
}
