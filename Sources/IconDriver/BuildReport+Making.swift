internal import FontModel
internal import Geometry
internal import OpenType

extension BuildReport {
  /// Collects the figures of a build; `places` and `proofs` are those of `icons`, or there are no
  /// proofs.
  init(
    of font: Font, _ built: [BuiltFont], icons: [CompiledIcon], at places: [GlyphPlace],
    proofs: [ProofFigures?]
  ) {
    let sizes = built.map { built in
      built.file.map { Self.glyphSizes(in: $0, count: built.font.glyphs.count) } ?? []
    }
    var rows: [Icon] = []
    rows.reserveCapacity(icons.count)
    for (index, icon) in icons.enumerated() {
      let glyph = icon.glyph
      let place = places[index]
      let (glyphID, sizes) = (place.glyphID, sizes[place.file])
      let proof = proofs.indices.contains(index) ? proofs[index] : nil
      rows.append(
        Icon(
          name: glyph.name, file: icon.relativePath, codepoint: glyph.codepoints.first ?? 0,
          fontFile: place.file, glyphID: glyphID, advance: glyph.advance,
          points: glyph.outline.pointCount,
          bytes: sizes.indices.contains(glyphID) ? sizes[glyphID] : 0,
          deviation: icon.deviation, overlap: proof?.overlap,
          worstDifference: proof?.worstDifference))
    }
    self.init(
      family: font.names.family, version: font.names.version, digest: font.digest,
      unitsPerEm: font.metrics.unitsPerEm,
      fonts: built.map { FontRow(path: Paths.name(of: $0.path), bytes: $0.bytes.count) },
      isSplit: font.isSplit,
      icons: rows.sorted { ($0.fontFile, $0.glyphID) < ($1.fontFile, $1.glyphID) })
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
