import FontModel
import OpenType

/// The table 'name' of icon fonts.
enum NameTable {
  /// Returns the texts in American English for Windows, which every system reads.
  ///
  /// A family of four styles (IDs 1 and 2) has room for one regular font. So each part of a split
  /// font is a family of its own there, and says by the typographic names (IDs 16 and 17) which
  /// family it belongs to.
  /// https://learn.microsoft.com/en-us/typography/opentype/spec/name#name-ids
  static func table(of font: Font) -> Name {
    let names = font.names
    let identity = [names.version, names.vendor, font.postScriptName, font.digest]
    var texts: [(Int, String)] = [
      (1, font.legacyFamily),
      (2, "Regular"),
      (3, identity.filter { !$0.isEmpty }.joined(separator: ";")),
      (4, "\(names.family) \(font.subfamily)"),
      (5, VersionText(version: names.version, digest: font.digest).text),
      (6, font.postScriptName),
    ]
    if let copyright = names.copyright, !copyright.isEmpty { texts.append((0, copyright)) }
    if let license = names.license, !license.isEmpty { texts.append((13, license)) }
    if let label = font.part?.label { texts += [(16, names.family), (17, label)] }
    return Name(
      nameRecords: texts.sorted { $0.0 < $1.0 }.map { NameRecord(nameID: $0.0, text: $0.1) })
  }
}
