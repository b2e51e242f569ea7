import Diagnostics

/// Tells by 16 digits whether a font and an enum were made from one manifest.
///
/// A handshake, no security: FNV-1a of 64 bits
/// (https://datatracker.ietf.org/doc/draft-eastlake-fnv/) over one line an icon,
/// `name codepoint state`, sorted by code point. Only what font and enum must agree on counts.
package enum ManifestDigest {
  /// Returns 16 hexadecimal digits in lower case.
  package static func text(of manifest: Manifest) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for entry in manifest.icons.sorted(by: { $0.codepoint < $1.codepoint }) {
      let state = entry.retired == nil ? "live" : "retired"
      for byte in "\(entry.name) \(CodepointText.text(of: entry.codepoint)) \(state)\n".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
