import Diagnostics

/// Tells by 16 digits whether a font and an enum were made from one manifest.
///
/// A fingerprint over one line an icon, `name codepoint state`, sorted by code point: only what
/// font and enum must agree on counts.
package enum ManifestDigest {
  /// Returns 16 hexadecimal digits in lower case.
  package static func text(of manifest: Manifest) -> String {
    var fingerprint = Fingerprint()
    let icons = manifest.icons
    // Most manifests are in this order already.
    let isSorted = zip(icons, icons.dropFirst()).allSatisfy { $0.codepoint < $1.codepoint }
    for entry in isSorted ? icons : icons.sorted(by: { $0.codepoint < $1.codepoint }) {
      fingerprint.add(entry.name.utf8)
      fingerprint.add(" U+".utf8)
      fingerprint.add(CodepointText.digits(of: entry.codepoint).utf8)
      fingerprint.add((entry.retired == nil ? " live\n" : " retired\n").utf8)
    }
    return fingerprint.text
  }
}
