/// A stretch of code points with a font file of its own, where a font is split.
///
/// The code point alone decides the part, and it never changes: no icon moves to another file
/// because others come or go. A part has at most 65,536 code points in the Basic Multilingual
/// Plane and 16,384 beyond it, so none outgrows what a font can number.
package struct FontPart: Sendable, Hashable {
  /// The first code point: 0 for the Basic Multilingual Plane, else a multiple of 4000 (hex).
  package let start: UInt32

  /// Finds the part of a code point.
  package init(of codepoint: UInt32) {
    start = codepoint < 0x1_0000 ? 0 : codepoint & ~0x3FFF
  }

  /// The part that bears the family's name alone: below U+10000.
  package static let first = FontPart(of: 0)

  /// The code points of the part.
  package var codepoints: ClosedRange<UInt32> {
    start == 0 ? 0...0xFFFF : start...start + 0x3FFF
  }

  /// What stands behind the family's name, such as `F0000`; nil for the first part.
  package var label: String? {
    start == 0 ? nil : String(start, radix: 16, uppercase: true)
  }

  /// All parts but the first, in order.
  package static let furtherParts = stride(from: UInt32(0x1_0000), to: 0x11_0000, by: 0x4000)
    .map { FontPart(of: $0) }

  /// The parts that code points lie in, in order; the first is always among them.
  package static func parts(of codepoints: some Sequence<UInt32>) -> [FontPart] {
    var parts: Set<FontPart> = [first]
    for codepoint in codepoints { parts.insert(FontPart(of: codepoint)) }
    return parts.sorted { $0.start < $1.start }
  }
}

extension Font {
  /// The parts that icons have or had, where the font is split; none otherwise.
  package var parts: [FontPart] {
    guard isSplit else { return [] }
    let icons = glyphs.lazy.filter { $0.icon != nil }.compactMap(\.codepoints.first)
    return FontPart.parts(of: Array(icons) + retired.map(\.codepoint))
  }

  /// The fonts that are written, one a file: the font itself, or one for each part that icons have
  /// or had.
  ///
  /// All parts have the family, the metrics, the version and the digest of the whole. A part whose
  /// icons are all retired stays, so that files never vanish.
  package var files: [Font] {
    guard isSplit else { return [self] }
    let icons = glyphs.drop { $0.icon == nil }
    let reserved = glyphs.prefix { $0.icon == nil }
    var glyphsOfPart: [FontPart: [Glyph]] = [:]
    for glyph in icons {
      glyphsOfPart[FontPart(of: glyph.codepoints.first ?? 0), default: []].append(glyph)
    }
    return parts.map { part in
      var font = self
      font.part = part
      font.glyphs = reserved + (glyphsOfPart[part] ?? [])
      font.retired = retired.filter { FontPart(of: $0.codepoint) == part }
      return font
    }
  }
}
