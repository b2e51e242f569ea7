package import OpenType

/// The version of a font, as 'name' and 'head' hold it: `Version 1.004; 1.4.0; rebus 3f2a…`.
///
/// 'head' knows three decimals only: the major number before the point, the minor one behind it.
/// The full version and the digest of the manifest follow behind semicolons, as comments.
package struct VersionText: Sendable, Hashable {
  /// Numbers with dots, such as `1.4.0`.
  package let version: String
  /// The digest of the manifest's names and code points; empty when there is none.
  package let digest: String

  /// Makes the text of a version and a digest.
  package init(version: String, digest: String) {
    self.version = version
    self.digest = digest
  }

  /// Reads back what `text` wrote; nil when the text is not of this form.
  package init?(reading text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(Substring($0.drop { $0 == UInt8(ascii: " ") })) }
    guard parts.count >= 2, parts[0].hasPrefix("Version ") else { return nil }
    version = parts[1]
    let mark = "rebus "
    guard parts.count >= 3, parts[2].hasPrefix(mark) else {
      digest = ""
      return
    }
    digest = String(parts[2].dropFirst(mark.count))
  }

  /// The text for nameID 5.
  package var text: String {
    let start = "Version \(fontRevision); \(version)"
    return digest.isEmpty ? start : "\(start); rebus \(digest)"
  }

  /// The major number and the minor one in thousandths, 999 at most.
  package var fontRevision: Fixed {
    let numbers = version.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { Int(Substring($0)) ?? 0 }
    let major = min(max(numbers.first ?? 0, 0), 32_767)
    let minor = numbers.count > 1 ? min(max(numbers[1], 0), 999) : 0
    return Fixed(thousandths: major * 1000 + minor)
  }
}
