package import Diagnostics

/// The rules about font files.
package enum FontCheckingRules {
  package static let unreadable = Rule(
    "font-unreadable", summary: "FreeType and HarfBuzz can open the font",
    explanation: """
      The file is no font that can be read: it is cut, it is of another kind (WOFF,
      WOFF2, a collection), or one of its tables contradicts another. Operating systems
      and browsers would refuse it, or worse, show nothing without a word.

      Take the file from the build again. If it is a web font, give the TTF instead.
      """)
  package static let damaged = Rule(
    "font-damaged", summary: "the font file is well formed: sums, order and alignment",
    explanation: """
      Some readers bear a wrong checksum, an unsorted table directory or a table at an
      odd place, others (browsers, Font Book) refuse the font for it. Such a file was
      changed after it was written, or written by a faulty tool. Build the font again.
      """)
  package static let codepoints = Rule(
    "font-codepoints", summary: "every code point gives its own glyph, and no other exists",
    explanation: """
      Each code point of the manifest must lead to the glyph of its icon, in every
      character map of the font, as FreeType and as HarfBuzz read it; and the font must
      have no code points that the manifest does not have. Otherwise an app that asks
      for one icon shows another, or nothing.
      """)
  package static let outlines = Rule(
    "font-outlines", summary: "every outline read back equals the one that was meant",
    explanation: """
      Each glyph is read back from the font's bytes by FreeType and by HarfBuzz and
      compared point for point with the outline that was made from the drawing. A
      difference means that the font is not what was built: it was changed, or the
      writer has a fault. Build the font again; if the message stays, report it.
      """)
  package static let emptyGlyph = Rule(
    "font-empty-glyph", summary: "no icon is blank",
    explanation: """
      The code point leads to a glyph without an outline, so the icon is invisible
      wherever it is used. Look whether its drawing has ink: a drawing of unfilled,
      unstroked or fully transparent shapes gives a blank glyph.
      """)
  package static let metrics = Rule(
    "font-metrics", summary: "advances and line metrics are those that were meant",
    explanation: """
      Advance widths, side bearings, the line (hhea and OS/2), the boxes in the header
      and the figures that readers size their memory by must agree with the glyphs. A
      wrong one moves icons, clips them, or makes text jump from line to line.
      """)
  package static let clipped = Rule(
    "font-clipped", summary: "no ink reaches outside the Windows line metrics",
    explanation: """
      Windows clips ink above usWinAscent and below usWinDescent of OS/2. Both must
      hold the box of every glyph. A font that breaks this shows icons that are cut off
      at the top or at the bottom.
      """)
  package static let names = Rule(
    "font-names", summary: "family, digest and glyph names are right",
    explanation: """
      The family name is how apps find the font; the digest ties the font to the
      generated enum, so that an old font with a new enum is found; glyph names must be
      unique, at most 63 letters, digits, dots and underscores.
      """)
  package static let shaping = Rule(
    "font-shaping", summary: "a text of icons is shaped to exactly their glyphs",
    explanation: """
      HarfBuzz, which lays out text in browsers, on Android and Linux, must turn each
      icon's character into the icon's glyph with its advance and no displacement. Code
      points that Unicode gives a meaning (marks, joiners, invisible characters) are
      treated specially by it: use the private use areas.
      """)

  package static let privateUse = Rule(
    "font-private-use", summary: "icons have code points of the private use areas",
    explanation: """
      An icon on the code point of a letter, a sign or an emoji is read aloud as that
      character, is found by text search, and may be drawn from another font. Private
      use code points mean nothing but the icon: U+E000 to U+F8FF, U+F0000 to U+FFFFD
      and U+100000 to U+10FFFD.
      """)
  package static let lineMetrics = Rule(
    "font-line-metrics", summary: "the line is the same for every system",
    explanation: """
      Apple's systems take the line from "hhea", Windows and the web from "OS/2". Where
      the two differ, an icon stands at another height on each of them, and text jumps.
      """)
  package static let sharedGlyph = Rule(
    "font-shared-glyph", summary: "each name has its own glyph",
    explanation: """
      Two names of the manifest lead to one glyph of the font. That may be meant (an old
      name and a new one); often it is a number that was typed twice, and one of the two
      icons cannot be reached.
      """)

  /// Every rule of this module.
  package static let allRules: [Rule] =
    [
      unreadable, damaged, codepoints, outlines, emptyGlyph, metrics, clipped, names, shaping,
      privateUse, lineMetrics, sharedGlyph,
    ] + FontAuditRules.allRules
}
