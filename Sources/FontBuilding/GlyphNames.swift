import Diagnostics
import FontModel

/// The names that the glyphs bear in 'post'.
///
/// "The name must be no longer than 63 characters, [and] entirely comprised of characters from the
/// following set: A–Z a–z 0–9 . _", Adobe Glyph List Specification, section 2:
/// <https://github.com/adobe-type-tools/agl-specification>. The same document reads a name up to
/// its first `.`, so the prefix keeps `heart` or `a` from being taken for text.
package enum GlyphNames {
  private static let prefix = "ic."
  private static let longest = 63
  private static let underscore = UInt8(ascii: "_")

  /// Returns one name a glyph, no two alike.
  ///
  /// An icon's name depends on no other icon's: `_` becomes `__` and `-` becomes `_`, which can be
  /// undone since the separators of icon names stand alone. What is longer ends with `..` and a
  /// hash. What no icon name should be is named by its code point or its glyph ID.
  static func names(of glyphs: [Glyph]) -> [String] {
    var taken: Set<String> = []
    var names: [String] = []
    names.reserveCapacity(glyphs.count)
    for (glyphID, glyph) in glyphs.enumerated() {
      var name = ReservedGlyphs.contains(glyph) ? glyph.name : iconGlyphName(of: glyph.name)
      if name == nil || !taken.insert(name ?? "").inserted {
        name = fallbackName(of: glyph, glyphID: glyphID)
        taken.insert(name ?? "")
      }
      names.append(name ?? "")
    }
    return names
  }

  /// Returns the glyph name of an icon, or nil when the icon's name breaks the rules of names.
  static func iconGlyphName(of iconName: String) -> String? {
    var bytes = Array(prefix.utf8)
    for byte in iconName.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        bytes.append(byte)
      case underscore: bytes += [underscore, underscore]
      case UInt8(ascii: "-"): bytes.append(underscore)
      default: return nil
      }
    }
    guard bytes.count > longest else { return String(decoding: bytes, as: UTF8.self) }
    var fingerprint = Fingerprint()
    fingerprint.add(iconName.utf8)
    let ending = ".." + fingerprint.text
    return String(decoding: bytes.prefix(longest - ending.utf8.count), as: UTF8.self) + ending
  }

  /// Returns the icon name that a glyph name was made of; nil where it was cut, or made otherwise.
  package static func iconName(of glyphName: String) -> String? {
    guard glyphName.hasPrefix(prefix), !glyphName.contains("..") else { return nil }
    var name = ""
    var isAfterUnderscore = false
    for scalar in glyphName.unicodeScalars.dropFirst(prefix.unicodeScalars.count) {
      if scalar == "_", !isAfterUnderscore {
        isAfterUnderscore = true
        continue
      }
      if isAfterUnderscore, scalar != "_" { name.unicodeScalars.append("-") }
      name.unicodeScalars.append(scalar)
      isAfterUnderscore = false
    }
    return isAfterUnderscore ? nil : name
  }

  /// Returns `uni…` or `u…` of the first code point, unique by the glyph ID behind it.
  private static func fallbackName(of glyph: Glyph, glyphID: Int) -> String {
    guard let codepoint = glyph.codepoints.first else { return "glyph\(glyphID)" }
    let digits = String(codepoint, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return (codepoint > 0xFFFF ? "u" : "uni") + zeros + digits + ".g\(glyphID)"
  }
}
