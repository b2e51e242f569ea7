import Diagnostics

extension Manifest {
  /// Returns the text of a first manifest for icons that get their numbers now, in the order given.
  ///
  /// Nil when the ranges have not enough numbers.
  package static func firstText(
    font: FontSettings, outputs: String, names: [String]
  ) -> String? {
    var numbers = Allocation(ranges: font.ranges, used: [])
    var icons: [IconEntry] = []
    for name in names {
      guard let number = numbers.next() else { return nil }
      icons.append(IconEntry(name: name, codepoint: number))
    }
    return firstText(font: font, outputs: outputs, icons: icons)
  }

  /// Returns the text of a first manifest: the full form, one icon a line, in the order given.
  ///
  /// Font and enum go into the folder `outputs`, and all paths are relative to the manifest. Of
  /// the settings those that are set are written. Nil when there are more icons than a manifest holds.
  package static func firstText(
    font: FontSettings, outputs: String, icons: [IconEntry]
  ) -> String? {
    guard icons.count <= iconLimit else { return nil }
    let lines = icons.map { "    \(JSONText.quoted($0.name)): \(EntryText.value(of: $0))" }
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

  /// The members of the `font` object of a first manifest, in the order of the documentation.
  private static func firstSettings(_ font: FontSettings) -> [String] {
    var lines: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("    \"\(key)\": \(value)") }
    }
    add("family", font.family.map(JSONText.quoted))
    add("version", font.version.map(JSONText.quoted))
    add("icons", font.icons.map(JSONText.quoted))
    add("unitsPerEm", font.unitsPerEm.map { String($0) })
    add("layout", font.layout.map(JSONText.quoted))
    add("range", font.ranges.isEmpty ? nil : EntryText.list(font.ranges.map(CodepointText.range)))
    add("copyright", font.copyright.map(JSONText.quoted))
    add("license", font.license.map(JSONText.quoted))
    add("vendor", font.vendor.map(JSONText.quoted))
    add("knockout", font.knockout.map { String($0) })
    add("folders", font.usesFolders ? "\"namespace\"" : nil)
    add("split", font.isSplit ? "true" : nil)
    return lines
  }
}
