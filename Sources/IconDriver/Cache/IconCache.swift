internal import Diagnostics
internal import FontModel
internal import GlyphBuilding
internal import IconManifest

/// Where the compiler of icons looks before it compiles.
struct IconCache: Sendable {
  private let cache: GlyphCache
  private let keys: IconKeys
  private let known: [String: KnownDrawing]
  private let mustBeProved: Bool

  /// `known` are drawings that were read a moment ago, by their paths.
  init(
    _ cache: GlyphCache, known: [String: KnownDrawing], settings: Settings, mustBeProved: Bool
  ) {
    self.cache = cache
    keys = IconKeys(hash: cache.contents.hash, settings: settings)
    self.known = known
    self.mustBeProved = mustBeProved
  }

  /// What marks an icon made of a drawing.
  func mark(
    _ drawing: KnownDrawing, _ pair: IconResolution.Pair, _ request: GlyphRequest
  ) -> IconMark {
    IconMark(
      key: keys.key(drawing: drawing.digest, as: request),
      context: keys.context(path: pair.drawing.path, name: pair.entry.name),
      drawing: drawing.digest, request: request)
  }

  /// The drawing that a file holds.
  func drawing(_ file: Files.Contents) -> KnownDrawing {
    KnownDrawing(digest: cache.contents.hash.digest(of: file.bytes), identity: file.identity)
  }

  /// The drawing at a path that was read a moment ago.
  func knownDrawing(at path: String) -> KnownDrawing? { known[path] }

  /// Returns an icon that was compiled before; nil where it must be compiled.
  func icon(
    _ mark: IconMark, _ pair: IconResolution.Pair, _ identity: Files.Identity
  ) -> IconCompiler.Result? {
    guard let hit = cache.hit(mark.key, context: mark.context, mustBeProved: mustBeProved) else {
      return nil
    }
    var result = IconCompiler.Result()
    for finding in hit.icon.findings { result.diagnostics.report(finding) }
    result.icon = CompiledIcon(
      path: pair.drawing.path, relativePath: pair.drawing.relativePath, identity: identity,
      glyph: hit.icon.glyph(as: mark.request), deviation: hit.icon.deviation,
      origin: .cache(mustBeProved ? hit.icon.proof : nil, hit.range), mark: mark)
    return result
  }
}

/// What an icon is kept under.
struct IconMark: Sendable {
  let key: Digest
  /// Stands for what findings name.
  let context: Digest
  /// Stands for the drawing's bytes.
  let drawing: Digest
  let request: GlyphRequest
  /// What was said of the icon while it was compiled.
  var findings: [Diagnostic] = []
}
