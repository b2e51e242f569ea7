import Diagnostics

extension Manifest {
  /// Returns the text of a first manifest: the full form, one icon a line.
  ///
  /// The names stand in the order given and get numbers in that order; font and enum go into
  /// the folder `outputs`, and all paths are relative to the manifest. Of the settings those of
  /// family, version, folder of drawings, em, layout and names by folders are written, where they are set.
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
    return text(font: font, outputs: outputs, lines: lines)
  }

  /// Returns the text of a manifest of entries that came from another tool.
  ///
  /// As `firstText`, with the numbers of the entries; of these number, former names, keywords,
  /// overflow and retirement are written. Nil when they are too many.
  package static func firstText(
    font: FontSettings, outputs: String, icons: [IconEntry]
  ) -> String? {
    text(font: font, outputs: outputs, lines: icons.map { "    \(line(of: $0))" })
  }

  /// One member of `icons`: the number alone, or an object where there is more to say.
  private static func line(of entry: IconEntry) -> String {
    let number = "\"\(CodepointText.text(of: entry.codepoint))\""
    var members: [String] = []
    if !entry.keywords.isEmpty { members.append("\"keywords\": \(list(entry.keywords))") }
    if !entry.renamedFrom.isEmpty {
      members.append("\"renamedFrom\": \(list(entry.renamedFrom))")
    }
    if entry.keepsOverflow { members.append("\"overflow\": \"visible\"") }
    if let version = entry.retired { members.append("\"retired\": \(JSONText.quoted(version))") }
    let key = JSONText.quoted(entry.name)
    guard !members.isEmpty else { return "\(key): \(number)" }
    return "\(key): { \(([("\"codepoint\": " + number)] + members).joined(separator: ", ")) }"
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map { JSONText.quoted($0) }.joined(separator: ", ") + "]"
  }

  private static func text(
    font: FontSettings, outputs: String, lines: [String]
  ) -> String? {
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
    if let layout = font.layout { lines.append("    \"layout\": \(JSONText.quoted(layout))") }
    if font.usesFolders { lines.append("    \"folders\": \"namespace\"") }
    return lines
  }
}
