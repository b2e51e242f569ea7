package import Diagnostics

/// The rules of this module.
package enum GlyphRules {
  static let emptyGlyph = Rule(
    "glyph-empty",
    summary: "An icon draws something",
    explanation: """
      The drawing leaves no ink: everything in it is unpainted, transparent, hidden, cut away by
      a clip path or a mask, outside of the artboard, or thinner than a font unit. An empty
      glyph in a font is never what was meant, so the build stops.

      Look for `fill="none"` without a stroke, `opacity="0"`, `display="none"`, a missing
      `stroke-width`, or a viewBox that does not hold the drawing.
      """)
  static let cutByArtboard = Rule(
    "glyph-cut-by-artboard",
    summary: "Ink stays within the artboard",
    explanation: """
      Part of the drawing reaches beyond the viewBox. A browser clips an image at its edge, and
      so does Rebus. To keep the overhang, give the icon's entry "overflow": "visible"; to be
      rid of the warning, enlarge the viewBox or move the drawing.
      """)
  static let colorsLost = Rule(
    "glyph-colors-lost",
    summary: "A glyph has one colour",
    explanation: """
      The drawing has several colours. The glyph is their common silhouette, in the colour of
      the text. Where one colour lies on another their border is gone: check the picture, or
      draw the icon in one colour with gaps between its parts.
      """)
  static let outOfReach = Rule(
    "glyph-out-of-reach",
    summary: "Coordinates stay near the artboard",
    explanation: """
      A shape lies so far outside of the artboard, or is so large, that its coordinates cannot
      be computed with the precision of a font unit. Move or remove the shape, or correct its
      transform.
      """)
  static let coordinateOutOfRange = Rule(
    "glyph-coordinate-out-of-range",
    summary: "Outline points are 16-bit numbers of font units",
    explanation: """
      TrueType stores coordinates as whole numbers from -32768 to 32767. With an em of 1920
      units that is 17 times the artboard's height. The glyph reaches farther, because it is
      very wide, is scaled up, or keeps its overflow.
      """)
  static let advanceOutOfRange = Rule(
    "glyph-advance-out-of-range",
    summary: "Advance widths are at most 32,767 font units",
    explanation: """
      Programs that set text take advance widths beyond 32767 font units for negative ones. The
      artboard's width, or the entry's "width", "margins" or "scale", asks for another.
      """)
  static let tooManyPoints = Rule(
    "glyph-too-many-points",
    summary: "A glyph has at most 32,756 points and 4,094 contours",
    explanation: """
      FreeType, which draws text in most systems, reads no outline with more. Simplify the
      drawing: fewer shapes, no hatching, no traced photographs.
      """)

  /// Every rule, in the order of their ids.
  package static let allRules: [Rule] = [
    advanceOutOfRange, colorsLost, coordinateOutOfRange, cutByArtboard, emptyGlyph, outOfReach,
    tooManyPoints,
  ]
}

extension Diagnostic {
  static func emptyGlyph(_ name: String, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, GlyphRules.emptyGlyph, "the drawing of \"\(name)\" leaves no ink",
      at: file.wholePlace,
      help: "give a shape a fill or a stroke within the viewBox, or retire the icon")
  }

  /// `distance` is in user units of the drawing.
  static func cutByArtboard(_ distance: Double, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, GlyphRules.cutByArtboard,
      "the drawing reaches \(shortDecimal(distance)) units beyond its artboard and is cut there",
      at: file.wholePlace,
      help: "enlarge the viewBox, or set \"overflow\": \"visible\" in the icon's entry")
  }

  static func colorsLost(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, GlyphRules.colorsLost,
      "several colours become one: the glyph is their common silhouette", at: place,
      help: "draw the icon in one colour, or leave gaps between its parts")
  }

  static func outOfReach(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, GlyphRules.outOfReach,
      "this shape reaches more than 131,072 font units away from the origin", at: place,
      help: "move or remove the shape, or correct its transform")
  }

  static func coordinateOutOfRange(
    x: Int, y: Int, of name: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, GlyphRules.coordinateOutOfRange,
      "the glyph of \"\(name)\" has a point at \(x), \(y); the limits are -32768 and 32767",
      at: file.wholePlace,
      help: "make the artboard less wide, or correct \"scale\" or \"overflow\" in its entry")
  }

  static func advanceOutOfRange(
    _ advance: Double, of name: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, GlyphRules.advanceOutOfRange,
      "the glyph of \"\(name)\" would be \(shortDecimal(advance)) units wide; "
        + "the limits are 0 and 32767",
      at: file.wholePlace,
      help: "correct the viewBox, or \"width\", \"margins\" or \"scale\" in the icon's entry")
  }

  static func tooManyPoints(
    _ count: Int, _ noun: String, limit: Int, of name: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, GlyphRules.tooManyPoints,
      "the glyph of \"\(name)\" has \(count) \(noun); the limit is \(limit)",
      at: file.wholePlace, help: "simplify the drawing")
  }
}

/// Returns a number with at most two decimals, without trailing zeros.
private func shortDecimal(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
  let hundredths = Int((value.magnitude * 100 + 0.5))
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  guard rest > 0 else { return "\(sign)\(whole)" }
  let digits = rest < 10 ? "0\(rest)" : "\(rest)"
  return "\(sign)\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
}
