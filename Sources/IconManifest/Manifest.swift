/// What one manifest asks for: a font, its outputs and its icons.
package struct Manifest: Sendable, Hashable {
  package var font: FontSettings
  package var outputs: OutputSettings
  /// In the file's order; names and code points are unique, retired entries among them.
  package var icons: [IconEntry]
  /// True for the plain form: names and code points alone, settings by flags and defaults.
  package var isPlain: Bool

  package init(
    font: FontSettings = FontSettings(), outputs: OutputSettings = OutputSettings(),
    icons: [IconEntry] = [], isPlain: Bool = false
  ) {
    self.font = font
    self.outputs = outputs
    self.icons = icons
    self.isPlain = isPlain
  }
}

/// The `font` object of a manifest.
///
/// Nil means: by flag, else by default.
package struct FontSettings: Sendable, Hashable {
  package var family: String?
  package var version: String?
  /// The folder of drawings, relative to the manifest.
  package var icons: String?
  package var unitsPerEm: Int?
  /// `text`, `symbol` or `square`.
  package var layout: String?
  /// Ranges that new numbers are taken from, in order of preference.
  package var ranges: [ClosedRange<UInt32>]
  package var copyright: String?
  package var license: String?
  package var vendor: String?
  /// False keeps white shapes over ink as ink.
  ///
  /// Nil: true.
  package var knockout: Bool?
  /// True makes folders part of the name, with dots between.
  package var usesFolders: Bool
  /// True gives each part of the code points a font file of its own.
  package var isSplit: Bool

  package init() {
    ranges = []
    usesFolders = false
    isSplit = false
  }
}

/// The `outputs` object of a manifest: paths relative to the manifest.
package struct OutputSettings: Sendable, Hashable {
  package var ttf: String?
  package var swift: String?
  package var report: String?

  package init() {}
}

/// One entry of `icons`.
package struct IconEntry: Sendable, Hashable {
  /// How wide the glyph is, where it is not the artboard's width.
  package enum Width: Sendable, Hashable {
    /// The drawing's own extent.
    case ink
    /// A number of the artboard's units; the artboard is centred in it.
    case units(Double)
  }

  /// Empty space beside the ink, in the artboard's units.
  package struct Margins: Sendable, Hashable {
    package var left: Double
    package var right: Double

    package init(left: Double, right: Double) {
      self.left = left
      self.right = right
    }
  }

  package var name: String
  package var codepoint: UInt32
  package var label: String?
  package var keywords: [String] = []
  package var category: String?
  package var isMirrored: Bool = false
  /// Names that the icon had before, oldest first.
  package var renamedFrom: [String] = []
  package var since: String?
  package var deprecated: DeprecationEntry?
  /// The version that retired the icon: nothing is drawn, the number stays reserved.
  package var retired: String?
  package var width: Width?
  package var margins: Margins?
  /// Scales the drawing and its advance about the artboard's middle.
  ///
  /// Nil: 1.
  package var scale: Double?
  /// False keeps white shapes over ink as ink.
  ///
  /// Nil: as the font says.
  package var knockout: Bool?
  /// True keeps what reaches beyond the artboard.
  package var keepsOverflow: Bool = false
  /// The bytes of the name in the manifest, quotes included.
  package var nameRange: Range<Int>
  /// The bytes of the code point's value in the manifest.
  package var codepointRange: Range<Int>

  package init(
    name: String, codepoint: UInt32, nameRange: Range<Int> = 0..<0,
    codepointRange: Range<Int> = 0..<0
  ) {
    self.name = name
    self.codepoint = codepoint
    self.nameRange = nameRange
    self.codepointRange = codepointRange
  }
}

/// The `deprecated` value of an entry: a text, or an object with message and replacement.
package struct DeprecationEntry: Sendable, Hashable {
  package var message: String?
  package var replacement: String?

  package init(message: String? = nil, replacement: String? = nil) {
    self.message = message
    self.replacement = replacement
  }
}
