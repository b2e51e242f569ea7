import CFreeType

package import Geometry

/// One glyph as FreeType reads it, in font units, y up.
package struct LoadedGlyph: Sendable, Hashable {
  /// Points and flags exactly as stored, moved by left side bearing − xMin as FreeType does.
  package var outline: Outline
  /// The advance width.
  package var advance: Int
  /// False where the outline has cubic curves (CFF): `outline` then holds no such points.
  package var isQuadratic: Bool
}

extension FreeTypeFace {
  /// Returns a glyph unscaled and unhinted, or nil when FreeType cannot read it.
  package func glyph(_ glyphID: Int) -> LoadedGlyph? {
    guard load(glyphID) else { return nil }
    var outline = Outline()
    var isQuadratic = true
    let source = unsafe face.pointee.glyph.pointee.outline
    unsafe outline.hasOverlaps = source.flags & Int32(FT_OUTLINE_OVERLAP) != 0
    var first = 0
    for contour in 0..<(unsafe Int(source.n_contours)) {
      let last = unsafe Int(source.contours[contour])
      guard last >= first, last < (unsafe Int(source.n_points)) else { return nil }
      var points: [OutlinePoint] = []
      points.reserveCapacity(last - first + 1)
      for index in first...last {
        let point = unsafe source.points[index]
        let tag = unsafe UInt8(truncatingIfNeeded: source.tags[index]) & 3
        if tag == 2 { isQuadratic = false }
        points.append(OutlinePoint(x: Int(point.x), y: Int(point.y), isOnCurve: tag & 1 == 1))
      }
      outline.contours.append(points)
      first = last + 1
    }
    let advance = unsafe Int(face.pointee.glyph.pointee.metrics.horiAdvance)
    return LoadedGlyph(outline: outline, advance: advance, isQuadratic: isQuadratic)
  }

  /// Returns a glyph that HarfBuzz can read too, which stops programs of glyphs early.
  ///
  /// A glyph of 'CFF ' is a program: a few bytes of subroutines that call each other take FreeType
  /// 20,000,000 steps, for each of 65,535 glyphs.
  func glyph(_ glyphID: Int, ifReadableBy shaper: borrowing HarfBuzzFace) -> LoadedGlyph? {
    shaper.box(of: glyphID) == nil ? nil : glyph(glyphID)
  }

  /// Returns the picture of a glyph in a frame of font units, or nil when FreeType cannot draw it.
  ///
  /// Coordinates are rounded to 1/64 of a pixel, as FreeType's rasteriser takes them.
  package func picture(of glyphID: Int, in frame: PictureFrame) -> CoveragePicture? {
    guard load(glyphID) else { return nil }
    let source = unsafe face.pointee.glyph.pointee.outline
    let bottom = Double(frame.height)
    for index in 0..<(unsafe Int(source.n_points)) {
      let stored = unsafe source.points[index]
      let place = frame.map.apply(Point(Double(stored.x), Double(stored.y)))
      unsafe source.points[index].x = Self.fixed(place.x)
      unsafe source.points[index].y = Self.fixed(bottom - place.y)
    }
    var picture = CoveragePicture(width: frame.width, height: frame.height)
    guard render(onto: &picture) else { return nil }
    return picture
  }

  /// Rounds to 26.6, within what the rasteriser bears.
  private static func fixed(_ pixels: Double) -> FT_Pos {
    let limit = 16_000_000.0
    let value = min(max(pixels * 64, -limit), limit)
    return FT_Pos(value < 0 ? value - 0.5 : value + 0.5)
  }
}
