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

  /// Returns the advance width of a glyph that FreeType reads exactly as it was meant, point by
  /// point; nil for every other.
  func advance(of glyphID: Int, readAs meant: Outline) -> Int? {
    guard load(glyphID) else { return nil }
    let source = unsafe face.pointee.glyph.pointee.outline
    guard unsafe Int(source.n_contours) == meant.contours.count,
      unsafe (source.flags & Int32(FT_OUTLINE_OVERLAP) != 0) == meant.hasOverlaps
    else { return nil }
    var end = 0
    for (contour, points) in meant.contours.enumerated() {
      let first = end
      end += points.count
      guard unsafe Int(source.contours[contour]) == end - 1, unsafe end <= Int(source.n_points)
      else { return nil }
      for (index, point) in points.enumerated() {
        let place = unsafe source.points[first + index]
        let tag = unsafe UInt8(truncatingIfNeeded: source.tags[first + index]) & 3
        guard place.x == point.x, place.y == point.y, tag == (point.isOnCurve ? 1 : 0) else {
          return nil
        }
      }
    }
    return unsafe Int(face.pointee.glyph.pointee.metrics.horiAdvance)
  }

  /// Returns a glyph as FreeType reads it, or as HarfBuzz draws it where glyphs are programs.
  ///
  /// Of 'CFF ' a few bytes of subroutines that call each other take FreeType 20,000,000 steps, for
  /// each of 65,535 glyphs; HarfBuzz stops after 10,000.
  func glyph(_ glyphID: Int, orDrawnBy shaper: borrowing HarfBuzzFace) -> LoadedGlyph? {
    var length: FT_ULong = 0
    let glyf: FT_ULong = 0x676C_7966
    guard unsafe FT_Load_Sfnt_Table(face, glyf, 0, nil, &length) != 0 else {
      return glyph(glyphID)
    }
    guard (0..<shaper.glyphCount).contains(glyphID) else { return nil }
    let contours = shaper.path(of: glyphID).contours.map { contour in
      Self.points(of: contour)
    }
    return LoadedGlyph(
      outline: Outline(contours: contours), advance: shaper.advance(of: glyphID),
      isQuadratic: false)
  }

  /// All points of a contour, in whole units.
  private static func points(of contour: Contour) -> [OutlinePoint] {
    func point(_ point: Point, isOnCurve: Bool) -> OutlinePoint {
      OutlinePoint(
        x: Math.integer(rounding: point.x) ?? 0, y: Math.integer(rounding: point.y) ?? 0,
        isOnCurve: isOnCurve)
    }
    var points = [point(contour.start, isOnCurve: true)]
    for segment in contour.segments {
      switch segment {
      case .line(let end): points.append(point(end, isOnCurve: true))
      case .quadratic(let control, let end):
        points += [point(control, isOnCurve: false), point(end, isOnCurve: true)]
      case .cubic(let first, let second, let end):
        points += [
          point(first, isOnCurve: false), point(second, isOnCurve: false),
          point(end, isOnCurve: true),
        ]
      }
    }
    return points
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
