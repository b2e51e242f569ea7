import Diagnostics
package import FontModel

/// Proves that the bytes of a font are the font that was meant, through two foreign readers.
///
/// `Font.glyphs[n]` is glyph n. `path` names the font in messages.
package enum FontChecker {
  /// Checks everything in one lane.
  package static func check(
    _ bytes: [UInt8], against font: Font, path: String? = nil
  ) -> CheckReport {
    var report = checkFile(bytes, against: font, path: path)
    // Glyphs of a file that does not open, or has another number of them, say nothing more.
    guard report.canReadGlyphs else { return report }
    report.append(check(bytes, against: font, glyphs: 0..<font.glyphs.count, path: path))
    return report
  }

  /// Checks what concerns the whole font: the file, its figures, names, characters, shaping.
  package static func checkFile(
    _ bytes: [UInt8], against font: Font, path: String? = nil
  ) -> CheckReport {
    var report = checkContainer(bytes, path: path)
    guard report.canReadGlyphs else { return report }
    report.append(checkWhole(bytes, against: font, path: path))
    return report
  }

  /// Checks the form of the file and of its tables, before any reader sees it.
  package static func checkContainer(_ bytes: [UInt8], path: String? = nil) -> CheckReport {
    let place = path.map { Place(path: $0) }
    var report = CheckReport()
    do throws(ContainerFault) {
      let container = try FontContainer(reading: bytes)
      try container.checkTables()
      guard container.table("glyf") != nil else {
        throw ContainerFault("it has no TrueType outlines, which Rebus writes")
      }
      for fault in container.faults() + container.formatFaults() {
        report.report(.fontDamaged(fault, at: place))
      }
    } catch {
      report.report(.fontUnreadable(error.reason, at: place))
    }
    return report
  }

  /// Has both readers tell of the font as a whole: its figures, names, characters, shaping.
  ///
  /// Call it for files that passed `checkContainer` only, as the check of a range of glyphs.
  package static func checkWhole(
    _ bytes: [UInt8], against font: Font, path: String? = nil
  ) -> CheckReport {
    let place = path.map { Place(path: $0) }
    var report = CheckReport()
    guard let reader = FreeTypeFace.open(bytes) else {
      report.report(.fontUnreadable("FreeType refuses it", at: place))
      return report
    }
    guard let shaper = HarfBuzzFace.open(bytes) else {
      report.report(.fontUnreadable("HarfBuzz refuses it", at: place))
      return report
    }
    let check = FileCheck(font: font, place: place)
    check.checkFigures(reader, into: &report)
    check.checkNames(reader, into: &report)
    check.checkCharacters(reader, shaper, into: &report)
    check.checkShaping(shaper, into: &report)
    return report
  }

  /// Checks a range of glyphs, so that several lanes can share the work.
  ///
  /// Call it for files that passed `checkContainer` only: it opens them without looking at them first.
  package static func check(
    _ bytes: [UInt8], against font: Font, glyphs: Range<Int>, path: String? = nil
  ) -> CheckReport {
    let place = path.map { Place(path: $0) }
    var report = CheckReport()
    guard let reader = FreeTypeFace.open(bytes), let shaper = HarfBuzzFace.open(bytes) else {
      report.report(.fontUnreadable("FreeType or HarfBuzz refuses it", at: place))
      return report
    }
    let check = GlyphCheck(tables: reader.tables(), place: place)
    for index in glyphs {
      check.check(font.glyphs[index], at: index, reader, shaper, into: &report)
    }
    return report
  }
}

extension CheckReport {
  /// False when the file did not open, so that its glyphs cannot be looked at.
  package var canReadGlyphs: Bool {
    !diagnostics.diagnostics.contains { $0.rule == FontCheckingRules.unreadable }
  }
}
