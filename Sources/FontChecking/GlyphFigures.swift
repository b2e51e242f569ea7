import FontModel
import Geometry

/// The figures of hhea, head and maxp that sum up the glyphs, from the model, in font units.
struct GlyphFigures {
  /// Round all glyphs that have an outline; zero where none has.
  private(set) var box = GlyphBox(xMin: 0, yMin: 0, xMax: 0, yMax: 0)
  private(set) var advanceWidthMax = 0
  private(set) var minLeftSideBearing = 0
  private(set) var minRightSideBearing = 0
  private(set) var maxPoints = 0
  private(set) var maxContours = 0
  private(set) var firstCodepoint: UInt32?
  private(set) var lastCodepoint: UInt32?

  init(_ glyphs: [Glyph]) {
    var isFirst = true
    for glyph in glyphs {
      advanceWidthMax = max(advanceWidthMax, glyph.advance)
      for codepoint in glyph.codepoints {
        firstCodepoint = min(firstCodepoint ?? codepoint, codepoint)
        lastCodepoint = max(lastCodepoint ?? codepoint, codepoint)
      }
      let outline = glyph.outline
      maxPoints = max(maxPoints, outline.pointCount)
      maxContours = max(maxContours, outline.contours.count)
      guard let box = GlyphBox(round: outline) else { continue }
      let right = glyph.advance - box.xMax
      self.box = isFirst ? box : self.box.union(box)
      minLeftSideBearing = isFirst ? box.xMin : min(minLeftSideBearing, box.xMin)
      minRightSideBearing = isFirst ? right : min(minRightSideBearing, right)
      isFirst = false
    }
  }
}

extension GlyphBox {
  /// Returns the smallest box that holds both.
  func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(
      xMin: min(xMin, other.xMin), yMin: min(yMin, other.yMin), xMax: max(xMax, other.xMax),
      yMax: max(yMax, other.yMax))
  }
}
