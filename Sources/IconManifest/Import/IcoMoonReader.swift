import Diagnostics

/// Reads `selection.json` of IcoMoon: names, numbers and the paths themselves.
///
/// The paths of an icon lie in a box of its width and of the common height, 1024 units, y down.
struct IcoMoonReader {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  func icons(
    of value: JSONValue, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var result = ForeignIcons()
    let preferences = value["preferences"]?["fontPref"]
    let metadata = preferences?["metadata"]
    result.family = metadata?["fontFamily"]?.text ?? value["metadata"]?["name"]?.text
    result.version = version(metadata)
    let height = value["height"]?.number ?? Self.defaultHeight
    result.unitsPerEm = Int(exactly: height)
    guard let icons = value["icons"]?.elements else {
      diagnostics.report(.importedShape("a list \"icons\"", of: .icomoon, in: file))
      return result
    }
    var places = PlaceIndex(file)
    for icon in icons {
      if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
      let properties = icon["properties"]
      guard let name = properties?["name"] ?? icon["name"], let words = name.text else {
        diagnostics.report(
          .importedNoName(at: places.place(icon.range.prefix(1))))
        continue
      }
      // "home, house": the first is the name, the others are further ones.
      let names = words.split(separator: ",", maxSplits: Self.mostNames)
        .prefix(Self.mostNames).map { Self.trimmed($0) }.filter { !$0.isEmpty }
      let number = properties?["code"] ?? icon["code"]
      let codepoint = number.flatMap { ForeignCodepoint.value(of: $0) }
      let place = places.place(name.range)
      if let number, codepoint == nil {
        diagnostics.report(
          .importedNumber("\"code\"", of: .icomoon, at: places.place(number.range)))
        continue
      }
      for (index, text) in (names.isEmpty ? [""] : names).enumerated() {
        var entry = ForeignIcon(name: text, codepoint: codepoint, place: place)
        if index == 0 {
          entry.layers = layers(of: properties, besides: codepoint)
          entry.keywords = (icon["icon"]?["tags"] ?? icon["tags"])?.texts ?? []
          entry.drawing = drawing(of: icon, height: height)
        } else if codepoint == nil {
          continue
        }
        result.icons.append(entry)
      }
    }
    return result
  }

  /// The height of the box where the file does not say it.
  private static let defaultHeight = 1024.0
  /// The most names of an icon that are read.
  private static let mostNames = 1000

  private func version(_ metadata: JSONValue?) -> String? {
    guard let major = metadata?["majorVersion"]?.number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let minor = metadata?["minorVersion"]?.number.flatMap { Int(exactly: $0) } ?? 0
    guard (0...65_535).contains(major), (0...65_535).contains(minor) else { return nil }
    return "\(major).\(minor)"
  }

  /// Icons of several colours have a glyph and a number for each.
  private func layers(of properties: JSONValue?, besides codepoint: UInt32?) -> [UInt32] {
    (properties?["codes"]?.elements ?? []).compactMap { ForeignCodepoint.value(of: $0) }
      .filter { $0 != codepoint }
  }

  private func drawing(of icon: JSONValue, height: Double) -> ForeignDrawing? {
    let body = icon["icon"] ?? icon
    let data = body["paths"]?.texts ?? []
    guard !data.isEmpty else { return nil }
    let attributes = body["attrs"]?.elements ?? icon["attrs"]?.elements ?? []
    var paths: [ForeignPath] = []
    for (index, text) in data.enumerated() {
      var path = ForeignPath(text)
      if index < attributes.count {
        if attributes[index]["visibility"]?.flag == false { continue }
        path.attributes = Self.attributes(attributes[index])
      }
      paths.append(path)
    }
    let width = body["width"]?.number ?? height
    return ForeignDrawing(width: width, height: height, paths: paths)
  }

  /// The keys of IcoMoon and the attributes of SVG that they stand for.
  private static let attributeNames = [
    ("fill", "fill"), ("fillRule", "fill-rule"), ("fill-rule", "fill-rule"), ("stroke", "stroke"),
    ("strokeWidth", "stroke-width"), ("strokeLinecap", "stroke-linecap"),
    ("strokeLinejoin", "stroke-linejoin"), ("strokeMiterlimit", "stroke-miterlimit"),
    ("opacity", "opacity"),
  ]

  private static func attributes(_ value: JSONValue) -> [ForeignPath.Attribute] {
    attributeNames.compactMap { key, name in
      switch value[key]?.content {
      case .text(let text): ForeignPath.Attribute(name: name, value: text)
      case .number(let text): ForeignPath.Attribute(name: name, value: text)
      default: nil
      }
    }
  }

  /// Removes blanks at both ends.
  static func trimmed(_ text: Substring) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = text.drop(while: blank)
    while let last = rest.last, blank(last) { rest.removeLast() }
    return String(rest)
  }
}
