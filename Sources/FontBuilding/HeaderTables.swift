import FontModel
import OpenType

/// The tables that describe the font as a whole, with the defaults of icon fonts.
struct HeaderTables {
  /// The font header.
  let head: Head
  /// The horizontal header.
  let hhea: Hhea
  /// The metrics of Windows.
  let os2: OS2
  /// The underline and the glyph names.
  let post: Post

  /// Makes the tables of a font whose glyphs are numbered and encoded.
  init(font: Font, allocation: GlyphAllocation, glyphs: GlyphTables, vendor: Tag) {
    let isOneWidth = Self.isOneWidth(glyphs.hmtx)
    head = Self.head(of: font, glyphs: glyphs)
    hhea = Self.hhea(of: font, glyphs: glyphs)
    os2 = Self.os2(
      of: font, allocation: allocation, glyphs: glyphs, vendor: vendor, isOneWidth: isOneWidth)
    let unitsPerEm = font.metrics.unitsPerEm
    post = Post(
      underlinePosition: -unitsPerEm / 10, underlineThickness: max(1, unitsPerEm / 20),
      isFixedPitch: isOneWidth, glyphNames: Self.glyphNames(of: allocation))
  }

  /// Smooth in both directions at every size, fitted to the grid at none.
  static let gasp = Gasp(gaspRanges: [
    .init(rangeMaxPPEM: 0xFFFF, rangeGaspBehavior: 0x000A)
  ])

  /// PUSHW 511, SCANCTRL, PUSHB 4, SCANTYPE: dropout control at all sizes, smart, with stubs.
  static let prep = Prep(instructions: [0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D])

  /// Returns the names, or nil for a font of more glyphs than 'post' can name.
  private static func glyphNames(of allocation: GlyphAllocation) -> [String]? {
    allocation.glyphNames.count <= Post.mostOwnNames ? allocation.glyphNames : nil
  }

  private static func isOneWidth(_ hmtx: Hmtx) -> Bool {
    let widths = hmtx.metrics.map(\.advanceWidth).filter { $0 != 0 }
    return widths.allSatisfy { $0 == widths.first }
  }

  private static func head(of font: Font, glyphs: GlyphTables) -> Head {
    var head = Head(
      fontRevision: VersionText(version: font.names.version, digest: "").fontRevision,
      unitsPerEm: font.metrics.unitsPerEm,
      created: LongDateTime(secondsSince1970: font.timestamp), box: glyphs.box,
      indexToLocFormat: glyphs.loca.indexToLocFormat)
    head.flags = 0x000B
    head.lowestRecPPEM = 8
    return head
  }

  private static func hhea(of font: Font, glyphs: GlyphTables) -> Hhea {
    var hhea = Hhea(
      ascender: font.metrics.ascender, descender: font.metrics.descender,
      numberOfHMetrics: glyphs.hmtx.numberOfHMetrics)
    var bearings: [(left: Int, right: Int, extent: Int)] = []
    for (metric, box) in zip(glyphs.hmtx.metrics, glyphs.boxes) {
      hhea.advanceWidthMax = max(hhea.advanceWidthMax, metric.advanceWidth)
      guard let box else { continue }
      bearings.append((box.xMin, metric.advanceWidth - box.xMax, box.xMax))
    }
    hhea.minLeftSideBearing = bearings.map(\.left).min() ?? 0
    hhea.minRightSideBearing = bearings.map(\.right).min() ?? 0
    hhea.xMaxExtent = bearings.map(\.extent).max() ?? 0
    return hhea
  }
}

extension HeaderTables {
  private static func os2(
    of font: Font, allocation: GlyphAllocation, glyphs: GlyphTables, vendor: Tag, isOneWidth: Bool
  ) -> OS2 {
    var os2 = OS2(achVendID: vendor)
    let widths = glyphs.hmtx.metrics.map(\.advanceWidth).filter { $0 > 0 }
    os2.xAvgCharWidth =
      widths.isEmpty ? 0 : (widths.reduce(0, +) + widths.count / 2) / widths.count
    // Class 12: symbolic.
    os2.sFamilyClass = 12 << 8
    // Family kind 5 is Latin Symbol, whose fourth digit is the spacing: 3 is monospaced.
    os2.panose[0] = 5
    os2.panose[3] = isOneWidth ? 3 : 0
    // Bit 6: regular. Bit 7: USE_TYPO_METRICS.
    os2.fsSelection = 0x00C0
    os2.usFirstCharIndex = Int(min(allocation.mappings.first?.codepoint ?? 0, 0xFFFF))
    os2.usLastCharIndex = Int(min(allocation.mappings.last?.codepoint ?? 0, 0xFFFF))
    // The two spaces do not make a font of Latin: only icons count.
    let reserved = allocation.glyphs.prefix { ReservedGlyphs.contains($0) }.count
    os2.ulUnicodeRange = OS2.unicodeRanges(
      of: allocation.mappings.filter { $0.glyphID >= reserved }.map(\.codepoint))
    // Latin 1: without a code page Windows programs do not list the font.
    os2.ulCodePageRange = [1, 0]
    setLine(of: &os2, metrics: font.metrics, box: glyphs.box)
    setScripts(of: &os2, unitsPerEm: font.metrics.unitsPerEm)
    return os2
  }

  private static func setLine(of os2: inout OS2, metrics: FontMetrics, box: GlyphBox) {
    os2.sTypoAscender = metrics.ascender
    os2.sTypoDescender = metrics.descender
    // Windows clips what lies beyond these two.
    os2.usWinAscent = max(metrics.ascender, box.yMax, 0)
    os2.usWinDescent = max(-metrics.descender, -box.yMin, 0)
    os2.sxHeight = metrics.xHeight
    os2.sCapHeight = metrics.capHeight
  }

  /// Sets subscripts, superscripts and strikeout in the usual shares of the em.
  private static func setScripts(of os2: inout OS2, unitsPerEm: Int) {
    os2.ySubscriptXSize = unitsPerEm * 13 / 20
    os2.ySubscriptYSize = unitsPerEm * 12 / 20
    os2.ySubscriptYOffset = unitsPerEm * 3 / 40
    os2.ySuperscriptXSize = unitsPerEm * 13 / 20
    os2.ySuperscriptYSize = unitsPerEm * 12 / 20
    os2.ySuperscriptYOffset = unitsPerEm * 7 / 20
    os2.yStrikeoutSize = max(1, unitsPerEm / 20)
    os2.yStrikeoutPosition = unitsPerEm * 3 / 10
  }
}
