package import Diagnostics
package import FontModel
internal import Geometry
internal import GlyphBuilding
internal import Proof
internal import SVG

/// One manifest, compiled in memory: the font, the enum, and what is known of every icon.
package struct Compilation: Sendable {
  package var settings: Settings
  package var manifestFile: SourceFile
  /// The paths of the drawings that were read.
  package var drawings: [String]
  /// Which files these are, in the same order.
  package var identities: [Files.Identity?]
  /// The folders that were listed.
  package var folders: [String]
  /// All icons, in one font even where several files are written.
  package var font: Font
  /// The font files to be written, as `font` has them.
  package var files: [FontOutput]
  package var report: BuildReport
  /// The font, the enum and the report, ready to be written or compared.
  package var outputs: Outputs
}

/// One font file of a build: what is in it, and where it goes.
package struct FontOutput: Sendable {
  package let path: String
  package let font: Font
}

/// An icon between its drawing and the font: one object, so that lists of them are moved cheaply.
final class CompiledIcon: Sendable {
  /// How a glyph came to be, which decides what is left to be proved.
  enum Origin: Sendable {
    /// From a drawing just now, with what its picture shows.
    case drawing(ProofSubject, window: Rect)
    /// From a run before that compiled the same bytes, with what it proved, and where it is kept.
    case cache(ProofFigures?, Range<Int>)
  }

  let path: String
  /// The path within the folder of drawings.
  let relativePath: String
  /// Nil for a drawing that is in no file.
  let identity: Files.Identity?
  let glyph: Glyph
  /// The largest distance between the resolved curves and the outline, in font units.
  let deviation: Double
  let origin: Origin
  /// What it is kept under; nil where nothing is kept.
  let mark: IconMark?

  init(
    path: String, relativePath: String, identity: Files.Identity?, glyph: Glyph,
    deviation: Double, origin: Origin, mark: IconMark? = nil
  ) {
    self.path = path
    self.relativePath = relativePath
    self.identity = identity
    self.glyph = glyph
    self.deviation = deviation
    self.origin = origin
    self.mark = mark
  }

  /// Returns the icon with what it is kept under.
  func kept(under mark: IconMark) -> CompiledIcon {
    CompiledIcon(
      path: path, relativePath: relativePath, identity: identity, glyph: glyph,
      deviation: deviation, origin: origin, mark: mark)
  }
}

/// Where an icon went: into which of the font files, by which glyph ID.
struct GlyphPlace: Sendable {
  let file: Int
  let glyphID: Int
}

extension [CompiledIcon] {
  /// The place of each icon in the font files that have them.
  func places(in files: [Font]) -> [GlyphPlace] {
    if files.count == 1 {
      return glyphIDs(in: files[0]).map { GlyphPlace(file: 0, glyphID: $0) }
    }
    var places: [String: GlyphPlace] = [:]
    for (file, font) in files.enumerated() {
      for (name, glyphID) in font.iconGlyphIDs {
        places[name] = GlyphPlace(file: file, glyphID: glyphID)
      }
    }
    return map { places[$0.glyph.name] ?? GlyphPlace(file: 0, glyphID: 0) }
  }

  /// The glyph ID of each icon in a font that has them all.
  private func glyphIDs(in font: Font) -> [Int] {
    let first = font.glyphs.count - count
    // Manifests in the order of code points are in that of glyphs.
    if first >= 0,
      zip(self, font.glyphs[first...]).allSatisfy({ $1.icon != nil && $0.glyph.name == $1.name })
    {
      return Array<Int>(first..<font.glyphs.count)
    }
    let glyphIDs = font.iconGlyphIDs
    return map { glyphIDs[$0.glyph.name] ?? 0 }
  }
}

/// What the comparison of a glyph with its drawing gave, as reports tell it.
struct ProofFigures: Sendable, Hashable {
  /// Ink that both have by ink that one of them has, 0 to 1.
  let overlap: Double
  /// The largest mean difference of a part of the picture, 0 to 1.
  let worstDifference: Double
}

extension CompiledIcon.Origin {
  /// Takes what the proof needs of a drawing and of the glyph that was built of it.
  ///
  /// The picture shows the artboard, and the ink beyond it where that is kept.
  static func drawing(
    _ drawing: Drawing, _ built: GlyphBuilder.Result, keepsOverflow: Bool
  ) -> Self {
    .drawing(
      ProofSubject(
        drawing: drawing, roles: built.roles, drawingToEm: built.placement,
        clipsToArtboard: !keepsOverflow),
      window: keepsOverflow ? built.inkBounds.union(built.artboard) : built.artboard)
  }
}
