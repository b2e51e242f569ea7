package import Diagnostics
package import FontModel
package import Geometry
package import SVG

/// Builds the glyph of one icon: the steps of the walk, in order.
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

  package init(metrics: FontMetrics) {
    self.metrics = metrics
  }

  /// Builds the glyph of a drawing; nil means that an error was reported.
  package func glyph(
    of drawing: Drawing, in file: SourceFile, as request: GlyphRequest,
    within budget: WorkBudget = .standard, reporting diagnostics: inout DiagnosticList
  ) -> Result? {
    var mapping = EmMapping(artboard: drawing.artboard, metrics: metrics, scale: request.scale)
    let roles = drawing.inkRoles(knockout: request.knockout)
    reportPaints(of: drawing, roles: roles, in: file, reporting: &diagnostics)
    guard
      var ink = ink(
        in: Silhouette(drawing: drawing, mapping: mapping, budget: budget), roles: roles,
        keepsOverflow: request.keepsOverflow, file: file, reporting: &diagnostics)
    else { return nil }
    guard let bounds = ink.bounds else {
      diagnostics.report(.emptyGlyph(request.name, in: file))
      return nil
    }
    let advance = place(&ink, bounds: bounds, mapping: &mapping, width: request.width)
    guard (0...65_535).contains(advance) else {
      diagnostics.report(.advanceOutOfRange(advance, of: request.name, in: file))
      return nil
    }
    guard
      let outline = outline(
        of: ink, mapping: mapping, name: request.name, in: file, reporting: &diagnostics)
    else { return nil }
    let glyph = Glyph(
      name: request.name, codepoints: [request.codepoint], advance: Int(advance),
      layers: [Layer(outlines: [outline.outline])], icon: request.info)
    return Result(
      glyph: glyph, placement: mapping.map, artboard: mapping.artboard, roles: roles,
      inkBounds: ink.bounds ?? bounds, deviation: outline.deviation)
  }

  /// Resolves the drawing to non-overlapping contours; reports what the artboard cuts.
  private func ink(
    in silhouette: Silhouette, roles: [InkRole], keepsOverflow: Bool, file: SourceFile,
    reporting diagnostics: inout DiagnosticList
  ) -> Path? {
    var silhouette = silhouette
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
