internal import Diagnostics
internal import FontModel

/// What the report file says: every icon with its figures, and the totals.
///
/// It holds no times: the report is an output, so the same input gives the same bytes.
package struct BuildReport: Sendable, Hashable {
  /// The figures of one icon.
  package struct Icon: Sendable, Hashable {
    package var name: String
    package var file: String
    package var codepoint: UInt32
    /// Which of the font files it is in.
    package var fontFile: Int
    package var glyphID: Int
    package var advance: Int
    package var points: Int
    /// The bytes of the glyph in the `glyf` table.
    package var bytes: Int
    /// The largest distance between the resolved curves and the outline, in font units.
    package var deviation: Double
    /// The overlap of glyph and drawing as drawn, from 0 to 1; nil when it was not proved.
    package var overlap: Double?
    /// The largest mean difference of a part of the picture, from 0 to 1; nil likewise.
    package var worstDifference: Double?
  }

  /// A font file that was built.
  package struct FontRow: Sendable, Hashable {
    /// Its name, without folders.
    package var path: String
    package var bytes: Int
  }

  package var family: String
  package var version: String
  package var digest: String
  package var unitsPerEm: Int
  package var fonts: [FontRow]
  /// True where each icon says which font file it is in.
  package var isSplit: Bool
  package var icons: [Icon]

  /// The report as JSON, one icon a line.
  package var text: String { text(lanes: 1) }

  /// The same, with rows written in several lanes.
  func text(lanes: Int) -> String {
    var text = "{\n"
    text.reserveCapacity(256 * (icons.count + 4))
    text += "  \"family\": \(JSONText.quoted(family)),\n"
    text += "  \"version\": \(JSONText.quoted(version)),\n"
    text += "  \"digest\": \(JSONText.quoted(digest)),\n"
    text += "  \"unitsPerEm\": \(unitsPerEm),\n"
    text += "  \"fontBytes\": \(fonts.reduce(0) { $0 + $1.bytes }),\n"
    if isSplit { text += "  \"fonts\": [\n\(fontRows)\n  ],\n" }
    text += "  \"totals\": \(totals),\n"
    text += "  \"icons\": [\n"
    for part in concurrentChunks(count: icons.count, lanes: lanes, { rows(of: $0) }) {
      text += part
    }
    text += "  ]\n}\n"
    return text
  }

  private var fontRows: String {
    fonts.map { "    { \"file\": \(JSONText.quoted($0.path)), \"bytes\": \($0.bytes) }" }
      .joined(separator: ",\n")
  }

  private func rows(of range: Range<Int>) -> String {
    var text = ""
    text.reserveCapacity(256 * range.count)
    for index in range {
      text += "    "
      append(icons[index], to: &text)
      text += index == icons.count - 1 ? "\n" : ",\n"
    }
    return text
  }

  private var totals: String {
    let points = icons.reduce(0) { $0 + $1.points }
    let bytes = icons.reduce(0) { $0 + $1.bytes }
    let deviation = icons.map(\.deviation).max() ?? 0
    var fields = [
      "\"icons\": \(icons.count)", "\"points\": \(points)", "\"glyphBytes\": \(bytes)",
      "\"worstDeviation\": \(decimal(deviation, places: 3))",
    ]
    if let overlap = icons.compactMap(\.overlap).min() {
      fields.append("\"lowestOverlap\": \(decimal(overlap, places: 5))")
    }
    if let difference = icons.compactMap(\.worstDifference).max() {
      fields.append("\"worstDifference\": \(decimal(difference, places: 5))")
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private func append(_ icon: Icon, to text: inout String) {
    Self.append("{ \"name\": ", JSONText.quoted(icon.name), to: &text)
    Self.append(", \"file\": ", JSONText.quoted(icon.file), to: &text)
    Self.append(", \"codepoint\": \"U+", CodepointText.digits(of: icon.codepoint), to: &text)
    text += "\""
    if isSplit {
      Self.append(", \"font\": ", JSONText.quoted(fonts[icon.fontFile].path), to: &text)
    }
    Self.append(", \"glyph\": ", String(icon.glyphID), to: &text)
    Self.append(", \"advance\": ", String(icon.advance), to: &text)
    Self.append(", \"points\": ", String(icon.points), to: &text)
    Self.append(", \"bytes\": ", String(icon.bytes), to: &text)
    Self.append(", \"deviation\": ", decimal(icon.deviation, places: 3), to: &text)
    if let overlap = icon.overlap {
      Self.append(", \"overlap\": ", decimal(overlap, places: 5), to: &text)
    }
    if let difference = icon.worstDifference {
      Self.append(", \"worstDifference\": ", decimal(difference, places: 5), to: &text)
    }
    text += " }"
  }

  private static func append(_ key: String, _ value: String, to text: inout String) {
    text += key
    text += value
  }
}

extension BuildReport {
  /// Returns the text of a report without what the proof found, as `--no-proof` writes it.
  static func withoutProofs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { withoutProofs(ofLine: $0) }
      .joined(separator: "\n")
  }

  /// Fields stand behind a comma and a space, and no text holds a quote that is not escaped.
  private static func withoutProofs(ofLine line: Substring) -> String {
    let fields = line.split(separator: ", ", omittingEmptySubsequences: false)
    let kept = fields.filter { field in
      !proofFields.contains { field.hasPrefix("\"\($0)\": ") }
    }
    guard kept.count < fields.count, let last = fields.last else { return String(line) }
    // The last field holds the end of the object too.
    let end = last.drop { $0 != " " }.dropFirst().drop { $0 != " " }
    return kept.joined(separator: ", ") + (kept.last == last ? "" : end)
  }

  private static let proofFields = ["overlap", "worstDifference", "lowestOverlap"]
}

/// Returns a number and what is counted: `1 icon`, `2 icons`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a number that is not negative with a fixed count of decimals, rounded.
package func decimal(_ value: Double, places: Int) -> String {
  guard value.isFinite, value >= 0, value < 1e9 else { return "null" }
  var factor = 1
  for _ in 0..<places { factor *= 10 }
  let scaled = Int(value * Double(factor) + 0.5)
  let rest = String(scaled % factor)
  return "\(scaled / factor)." + String(repeating: "0", count: places - rest.count) + rest
}

extension BuildReport {
  /// One line that says how well glyphs and drawings agree.
  var verdict: String {
    let points = icons.reduce(0) { $0 + $1.points }
    var text =
      "\(family) \(version): \(counted(icons.count, "icon")), \(points) points, checked by FreeType and "
      + "HarfBuzz"
    if let worst = icons.filter({ $0.overlap != nil })
      .min(by: { ($0.overlap ?? 1) < ($1.overlap ?? 1) }), let overlap = worst.overlap
    {
      text +=
        "; every glyph proved, the least like its drawing is \"\(worst.name)\" "
        + "(overlap \(decimal(overlap, places: 4)))"
    }
    return text
  }
}
