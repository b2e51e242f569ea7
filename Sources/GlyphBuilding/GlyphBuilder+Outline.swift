internal import Diagnostics
internal import Geometry

extension GlyphBuilder {
  /// Fits quadratics and rounds to the grid; nil means that an error was reported.
  mutating func outline(
    of ink: Path, mapping: EmMapping, name: String, in file: SourceFile,
    reporting diagnostics: inout DiagnosticList
  ) -> (outline: Outline, deviation: Double)? {
    let quadratics = QuadraticApproximation(of: ink, by: &fit)
    var displacement = 0.0
    let outline = Outline(
      rounding: quadratics.path, about: mapping.artboard.center, displacement: &displacement)
    guard !outline.isEmpty else {
      diagnostics.report(.emptyGlyph(name, in: file))
      return nil
    }
    if let point = outline.contours.lazy.joined().first(where: { !Self.fits($0) }) {
      diagnostics.report(.coordinateOutOfRange(x: point.x, y: point.y, of: name, in: file))
      return nil
    }
    let (points, contours) = (outline.pointCount, outline.contours.count)
    guard points <= Self.largestPointCount else {
      diagnostics.report(
        .tooManyPoints(points, "points", limit: Self.largestPointCount, of: name, in: file))
      return nil
    }
    guard contours <= Self.largestContourCount else {
      diagnostics.report(
        .tooManyPoints(contours, "contours", limit: Self.largestContourCount, of: name, in: file))
      return nil
    }
    return (outline, quadratics.error + displacement)
  }

  private static func fits(_ point: OutlinePoint) -> Bool {
    Int16(exactly: point.x) != nil && Int16(exactly: point.y) != nil
  }

  /// The largest error of fitting, in font units; rounding to the grid adds up to 0.71.
  package static let quadraticTolerance = 0.35
  /// The most points of one glyph that FreeType reads.
  ///
  /// `glyf` can index 65,535, but FreeType counts them in numbers with a sign, and makes room for
  /// them and for four of its own by eights.
  private static let largestPointCount = 32_756
  /// The most contours of one glyph that FreeType reads.
  private static let largestContourCount = 4_094
}
