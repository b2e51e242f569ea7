package import Diagnostics
internal import FontModel
internal import FontBuilding
internal import FontChecking
internal import Geometry
internal import GlyphBuilding
internal import IconManifest
internal import OpenType
internal import Proof
internal import SVG
internal import SwiftGeneration

/// Compiles one manifest in memory: the walk from files to proved bytes, a line a step.
package struct Compiler: Sendable {
  let options: Options
  let progress: Progress
  /// A file that could not be read, which decides the exit code.
  private(set) var hasFileFailure = false
  /// Where icons are looked for before they are compiled, with the drawings that were read already.
  var cache: (icons: GlyphCache, known: [String: KnownDrawing])?
  /// What is to be kept of a compilation, where icons were looked for.
  private(set) var records: IconRecords?

  package init(options: Options, progress: Progress = .silent) {
    self.options = options
    self.progress = progress
  }

  private var lanes: Int { options.lanes }

  /// Reads a manifest and compiles it; nil means that an error was reported.
  package mutating func compile(
    _ path: String, reporting diagnostics: inout DiagnosticList
  ) -> Compilation? {
    guard let file = read(path, reporting: &diagnostics) else { return nil }
    return compile(file, reporting: &diagnostics)
  }

  /// Compiles a manifest that was read; nil means that an error was reported.
  mutating func compile(
    _ file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Compilation? {
    let moves = ManifestJournal(of: file.path).interruptedMoves(text: file.bytes)
    for move in moves { diagnostics.report(.interrupted(move, in: file)) }
    guard moves.isEmpty,
      let manifest = Manifest(reading: file, reporting: &diagnostics),
      let settings = Settings(of: manifest, in: file, options: options, reporting: &diagnostics)
    else { return nil }
    let numbers = Allocation(of: manifest)
    if numbers.isLow { diagnostics.report(.rangesLow(numbers.capacity, in: file)) }
    guard
      let resolution = resolve(manifest, in: file, settings: settings, reporting: &diagnostics)
    else { return nil }
    let icons = compileIcons(resolution, settings: settings, reporting: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let font = Self.font(of: manifest, settings: settings, icons: icons)
    guard let fontFile = FontBuilder.fontFile(for: font, reporting: &diagnostics) else {
      return nil
    }
    let bytes = fontFile.bytes
    let isSound = check(
      bytes, against: font, path: settings.targets.ttf, reporting: &diagnostics)
    let proofs =
      isSound && options.proves
      ? prove(icons, of: font, bytes: bytes, reporting: &diagnostics) : []
    guard !diagnostics.hasErrors,
      let text = EnumSource.text(
        for: font, typeName: settings.enumName, manifest: file, reporting: &diagnostics)
    else { return nil }
    if let cache { records = IconRecords(icons, proofs: proofs, from: cache.icons.contents) }
    let report = BuildReport(of: font, file: fontFile, icons: icons, proofs: proofs)
    var outputs = Outputs()
    outputs.add(settings.targets.ttf, bytes)
    outputs.add(settings.targets.swift, Array(text.utf8))
    if let path = settings.targets.report { outputs.add(path, Array(report.text.utf8)) }
    return Compilation(
      settings: settings, manifestFile: file, drawings: icons.map(\.path),
      identities: icons.map(\.identity),
      folders: resolution.folders, font: font, report: report, outputs: outputs)
  }

  /// Reads a manifest's file; a failure is reported and remembered.
  mutating func read(
    _ path: String, reporting diagnostics: inout DiagnosticList
  ) -> SourceFile? {
    do {
      return try Self.manifestFile(at: path)
    } catch {
      hasFileFailure = true
      diagnostics.report(.fileFailure(error))
      return nil
    }
  }

  private mutating func resolve(
    _ manifest: Manifest, in file: SourceFile, settings: Settings,
    reporting diagnostics: inout DiagnosticList
  ) -> IconResolution? {
    do {
      let folder = try IconFolder(
        listing: settings.icons, usesFolders: settings.usesFolders, reporting: &diagnostics)
      guard !folder.drawings.isEmpty || diagnostics.hasErrors else {
        diagnostics.report(.noDrawings(settings.icons))
        return nil
      }
      return IconResolution(of: manifest, in: file, with: folder, reporting: &diagnostics)
    } catch {
      // A folder that is not there is a fault of the input; one that cannot be read is not.
      hasFileFailure = Files.kind(of: settings.icons) == .folder
      diagnostics.report(.folderFailure(error, manifest: file))
      return nil
    }
  }

  /// Compiles the drawings in lanes; findings are merged in the manifest's order.
  private mutating func compileIcons(
    _ resolution: IconResolution, settings: Settings,
    reporting diagnostics: inout DiagnosticList
  ) -> [CompiledIcon] {
    let compiler = IconCompiler(
      builder: GlyphBuilder(metrics: settings.metrics), settings: settings,
      cache: cache.map {
        IconCache($0.icons, known: $0.known, settings: settings, mustBeProved: options.proves)
      })
    let counter = ProgressCounter(
      "compiling", total: resolution.pairs.count, progress: progress)
    let results = concurrentMap(resolution.pairs, lanes: lanes, tool: compiler) { compiler, pair in
      let result = compiler.compile(pair)
      counter.advance()
      return result
    }
    for result in results {
      diagnostics.append(result.diagnostics)
      if result.isFileFailure { hasFileFailure = true }
    }
    return results.compactMap(\.icon)
  }

  /// The font of the icons: reserved glyphs, then icons by code point.
  private static func font(
    of manifest: Manifest, settings: Settings, icons: [CompiledIcon]
  ) -> Font {
    let glyphs = GlyphOrder.glyphs(icons: icons.map(\.glyph), metrics: settings.metrics)
    let retired = manifest.icons.compactMap { entry in
      entry.retired.map {
        RetiredIcon(name: entry.name, codepoint: entry.codepoint, version: $0)
      }
    }
    return Font(
      names: settings.names, metrics: settings.metrics, glyphs: glyphs, retired: retired,
      digest: ManifestDigest.text(of: manifest), timestamp: settings.timestamp)
  }

  /// Has FreeType and HarfBuzz read the bytes back; true when nothing is wrong.
  private func check(
    _ bytes: [UInt8], against font: Font, path: String,
    reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    progress.report("checking", 0, 0)
    var report = FontChecker.checkFile(bytes, against: font, path: path)
    if report.canReadGlyphs {
      let parts = concurrentChunks(count: font.glyphs.count, lanes: lanes) { range in
        FontChecker.check(bytes, against: font, glyphs: range, path: path)
      }
      for part in parts { report.append(part) }
    }
    diagnostics.append(report.diagnostics)
    return report.isClean
  }

  /// Compares every glyph, as FreeType draws it, with its drawing, as our scan converter does.
  ///
  /// A glyph from the cache was compared when it was made. FreeType has just read it out of this
  /// font, point for point the same, and draws it as it did then.
  private func prove(
    _ icons: [CompiledIcon], of font: Font, bytes: [UInt8],
    reporting diagnostics: inout DiagnosticList
  ) -> [ProofFigures?] {
    var figures = [ProofFigures?](repeating: nil, count: icons.count)
    var drawn: [Int] = []
    for (index, icon) in icons.enumerated() {
      switch icon.origin {
      case .drawing: drawn.append(index)
      case .cache(let known, _): figures[index] = known
      }
    }
    let glyphIDs = font.iconGlyphIDs
    let unproved = drawn.map { icons[$0] }
    let counter = ProgressCounter("proving", total: unproved.count, progress: progress)
    let parts = concurrentChunks(count: unproved.count, lanes: lanes) { range in
      GlyphProof(bytes: bytes, glyphIDs: glyphIDs).prove(unproved[range], counter: counter)
    }
    for (index, result) in zip(drawn, parts.flatMap { $0 }) {
      let path = icons[index].path
      guard let result else {
        diagnostics.report(.notProvable(path))
        continue
      }
      figures[index] = ProofFigures(
        overlap: result.overlap, worstDifference: result.worstDifference)
      if !result.isProved {
        diagnostics.report(.notProved(path, result, unitsPerEm: font.metrics.unitsPerEm))
      }
    }
    return figures
  }

  /// Reads a manifest's file.
  static func manifestFile(at path: String) throws(FileError) -> SourceFile {
    SourceFile(path: path, bytes: try Files.read(path, limit: manifestLimit))
  }

  /// The largest manifest, in bytes: 16 MiB.
  static let manifestLimit = 16 << 20
}
