package import Geometry

/// One glyph of the font, between drawing and tables, in font units, y up.
package struct Glyph: Sendable, Hashable {
  /// The icon's name as in the manifest, or a reserved name such as `.notdef`.
  package var name: String
  /// Ascending; empty for glyphs that no character reaches.
  package var codepoints: [UInt32]
  /// The advance width in font units, not negative.
  package var advance: Int
  /// One layer per paint, the lowest first; a plain icon has one, a space none.
  package var layers: [Layer]
  /// What the generated code says of the icon; nil for glyphs that are no icons.
  package var icon: IconInfo?

  package init(
    name: String, codepoints: [UInt32], advance: Int, layers: [Layer] = [], icon: IconInfo? = nil
  ) {
    self.name = name
    self.codepoints = codepoints
    self.advance = advance
    self.layers = layers
    self.icon = icon
  }

  /// The outline of the default master: that of the only layer of a plain icon.
  package var outline: Outline { layers.first?.outlines.first ?? Outline() }
}

/// A part of a glyph with one paint.
package struct Layer: Sendable, Hashable {
  package var paint: LayerPaint
  /// One outline per master, in the font's order of masters.
  package var outlines: [Outline]

  package init(paint: LayerPaint = .foreground, outlines: [Outline]) {
    self.paint = paint
    self.outlines = outlines
  }
}

/// What a layer is painted with.
package enum LayerPaint: Sendable, Hashable {
  /// The colour of the text.
  case foreground
}

/// What the manifest says of an icon beyond its drawing.
package struct IconInfo: Sendable, Hashable {
  package var label: String?
  package var keywords: [String]
  package var category: String?
  /// True when the icon is mirrored in right-to-left text.
  package var isMirrored: Bool
  /// Names that the icon had before, oldest first.
  package var formerNames: [String]
  /// The version that brought the icon.
  package var since: String?
  /// Set when the icon should no longer be used.
  package var deprecation: Deprecation?

  package init(
    label: String? = nil, keywords: [String] = [], category: String? = nil,
    isMirrored: Bool = false, formerNames: [String] = [], since: String? = nil,
    deprecation: Deprecation? = nil
  ) {
    self.label = label
    self.keywords = keywords
    self.category = category
    self.isMirrored = isMirrored
    self.formerNames = formerNames
    self.since = since
    self.deprecation = deprecation
  }
}

/// Why an icon should no longer be used, and what to use instead.
package struct Deprecation: Sendable, Hashable {
  package var message: String?
  /// The name of the icon to use instead.
  package var replacement: String?

  package init(message: String? = nil, replacement: String? = nil) {
    self.message = message
    self.replacement = replacement
  }
}
