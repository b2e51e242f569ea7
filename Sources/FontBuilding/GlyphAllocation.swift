import Diagnostics
import FontModel
import OpenType

/// Which glyph has which number, name and characters.
struct GlyphAllocation {
  /// In order of their glyph IDs.
  let glyphs: [Glyph]
  /// One a glyph, no two alike.
  let glyphNames: [String]
  /// Ascending by code point.
  let mappings: [CharacterMapping]

  /// The most glyphs that a font can number: the ID 65,535 says "no glyph".
  static let mostGlyphs = 65_535

  /// Allocates the glyphs of a font, or reports what stands in the way and returns nil.
  init?(_ font: Font, reporting diagnostics: inout DiagnosticList) {
    precondition(font.glyphs.first?.name == ".notdef", "a font begins with .notdef")
    glyphs = font.glyphs
    guard glyphs.count <= Self.mostGlyphs else {
      diagnostics.report(.tooManyGlyphs(glyphs.count))
      return nil
    }
    glyphNames = GlyphNames.names(of: glyphs)
    guard let mappings = Self.mappings(of: glyphs, reporting: &diagnostics) else { return nil }
    self.mappings = mappings
  }

  private static func mappings(
    of glyphs: [Glyph], reporting diagnostics: inout DiagnosticList
  ) -> [CharacterMapping]? {
    var mappings: [CharacterMapping] = []
    var isRight = true
    for (glyphID, glyph) in glyphs.enumerated() {
      for codepoint in glyph.codepoints {
        if !isCharacter(codepoint) {
          diagnostics.report(.unusableCodepoint(codepoint, glyph: glyph.name))
          isRight = false
        }
        mappings.append(CharacterMapping(codepoint: codepoint, glyphID: glyphID))
      }
    }
    mappings.sort { ($0.codepoint, $0.glyphID) < ($1.codepoint, $1.glyphID) }
    for (first, second) in zip(mappings, mappings.dropFirst())
    where first.codepoint == second.codepoint {
      diagnostics.report(
        .doubleCodepoint(
          first.codepoint, glyphs[first.glyphID].name, glyphs[second.glyphID].name))
      isRight = false
    }
    return isRight ? mappings : nil
  }

  /// True for Unicode scalar values that are not set aside as non-characters.
  private static func isCharacter(_ codepoint: UInt32) -> Bool {
    Unicode.Scalar(codepoint) != nil && codepoint & 0xFFFE != 0xFFFE
      && !(0xFDD0...0xFDEF ~= codepoint)
  }
}
