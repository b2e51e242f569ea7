internal import Diagnostics

/// Builds one manifest with the help of what earlier runs found out.
struct ManifestBuild: Sendable {
  private let options: Options
  private let progress: Progress
  private let place: CachePlace?
  /// A file that could not be read, which decides the exit code.
  private(set) var hasFileFailure = false
  /// Makes the bytes to be kept; nil where there is nothing new.
  private var update: (@Sendable () -> [UInt8]?)?

  init(of path: String, options: Options, progress: Progress) {
    self.options = options
    self.progress = progress
    place = CachePlace(options.cache, manifest: path)
  }

  /// Builds a manifest; nil means that an error was reported.
  mutating func run(
    _ path: String, reporting diagnostics: inout DiagnosticList
  ) -> FinishedBuild? {
    var compiler = Compiler(options: options, progress: progress)
    defer { hasFileFailure = compiler.hasFileFailure }
    guard let file = compiler.read(path, reporting: &diagnostics) else { return nil }
    guard let place else {
      return compiler.compile(file, reporting: &diagnostics).map { FinishedBuild($0) }
    }
    let contents = place.read()
    let key = BuildRecord.key(of: file, options: options, hash: contents.hash)
    var look = BuildLook(contents: contents, options: options)
    let record = look.record(key)
    if let record, ManifestJournal(of: path).interruptedMoves(text: file.bytes).isEmpty,
      let finished = look.finished(record, file)
    {
      for finding in record.findings { diagnostics.report(finding) }
      return finished
    }
    let (parsed, icons) = concurrently(lanes: options.lanes) {
      Compiler.ParsedManifest(of: file)
    } _: {
      GlyphCache(contents)
    }
    compiler.cache = KnownInput(
      icons: icons, drawings: look.known, entries: look.listing?.entries ?? [:])
    var findings = DiagnosticList()
    let compilation = compiler.compile(file, parsed: parsed, reporting: &findings)
    diagnostics.append(findings)
    guard let compilation, let records = compiler.records else { return nil }
    let (listing, said) = (look.listing, findings.diagnostics)
    update = {
      let build = BuildRecord(
        of: compilation, records, key: key, listing: listing, findings: said,
        hash: contents.hash)
      return CacheUpdate(records, build: build, known: record, into: contents).bytes
    }
    return FinishedBuild(compilation)
  }

  /// Keeps what was found out, whether or not the outputs can be written.
  func keep() {
    guard let place, let bytes = update?() else { return }
    place.write(bytes)
  }
}
