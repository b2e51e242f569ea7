package import FontModel
package import Geometry

/// Maps an artboard to the em: one composed map, so that nothing drifts.
package struct EmMapping: Sendable, Hashable {
  /// From user units, y down, to font units, y up.
  package var map: Affine
  /// The artboard in font units.
  package var artboard: Rect
  /// Font units per user unit.
  package var scale: Double

  /// Makes the map for a drawing: the artboard's height becomes that of the layout, its left
  /// edge x = 0; `scale` enlarges about the artboard's vertical middle.
  package init(artboard: Rect, metrics: FontMetrics, scale: Double) {
    let height = metrics.artboardTop - metrics.artboardBottom
    let factor = height * scale / artboard.height
    let middle = (metrics.artboardTop + metrics.artboardBottom) / 2
    let top = middle + height * scale / 2
    map = Affine(factor, 0, 0, -factor, -artboard.minX * factor, top + artboard.minY * factor)
    self.scale = factor
    self.artboard = Rect(
      minX: 0, minY: middle - height * scale / 2, maxX: artboard.width * factor, maxY: top)
  }

  /// Moves the glyph along x by whole units.
  mutating func move(by dx: Double) {
    map = map.then(.translation(dx, 0))
    artboard.minX += dx
    artboard.maxX += dx
  }
}
