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

  mutating func compile(_ pair: IconResolution.Pair) -> Result {
    var result = Result()
    let file: SourceFile
    do {
      file = try Self.source(at: pair.drawing.path, within: settings.limits)
    } catch {
      result.isFileFailure = !error.isTooLarge
      result.diagnostics.report(.drawingFailure(error, within: settings.limits))
      return result
    }
    return compile(pair, from: file)
  }

  /// Compiles an icon of a file that was read.
  mutating func compile(_ pair: IconResolution.Pair, from file: SourceFile) -> Result {
    var result = Result()
    let budget = WorkBudget(startingWithin: settings.limits)
    guard let text = file.svgText(within: settings.limits, reporting: &result.diagnostics),
      let drawing = Drawing(readingText: text, within: budget, reporting: &result.diagnostics),
      let built = builder.glyph(
        of: drawing, in: text, as: request(for: pair.entry), within: budget,
        reporting: &result.diagnostics)
    else { return result }
    result.icon = CompiledIcon(
      path: pair.drawing.path, relativePath: pair.drawing.relativePath, drawing: drawing,
      keepsOverflow: pair.entry.keepsOverflow, built: built)
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
