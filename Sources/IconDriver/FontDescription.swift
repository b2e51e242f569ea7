internal import Diagnostics
internal import FontBuilding
package import OpenType

/// Describes a font that was read, as text or JSON.
package struct FontDescription {
  private let file: FontFile
  private let font: FontSummary
  /// The characters of each glyph that has some.
  private let codepoints: [Int: [UInt32]]

  package init(file: FontFile) throws(DecodingError) {
    self.file = file
    font = try FontSummary(reading: file)
    codepoints = Dictionary(grouping: font.characters, by: \.glyphID)
      .mapValues { $0.map(\.codepoint) }
  }

  /// Returns the text; nil when the glyph that is asked for is not there.
  package func text(
    of subject: Inspection.Subject, asJSON: Bool
  ) throws(DecodingError) -> String? {
    switch subject {
    case .tables: return FontText.text(of: file)
    case .summary: return asJSON ? summaryJSON : summaryText
    case .glyph(let name):
      guard let glyphID = glyphID(of: name) else { return nil }
      return asJSON ? try glyphJSON(glyphID) : try glyphText(glyphID)
    }
  }

  // MARK: - Summary

  private var facts: [(String, String)] {
    var facts: [(String, String)] = []
    if let family = font.name?.text(of: 1) { facts.append(("family", family)) }
    if let family = font.name?.text(of: 16) { facts.append(("typographic family", family)) }
    if let face = font.name?.text(of: 17) { facts.append(("face", face)) }
    if let text = font.name?.text(of: 5) {
      let version = VersionText(reading: text)
      facts.append(("version", version?.version ?? text))
      if let digest = version?.digest, !digest.isEmpty { facts.append(("digest", digest)) }
    }
    facts.append(("units per em", "\(font.head.unitsPerEm)"))
    facts.append(("line", "\(font.hhea.ascender) / \(font.hhea.descender)"))
    if let os2 = font.os2 {
      facts.append(("win line", "\(os2.usWinAscent) / -\(os2.usWinDescent)"))
    }
    facts.append(("glyphs", "\(font.glyphCount)"))
    facts.append(("characters", "\(font.characters.count)"))
    facts.append(("bytes", "\(file.byteCount)"))
    return facts
  }

  private var summaryText: String {
    let width = facts.map(\.0.count).max() ?? 0
    var lines = facts.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + VisibleText.escaped(value)
    }
    for problem in font.problems { lines.append("problem: \(problem.description)") }
    lines.append("")
    lines.append("glyph  characters  advance  points  name")
    for glyphID in 0..<font.glyphCount { lines.append(row(of: glyphID)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(of glyphID: Int) -> String {
    let characters = characterTexts(of: glyphID).joined(separator: " ")
    let points = (try? font.outline(of: glyphID)).map { outline in
      "\(outline.contours.reduce(0) { $0 + $1.count })"
    }
    return [
      padded("\(glyphID)", to: 5, right: true),
      padded(characters.isEmpty ? "-" : characters, to: 10, right: false),
      padded("\(advance(of: glyphID))", to: 7, right: true),
      padded(points ?? "damaged", to: 6, right: true), name(of: glyphID),
    ].joined(separator: "  ")
  }

  private var summaryJSON: String {
    var lines = ["{"]
    for (name, value) in facts {
      let number = Int(value) != nil && name != "version"
      lines.append("  \(JSONText.quoted(name)): \(number ? value : JSONText.quoted(value)),")
    }
    let problems = font.problems.map { JSONText.quoted($0.description) }
    lines.append("  \"problems\": [\(problems.joined(separator: ", "))],")
    lines.append("  \"glyphs\": [")
    for glyphID in 0..<font.glyphCount {
      let comma = glyphID == font.glyphCount - 1 ? "" : ","
      lines.append("    { \(fields(of: glyphID).joined(separator: ", ")) }\(comma)")
    }
    lines.append("  ]")
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func fields(of glyphID: Int) -> [String] {
    let characters = characterTexts(of: glyphID).map(JSONText.quoted).joined(separator: ", ")
    return [
      "\"glyph\": \(glyphID)", "\"name\": \(JSONText.quoted(name(of: glyphID)))",
      "\"characters\": [\(characters)]", "\"advance\": \(advance(of: glyphID))",
    ]
  }

  // MARK: - One glyph

  private func glyphText(_ glyphID: Int) throws(DecodingError) -> String {
    let outline = try font.outline(of: glyphID)
    let characters = characterTexts(of: glyphID).joined(separator: " ")
    var lines = [
      "glyph \(glyphID)  \(name(of: glyphID))  \(characters)  advance \(advance(of: glyphID))"
    ]
    for (index, contour) in outline.contours.enumerated() {
      lines.append("contour \(index + 1)")
      lines += contour.map { "  \($0.x) \($0.y)\($0.isOnCurve ? "" : " off")" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func glyphJSON(_ glyphID: Int) throws(DecodingError) -> String {
    let contours = try font.outline(of: glyphID).contours.map { contour in
      let points = contour.map { "[\($0.x), \($0.y), \($0.isOnCurve)]" }
      return "[\(points.joined(separator: ", "))]"
    }
    let fields = fields(of: glyphID) + ["\"contours\": [\(contours.joined(separator: ", "))]"]
    return "{ \(fields.joined(separator: ", ")) }\n"
  }

  // MARK: - Glyphs

  /// Finds a glyph by code point (`U+EA00`), glyph name, or icon name (`bag` for `ic.bag`).
  private func glyphID(of text: String) -> Int? {
    if text.uppercased().hasPrefix("U+"), let codepoint = UInt32(text.dropFirst(2), radix: 16) {
      return font.characters.first { $0.codepoint == codepoint }?.glyphID
    }
    return (0..<font.glyphCount).first { font.glyphName(of: $0) == text }
      ?? (0..<font.glyphCount).first { font.glyphName(of: $0) == "ic.\(text)" }
      ?? (0..<font.glyphCount).first {
        // Glyph names cannot hold a dash.
        font.glyphName(of: $0) == "ic.\(text.replacing("-", with: "_"))"
      }
  }

  private func characterTexts(of glyphID: Int) -> [String] {
    (codepoints[glyphID] ?? []).map(CodepointText.text)
  }

  private func name(of glyphID: Int) -> String {
    font.glyphName(of: glyphID).map { VisibleText.escaped($0) } ?? "-"
  }

  private func advance(of glyphID: Int) -> Int {
    font.hmtx.metrics.indices.contains(glyphID) ? font.hmtx.metrics[glyphID].advanceWidth : 0
  }

  private func padded(_ text: String, to width: Int, right: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }
}
