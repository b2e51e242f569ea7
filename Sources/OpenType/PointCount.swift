/// Counts the points of a font by the first bytes of its glyphs, before any outline is read.
///
/// A few bytes place a large glyph once more, and repeated flags make 65,535 points of 600 bytes:
/// a small font may ask for more outlines than memory holds.
enum PointCount {
  /// Returns the points of all glyphs together, of each at most one more than a glyph can have.
  ///
  /// A component counts as a point. Components are followed as deep as reading does; damaged glyphs
  /// have no points.
  static func total(of glyf: [UInt8], loca: Loca) -> Int {
    var own = [Int](repeating: 0, count: max(loca.offsets.count - 1, 0))
    var composites: [(glyphID: Int, components: [Int])] = []
    for glyphID in own.indices {
      switch try? Glyf.extent(of: glyphID, of: glyf, loca: loca) {
      case .points(let count)?: own[glyphID] = count
      case .components(let components)?:
        composites.append((glyphID, components.filter { own.indices.contains($0) }))
      case nil: break
      }
    }
    var counts = own
    for _ in 0..<(composites.isEmpty ? 0 : GlyphOutlines.deepest) {
      let before = counts
      for (glyphID, components) in composites {
        counts[glyphID] = min(components.reduce(components.count) { $0 + before[$1] }, 0x1_0000)
      }
      if counts == before { break }
    }
    return counts.reduce(0, +)
  }
}
