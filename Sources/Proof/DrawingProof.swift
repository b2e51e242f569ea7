package import Geometry

/// What the comparison of a glyph with its drawing found.
package struct ProofResult: Sendable, Hashable {
  /// The height of the pictures that decided, in pixels.
  package var height: Int
  /// Ink that both have by ink that one of them has, 0 to 1.
  package var overlap: Double
  /// How far the drawing's edges would have to move to make the difference, in font units.
  package var meanShift: Double
  /// The largest mean difference of coverage, 0 to 1, of any square of a 32nd of the height.
  package var worstDifference: Double
  /// The middle of that square, in font units, y up.
  package var worstPlace: Point
  /// False when the glyph is not what was drawn.
  package var isProved: Bool
}

/// Compares glyphs with the drawings they came from; one is used for many, in one lane.
///
/// Two limits find two kinds of fault. What went wrong in one place makes a square of a 32nd of
/// the height differ: a lost dot, a filled hole, a cut corner. What went wrong everywhere, as a
/// wrong scale or place, moves the edges further than the grid and the fitting of curves do. The
/// second is asked of edges, not of ink, so that hairlines are judged as broad strokes are.
package struct DrawingProof {
  /// The largest mean difference of a square that is borne.
  ///
  /// An edge that is moved by 0.16 % of the height makes it, or a lost dot as wide as 0.8 %. Over
  /// 17,000 published icons the largest is 0.057 at 64 pixels and 0.020 at 256.
  static let largestDifference = 0.05
  /// The largest mean move of all edges, in font units: what rounding and fitting each may do.
  ///
  /// Over 17,000 published icons the largest is 0.6 at 64 pixels and 0.34 at 256.
  private static let largestShift = 1.0
  /// The same as a share of the height, for ems with few units.
  private static let largestShareOfHeight = 1.0 / 480
  /// How far an edge in a square may be off for the difference to be explained, in font units.
  private static let edgeTolerance = 1.5
  /// Ink by length of edges in pixels, below which a picture may hide what a finer one shows.
  private static let resolvedThickness = 0.6
  /// The height of the first pictures, in pixels; a quick look at their rows will do there.
  private static let firstHeight = 64
  /// The most pixels of the finest picture.
  private static let largestPicture = 4 << 20

  private var maker = PictureMaker()

  package init() {}

  /// Compares; nil where a picture could not be made.
  ///
  /// `window` is the artboard's place in font units, or the box of all ink where the overflow
  /// is kept. `glyphPicture` draws the glyph from the font's bytes; it is called once, and up to
  /// twice more where the first look leaves doubts.
  package mutating func prove(
    _ subject: ProofSubject, window: Rect,
    glyphPicture: (PictureFrame) -> CoveragePicture?
  ) -> ProofResult? {
    guard let first = look(at: subject, window, height: Self.firstHeight, glyphPicture) else {
      return nil
    }
    if first.result.isProved, first.isResolved,
      first.result.worstDifference <= Self.largestDifference
    {
      return first.result
    }
    let closer = look(at: subject, window, height: 256, glyphPicture)
    guard let closer, !closer.result.isProved, !closer.isWellResolved else { return closer?.result }
    // Slivers: at 256 pixels their edges melt together.
    let closest = look(at: subject, window, height: 1024, glyphPicture)
    return closest?.result ?? closer.result
  }

  /// What a look at one resolution found.
  private struct Look {
    var result: ProofResult
    var thickness: Double
    /// False where strokes may be narrower than a pixel.
    var isResolved: Bool { thickness >= DrawingProof.resolvedThickness }
    /// True where strokes are clearly broader than a pixel.
    var isWellResolved: Bool { thickness >= 3 * DrawingProof.resolvedThickness }
  }

  private mutating func look(
    at subject: ProofSubject, _ window: Rect, height: Int,
    _ glyphPicture: (PictureFrame) -> CoveragePicture?
  ) -> Look? {
    guard let frame = PictureFrame(window: window, height: height),
      frame.width * frame.height <= Self.largestPicture || height <= 256,
      let glyph = glyphPicture(frame),
      let drawing = maker.picture(
        of: subject, in: frame, near: height == Self.firstHeight ? glyph : nil)
    else { return nil }
    // Pixels in a font unit.
    let unit = frame.map.a
    let comparison = PictureComparison(
      of: glyph, with: drawing, tolerance: Self.edgeTolerance * unit,
      limit: Self.largestDifference)
    let limit = min(Self.largestShift, Self.largestShareOfHeight * window.height)
    let shift = comparison.meanShift / unit
    let isProved = shift <= limit && comparison.worstFault == nil
    let worst = comparison.worstFault ?? comparison.worst
    let place = frame.map.inverse.map { $0.apply(worst.place) } ?? .zero
    return Look(
      result: ProofResult(
        height: height, overlap: comparison.overlap, meanShift: shift,
        worstDifference: worst.difference, worstPlace: place, isProved: isProved),
      thickness: comparison.meanThickness)
  }
}
