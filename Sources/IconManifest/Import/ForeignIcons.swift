package import Diagnostics

/// What a file of another icon tool says, before names are made valid.
package struct ForeignIcons: Sendable {
  /// The name of the font, where the file tells it.
  package var family: String?
  /// The version of the font, such as `1.2`.
  package var version: String?
  /// The units of the em that the drawings are made for.
  package var unitsPerEm: Int?
  /// In the file's order.
  package var icons: [ForeignIcon] = []

  package init() {}

  /// True, and an error reported, where a file names more icons than a manifest holds, or has a
  /// thousand faults: the rest is not read.
  func isTooMuch(of file: SourceFile, reporting diagnostics: inout DiagnosticList) -> Bool {
    guard
      icons.count > Manifest.iconLimit
        || diagnostics.diagnostics.count > ManifestReader.errorLimit
    else { return false }
    diagnostics.report(.importedTooMuch(in: file))
    return true
  }
}

/// One icon of another tool's file.
package struct ForeignIcon: Sendable {
  /// Where a name comes from, the worst first.
  package enum Origin: Int, Sendable, Hashable {
    /// Made of the number.
    case made
    /// The name of a glyph, which few apps ever see.
    case glyph
    /// The name that people use.
    case given
  }

  /// The name as it is written; empty where the file has none.
  package var name: String
  /// Nil where the file has none: a new number is given.
  package var codepoint: UInt32?
  /// Where the icon stands in its file.
  package var place: Place
  /// Where the name comes from: a better one replaces it.
  package var origin = Origin.given
  /// Numbers of further glyphs that lie over this one in the old font.
  package var layers: [UInt32] = []
  /// Words for searching.
  package var keywords: [String] = []
  /// The picture, where the file carries it.
  package var drawing: ForeignDrawing?

  package init(name: String, codepoint: UInt32?, place: Place) {
    self.name = name
    self.codepoint = codepoint
    self.place = place
  }
}

/// A picture that another tool's file carries: paths in one colour or in several, y down.
package struct ForeignDrawing: Sendable, Hashable {
  /// The view box: its top left corner, then width and height, in the drawing's units.
  package var left = 0.0
  package var top = 0.0
  package var width: Double
  package var height: Double
  package var paths: [ForeignPath]
  /// True where ink reaches beyond the view box and is meant to.
  package var overflows = false

  package init(width: Double, height: Double, paths: [ForeignPath]) {
    self.width = width
    self.height = height
    self.paths = paths
  }

  /// The drawing as an SVG file.
  package var text: String {
    let box = [left, top, width, height].map(Self.number).joined(separator: " ")
    var lines = ["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">"]
    for path in paths {
      let attributes = path.attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }
      lines.append("  <path d=\"\(Self.escaped(path.data))\"\(attributes.joined())/>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Writes whole numbers without a fraction, others with at most four decimals.
  package static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    guard value.magnitude < 1e12 else { return "0" }
    let scaled = Int(value.magnitude * 10_000 + 0.5)
    var digits = String(scaled % 10_000)
    digits = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let text = digits.isEmpty ? String(scaled / 10_000) : "\(scaled / 10_000).\(digits)"
    return value < 0 && scaled > 0 ? "-" + text : text
  }

  /// Escapes what an attribute of XML cannot hold; controls become spaces.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(VisibleText.mustEscape(scalar) ? " " : scalar)
      }
    }
    return result
  }
}

/// One path of a picture, with the presentation attributes that are not the defaults.
package struct ForeignPath: Sendable, Hashable {
  /// The name and value of a presentation attribute of SVG.
  package struct Attribute: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  /// Path data of SVG.
  package var data: String
  package var attributes: [Attribute] = []

  package init(_ data: String) {
    self.data = data
  }
}
