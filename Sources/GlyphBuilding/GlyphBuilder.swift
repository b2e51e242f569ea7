package import Diagnostics
package import FontModel
package import Geometry
package import SVG

/// Builds the glyph of one icon: the steps of the walk, in order.
///
/// One serves many icons in turn, in one lane: it remembers how curves were fitted and what strokes
/// cover, which saves time and changes nothing.
package struct GlyphBuilder: Sendable {
  /// A glyph with what the proof and the report need to know of its making.
  package struct Result: Sendable {
    package var glyph: Glyph
    /// From the drawing's user units, y down, to font units, y up.
    package var placement: Affine
    /// The artboard in font units.
    package var artboard: Rect
    /// What each shape does to the ink.
    package var roles: [InkRole]
    /// The extent of the ink in font units.
    package var inkBounds: Rect
    /// The largest distance between the resolved curves and the outline, in font units.
    package var deviation: Double
  }

  private let metrics: FontMetrics
  var fit = QuadraticFit(tolerance: Self.quadraticTolerance)
  private var strokes = StrokeMemory()

  package init(metrics: FontMetrics) {
    self.metrics = metrics
  }

  /// The ink of a drawing at its place in the em, before quadratics are fitted.
  package struct PlacedInk: Sendable {
    /// Contours that do not overlap, in font units, y up.
    package var path: Path
    /// Whole units, from 0 to 65,535.
    package var advance: Int
    var mapping: EmMapping
    var roles: [InkRole]

    /// The point that rounding to the grid is symmetric about.
    package var center: Point { mapping.artboard.center }
  }

  /// Builds the glyph of a drawing; nil means that an error was reported.
  package mutating func glyph(
    of drawing: Drawing, in file: SourceFile, as request: GlyphRequest,
    within budget: WorkBudget = .standard, reporting diagnostics: inout DiagnosticList
  ) -> Result? {
    guard
      let ink = ink(
        of: drawing, in: file, as: request, within: budget, reporting: &diagnostics),
      let outline = outline(
        of: ink.path, mapping: ink.mapping, name: request.name, in: file,
        reporting: &diagnostics)
    else { return nil }
    let glyph = Glyph(
      name: request.name, codepoints: [request.codepoint], advance: ink.advance,
      layers: [Layer(outlines: [outline.outline])], icon: request.info)
    return Result(
      glyph: glyph, placement: ink.mapping.map, artboard: ink.mapping.artboard, roles: ink.roles,
      inkBounds: ink.path.bounds ?? ink.mapping.artboard, deviation: outline.deviation)
  }

  /// Resolves strokes, clips and overlaps and puts the ink in its place; nil means that an error
  /// was reported.
  package mutating func ink(
    of drawing: Drawing, in file: SourceFile, as request: GlyphRequest,
    within budget: WorkBudget = .standard, reporting diagnostics: inout DiagnosticList
  ) -> PlacedInk? {
    var mapping = EmMapping(artboard: drawing.artboard, metrics: metrics, scale: request.scale)
    let roles = drawing.inkRoles(knockout: request.knockout)
    reportPaints(of: drawing, roles: roles, in: file, reporting: &diagnostics)
    var silhouette = Silhouette(drawing: drawing, mapping: mapping, budget: budget)
    swap(&strokes, &silhouette.strokes)
    defer { swap(&strokes, &silhouette.strokes) }
    guard
      var ink = ink(
        in: &silhouette, roles: roles, keepsOverflow: request.keepsOverflow, file: file,
        reporting: &diagnostics)
    else { return nil }
    guard let bounds = ink.bounds else {
      diagnostics.report(.emptyGlyph(request.name, in: file))
      return nil
    }
    let advance = place(&ink, bounds: bounds, mapping: &mapping, width: request.width)
    // The table has room for twice as much, but FreeType and HarfBuzz take it for negative.
    guard (0...32_767).contains(advance) else {
      diagnostics.report(.advanceOutOfRange(advance, of: request.name, in: file))
      return nil
    }
    return PlacedInk(path: ink, advance: Int(advance), mapping: mapping, roles: roles)
  }

  /// Resolves the drawing to non-overlapping contours; reports what the artboard cuts.
  private func ink(
    in silhouette: inout Silhouette, roles: [InkRole], keepsOverflow: Bool, file: SourceFile,
    reporting diagnostics: inout DiagnosticList
  ) -> Path? {
    do throws(Silhouette.Failure) {
      let (path, overhang) = try silhouette.ink(
        roles: roles, keepsOverflow: keepsOverflow)
      // What is within a font unit is within the tolerance of outlines, and never seen.
      if overhang > 1 {
        diagnostics.report(.cutByArtboard(overhang / silhouette.mapping.scale, in: file))
      }
      return path
    } catch {
      func report(_ limit: DrawingLimit, _ shape: Int) {
        let place = silhouette.drawing.place(ofShape: shape, in: file)
        diagnostics.report(.limit(limit, in: silhouette.budget.limits, at: place))
      }
      switch error {
      case .tooManyCrossings(let shape): report(.crossings, shape)
      case .tooManyDashes(let shape): report(.dashes, shape)
      case .outOfTime(let shape): report(.seconds, shape)
      case .outOfReach(let shape):
        diagnostics.report(.outOfReach(at: silhouette.drawing.place(ofShape: shape, in: file)))
      }
    }
    return nil
  }

  /// Moves the ink as the width asks for and returns the advance in whole units.
  private func place(
    _ ink: inout Path, bounds: Rect, mapping: inout EmMapping, width: GlyphRequest.Width
  ) -> Double {
    switch width {
    case .artboard: return Math.rounded(mapping.artboard.width)
    case .units(let units):
      let advance = Math.rounded(units * mapping.scale)
      move(&ink, &mapping, by: (advance - mapping.artboard.width) / 2)
      return advance
    case .ink(let left, let right):
      move(&ink, &mapping, by: left * mapping.scale - bounds.minX)
      return Math.rounded(bounds.width + (left + right) * mapping.scale)
    }
  }

  private func move(_ ink: inout Path, _ mapping: inout EmMapping, by distance: Double) {
    let whole = Math.rounded(distance)
    guard whole != 0 else { return }
    mapping.move(by: whole)
    ink = ink.transformed(by: .translation(whole, 0))
  }
}
