import Diagnostics
import FontBuilding
import FontChecking
import FontModel
import Geometry
import GlyphBuilding
import OpenType
import Proof
import SVG
import Testing

/// One drawing on its whole way: text, drawing, glyph, font, and the picture that FreeType makes.
struct DrawnIcon {
  let drawing: Drawing
  let built: GlyphBuilder.Result
  let font: Font
  let bytes: [UInt8]
  let rules: [String]
  /// What FreeType draws within the artboard, or within the ink where the overflow is kept.
  let picture: CoveragePicture
  let proof: ProofResult
  private let map: Affine

  enum Failure: Error {
    /// FreeType does not open the font.
    case unreadable
  }

  /// Draws an SVG; `change` sets what the manifest would ask for.
  init(
    svg: String, metrics: FontMetrics = FontMetrics(unitsPerEm: 1920, layout: .text),
    height: Int = 240, change: (inout GlyphRequest) -> Void = { _ in }
  ) throws {
    try self.init(
      file: SourceFile(path: "icon.svg", text: svg), metrics: metrics, height: height,
      change: change)
  }

  init(
    file: SourceFile, metrics: FontMetrics = FontMetrics(unitsPerEm: 1920, layout: .text),
    height: Int = 240, change: (inout GlyphRequest) -> Void = { _ in }
  ) throws {
    var diagnostics = DiagnosticList()
    drawing = try #require(
      Drawing(reading: file, reporting: &diagnostics), "\(diagnostics.diagnostics)")
    var request = GlyphRequest(name: "icon", codepoint: 0xEA00)
    change(&request)
    var builder = GlyphBuilder(metrics: metrics)
    built = try #require(
      builder.glyph(
        of: drawing, in: file, as: request, reporting: &diagnostics),
      "\(diagnostics.diagnostics)")
    rules = diagnostics.diagnostics.map(\.rule.id)
    font = Font(
      names: FontNames(family: "Test", version: "1.0.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: [built.glyph], metrics: metrics))
    bytes = try #require(FontBuilder.fontFile(for: font, reporting: &diagnostics)).bytes
    try #require(FontChecker.check(bytes, against: font).isClean)

    let glyphID = font.glyphs.count - 1
    let window =
      request.keepsOverflow ? built.inkBounds.union(built.artboard) : built.artboard
    let frame = try #require(PictureFrame(window: window, height: height))
    guard let face = FreeTypeFace.open(bytes) else { throw Failure.unreadable }
    let glyphPicture = face.picture(of: glyphID, in: frame)
    picture = try #require(glyphPicture)
    map = built.placement.then(frame.map)
    var prover = DrawingProof()
    let subject = ProofSubject(
      drawing: drawing, roles: built.roles, drawingToEm: built.placement,
      clipsToArtboard: !request.keepsOverflow)
    let result = prover.prove(subject, window: window) { face.picture(of: glyphID, in: $0) }
    proof = try #require(result)
  }

  /// The ink of the picture in square user units of the drawing.
  var inkArea: Double {
    Double(picture.coverage.reduce(0) { $0 + Int($1) }) / 255 / map.determinant.magnitude
  }

  /// The area that the contours enclose by their directions, in square user units of the drawing.
  ///
  /// It is that of the ink only where every place of the ink is enclosed once, and none of the
  /// paper: then every fill rule gives one picture.
  var enclosedArea: Double {
    let doubled = built.glyph.outline.contours.reduce(0.0) { $0 + Self.doubledArea(of: $1) }
    // Outer contours run clockwise with y up: their area is negative.
    return -doubled / 2 / built.placement.determinant.magnitude
  }

  /// The coverage of the pixel that holds a point of the drawing, 0 to 255.
  func coverage(at point: Point) -> Int {
    let place = map.apply(point)
    return Int(picture.coverage[Int(place.y) * picture.width + Int(place.x)])
  }

  /// The points of a contour with those that TrueType implies, in font units.
  static func points(of contour: [OutlinePoint]) -> [(place: Point, isOnCurve: Bool)] {
    var points: [(place: Point, isOnCurve: Bool)] = []
    for (index, point) in contour.enumerated() {
      let next = contour[(index + 1) % contour.count]
      let place = Point(Double(point.x), Double(point.y))
      points.append((place, point.isOnCurve))
      if !point.isOnCurve, !next.isOnCurve {
        let other = Point(Double(next.x), Double(next.y))
        points.append((Point((place.x + other.x) / 2, (place.y + other.y) / 2), true))
      }
    }
    return points
  }

  /// Twice the area of a closed contour of lines and quadratics; positive from x towards y.
  ///
  /// The area between a quadratic and its chord is two thirds of the control triangle's.
  private static func doubledArea(of contour: [OutlinePoint]) -> Double {
    let points = points(of: contour)
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      let next = points[(index + 1) % points.count]
      if point.isOnCurve {
        // The chord to the next point on the curve.
        let end = next.isOnCurve ? next : points[(index + 2) % points.count]
        sum += point.place.x * end.place.y - point.place.y * end.place.x
      } else {
        sum += (point.place - before.place).cross(next.place - before.place) * 2 / 3
      }
    }
    return sum
  }
}
