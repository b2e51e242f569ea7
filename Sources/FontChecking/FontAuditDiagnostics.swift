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
    let labels = [entry.label.text, other.label.text]
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

  static func foreignFault(_ fault: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.damaged, "the font file is not well formed: \(fault)",
      at: place, help: "browsers may refuse it: write it again with another tool")
  }

  static func ligatureFault(_ fault: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontAuditRules.ligatures, "ligatures of the font are damaged: \(fault)", at: place,
      help: "use code points, or write the font again without ligatures")
  }

  static func coarseEm(_ unitsPerEm: Int, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontAuditRules.coarseEm,
      "the em has \(unitsPerEm) units: curves and widths come out uneven", at: place,
      help: "build the font with 1000 units or more")
  }

  static func headBox(_ stated: GlyphBox, insteadOf box: GlyphBox, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontAuditRules.headBox,
      "\"head\" has the box \(stated.text) instead of \(box.text)", at: place,
      help: "write the font again: icons may be cut at the edges")
  }

  static func codepointTruncated(
    _ label: GlyphLabel, to short: UInt32, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontAuditRules.truncated,
      "\(label.text) is not in the font; \(CodepointText.text(of: short)) is, as if the number "
        + "had been cut to 16 bits", at: place,
      help: "build the font with a tool that knows numbers above FFFF")
  }

  static func noAdvance(_ label: GlyphLabel, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.metrics,
      "\(label.text) has no width: the next character is "
        + "drawn over it", at: place, help: "give the glyph an advance")
  }

  static func outsideLine(
    _ label: GlyphLabel, _ box: GlyphBox, top: Int, bottom: Int, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .warning, FontAuditRules.outsideLine,
      "\(label.text) reaches from \(box.yMin) to \(box.yMax); the line goes from \(bottom) to "
        + "\(top)", at: place, help: "draw within the artboard, or raise the line of the font")
  }

  static func sameOutline(_ entry: AuditEntry, _ other: AuditEntry, at place: Place?) -> Diagnostic
  {
    Diagnostic(
      .warning, FontAuditRules.sameOutline,
      "\(entry.label.text) looks exactly as \(other.label.text)", at: place,
      help: "look whether both are meant")
  }

  static func glyphNamesDiffer(
    _ others: [(entry: AuditEntry, name: String)], at place: Place?
  ) -> Diagnostic {
    let shown = others.prefix(3).map { entry, name in
      "\(CodepointText.text(of: entry.codepoint)) is \"\(VisibleText.escaped(name, limit: 40))\" "
        + "for \"\(entry.name)\""
    }
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return Diagnostic(
      .warning, FontAuditRules.glyphNames,
      "\(others.count == 1 ? "a glyph is" : "\(others.count) glyphs are") named otherwise than "
        + "in the manifest: \(shown.joined(separator: ", "))\(more)",
      at: place, help: "compare some by eye: map and font may not belong together")
  }

  static func invisible(_ codepoint: UInt32, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontAuditRules.invisible,
      "a glyph with ink stands at \(CodepointText.text(of: codepoint)), which no text shows",
      at: place, help: "give the icon a number from U+EA00 on")
  }
}
