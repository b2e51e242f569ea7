extension FontContainer {
  /// The most points of all glyphs together: fonts of 65,535 ideographs have half of that.
  private static let mostPoints = 8_000_000
  /// The most components of a glyph, those of its components included.
  private static let mostComponents = 1024
  /// The most levels of glyphs within glyphs.
  private static let mostLevels = 16

  /// Throws where outlines ask for more than any font needs, before a library follows them.
  ///
  /// A few bytes place another glyph once more: a font of 2 kB can ask for 2⁶⁰ components, or one
  /// of 2 MB for more points than memory holds. Source: OpenType 1.9.1, "glyf".
  func checkOutlines(glyphCount: Int, isLong: Bool) throws(ContainerFault) {
    guard let glyf = table("glyf").map({ TableView($0, of: bytes) }),
      let loca = table("loca").map({ TableView($0, of: bytes) })
    else { return }
    var sizes = [Size](repeating: Size(), count: glyphCount)
    var composites: [(glyph: Int, components: [Int])] = []
    for glyph in 0..<glyphCount {
      let start = isLong ? try loca.uint32(4 * glyph) : 2 * (try loca.uint16(2 * glyph))
      let end = isLong ? try loca.uint32(4 * glyph + 4) : 2 * (try loca.uint16(2 * glyph + 2))
      // A glyph that is cut is refused by the libraries.
      guard end - start >= 12, let contours = try? glyf.int16(start) else { continue }
      if contours < 0 {
        let components = Self.components(glyf, from: start + 10, to: end)
        composites.append((glyph, components.filter { $0 < glyphCount }))
      } else if contours > 0, let last = try? glyf.uint16(start + 8 + 2 * contours) {
        sizes[glyph].points = last + 1
      }
    }
    try Self.sum(composites, into: &sizes)
    guard sizes.reduce(0, { $0 + $1.points + $1.components }) <= Self.mostPoints else {
      throw ContainerFault("its outlines have more than \(Self.mostPoints) points in all")
    }
  }

  /// What drawing a glyph takes, at most one more than what is refused.
  private struct Size: Equatable {
    var points = 0
    var components = 0
  }

  /// Adds up the sizes of composite glyphs, a level a round.
  private static func sum(
    _ composites: [(glyph: Int, components: [Int])], into sizes: inout [Size]
  ) throws(ContainerFault) {
    guard !composites.isEmpty else { return }
    for _ in 0...mostLevels {
      let before = sizes
      for (glyph, components) in composites {
        var size = Size(points: 0, components: components.count)
        for component in components {
          size.points = min(size.points + before[component].points, 0x1_0000)
          size.components += before[component].components
        }
        guard size.components <= mostComponents else {
          throw ContainerFault("glyph \(glyph) has more than \(mostComponents) components")
        }
        sizes[glyph] = size
      }
      if sizes == before { return }
    }
    throw ContainerFault("its glyphs stand within glyphs more than \(mostLevels) levels deep")
  }

  /// The glyphs that a composite glyph places; those up to the damage where it is damaged.
  private static func components(_ glyf: TableView, from start: Int, to end: Int) -> [Int] {
    var components: [Int] = []
    var offset = start
    while offset + 4 <= end, let flags = try? glyf.uint16(offset),
      let glyph = try? glyf.uint16(offset + 2)
    {
      components.append(glyph)
      // Two arguments of a byte or two each, then up to four factors of two bytes.
      offset += flags & 1 != 0 ? 8 : 6
      offset += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      guard flags & 0x20 != 0 else { break }
    }
    return components
  }
}
