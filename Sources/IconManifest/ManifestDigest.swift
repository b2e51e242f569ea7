import Diagnostics

/// Tells by 16 digits whether a font and an enum were made from one manifest.
///
/// A fingerprint over one line an icon, `name codepoint state`, sorted by code point: only what
/// font and enum must agree on counts.
package enum ManifestDigest {
  /// Returns 16 hexadecimal digits in lower case.
  package static func text(of manifest: Manifest) -> String {
    var fingerprint = Fingerprint()
    for entry in manifest.icons.sorted(by: { $0.codepoint < $1.codepoint }) {
      let state = entry.retired == nil ? "live" : "retired"
      fingerprint.add("\(entry.name) \(CodepointText.text(of: entry.codepoint)) \(state)\n".utf8)
    }
    return fingerprint.text
  }
}
