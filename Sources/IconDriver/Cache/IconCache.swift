internal import Diagnostics
internal import FontModel
internal import GlyphBuilding
internal import IconManifest

/// What is known before a manifest is compiled.
struct KnownInput: Sendable {
  let icons: GlyphCache
  /// Drawings that were read a moment ago, by their paths.
  let drawings: [String: KnownDrawing]
  /// What folders hold that were listed a moment ago, by their paths.
  let entries: [String: [Files.Entry]]
}

/// Where the compiler of icons looks before it compiles.
struct IconCache: Sendable {
  private let cache: GlyphCache
  private let keys: IconKeys
  private let known: [String: KnownDrawing]
  private let mustBeProved: Bool

  init(_ input: KnownInput, settings: Settings, mustBeProved: Bool) {
    cache = input.icons
    keys = IconKeys(hash: cache.contents.hash, settings: settings)
    known = input.drawings
    self.mustBeProved = mustBeProved
  }

  /// What marks an icon that a file makes.
  func mark(of file: Files.Contents, as request: GlyphRequest) -> IconMark {
    mark(cache.contents.hash.digest(of: file.bytes), request)
  }

  private func mark(_ drawing: Digest, _ request: GlyphRequest) -> IconMark {
    IconMark(key: keys.key(drawing: drawing, as: request), drawing: drawing)
  }

  /// Returns an icon whose drawing was read a moment ago, and which was compiled before; nil where
  /// the drawing must be read.
  func icon(of pair: IconResolution.Pair, as request: GlyphRequest) -> IconCompiler.Result? {
    guard let drawing = known[pair.drawing.path] else { return nil }
    return icon(of: pair, as: request, mark(drawing.digest, request), drawing.identity)
  }

  /// Returns an icon that was compiled before; nil where it must be compiled.
  func icon(
    of pair: IconResolution.Pair, as request: GlyphRequest, _ mark: IconMark,
    _ identity: Files.Identity
  ) -> IconCompiler.Result? {
    let hit = cache.hit(mark.key, mustBeProved: mustBeProved) {
      keys.context(path: pair.drawing.path, name: pair.entry.name)
    }
    guard let hit else { return nil }
    var result = IconCompiler.Result()
    for finding in hit.icon.findings { result.diagnostics.report(finding) }
    result.icon = CompiledIcon(
      path: pair.drawing.path, relativePath: pair.drawing.relativePath, identity: identity,
      glyph: hit.icon.glyph(as: request), deviation: hit.icon.deviation,
      origin: .cache(mustBeProved ? hit.icon.proof : nil, hit.range), mark: mark)
    return result
  }
}

/// What an icon is kept under.
struct IconMark: Sendable {
  let key: Digest
  /// Stands for the drawing's bytes.
  let drawing: Digest
  /// What was said of the icon while it was compiled; nil for one that is not kept.
  var findings: [Diagnostic]?
}
