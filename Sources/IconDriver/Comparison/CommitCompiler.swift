internal import Diagnostics
internal import FontModel
internal import GlyphBuilding
internal import IconManifest

/// Compiles the drawings of a commit in memory, without checks and proofs: they were released.
///
/// A drawing that is compiled just now with the same settings is not compiled again.
struct CommitCompiler: Sendable {
  private let compiler: IconCompiler
  private let lanes: Int
  private let known: KnownGlyphs?

  init(
    settings: Settings, current: (compilation: Compilation, manifest: Manifest)?, lanes: Int
  ) {
    compiler = IconCompiler(
      builder: GlyphBuilder(metrics: settings.metrics), settings: settings)
    self.lanes = lanes
    known = current.flatMap {
      $0.compilation.settings.metrics == settings.metrics
        ? KnownGlyphs(of: $0.compilation, $0.manifest) : nil
    }
  }

  /// Returns a glyph for each drawing that can be compiled, in their order.
  func glyphs(of drawings: [CommitDrawing]) -> [Glyph] {
    concurrentMap(drawings, lanes: lanes, tool: compiler) { compiler, drawing -> Glyph? in
      let entry = drawing.pair.entry
      let request = compiler.request(for: entry)
      if var glyph = known?.glyph(of: drawing.bytes, request: request) {
        glyph.codepoints = [entry.codepoint]
        return glyph
      }
      let file = SourceFile(path: drawing.pair.drawing.path, bytes: drawing.bytes)
      return compiler.compile(drawing.pair, from: file, as: request).icon?.glyph
    }.compactMap { $0 }
  }
}

/// The glyphs that were compiled just now, with what they were made from.
private struct KnownGlyphs: Sendable {
  private struct Known: Sendable {
    let glyph: Glyph
    let path: String
    let request: GlyphRequest
  }

  private var glyphs: [String: Known] = [:]

  init(of compilation: Compilation, _ manifest: Manifest) {
    let compiler = IconCompiler(
      builder: GlyphBuilder(metrics: compilation.settings.metrics), settings: compilation.settings)
    var requests: [String: GlyphRequest] = [:]
    for entry in manifest.icons { requests[entry.name] = compiler.request(for: entry) }
    let glyphIDs = compilation.font.iconGlyphIDs
    for icon in compilation.report.icons {
      guard let request = requests[icon.name], let glyphID = glyphIDs[icon.name] else { continue }
      glyphs[icon.name] = Known(
        glyph: compilation.font.glyphs[glyphID],
        path: Paths.join(compilation.settings.icons, icon.file), request: request)
    }
  }

  /// Returns the glyph of the same name where its drawing has these bytes, now too.
  func glyph(of bytes: [UInt8], request: GlyphRequest) -> Glyph? {
    guard let known = glyphs[request.name], known.request.drawsLike(request),
      let current = try? Files.read(known.path, limit: bytes.count), current == bytes
    else { return nil }
    return known.glyph
  }
}

extension GlyphRequest {
  /// True where the same drawing gives the same outline and advance.
  fileprivate func drawsLike(_ other: GlyphRequest) -> Bool {
    width == other.width && scale == other.scale && knockout == other.knockout
      && keepsOverflow == other.keepsOverflow
  }
}
