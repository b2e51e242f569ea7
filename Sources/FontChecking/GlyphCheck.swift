import Diagnostics
import FontModel
import Geometry

/// Reads glyphs back one by one.
struct GlyphCheck {
  /// The figures of the font's header tables, for the Windows metrics; nil where it has none.
  let tables: FaceTables?
  let place: Place?

  /// Compares a glyph of the model with what both readers make of the bytes.
  func check(
    _ glyph: Glyph, at glyphID: Int, _ reader: borrowing FreeTypeFace,
    _ shaper: borrowing HarfBuzzFace, into report: inout CheckReport
  ) {
    let label = GlyphLabel(glyph)
    let meant = glyph.outline
    report.glyphCount += 1
    report.pointCount += meant.pointCount
    if meant.isEmpty, glyph.icon != nil { report.report(.emptyGlyph(label, at: place)) }
    // Nearly always all is right, and nothing need be made to say so.
    var readAdvance = reader.advance(of: glyphID, readAs: meant)
    if readAdvance == nil {
      guard let read = reader.glyph(glyphID) else {
        report.report(.outlineDiffers(label, "cannot be read", by: "FreeType", at: place))
        return
      }
      if let difference = OutlineComparison.difference(of: read.outline, from: meant) {
        report.report(.outlineDiffers(label, difference, by: "FreeType", at: place))
      }
      readAdvance = read.advance
    }
    if !shaper.draws(glyphID, as: meant),
      let difference = OutlineComparison.difference(
        ofDrawn: shaper.path(of: glyphID), from: meant)
    {
      report.report(.outlineDiffers(label, difference, by: "HarfBuzz", at: place))
    }
    let advances = (readAdvance ?? 0, shaper.advance(of: glyphID))
    if advances != (glyph.advance, glyph.advance) {
      let advance = advances.0 == glyph.advance ? advances.1 : advances.0
      report.report(
        .glyphMetrics(label, "the advance \(advance) instead of \(glyph.advance)", at: place))
    }
    checkBox(of: meant, label, read: shaper.box(of: glyphID), into: &report)
  }

  private func checkBox(
    of meant: Outline, _ label: GlyphLabel, read: GlyphBox?, into report: inout CheckReport
  ) {
    guard let box = GlyphBox(round: meant) else { return }
    if let read, read != box {
      report.report(
        .glyphMetrics(
          label,
          "the box \(read.text) instead of \(box.text) in its header or left side bearing",
          at: place))
    }
    guard let tables else { return }
    if box.yMax > tables.usWinAscent {
      report.report(
        .glyphClipped(
          label, "reaches up to \(box.yMax); Windows clips above \(tables.usWinAscent)", at: place))
    }
    if box.yMin < -tables.usWinDescent {
      report.report(
        .glyphClipped(
          label, "reaches down to \(box.yMin); Windows clips below \(-tables.usWinDescent)",
          at: place))
    }
  }
}

extension GlyphBox {
  /// Makes the box round all points, control points among them; nil where there are none.
  init?(round outline: Outline) {
    guard let first = outline.contours.first?.first else { return nil }
    self.init(xMin: first.x, yMin: first.y, xMax: first.x, yMax: first.y)
    for contour in outline.contours {
      for point in contour {
        xMin = min(xMin, point.x)
        yMin = min(yMin, point.y)
        xMax = max(xMax, point.x)
        yMax = max(yMax, point.y)
      }
    }
  }

  /// As it stands in messages.
  var text: String { "\(xMin), \(yMin) … \(xMax), \(yMax)" }
}
