internal import Diagnostics
internal import FontModel
internal import GlyphBuilding
internal import IconManifest
internal import SVG

/// Compiles one icon: from the file to the glyph; one serves many icons in turn, in one lane.
struct IconCompiler: Sendable {
  /// An icon, or the reasons why there is none.
  struct Result: Sendable {
    var icon: CompiledIcon?
    var diagnostics = DiagnosticList()
    /// True when the file could not be read.
    var isFileFailure = false
  }

  private(set) var builder: GlyphBuilder
  let settings: Settings
  /// Where icons are looked for before they are compiled.
  var cache: IconCache?

  mutating func compile(_ pair: IconResolution.Pair) -> Result {
    let path = pair.drawing.path
    let request = request(for: pair.entry)
    if let result = cache?.icon(of: pair, as: request) { return result }
    var result = Result()
    let file: Files.Contents
    do {
      file = try Files.contents(of: path, limit: settings.limits[.bytes])
    } catch {
      result.isFileFailure = !error.isTooLarge
      result.diagnostics.report(.drawingFailure(error, within: settings.limits))
      return result
    }
    let mark = cache?.mark(of: file, as: request)
    if let mark, let result = cache?.icon(of: pair, as: request, mark, file.identity) {
      return result
    }
    result = compile(
      pair, from: SourceFile(path: path, bytes: file.bytes), as: request, identity: file.identity)
    if var mark, let icon = result.icon {
      let findings = result.diagnostics.diagnostics
      if CachedIcon(icon, findings: findings, proof: nil).glyph(as: request) == icon.glyph {
        mark.findings = findings
      }
      result.icon = icon.kept(under: mark)
    }
    return result
  }

  /// Compiles an icon of a file that was read; `request` is that of its entry.
  mutating func compile(
    _ pair: IconResolution.Pair, from file: SourceFile, as request: GlyphRequest,
    identity: Files.Identity? = nil
  ) -> Result {
    var result = Result()
    let budget = WorkBudget(startingWithin: settings.limits)
    guard let text = file.svgText(within: settings.limits, reporting: &result.diagnostics),
      let drawing = Drawing(readingText: text, within: budget, reporting: &result.diagnostics),
      let built = builder.glyph(
        of: drawing, in: text, as: request, within: budget,
        reporting: &result.diagnostics)
    else { return result }
    result.icon = CompiledIcon(
      path: pair.drawing.path, relativePath: pair.drawing.relativePath, identity: identity,
      glyph: built.glyph, deviation: built.deviation,
      origin: .drawing(drawing, built, keepsOverflow: request.keepsOverflow))
    return result
  }

  /// What the manifest asks for of an icon.
  func request(for entry: IconEntry) -> GlyphRequest {
    GlyphRequest(
      name: entry.name, codepoint: entry.codepoint,
      info: IconInfo(of: entry),
      width: width(for: entry), scale: entry.scale ?? 1,
      knockout: entry.knockout ?? settings.knockout, keepsOverflow: entry.keepsOverflow)
  }

  private func width(for entry: IconEntry) -> GlyphRequest.Width {
    if let margins = entry.margins {
      return .ink(left: margins.left, right: margins.right)
    }
    switch entry.width {
    case .ink: return .ink(left: 0, right: 0)
    case .units(let units): return .units(units)
    case nil: return .artboard
    }
  }

  /// Reads a drawing's file.
  static func source(
    at path: String, within limits: DrawingLimits = .standard
  ) throws(FileError) -> SourceFile {
    SourceFile(path: path, bytes: try Files.read(path, limit: limits[.bytes]))
  }
}

/// The icons of a part of a manifest, with all that was said of them.
struct IconBatch: Sendable {
  private(set) var icons: [CompiledIcon] = []
  private(set) var diagnostics = DiagnosticList()
  private(set) var isFileFailure = false

  /// Makes room for so many icons.
  init(capacity: Int) {
    icons.reserveCapacity(capacity)
  }

  /// Appends what came of one icon.
  mutating func add(_ result: IconCompiler.Result) {
    if let icon = result.icon { icons.append(icon) }
    diagnostics.append(result.diagnostics)
    if result.isFileFailure { isFileFailure = true }
  }
}

extension Diagnostic {
  /// Says why a drawing could not be read: a file that is too large meets a limit.
  static func drawingFailure(_ error: FileError, within limits: DrawingLimits) -> Diagnostic {
    guard error.isTooLarge else { return .fileFailure(error) }
    return .limit(.bytes, in: limits, at: SourceFile(path: error.path, bytes: []).wholePlace)
  }
}

extension IconInfo {
  /// Takes what an entry says beyond its drawing.
  init(of entry: IconEntry) {
    self.init(
      label: entry.label, keywords: entry.keywords, category: entry.category,
      isMirrored: entry.isMirrored, formerNames: entry.renamedFrom, since: entry.since,
      deprecation: entry.deprecated.map {
        Deprecation(message: $0.message, replacement: $0.replacement)
      })
  }
}
