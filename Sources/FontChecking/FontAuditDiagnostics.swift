import Diagnostics

/// The sentences of the audit of foreign fonts.
extension Diagnostic {
  static func entryMissing(_ label: GlyphLabel, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.codepoints, "\(label.text) is not in the font", at: place,
      help: "correct the code point, remove the entry, or take the font that has it")
  }

  static func readersDisagree(
    _ label: GlyphLabel, _ one: Int, _ other: Int, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.codepoints,
      "\(label.text) is glyph \(one) for FreeType and glyph \(other) for HarfBuzz", at: place,
      help: "the font's character maps contradict each other: build it again")
  }

  static func outsidePrivateUse(_ label: GlyphLabel, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.privateUse, "\(label.text) is outside the private use areas",
      at: place, help: "screen readers say the name of the character: use U+EA00 to U+EFFF")
  }

  static func auditClipped(
    _ label: GlyphLabel, _ box: GlyphBox, top: Int, bottom: Int, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.clipped,
      "\(label.text) reaches from \(box.yMin) to \(box.yMax); "
        + "Windows clips outside \(bottom) to \(top)",
      at: place, help: "raise usWinAscent and usWinDescent of the font")
  }

  static func linesDiffer(
    _ browser: (Int, Int, Int), _ windows: (Int, Int, Int), at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.lineMetrics,
      "the line of \"hhea\" (\(browser.0), \(browser.1), \(browser.2)) is not that of \"OS/2\" "
        + "(\(windows.0), \(windows.1), \(windows.2))",
      at: place, help: "set ascender, descender and line gap alike in both tables")
  }

  static func glyphShared(
    _ entry: AuditEntry, _ other: AuditEntry, at place: Place?
  ) -> Diagnostic {
    let labels = [entry, other].map { GlyphLabel(icon: $0.name, codepoint: $0.codepoint).text }
    return Diagnostic(
      .warning, FontCheckingRules.sharedGlyph, "\(labels[0]) has the same glyph as \(labels[1])",
      at: place, help: "look whether both names are meant")
  }

  static func unlisted(_ codepoints: [UInt32], at place: Place?) -> Diagnostic {
    let shown = codepoints.prefix(5).map { CodepointText.text(of: $0) }.joined(separator: ", ")
    let more = codepoints.count > 5 ? " and \(codepoints.count - 5) more" : ""
    let isOne = codepoints.count == 1
    return Diagnostic(
      .warning, FontCheckingRules.codepoints,
      "\(isOne ? "a code point" : "\(codepoints.count) code points") of the font "
        + "\(isOne ? "is" : "are") not in the manifest: \(shown)\(more)",
      at: place, help: "add the icons to the manifest, so that nothing else gets their numbers")
  }
}
