package import Geometry

/// What a release promises to those who use it, as far as its source tells.
package struct ReleaseState: Sendable, Hashable {
  /// Nil where the source names none.
  package var version: String?
  package var names: ReleaseNames
  /// Nil where only names and numbers are known.
  package var line: ReleaseLine?
  /// In any order; names and code points are unique.
  package var icons: [ReleaseIcon]
  /// True where tombstones, former names and words would be told: by a manifest, not by a font.
  package var tellsLedger: Bool
  /// False where names are those of a font's glyphs, which nobody promised.
  package var tellsNames: Bool
  /// True where each part has a font file of its own; nil where the source does not tell.
  package var isSplit: Bool?
  /// The ranges that new numbers are taken from; empty where they are not known.
  package var ranges: [ClosedRange<UInt32>]

  package init(
    version: String? = nil, names: ReleaseNames = ReleaseNames(), line: ReleaseLine? = nil,
    icons: [ReleaseIcon] = []
  ) {
    self.version = version
    self.names = names
    self.line = line
    self.icons = icons
    tellsLedger = true
    tellsNames = true
    ranges = []
  }
}

/// The texts that name a released font; nil where there is none or the source does not tell.
package struct ReleaseNames: Sendable, Hashable {
  package var family: String?
  package var copyright: String?
  package var license: String?
  package var vendor: String?

  package init(
    family: String? = nil, copyright: String? = nil, license: String? = nil, vendor: String? = nil
  ) {
    self.family = family
    self.copyright = copyright
    self.license = license
    self.vendor = vendor
  }
}

/// The line metrics of a released font, in its own units, y up.
package struct ReleaseLine: Sendable, Hashable {
  package var unitsPerEm: Int
  package var ascender: Int
  /// Negative below the baseline.
  package var descender: Int
  package var lineGap: Int

  package init(unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int = 0) {
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
  }
}

/// One entry of a released ledger or font.
package struct ReleaseIcon: Sendable, Hashable {
  /// Nil where a font has no name for the glyph.
  package var name: String?
  package var codepoint: UInt32
  /// The version that retired the icon; its number stays reserved.
  package var retired: String?
  /// What the manifest says of the icon; nil where the source does not tell.
  package var info: IconInfo?
  /// Nil where the picture is not known.
  package var shape: IconShape?

  package init(
    name: String?, codepoint: UInt32, retired: String? = nil, info: IconInfo? = nil,
    shape: IconShape? = nil
  ) {
    self.name = name
    self.codepoint = codepoint
    self.retired = retired
    self.info = info
    self.shape = shape
  }
}

/// The picture of a released icon, in the units of its font, y up.
package struct IconShape: Sendable, Hashable {
  package var advance: Int
  package var outline: Outline

  package init(advance: Int, outline: Outline) {
    self.advance = advance
    self.outline = outline
  }
}
