package import FontModel

/// What the manifest asks for of one icon's glyph, beyond the drawing.
package struct GlyphRequest: Sendable, Hashable {
  /// How wide the glyph is, with lengths in units of the artboard.
  package enum Width: Sendable, Hashable {
    /// The artboard's width.
    case artboard
    /// The ink with empty space beside it.
    case ink(left: Double, right: Double)
    /// A length; the artboard is centred in it.
    case units(Double)
  }

  package var name: String
  package var codepoint: UInt32
  package var info: IconInfo
  package var width: Width
  /// Scales the artboard about its middle, and the advance with it; positive.
  package var scale: Double
  /// True turns white shapes over the ink of a one-colour icon into holes.
  package var knockout: Bool
  /// True keeps what reaches beyond the artboard.
  package var keepsOverflow: Bool

  package init(
    name: String, codepoint: UInt32, info: IconInfo = IconInfo(), width: Width = .artboard,
    scale: Double = 1, knockout: Bool = true, keepsOverflow: Bool = false
  ) {
    self.name = name
    self.codepoint = codepoint
    self.info = info
    self.width = width
    self.scale = scale
    self.knockout = knockout
    self.keepsOverflow = keepsOverflow
  }
}
