import Diagnostics

/// Reads `config.json` of Fontello.
///
/// https://github.com/fontello/fontello/wiki/Export-formats: the paths of one's own icons lie in a
/// box of their width and 1000 units, y down; those of its collections are not in the file.
struct FontelloReader {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  func icons(
    of value: JSONValue, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var result = ForeignIcons()
    result.family = value["name"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    result.unitsPerEm = value["units_per_em"]?.number.flatMap { Int(exactly: $0) }
    guard let glyphs = value["glyphs"]?.elements else {
      diagnostics.report(.importedShape("a list \"glyphs\"", of: .fontello, in: file))
      return result
    }
    var places = PlaceIndex(file)
    var unselected = 0
    for glyph in glyphs {
      if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
      guard let name = glyph["css"], let text = name.text else {
        diagnostics.report(
          .importedNoName(at: places.place(glyph.range.prefix(1))))
        continue
      }
      guard glyph["selected"]?.flag != false else {
        unselected += 1
        continue
      }
      let codepoint = glyph["code"].flatMap { ForeignCodepoint.value(of: $0) }
      if let number = glyph["code"], codepoint == nil {
        diagnostics.report(
          .importedNumber("\"code\"", of: .fontello, at: places.place(number.range)))
        continue
      }
      var icon = ForeignIcon(name: text, codepoint: codepoint, place: places.place(name.range))
      icon.keywords = glyph["search"]?.texts ?? []
      icon.drawing = drawing(of: glyph)
      result.icons.append(icon)
    }
    if unselected > 0 { diagnostics.report(.importedUnselected(unselected, in: file)) }
    return result
  }

  private func drawing(of glyph: JSONValue) -> ForeignDrawing? {
    guard let data = glyph["svg"]?["path"]?.text, !data.isEmpty else { return nil }
    let width = glyph["svg"]?["width"]?.number ?? Self.height
    return ForeignDrawing(width: width, height: Self.height, paths: [ForeignPath(data)])
  }

  /// The height of every picture, whatever the em of the font.
  private static let height = 1000.0
}

/// Reads `iconfont.json` of iconfont.cn: names and numbers without pictures.
struct IconfontReader {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  func icons(
    of value: JSONValue, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var result = ForeignIcons()
    result.family = value["font_family"]?.text
    var places = PlaceIndex(file)
    for glyph in value["glyphs"]?.elements ?? [] {
      if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
      guard let name = glyph["font_class"], let text = name.text else {
        diagnostics.report(
          .importedNoName(at: places.place(glyph.range.prefix(1))))
        continue
      }
      let number = glyph["unicode_decimal"] ?? glyph["unicode"]
      guard let codepoint = number.flatMap({ ForeignCodepoint.value(of: $0) }) else {
        diagnostics.report(
          .importedNumber("the number", of: .iconfont, at: places.place(name.range)))
        continue
      }
      result.icons.append(
        ForeignIcon(name: text, codepoint: codepoint, place: places.place(name.range)))
    }
    if result.icons.isEmpty {
      diagnostics.report(.importedShape("a list \"glyphs\"", of: .iconfont, in: file))
    }
    return result
  }
}
