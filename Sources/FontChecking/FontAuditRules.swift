package import Diagnostics

/// The rules about fonts that others made.
package enum FontAuditRules {
  static let truncated = Rule(
    "font-truncated-codepoint",
    summary: "Numbers above FFFF are whole in the font",
    explanation: """
      The font does not have the icon's number, but has the last four digits of it: U+0004 for
      U+F0004. The tool that wrote it keeps 16 bits of a number, so that the icon cannot be
      reached, and stands in the place of another character. Build the font with a tool that
      knows all of Unicode, such as this one: `rebus import` keeps the numbers.
      """)
  static let outsideLine = Rule(
    "font-outside-line",
    summary: "Icons stay within the line",
    explanation: """
      The ink reaches above the ascender or below the descender of "hhea". In a line of text it
      touches the lines above and below; views that clip at the line cut it off, on some systems
      and not on others. Draw within the artboard, or make the line as high as the ink.
      """)
  static let sameOutline = Rule(
    "font-same-outline",
    summary: "No two icons look alike",
    explanation: """
      Two names have glyphs of their own with the very same outline and advance. Often one of
      the drawings was meant to be another, or the set has one icon twice.
      """)
  static let glyphNames = Rule(
    "font-glyph-names",
    summary: "Glyphs are named after their icons",
    explanation: """
      The table "post" names the glyphs otherwise than the manifest names the icons at these
      numbers. The names may be those of an older state, or the map and the font do not belong
      together: then apps show another icon than they ask for. Compare a few by eye.
      """)
  static let headBox = Rule(
    "font-head-box",
    summary: "The box in \"head\" is the box of all glyphs",
    explanation: """
      Some systems size their memory and their clipping by xMin, yMin, xMax and yMax of "head".
      Where they are too small, icons are cut at the edges; where they are too large, lines and
      views grow.
      """)
  static let coarseEm = Rule(
    "font-coarse-em",
    summary: "The em has at least 512 units",
    explanation: """
      Points stand at whole units. With an em of a few hundred units curves become lumpy and
      strokes of one width come out with several: an overlap with the drawing of 0.995 cannot be
      reached. 1000 to 2048 units are usual.
      """)
  static let invisible = Rule(
    "font-invisible-codepoint",
    summary: "No glyph with ink stands at a number that is never shown",
    explanation: """
      Text engines swallow the byte order mark U+FEFF, variation selectors, controls and
      non-characters, before a font is asked. A glyph there can never be seen. Give the icon a
      number of the private use areas.
      """)
  static let ligatures = Rule(
    "font-ligatures",
    summary: "Ligatures lead to glyphs of the font",
    explanation: """
      The table "GSUB" has offsets that lead out of it, or glyphs that the font does not have.
      Offsets have 16 bits: sets with about 2,000 names of one first letter overflow them.
      HarfBuzz then drops the table without a word, browsers refuse the font.
      """)

  /// Every rule.
  package static let allRules: [Rule] = [
    truncated, outsideLine, sameOutline, glyphNames, headBox, coarseEm, invisible, ligatures,
  ]
}
