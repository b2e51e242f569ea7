import FontModel
import Geometry
import OpenType

/// The tables that hold outlines and widths: glyf, loca, hmtx, maxp.
struct GlyphTables {
  /// The bytes of the table.
  let glyf: [UInt8]
  /// Where each glyph begins.
  let loca: Loca
  /// Advance widths and left side bearings.
  let hmtx: Hmtx
  /// The maxima of points and contours.
  let maxp: Maxp
  /// One a glyph, nil where nothing is drawn.
  let boxes: [GlyphBox?]

  /// Makes the tables of glyphs in order of their IDs.
  init(_ glyphs: [Glyph]) throws(EncodingError) {
    let simple = glyphs.map { SimpleGlyph($0.outline) }
    let table = Glyf(glyphs: simple.map { $0.contours.isEmpty ? .empty : .simple($0) })
    (glyf, loca) = try table.encoded()
    boxes = simple.map { GlyphBox(around: $0.contours) }
    // head.flags promises that the left side bearing lies at x = 0: lsb is xMin, always.
    hmtx = Hmtx(
      metrics: zip(glyphs, boxes).map {
        LongHorMetric(advanceWidth: $0.advance, lsb: $1?.xMin ?? 0)
      })
    maxp = Maxp(numGlyphs: glyphs.count, outlines: Self.limits(of: simple))
  }

  /// The box of all glyphs.
  var box: GlyphBox {
    boxes.reduce(nil as GlyphBox?) { sum, box in
      guard let box else { return sum }
      return sum?.union(box) ?? box
    } ?? .zero
  }

  private static func limits(of glyphs: [SimpleGlyph]) -> Maxp.Limits {
    var limits = Maxp.Limits()
    for glyph in glyphs {
      limits.maxPoints = max(limits.maxPoints, glyph.contours.reduce(0) { $0 + $1.count })
      limits.maxContours = max(limits.maxContours, glyph.contours.count)
    }
    // The control value program pushes one value at a time; two is what scalers expect at least.
    limits.maxStackElements = 2
    return limits
  }
}

extension SimpleGlyph {
  /// Makes the glyph of an outline, point by point.
  init(_ outline: Outline) {
    self.init(
      contours: outline.contours.map { contour in
        contour.map { GlyphPoint(x: $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
      },
      overlapSimple: outline.hasOverlaps)
  }
}
