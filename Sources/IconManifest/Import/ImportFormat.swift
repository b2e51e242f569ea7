package import Diagnostics

/// A kind of file that names and numbers of icons are taken from.
package enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  /// `selection.json` of IcoMoon.
  case icomoon
  /// `config.json` of Fontello.
  case fontello
  /// `iconfont.json` of iconfont.cn.
  case iconfont
  /// Lines of a name and a hexadecimal number, as Material's fonts have them.
  case codepoints
  /// A map of names to numbers, or of numbers to names, in JSON.
  case map
  /// A style sheet: CSS, SCSS or Less.
  case css
  /// A font file: TTF, OTF, WOFF or WOFF2.
  case font

  /// Tells the format by what stands in a file, and by its name where that is not enough.
  ///
  /// Nil where nothing fits: a format is never guessed.
  package init?(of file: SourceFile) {
    if Self.isFont(file.bytes) {
      self = .font
      return
    }
    let text = file.bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      guard let value = try? JSONReader.value(of: file.bytes) else {
        self = .map
        return
      }
      self = Self.format(ofJSON: value)
      return
    }
    let name = file.path.lowercased()
    if [".css", ".scss", ".less", ".sass"].contains(where: name.hasSuffix) {
      self = .css
    } else if CodepointsReader.isCodepoints(file) {
      self = .codepoints
    } else if text.contains(UInt8(ascii: "{")) || text.first == UInt8(ascii: "$") {
      self = .css
    } else {
      return nil
    }
  }

  private static func isFont(_ bytes: [UInt8]) -> Bool {
    [[0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8), Array("wOFF".utf8), Array("wOF2".utf8)]
      .contains { bytes.starts(with: $0) }
  }

  private static func format(ofJSON value: JSONValue) -> ImportFormat {
    if value["IcoMoonType"] != nil { return .icomoon }
    if value["icons"]?.elements?.first?["properties"] != nil { return .icomoon }
    guard let glyph = value["glyphs"]?.elements?.first else { return .map }
    if glyph["font_class"] != nil { return .iconfont }
    return glyph["css"] != nil ? .fontello : .map
  }

  /// Reads a file that is no font; what is wrong or left out is reported.
  package func icons(
    in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    // Readers count the faults of their file.
    var findings = DiagnosticList()
    let icons = icons(of: file, reporting: &findings)
    diagnostics.append(findings)
    return icons
  }

  private func icons(
    of file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    switch self {
    case .font: return ForeignIcons()
    case .codepoints: return CodepointsReader.icons(in: file, reporting: &diagnostics)
    case .css: return StyleSheetReader.icons(in: file, reporting: &diagnostics)
    case .icomoon, .fontello, .iconfont, .map:
      let value: JSONValue
      do {
        value = try JSONReader.value(of: file.bytes)
      } catch {
        diagnostics.report(.importedJSON(error, in: file))
        return ForeignIcons()
      }
      return icons(of: value, in: file, reporting: &diagnostics)
    }
  }

  private func icons(
    of value: JSONValue, in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    switch self {
    case .icomoon: IcoMoonReader(file).icons(of: value, reporting: &diagnostics)
    case .fontello: FontelloReader(file).icons(of: value, reporting: &diagnostics)
    case .iconfont: IconfontReader(file).icons(of: value, reporting: &diagnostics)
    default: GlyphMapReader(file).icons(of: value, reporting: &diagnostics)
    }
  }
}
