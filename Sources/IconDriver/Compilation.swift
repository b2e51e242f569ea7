package import Diagnostics
package import FontModel
internal import Geometry
internal import GlyphBuilding
internal import SVG

/// One manifest, compiled in memory: the font, the enum, and what is known of every icon.
package struct Compilation: Sendable {
  package var settings: Settings
  package var manifestFile: SourceFile
  /// The paths of the drawings that were read.
  package var drawings: [String]
  /// The folders that were listed.
  package var folders: [String]
  package var font: Font
  package var report: BuildReport
  /// The font, the enum and the report, ready to be written or compared.
  package var outputs: Outputs

  /// All that the outputs depend on: the manifest, the folders and the drawings.
  var inputs: [String] { [manifestFile.path] + folders + drawings }
}

/// An icon between its drawing and the font.
struct CompiledIcon: Sendable {
  let path: String
  /// The path within the folder of drawings.
  let relativePath: String
  let drawing: Drawing
  /// True when what reaches beyond the artboard was kept.
  let keepsOverflow: Bool
  var built: GlyphBuilder.Result
}
