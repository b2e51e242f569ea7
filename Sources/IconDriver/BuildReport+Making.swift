internal import FontModel
internal import Geometry
internal import OpenType

extension BuildReport {
  /// Collects the figures of a build; `proofs` are those of `icons`, or none.
  init(of font: Font, file: FontFile, icons: [CompiledIcon], proofs: [ProofFigures?]) {
    let sizes = Self.glyphSizes(in: file, count: font.glyphs.count)
    let glyphIDs = icons.glyphIDs(in: font)
    var rows: [Icon] = []
    rows.reserveCapacity(icons.count)
    for (index, icon) in icons.enumerated() {
      let glyph = icon.glyph
      let glyphID = glyphIDs[index]
      let proof = proofs.indices.contains(index) ? proofs[index] : nil
      rows.append(
        Icon(
          name: glyph.name, file: icon.relativePath, codepoint: glyph.codepoints.first ?? 0,
          glyphID: glyphID, advance: glyph.advance, points: glyph.outline.pointCount,
          bytes: sizes.indices.contains(glyphID) ? sizes[glyphID] : 0,
          deviation: icon.deviation, overlap: proof?.overlap,
          worstDifference: proof?.worstDifference))
    }
    self.init(
      family: font.names.family, version: font.names.version, digest: font.digest,
      unitsPerEm: font.metrics.unitsPerEm, fontBytes: file.byteCount,
      icons: rows.sorted { $0.glyphID < $1.glyphID })
  }

  /// The bytes of each glyph in `glyf`, from `loca`.
  private static func glyphSizes(in file: FontFile, count: Int) -> [Int] {
    guard let bytes = file[Loca.tag], let headBytes = file[Head.tag],
      let head = try? Head(reading: headBytes),
      let loca = try? Loca(
        reading: bytes, indexToLocFormat: head.indexToLocFormat, numGlyphs: count)
    else { return [] }
    return zip(loca.offsets.dropFirst(), loca.offsets).map { $0 - $1 }
  }
}
