/// Prints a font as text, the same for the same font: for goldens and for reading.
///
/// Offsets, lengths, checksums and paddings do not appear: they follow from the rest.
package enum FontText {
  /// Returns the dump, one value a line, ending with a line break.
  package static func text(of file: FontFile) -> String {
    var lines = ["sfntVersion 0x\(hex(file.sfntVersion, digits: 8))"]
    lines.append("tables " + file.entries.map { "'\($0.tag)'" }.joined(separator: " "))
    do throws(DecodingError) {
      let font = try FontSummary(reading: file)
      lines += headLines(font.head)
      lines += hheaLines(font.hhea)
      lines += maxpLines(font.maxp)
      if let os2 = font.os2 { lines += FontTextOS2.lines(os2) }
      if let name = font.name { lines += nameLines(name) }
      if let post = font.post { lines += postLines(post) }
      if let cmap = font.cmap { lines += cmapLines(cmap) }
      lines += programLines(of: file)
      lines += glyphLines(font)
      lines += font.problems.map { "problem: \($0)" }
    } catch {
      lines.append("problem: \(error)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a number in capitals of base 16, padded with zeros.
  static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func headLines(_ head: Head) -> [String] {
    [
      "head", "  fontRevision \(head.fontRevision)",
      "  flags 0x\(hex(UInt32(head.flags), digits: 4))", "  unitsPerEm \(head.unitsPerEm)",
      "  created \(head.created.secondsSince1970)",
      "  modified \(head.modified.secondsSince1970)",
      "  box \(head.xMin) \(head.yMin) \(head.xMax) \(head.yMax)",
      "  macStyle 0x\(hex(UInt32(head.macStyle), digits: 4))",
      "  lowestRecPPEM \(head.lowestRecPPEM)", "  indexToLocFormat \(head.indexToLocFormat)",
    ]
  }

  private static func hheaLines(_ hhea: Hhea) -> [String] {
    [
      "hhea", "  ascender \(hhea.ascender)", "  descender \(hhea.descender)",
      "  lineGap \(hhea.lineGap)", "  advanceWidthMax \(hhea.advanceWidthMax)",
      "  minLeftSideBearing \(hhea.minLeftSideBearing)",
      "  minRightSideBearing \(hhea.minRightSideBearing)", "  xMaxExtent \(hhea.xMaxExtent)",
      "  numberOfHMetrics \(hhea.numberOfHMetrics)",
    ]
  }

  private static func maxpLines(_ maxp: Maxp) -> [String] {
    var lines = ["maxp", "  numGlyphs \(maxp.numGlyphs)"]
    if let limits = maxp.outlines {
      lines.append("  maxPoints \(limits.maxPoints)")
      lines.append("  maxContours \(limits.maxContours)")
      lines.append("  maxStackElements \(limits.maxStackElements)")
      lines.append("  maxComponentDepth \(limits.maxComponentDepth)")
    }
    return lines
  }

  private static func nameLines(_ name: Name) -> [String] {
    ["name"]
      + name.nameRecords.map { record in
        "  \(record.nameID) (\(record.platformID),\(record.encodingID),"
          + "0x\(hex(UInt32(record.languageID), digits: 4))) \(quoted(record.text))"
      }
  }

  private static func postLines(_ post: Post) -> [String] {
    [
      "post", "  underlinePosition \(post.underlinePosition)",
      "  underlineThickness \(post.underlineThickness)", "  isFixedPitch \(post.isFixedPitch)",
      "  glyphNames \(post.glyphNames.map { String($0.count) } ?? "none")",
    ]
  }

  private static func cmapLines(_ cmap: Cmap) -> [String] {
    var lines = ["cmap"]
    for (index, subtable) in cmap.subtables.enumerated() {
      let records = cmap.encodingRecords.filter { $0.subtable == index }
        .map { "(\($0.platformID),\($0.encodingID))" }
      lines.append("  format \(subtable.format) for \(records.joined(separator: " "))")
      for mapping in subtable.mappings {
        lines.append("    U+\(hex(mapping.codepoint, digits: 4)) \(mapping.glyphID)")
      }
    }
    return lines
  }

  /// Prints the tables that are short strings of bytes, and the size of those not known here.
  private static func programLines(of file: FontFile) -> [String] {
    let known = ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"]
    var lines: [String] = []
    for entry in file.entries where !known.contains(entry.tag.description) {
      lines.append(entry.tag.description)
      guard entry.bytes.count <= 64 else {
        let sum = hex(Checksum.sum(entry.bytes), digits: 8)
        lines.append("  \(entry.bytes.count) bytes, sum 0x\(sum)")
        continue
      }
      lines.append(
        "  " + entry.bytes.map { hex(UInt32($0), digits: 2) }.joined(separator: " "))
    }
    return lines
  }

  private static func glyphLines(_ font: FontSummary) -> [String] {
    var lines = ["glyphs"]
    for (glyphID, metric) in font.hmtx.metrics.enumerated() {
      let name = font.glyphName(of: glyphID).map(quoted) ?? "unnamed"
      lines.append("  \(glyphID) \(name) advance \(metric.advanceWidth) lsb \(metric.lsb)")
      do throws(DecodingError) {
        let outline = try font.outline(of: glyphID)
        if outline.overlapSimple { lines.append("    overlaps") }
        lines += outline.contours.map { contour in
          "    "
            + contour.map { "\($0.x),\($0.y)\($0.isOnCurve ? "" : "*")" }
            .joined(separator: " ")
        }
      } catch {
        lines.append("    problem: \(error)")
      }
    }
    return lines
  }

  /// Returns text between quotes, with quotes, backslashes and what cannot be printed escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{20}"..."\u{7E}": quoted.unicodeScalars.append(scalar)
      default: quoted += "\\u{\(hex(scalar.value, digits: 4))}"
      }
    }
    return quoted + "\""
  }
}

/// The lines of OS/2.
private enum FontTextOS2 {
  /// Returns one line a field.
  static func lines(_ os2: OS2) -> [String] {
    let ranges = os2.ulUnicodeRange.map { FontText.hex($0, digits: 8) }.joined(separator: " ")
    let pages = os2.ulCodePageRange.map { FontText.hex($0, digits: 8) }.joined(separator: " ")
    return [
      "OS/2", "  version \(os2.version)", "  xAvgCharWidth \(os2.xAvgCharWidth)",
      "  usWeightClass \(os2.usWeightClass)", "  usWidthClass \(os2.usWidthClass)",
      "  fsType 0x\(FontText.hex(UInt32(os2.fsType), digits: 4))",
      "  panose " + os2.panose.map { String($0) }.joined(separator: " "),
      "  ulUnicodeRange \(ranges)", "  achVendID '\(os2.achVendID)'",
      "  fsSelection 0x\(FontText.hex(UInt32(os2.fsSelection), digits: 4))",
      "  usFirstCharIndex 0x\(FontText.hex(UInt32(os2.usFirstCharIndex), digits: 4))",
      "  usLastCharIndex 0x\(FontText.hex(UInt32(os2.usLastCharIndex), digits: 4))",
      "  sTypoAscender \(os2.sTypoAscender)", "  sTypoDescender \(os2.sTypoDescender)",
      "  sTypoLineGap \(os2.sTypoLineGap)", "  usWinAscent \(os2.usWinAscent)",
      "  usWinDescent \(os2.usWinDescent)", "  ulCodePageRange \(pages)",
      "  sxHeight \(os2.sxHeight)", "  sCapHeight \(os2.sCapHeight)",
    ]
  }
}
