import FontModel
import OpenType

/// The table 'name' of icon fonts.
enum NameTable {
  /// Returns the texts in American English for Windows, which every system reads.
  static func table(of font: Font) -> Name {
    let names = font.names
    let postScriptName = postScriptName(of: names.family)
    let identity = [names.version, names.vendor, postScriptName, font.digest]
    var texts: [(Int, String)] = [
      (1, names.family),
      (2, "Regular"),
      (3, identity.filter { !$0.isEmpty }.joined(separator: ";")),
      (4, "\(names.family) Regular"),
      (5, VersionText(version: names.version, digest: font.digest).text),
      (6, postScriptName),
    ]
    if let copyright = names.copyright, !copyright.isEmpty { texts.append((0, copyright)) }
    if let license = names.license, !license.isEmpty { texts.append((13, license)) }
    return Name(
      nameRecords: texts.sorted { $0.0 < $1.0 }.map { NameRecord(nameID: $0.0, text: $0.1) })
  }

  /// Returns the family in ASCII letters and digits, and `-Regular`; 63 characters at most.
  static func postScriptName(of family: String) -> String {
    var name = ""
    for scalar in family.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
      default: continue
      }
    }
    let style = "-Regular"
    return (name.isEmpty ? "Icons" : String(name.prefix(63 - style.count))) + style
  }
}
