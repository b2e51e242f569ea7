import Diagnostics
import FontModel

/// Checks what concerns the font as a whole.
struct FileCheck {
  let font: Font
  let place: Place?

  /// Compares the counts and the figures of the header tables with the model.
  func checkFigures(_ reader: borrowing FreeTypeFace, into report: inout CheckReport) {
    guard let tables = reader.tables() else {
      report.report(.fontUnreadable("\"OS/2\" or another header table is missing", at: place))
      return
    }
    let counted = [("maxp.numGlyphs", reader.glyphCount, font.glyphs.count)]
    for (field, value, wanted) in counted + line(tables) + extremes(tables)
    where value != wanted {
      report.report(.fontFigure(field, is: value, insteadOf: wanted, at: place))
    }
    if tables.fsSelection & 0x80 == 0 {
      report.report(.fontDamaged("OS/2 does not set USE_TYPO_METRICS", at: place))
    }
  }

  /// The figures of the line and of the em.
  private func line(_ tables: FaceTables) -> [(String, Int, Int)] {
    let metrics = font.metrics
    // Seconds from 1904, where head counts from, to 1970.
    let timestamp = Int(clamping: font.timestamp) + 2_082_844_800
    return [
      ("head.unitsPerEm", tables.unitsPerEm, metrics.unitsPerEm),
      ("head.created", Int(clamping: tables.created), timestamp),
      ("head.modified", Int(clamping: tables.modified), timestamp),
      ("hhea.ascender", tables.ascender, metrics.ascender),
      ("hhea.descender", tables.descender, metrics.descender),
      ("hhea.lineGap", tables.lineGap, 0),
      ("OS/2.sTypoAscender", tables.sTypoAscender, metrics.ascender),
      ("OS/2.sTypoDescender", tables.sTypoDescender, metrics.descender),
      ("OS/2.sTypoLineGap", tables.sTypoLineGap, 0),
      ("OS/2.sCapHeight", tables.sCapHeight, metrics.capHeight),
      ("OS/2.sxHeight", tables.sxHeight, metrics.xHeight),
      ("OS/2.usWeightClass", tables.usWeightClass, 400),
      ("OS/2.fsType", tables.fsType, 0),
    ]
  }

  /// The figures that sum up the glyphs.
  private func extremes(_ tables: FaceTables) -> [(String, Int, Int)] {
    let figures = GlyphFigures(font.glyphs)
    let first = Int(min(figures.firstCodepoint ?? 0, 0xFFFF))
    let last = Int(min(figures.lastCodepoint ?? 0, 0xFFFF))
    return [
      ("head.xMin", tables.xMin, figures.box.xMin), ("head.yMin", tables.yMin, figures.box.yMin),
      ("head.xMax", tables.xMax, figures.box.xMax), ("head.yMax", tables.yMax, figures.box.yMax),
      ("hhea.advanceWidthMax", tables.advanceWidthMax, figures.advanceWidthMax),
      ("hhea.minLeftSideBearing", tables.minLeftSideBearing, figures.minLeftSideBearing),
      ("hhea.minRightSideBearing", tables.minRightSideBearing, figures.minRightSideBearing),
      ("hhea.xMaxExtent", tables.xMaxExtent, figures.box.xMax),
      ("maxp.maxPoints", tables.maxPoints, figures.maxPoints),
      ("maxp.maxContours", tables.maxContours, figures.maxContours),
      ("OS/2.usFirstCharIndex", tables.usFirstCharIndex, first),
      ("OS/2.usLastCharIndex", tables.usLastCharIndex, last),
    ]
  }

  /// Compares family, digest and glyph names.
  func checkNames(_ reader: borrowing FreeTypeFace, into report: inout CheckReport) {
    let names = reader.names()
    var wanted = [(1, "family", font.legacyFamily)]
    if let label = font.part?.label {
      wanted.append((16, "typographic family", font.names.family))
      wanted.append((17, "typographic subfamily", label))
    }
    for (nameID, word, text) in wanted
    where !names.contains(where: { $0.nameID == nameID && $0.text == text }) {
      report.report(.fontNames("the font has not the \(word) name \"\(text)\"", at: place))
    }
    if !font.digest.isEmpty, !names.contains(where: { $0.text.contains(font.digest) }) {
      report.report(
        .fontNames("the font does not bear the manifest's digest \(font.digest)", at: place))
    }
    checkGlyphNames(reader, into: &report)
  }

  private func checkGlyphNames(_ reader: borrowing FreeTypeFace, into report: inout CheckReport) {
    var seen: [String: Int] = [:]
    for index in 0..<min(reader.glyphCount, font.glyphs.count) {
      guard let name = reader.name(of: index), Self.isGlyphName(name) else {
        report.report(.fontNames("glyph \(index) has no valid name", at: place))
        continue
      }
      if let other = seen.updateValue(index, forKey: name) {
        report.report(
          .fontNames("glyphs \(other) and \(index) are both named \"\(name)\"", at: place))
      }
      if let icon = FontChecker.iconName(ofGlyphNamed: name), icon != font.glyphs[index].name {
        let label = GlyphLabel(font.glyphs[index]).text
        report.report(
          .fontNames(
            "glyph \(index) is named \"\(name)\", which is not the name of \(label)", at: place))
      }
    }
  }

  /// True for a name that 'post' may hold.
  ///
  /// At most 63 letters, digits, dots and underscores; a digit or a dot begins none but `.notdef`.
  /// Source: Adobe Glyph List Specification 1.7, section 2.
  private static func isGlyphName(_ name: String) -> Bool {
    guard name != ".notdef" else { return true }
    let bytes = name.utf8
    guard let first = bytes.first, bytes.count <= 63 else { return false }
    let isLetter = { (byte: UInt8) in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }
    return isLetter(first)
      && bytes.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
      }
  }

  /// Compares what HarfBuzz makes of a text of all icons with their glyphs.
  func checkShaping(_ shaper: borrowing HarfBuzzFace, into report: inout CheckReport) {
    var text: [UInt32] = []
    var glyphs: [Int] = []
    for (index, glyph) in font.glyphs.enumerated() where glyph.icon != nil {
      for codepoint in glyph.codepoints {
        text.append(codepoint)
        glyphs.append(index)
      }
    }
    guard !text.isEmpty else { return }
    let shaped = shaper.shape(text)
    guard shaped.count == text.count else {
      report.report(
        Diagnostic(
          .error, FontCheckingRules.shaping,
          "a text of \(text.count) icons is shaped to \(shaped.count) glyphs", at: place))
      return
    }
    for (index, result) in shaped.enumerated() {
      let glyph = font.glyphs[glyphs[index]]
      let wanted = ShapedGlyph(
        glyphID: glyphs[index], cluster: index, advance: glyph.advance, xOffset: 0, yOffset: 0)
      guard result != wanted else { continue }
      let label = GlyphLabel(icon: glyph.name, codepoint: text[index])
      if result.glyphID == wanted.glyphID, Self.isMark(text[index]) {
        report.report(.shapedAsMark(label, at: place))
        continue
      }
      let problem =
        result.glyphID == wanted.glyphID
        ? "is laid out with the advance \(result.advance) instead of \(wanted.advance), or displaced"
        : "is shaped to glyph \(result.glyphID) instead of \(wanted.glyphID)"
      report.report(.shapingDiffers(label, problem, at: place))
    }
  }

  /// True for what Unicode calls a mark: layout puts it over the character before it.
  private static func isMark(_ codepoint: UInt32) -> Bool {
    switch Unicode.Scalar(codepoint)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
