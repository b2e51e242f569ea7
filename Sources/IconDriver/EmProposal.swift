internal import Diagnostics
internal import Geometry
internal import SVG

/// Chooses the em of a new font by the artboards of its drawings.
///
/// Where the height of the artboards divides the em, straight edges and line widths fall on whole
/// units. 1920 holds most grids that icons are drawn on.
package struct EmProposal: Sendable, Hashable {
  package let unitsPerEm: Int
  /// The height of most artboards, where it decided for another em than the default.
  package let height: Int?

  /// Reads the artboards of drawings; what cannot be read does not count.
  init(reading drawings: [IconFolder.Drawing]) {
    let heights = drawings.compactMap { drawing -> Double? in
      guard let file = try? IconCompiler.source(at: drawing.path) else {
        // Unreadable files are named by the build; here they have no say.
        return nil
      }
      return SVG.Drawing.artboard(reading: file)?.height
    }
    self.init(heights: heights)
  }

  /// Chooses by the heights of the artboards, in user units.
  package init(heights: [Double]) {
    let common = Self.mostCommon(heights.sorted())
    guard let common, common.count * 2 > heights.count, common.count >= Self.fewest,
      let whole = Int(exactly: common.height), let em = Self.unitsPerEm(holding: whole),
      em != Settings.defaultUnitsPerEm
    else {
      (unitsPerEm, height) = (Settings.defaultUnitsPerEm, nil)
      return
    }
    (unitsPerEm, height) = (em, whole)
  }

  /// The height that occurs most often, the least of equals.
  private static func mostCommon(_ sorted: [Double]) -> (height: Double, count: Int)? {
    var best: (height: Double, count: Int)?
    var start = 0
    for (index, height) in sorted.enumerated() {
      if height != sorted[start] { start = index }
      let count = index - start + 1
      if count > best?.count ?? 0 { best = (height, count) }
    }
    return best
  }

  /// The em that a height divides: 1920 or 2048, else the least even one between them.
  ///
  /// 1920 stays also where only the even places of a grid fall on whole units, as they do for 256:
  /// strokes of fine grids lie on even places, and their slanted edges fit 1920 better (measured).
  /// An even number of units to one of the drawing comes before an odd one: it holds halves too.
  /// Nil where there is none.
  static func unitsPerEm(holding height: Int) -> Int? {
    guard height > 0 else { return nil }
    if 2 * Settings.defaultUnitsPerEm % height == 0 { return Settings.defaultUnitsPerEm }
    if largest % height == 0 { return largest }
    let ems = stride(from: Settings.defaultUnitsPerEm, through: largest, by: 2)
    return ems.first { $0 % (2 * height) == 0 } ?? ems.first { $0 % height == 0 }
  }

  /// The largest em that is proposed.
  private static let largest = 2048
  /// How many artboards must be alike: a few drawings do not tell a set's grid.
  private static let fewest = 5
}
