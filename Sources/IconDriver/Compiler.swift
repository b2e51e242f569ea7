package import Diagnostics
internal import FontBuilding
internal import FontModel
internal import FontChecking
internal import GlyphBuilding
internal import IconManifest
internal import Proof
internal import SVG

/// Compiles one manifest in memory: the walk from files to proved bytes, a line a step.
package struct Compiler: Sendable {
  let options: Options
  let progress: Progress
  /// A file that could not be read, which decides the exit code.
  private(set) var hasFileFailure = false
  /// Where icons are looked for before they are compiled, and what was read already.
  var cache: KnownInput?
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

  /// What a manifest's text says; nil where it is in error.
  struct ParsedManifest: Sendable {
    let manifest: Manifest?
    let findings: DiagnosticList

    init(of file: SourceFile) {
      var findings = DiagnosticList()
      manifest = Manifest(reading: file, reporting: &findings)
      self.findings = findings
    }
  }

  /// Compiles a manifest that was read, and perhaps parsed; nil means that an error was reported.
  mutating func compile(
    _ file: SourceFile, parsed: ParsedManifest? = nil, reporting diagnostics: inout DiagnosticList
  ) -> Compilation? {
    let moves = ManifestJournal(of: file.path).interruptedMoves(text: file.bytes)
    for move in moves { diagnostics.report(.interrupted(move, in: file)) }
    guard moves.isEmpty else { return nil }
    let parsed = parsed ?? ParsedManifest(of: file)
    diagnostics.append(parsed.findings)
    guard let manifest = parsed.manifest,
      let settings = Settings(of: manifest, in: file, options: options, reporting: &diagnostics)
    else { return nil }
    let numbers = Allocation(of: manifest)
    if numbers.isLow { diagnostics.report(.rangesLow(numbers.capacity, in: file)) }
    guard
      let resolution = resolve(manifest, in: file, settings: settings, reporting: &diagnostics),
      settings.isSplit
        || FontBuilder.canNumber(iconCount: resolution.pairs.count, reporting: &diagnostics)
    else { return nil }
    let icons = compileIcons(resolution, settings: settings, reporting: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let font = Self.font(of: manifest, settings: settings, icons: icons)
    let (targets, enumName) = (settings.targets, settings.enumName)
    let (built, source) = concurrently(lanes: lanes) { () -> [BuiltFont] in
      font.files.map { BuiltFont($0, path: targets.path(of: $0)) }
    } _: { () -> EnumText in
      EnumText(of: font, name: enumName, manifest: file)
    }
    for file in built { diagnostics.append(file.findings) }
    guard built.allSatisfy({ $0.file != nil }) else { return nil }
    let places = icons.places(in: built.map(\.font))
    var isSound = true
    for file in built where !check(file, reporting: &diagnostics) { isSound = false }
    let proofs =
      isSound && options.proves
      ? prove(icons, at: places, in: built, reporting: &diagnostics) : []
    guard !diagnostics.hasErrors else { return nil }
    diagnostics.append(source.findings)
    guard let text = source.text else { return nil }
    let (lanes, contents) = (lanes, cache?.icons.contents)
    let (records, (report, outputs)) = concurrently(lanes: lanes) {
      contents.map { IconRecords(icons, proofs: proofs, from: $0) }
    } _: {
      let report = BuildReport(of: font, built, icons: icons, at: places, proofs: proofs)
      return (report, Self.outputs(built, text, report, to: targets, lanes: lanes))
    }
    self.records = records
    return Compilation(
      settings: settings, manifestFile: file, drawings: icons.map(\.path),
      identities: icons.map(\.identity), folders: resolution.folders, font: font,
      files: built.map { FontOutput(path: $0.path, font: $0.font) }, report: report,
      outputs: outputs)
  }

  private static func outputs(
    _ fonts: [BuiltFont], _ text: String, _ report: BuildReport, to targets: Settings.Targets,
    lanes: Int
  ) -> Outputs {
    var outputs = Outputs()
    for font in fonts { outputs.add(font.path, font.bytes) }
    outputs.add(targets.swift, Array(text.utf8))
    if let path = targets.report { outputs.add(path, Array(report.text(lanes: lanes).utf8)) }
    return outputs
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
        listing: settings.icons, usesFolders: settings.usesFolders,
        known: cache?.entries ?? [:], reporting: &diagnostics)
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
        IconCache($0, settings: settings, mustBeProved: options.proves)
      })
    let counter = ProgressCounter(
      "compiling", total: resolution.pairs.count, progress: progress)
    let pairs = resolution.pairs
    let batches = concurrentChunks(count: pairs.count, lanes: lanes, tool: compiler) {
      compiler, range in
      var batch = IconBatch(capacity: range.count)
      for pair in pairs[range] {
        batch.add(compiler.compile(pair))
        counter.advance()
      }
      return batch
    }
    var icons: [CompiledIcon] = []
    icons.reserveCapacity(pairs.count)
    for batch in batches {
      icons += batch.icons
      diagnostics.append(batch.diagnostics)
      if batch.isFileFailure { hasFileFailure = true }
    }
    return icons
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
      digest: ManifestDigest.text(of: manifest), timestamp: settings.timestamp,
      isSplit: settings.isSplit)
  }

  /// Has FreeType and HarfBuzz read every glyph back; true when nothing is wrong with the font.
  private func check(
    _ built: BuiltFont, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    progress.report("checking", 0, 0)
    var report = built.check
    let (font, path, bytes) = (built.font, built.path, built.bytes)
    if report.canReadGlyphs {
      // The file as a whole is the first part of the work, ranges of glyphs are the others.
      let ranges = chunks(of: font.glyphs.count, lanes: lanes)
      let parts = concurrentMap([nil] + ranges.map { $0 }, lanes: lanes) { range in
        guard let range else { return FontChecker.checkWhole(bytes, against: font, path: path) }
        return FontChecker.check(bytes, against: font, glyphs: range, path: path)
      }
      // Glyphs of a file that does not open say nothing more.
      let areGlyphsRead = parts.first?.canReadGlyphs == true
      for part in areGlyphsRead ? parts[...] : parts.prefix(1) { report.append(part) }
    }
    diagnostics.append(report.diagnostics)
    return report.isClean
  }

  /// Compares every glyph, as FreeType draws it, with its drawing, as our scan converter does.
  ///
  /// A glyph from the cache was compared when it was made. FreeType has just read it out of this
  /// font, point for point the same, and draws it as it did then.
  private func prove(
    _ icons: [CompiledIcon], at places: [GlyphPlace], in fonts: [BuiltFont],
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
    guard !drawn.isEmpty else { return figures }
    let counter = ProgressCounter("proving", total: drawn.count, progress: progress)
    var results = [ProofResult?](repeating: nil, count: icons.count)
    for (file, font) in fonts.enumerated() {
      let own = drawn.filter { places[$0].file == file }
      let (unproved, glyphIDs) = (own.map { icons[$0] }, own.map { places[$0].glyphID })
      let bytes = font.bytes
      let parts = concurrentChunks(count: own.count, lanes: lanes) { range in
        GlyphProof(bytes: bytes)
          .prove(unproved[range], glyphIDs: glyphIDs[range], counter: counter)
      }
      for (index, result) in zip(own, parts.joined()) { results[index] = result }
    }
    for index in drawn {
      let path = icons[index].path
      guard let result = results[index] else {
        diagnostics.report(.notProvable(path))
        continue
      }
      figures[index] = ProofFigures(
        overlap: result.overlap, worstDifference: result.worstDifference)
      if !result.isProved {
        diagnostics.report(.notProved(path, result, unitsPerEm: fonts[0].font.metrics.unitsPerEm))
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
