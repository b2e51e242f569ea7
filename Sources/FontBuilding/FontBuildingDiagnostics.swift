package import Diagnostics
import FontModel
import OpenType

/// The rules of what fits into a font.
package enum FontBuildingRules {
  /// Every rule of this module.
  package static let allRules: [Rule] = [
    valueDoesNotFit, tooManyGlyphs, doubleCodepoint, unusableCodepoint, fontTooLarge,
    unusableVendor,
  ]

  /// Refuses numbers that a table cannot hold.
  package static let valueDoesNotFit = Rule(
    "font-value-does-not-fit",
    summary: "Every number fits the field of the font that holds it.",
    explanation: """
      A TrueType font holds coordinates as whole numbers from -32768 to 32767, advance
      widths from 0 to 65535, and at most 65535 points and 32767 contours in a glyph.
      An icon whose outline goes beyond cannot be written.

      Simplify the drawing, shrink what reaches far beyond the artboard, or choose a
      smaller unitsPerEm.
      """)

  /// Refuses more glyphs than 16 bits number.
  package static let tooManyGlyphs = Rule(
    "font-too-many-glyphs",
    summary: "A font has at most 65535 glyphs.",
    explanation: """
      Glyph numbers have 16 bits, and the last one means that there is no glyph. Three
      glyphs are reserved (.notdef, space, no-break space), so 65532 icons fit.

      Write "split": true into the manifest's "font" object, or give --split: then icons
      below U+10000 and each 16384 code points beyond have a font file of their own, in one
      family, behind one enum. The code point alone decides, so that no icon ever moves
      to another file.
      """)

  /// Refuses a code point for two glyphs.
  package static let doubleCodepoint = Rule(
    "font-double-codepoint",
    summary: "A code point belongs to one glyph.",
    explanation: """
      Two glyphs ask for the same code point, so that one of them could never be shown.

      Give one of the icons another code point in the manifest.
      """)

  /// Refuses numbers that are no characters.
  package static let unusableCodepoint = Rule(
    "font-unusable-codepoint",
    summary: "A code point is a Unicode scalar value, and no non-character.",
    explanation: """
      Surrogates (D800-DFFF), non-characters (FDD0-FDEF and the last two of each plane)
      and numbers above 10FFFF are no characters: text cannot hold them.

      Choose a code point of a private use area: EA00-EFFF, F100-F6FF, F0000-FFFFD.
      """)

  /// Refuses fonts beyond 16 MiB.
  package static let fontTooLarge = Rule(
    "font-too-large",
    summary: "A font is not larger than 16 MiB.",
    explanation: """
      Fonts beyond 16 MiB are slow to load everywhere and refused by some sanitizers.

      Write "split": true into the manifest's "font" object, which makes several fonts of
      one family, or simplify the largest drawings: report.json lists the bytes of each.
      """)

  /// Refuses vendors that OS/2 cannot name.
  package static let unusableVendor = Rule(
    "font-unusable-vendor",
    summary: "The vendor is named by at most four characters of printable ASCII.",
    explanation: """
      The field achVendID of the table OS/2 has four bytes. Foundries register theirs;
      everyone else writes NONE or leaves the key out.

      Example: "vendor": "ACME"
      """)
}

extension Diagnostic {
  /// Says which number of which icon does not fit.
  static func valueDoesNotFit(_ error: EncodingError, in font: Font) -> Diagnostic {
    let glyphs = font.glyphs
    let subject = error.glyphID.flatMap { glyphs.indices.contains($0) ? glyphs[$0].name : nil }
      .map { "icon \"\($0)\": " }
    return Diagnostic(
      .error, FontBuildingRules.valueDoesNotFit,
      "\(subject ?? "")\(error.field) = \(error.value) does not fit table \"\(error.table)\"",
      at: nil,
      help: subject == nil
        ? splitting(font) : "simplify the drawing or keep it on the artboard")
  }

  /// Says how many glyphs there are too many.
  static func tooManyGlyphs(_ count: Int) -> Diagnostic {
    Diagnostic(
      .error, FontBuildingRules.tooManyGlyphs,
      "\(count) glyphs are more than the \(GlyphAllocation.mostGlyphs) that a font can number",
      at: nil, help: splitting(nil))
  }

  /// How one font becomes several, or what to do where it is split already.
  private static func splitting(_ font: Font?) -> String {
    font?.isSplit == true
      ? "give new icons numbers of another part, by \"range\", or simplify the largest drawings"
      : "write \"split\": true into the manifest's \"font\" object: several fonts, one family, one enum"
  }

  /// Says which two icons share a code point.
  static func doubleCodepoint(_ codepoint: UInt32, _ first: String, _ second: String) -> Diagnostic
  {
    Diagnostic(
      .error, FontBuildingRules.doubleCodepoint,
      "\(CodepointText.text(of: codepoint)) belongs to both \"\(first)\" and \"\(second)\"",
      at: nil, help: "give one of them another code point")
  }

  /// Says which icon has a number that is no character.
  static func unusableCodepoint(_ codepoint: UInt32, glyph: String) -> Diagnostic {
    Diagnostic(
      .error, FontBuildingRules.unusableCodepoint,
      "\(CodepointText.text(of: codepoint)) of \"\(glyph)\" is no character",
      at: nil, help: "choose a code point of a private use area, such as U+EA00")
  }

  /// Says how large the font would be.
  static func fontTooLarge(_ font: Font, byteCount: Int) -> Diagnostic {
    Diagnostic(
      .error, FontBuildingRules.fontTooLarge,
      "the font\(font.part?.label.map { " of the part \($0)" } ?? "") would have \(byteCount) bytes, more than the limit of \(FontBuilder.largestFont)",
      at: nil, help: splitting(font))
  }

  /// Says which vendor cannot be written.
  static func unusableVendor(_ vendor: String) -> Diagnostic {
    Diagnostic(
      .error, FontBuildingRules.unusableVendor,
      "the vendor \"\(vendor)\" is not at most four characters of printable ASCII",
      at: nil, help: "write the four characters that are registered, or leave the key out")
  }
}
