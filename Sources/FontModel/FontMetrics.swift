/// How artboards are placed on the em, by a published rule.
package enum FontLayout: String, Sendable, Hashable, CaseIterable {
  /// The artboard's height is one em, its middle the middle of the cap height; SF's own line.
  case text
  /// As SF Symbols sizes it: 20 of 24 units of the artboard's height are one em.
  case symbol
  /// As `text`, but the line is the artboard alone: for the web.
  case square
}

/// The vertical metrics of a font and the place of an artboard in it, in font units, y up.
package struct FontMetrics: Sendable, Hashable {
  package var unitsPerEm: Int
  package var layout: FontLayout
  /// The ascender of hhea and of OS/2's typo metrics, above the baseline.
  package var ascender: Int
  /// The descender of hhea and of OS/2's typo metrics, negative below the baseline.
  package var descender: Int
  package var capHeight: Int
  package var xHeight: Int
  /// The top of the artboard.
  package var artboardTop: Double
  /// The bottom of the artboard.
  package var artboardBottom: Double

  /// Makes the metrics of a layout; the figures are decided for an em of 1920 and scaled.
  ///
  /// SF Pro's line (1950/−494 of 2048) and cap height (1443 of 2048), in units of 1920.
  package init(unitsPerEm: Int, layout: FontLayout) {
    self.unitsPerEm = unitsPerEm
    self.layout = layout
    capHeight = Self.scaled(1353, to: unitsPerEm)
    xHeight = Self.scaled(1011, to: unitsPerEm)
    let middle = Double(Self.scaled(676, to: unitsPerEm))
    let height = layout == .symbol ? Double(unitsPerEm) * 24 / 20 : Double(unitsPerEm)
    artboardTop = middle + height / 2
    artboardBottom = middle - height / 2
    if layout == .square {
      ascender = Int(artboardTop)
      descender = Int(artboardBottom)
    } else {
      ascender = Self.scaled(1828, to: unitsPerEm)
      descender = -Self.scaled(463, to: unitsPerEm)
    }
  }

  private static func scaled(_ value: Int, to unitsPerEm: Int) -> Int {
    (value * unitsPerEm + 960) / 1920
  }
}
