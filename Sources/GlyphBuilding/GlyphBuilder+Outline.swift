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
    let count = outline.pointCount
    guard count <= Self.largestPointCount else {
      diagnostics.report(
        .tooManyPoints(count, limit: Self.largestPointCount, of: name, in: file))
      return nil
    }
    return (outline, quadratics.error + displacement)
  }

  private static func fits(_ point: OutlinePoint) -> Bool {
    Int16(exactly: point.x) != nil && Int16(exactly: point.y) != nil
  }

  /// The largest error of fitting, in font units; rounding to the grid adds up to 0.71.
  package static let quadraticTolerance = 0.35
  /// The most points of one glyph: `glyf` can index twice as many, but FreeType counts them in
  /// numbers with a sign.
  private static let largestPointCount = 32_767
}
