package import Geometry

/// What the comparison of a glyph with its drawing found.
package struct ProofResult: Sendable, Hashable {
  /// The height of the pictures that decided, in pixels.
  package var height: Int
  /// Ink that both have by ink that one of them has, 0 to 1.
  package var overlap: Double
  /// The largest mean difference of coverage, 0 to 1, of any square of a 32nd of the height.
  package var worstDifference: Double
  /// The middle of that square, in font units, y up.
  package var worstPlace: Point
  /// False when the glyph is not what was drawn.
  package var isProved: Bool
}

/// Compares glyphs with the drawings they came from; one is used for many, in one lane.
package struct DrawingProof {
  /// What a first look at 64 pixels must find so that no closer look is needed.
  private static let clearOverlap = 0.99
  private static let clearDifference = 0.06
  /// What a closer look at 256 pixels must find.
  ///
  /// An edge that is moved by 0.5 % of the em differs by 0.16 of a square; a tolerance of one
  /// unit of 1920 and the rounding to whole units by at most 0.03.
  private static let leastOverlap = 0.95
  private static let largestDifference = 0.10

  private var maker = PictureMaker()

  package init() {}

  /// Compares; nil where a picture could not be made.
  ///
  /// `window` is the artboard's place in font units, or the box of all ink where the overflow
  /// is kept. `glyphPicture` draws the glyph from the
  /// font's bytes; it is called once, or twice where the first look leaves doubts.
  package mutating func prove(
    _ subject: ProofSubject, window: Rect,
    glyphPicture: (PictureFrame) -> CoveragePicture?
  ) -> ProofResult? {
    guard let first = look(at: subject, window, height: 64, glyphPicture) else { return nil }
    if first.overlap >= Self.clearOverlap, first.worstDifference <= Self.clearDifference {
      return first
    }
    return look(at: subject, window, height: 256, glyphPicture)
  }

  private mutating func look(
    at subject: ProofSubject, _ window: Rect, height: Int,
    _ glyphPicture: (PictureFrame) -> CoveragePicture?
  ) -> ProofResult? {
    guard let frame = PictureFrame(window: window, height: height),
      let glyph = glyphPicture(frame), let drawing = maker.picture(of: subject, in: frame)
    else { return nil }
    let comparison = PictureComparison(glyph, drawing)
    let place = frame.map.inverse.map { $0.apply(comparison.worstPlace) } ?? .zero
    return ProofResult(
      height: height, overlap: comparison.overlap, worstDifference: comparison.worstDifference,
      worstPlace: place,
      isProved: comparison.overlap >= Self.leastOverlap
        && comparison.worstDifference <= Self.largestDifference)
  }
}
