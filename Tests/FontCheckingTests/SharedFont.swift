import FontChecking
import FontModel
import Foundation
import Geometry

/// A font beside the checkout, or nil where it is absent.
func sharedFont(_ path: String) -> [UInt8]? {
  let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appending(path: "../shared").appending(path: path)
  return (try? Data(contentsOf: file)).map { Array($0) }
}

/// The model that a font's bytes imply, as FreeType reads them.
func model(of bytes: [UInt8]) -> Font? {
  guard let face = FreeTypeFace.open(bytes), let tables = face.tables() else { return nil }
  var metrics = FontMetrics(unitsPerEm: tables.unitsPerEm, layout: .text)
  metrics.ascender = tables.ascender
  metrics.descender = tables.descender
  metrics.capHeight = tables.sCapHeight
  metrics.xHeight = tables.sxHeight
  var codepoints: [Int: [UInt32]] = [:]
  for mapping in face.mappings() {
    codepoints[mapping.glyphID, default: []].append(mapping.codepoint)
  }
  let glyphs = (0..<face.glyphCount).map { index in
    let read = face.glyph(index)
    return Glyph(
      name: face.name(of: index) ?? "glyph\(index)", codepoints: codepoints[index] ?? [],
      advance: read?.advance ?? 0, layers: [Layer(outlines: [read?.outline ?? Outline()])],
      icon: codepoints[index]?.first.map { $0 > 0xFF ? IconInfo() : nil } ?? nil)
  }
  let family = face.names().first { $0.nameID == 1 }?.text ?? ""
  return Font(
    names: FontNames(family: family, version: "1.0"), metrics: metrics, glyphs: glyphs,
    timestamp: Int64(tables.created) - 2_082_844_800)
}
