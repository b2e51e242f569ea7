import Diagnostics

extension Manifest {
  /// Returns the text of a first manifest: the full form, one icon a line.
  ///
  /// The names stand in the order given and get numbers in that order; font and enum go into
  /// the folder `outputs`, and all paths are relative to the manifest. Nil when the default ranges
  /// have not enough numbers.
  package static func firstText(
    family: String, icons: String, outputs: String, names: [String], usesFolders: Bool = false
  ) -> String? {
    var numbers = Allocation(ranges: [], used: [])
    var lines: [String] = []
    for name in names {
      guard let number = numbers.next() else { return nil }
      lines.append("    \(JSONText.quoted(name)): \"\(Codepoint.text(number))\"")
    }
    guard lines.count <= iconLimit else { return nil }
    var settings = [
      "    \"family\": \(JSONText.quoted(family))", "    \"version\": \"1.0.0\"",
      "    \"icons\": \(JSONText.quoted(icons))",
    ]
    if usesFolders { settings.append("    \"folders\": \"namespace\"") }
    let prefix = outputs == "." ? "" : outputs + "/"
    let font = prefix + family.split(separator: " ").joined() + ".ttf"
    return """
      {
        "font": {
      \(settings.joined(separator: ",\n"))
        },
        "outputs": {
          "ttf": \(JSONText.quoted(font)),
          "swift": \(JSONText.quoted(prefix + "Icon.swift"))
        },
        "icons": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }
}
