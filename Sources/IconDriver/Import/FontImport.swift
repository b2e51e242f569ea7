package import Diagnostics
internal import FontChecking
internal import Geometry
package import IconManifest

/// Reads names, numbers and outlines of a font as an imported file.
package struct FontImport {
  private let file: SourceFile
  private let place: Place

  package init(_ file: SourceFile) {
    self.file = file
    place = file.wholePlace
  }

  /// Returns what the font holds; nil means that an error was reported.
  ///
  /// Glyphs are named by 'post'; where that gives no names, or names made of numbers, the icons
  /// count as not named. With `draws` they bear their outlines.
  package func icons(
    draws: Bool, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons? {
    let container: FontContainer
    do throws(ContainerFault) {
      container = try FontContainer(reading: try PackedFont.unpacked(file.bytes))
      try container.checkTables()
    } catch {
      diagnostics.report(.importedFont(error.reason, at: place))
      return nil
    }
    let bytes = container.bytesWithoutVariations()
    guard let reader = FreeTypeFace.open(bytes), let shaper = HarfBuzzFace.open(bytes) else {
      diagnostics.report(.importedFont("FreeType or HarfBuzz refuses it", at: place))
      return nil
    }
    var result = ForeignIcons()
    readNames(reader, into: &result)
    let box = FontArtboard(reader)
    result.unitsPerEm = box.unitsPerEm
    guard let mapped = mapped(reader, container, reporting: &diagnostics) else { return nil }
    var icons = icons(of: mapped, reader, reporting: &diagnostics)
    if draws {
      var size = 0
      for (index, mapping) in mapped.enumerated() {
        let drawing = box.drawing(of: mapping.glyphID, shaper)
        size += drawing?.paths.reduce(0) { $0 + $1.data.utf8.count } ?? 0
        guard size <= PackedFont.limit else {
          diagnostics.report(.importedFont("its drawings would have more than 64 MiB", at: place))
          return nil
        }
        icons[index].drawing = drawing
      }
    }
    result.icons = icons
    return result
  }

  /// The numbers that can be icons; nil after a report where there are none, or too many.
  private func mapped(
    _ reader: borrowing FreeTypeFace, _ container: FontContainer,
    reporting diagnostics: inout DiagnosticList
  ) -> [Mapping]? {
    var mapped: [Mapping] = []
    var leftOut: [UInt32] = []
    let hasLigatures = container.hasLigatures
    for mapping in reader.mappings() {
      let isIcon = Self.canBeIcon(mapping.codepoint, hasLigatures: hasLigatures)
      if isIcon { mapped.append(mapping) } else { leftOut.append(mapping.codepoint) }
    }
    if hasLigatures { diagnostics.report(.importedLigatures(at: place)) }
    if !leftOut.isEmpty { diagnostics.report(.importedLetters(leftOut, at: place)) }
    guard !mapped.isEmpty else {
      diagnostics.report(.importedFont("it maps no number to an icon", at: place))
      return nil
    }
    guard mapped.count <= Manifest.iconLimit else {
      diagnostics.report(
        .importedFont("it maps \(mapped.count) numbers, more than a manifest holds", at: place))
      return nil
    }
    return mapped
  }

  /// Names the icons of a font; the first number of a glyph has its name.
  private func icons(
    of mapped: [Mapping], _ reader: borrowing FreeTypeFace,
    reporting diagnostics: inout DiagnosticList
  ) -> [ForeignIcon] {
    var first: [Int: (name: String, codepoint: UInt32)] = [:]
    return mapped.map { mapping in
      var icon = icon(of: mapping, reader)
      if let other = first[mapping.glyphID] {
        icon.name = other.name + ".u" + CodepointText.digits(of: mapping.codepoint)
        icon.origin = .made
        diagnostics.report(
          .importedSecondNumber(icon.name, mapping.codepoint, other.codepoint, at: place))
      } else {
        first[mapping.glyphID] = (icon.name, mapping.codepoint)
      }
      return icon
    }
  }

  /// False for numbers that a manifest refuses, and for the letters that ligatures are made of.
  private static func canBeIcon(_ codepoint: UInt32, hasLigatures: Bool) -> Bool {
    Codepoint.refusal(of: codepoint) == nil && !(hasLigatures && codepoint < 0x80)
  }

  private func icon(of mapping: Mapping, _ reader: borrowing FreeTypeFace) -> ForeignIcon {
    let number = CodepointText.digits(of: mapping.codepoint)
    guard let name = reader.name(of: mapping.glyphID), !FontChecker.isMadeGlyphName(name) else {
      var icon = ForeignIcon(name: "u\(number)", codepoint: mapping.codepoint, place: place)
      icon.origin = .made
      return icon
    }
    var icon = ForeignIcon(
      name: FontChecker.iconName(ofGlyphNamed: name) ?? name, codepoint: mapping.codepoint,
      place: place)
    icon.origin = .glyph
    return icon
  }

  private func readNames(_ reader: borrowing FreeTypeFace, into result: inout ForeignIcons) {
    let names = reader.names()
    result.family = names.first { $0.nameID == 16 }?.text ?? names.first { $0.nameID == 1 }?.text
    guard let text = names.first(where: { $0.nameID == 5 })?.text else { return }
    let start = text.drop { !$0.isASCII || !$0.isNumber }
    let version = start.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let numbers = version.split(separator: ".").prefix(3).compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ (0...65_535).contains($0) }) else { return }
    result.version = numbers.map { String($0) }.joined(separator: ".")
  }
}

/// The box of a font's icons: one em high, hanging from the ascender.
///
/// Icon fonts have their line as high as the em, so that this is the artboard they were drawn on.
/// Where the ascender alone is higher than the em, the box lies in the middle of the line.
struct FontArtboard {
  let unitsPerEm: Int
  private let top: Double

  init(_ reader: borrowing FreeTypeFace) {
    unitsPerEm = max(1, reader.unitsPerEm)
    let em = Double(unitsPerEm)
    let tables = reader.tables()
    let ascender = Double(tables?.ascender ?? unitsPerEm)
    let descender = Double(tables?.descender ?? 0)
    top = ascender > em ? (ascender + descender + em) / 2 : ascender
  }

  /// The outline of a glyph as a drawing, y down; nil for one without ink.
  func drawing(
    of glyphID: Int, _ shaper: borrowing HarfBuzzFace
  ) -> ForeignDrawing? {
    let path = shaper.path(of: glyphID)
    guard !path.isEmpty, let bounds = path.bounds else { return nil }
    let advance = Double(max(0, shaper.advance(of: glyphID)))
    let em = Double(unitsPerEm)
    var drawing = ForeignDrawing(
      width: advance > 0 ? advance : em, height: em,
      paths: [ForeignPath(path.contours.map(data).joined())])
    drawing.overflows =
      bounds.minX < 0 || bounds.maxX > drawing.width || bounds.maxY > top
      || bounds.minY < top - em
    return drawing
  }

  private func data(of contour: Contour) -> String {
    var text = "M" + pair(contour.start)
    for segment in contour.segments {
      switch segment {
      case .line(let end): text += "L" + pair(end)
      case .quadratic(let control, let end): text += "Q" + pair(control) + " " + pair(end)
      case .cubic(let first, let second, let end):
        text += "C" + pair(first) + " " + pair(second) + " " + pair(end)
      }
    }
    return text + "Z"
  }

  private func pair(_ point: Point) -> String {
    ForeignDrawing.number(point.x) + " " + ForeignDrawing.number(top - point.y)
  }
}
