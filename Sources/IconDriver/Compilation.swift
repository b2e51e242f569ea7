package import Diagnostics
package import FontModel
internal import Geometry
internal import GlyphBuilding
package import IconManifest
internal import SVG

/// One manifest, compiled in memory: the font, the enum, and what is known of every icon.
package struct Compilation: Sendable {
  package var settings: Settings
  package var manifest: Manifest
  package var manifestFile: SourceFile
  package var font: Font
  package var fontBytes: [UInt8]
  package var swiftText: String
  package var report: BuildReport

  /// The outputs, ready to be written or compared.
  package var outputs: Outputs {
    var outputs = Outputs()
    outputs.add(settings.targets.ttf, fontBytes)
    outputs.add(settings.targets.swift, Array(swiftText.utf8))
    if let path = settings.targets.report { outputs.add(path, Array(report.text.utf8)) }
    return outputs
  }
}

/// An icon between its drawing and the font.
struct CompiledIcon: Sendable {
  let path: String
  /// The path within the folder of drawings.
  let relativePath: String
  let drawing: Drawing
  /// True when what reaches beyond the artboard was kept.
  let keepsOverflow: Bool
  let built: GlyphBuilder.Result
}
