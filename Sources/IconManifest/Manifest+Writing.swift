import Diagnostics

extension Manifest {
  /// Returns the text of a first manifest: the full form, one icon a line.
  ///
  /// The names stand in the order given and get numbers in that order; font and enum go into
  /// the folder `outputs`, and all paths are relative to the manifest. Of the settings those of
  /// family, version, folder of drawings, em and names by folders are written, where they are set.
  /// Nil when the default ranges have not enough numbers.
  package static func firstText(
    font: FontSettings, outputs: String, names: [String]
  ) -> String? {
    var numbers = Allocation(ranges: [], used: [])
    var lines: [String] = []
    for name in names {
      guard let number = numbers.next() else { return nil }
      lines.append("    \(JSONText.quoted(name)): \"\(CodepointText.text(of: number))\"")
    }
    guard lines.count <= iconLimit else { return nil }
    let prefix = outputs == "." ? "" : outputs + "/"
    let words = (font.family ?? "Icons").split(separator: " ")
    let file = prefix + words.joined() + ".ttf"
    return """
      {
        "font": {
      \(firstSettings(font).joined(separator: ",\n"))
        },
        "outputs": {
          "ttf": \(JSONText.quoted(file)),
          "swift": \(JSONText.quoted(prefix + "Icon.swift"))
        },
        "icons": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }

  /// The members of the `font` object of a first manifest.
  private static func firstSettings(_ font: FontSettings) -> [String] {
    let texts = [("family", font.family), ("version", font.version), ("icons", font.icons)]
    var lines = texts.compactMap { name, text in
      text.map { "    \"\(name)\": \(JSONText.quoted($0))" }
    }
    if let unitsPerEm = font.unitsPerEm { lines.append("    \"unitsPerEm\": \(unitsPerEm)") }
    if font.usesFolders { lines.append("    \"folders\": \"namespace\"") }
    return lines
  }
}
