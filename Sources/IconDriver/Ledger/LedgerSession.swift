internal import Diagnostics
internal import IconManifest

/// One edit of one manifest: reads it, has it edited, shows or writes the change.
struct LedgerSession {
  let options: LedgerOptions
  let path: String
  let file: SourceFile
  var editor: ManifestEditor
  /// What happens to drawings with the edit.
  var commit = ManifestCommit()
  /// Lines that say what was done.
  var summary: [String] = []

  /// Opens the manifest that is meant; nil after a report.
  init?(_ options: LedgerOptions, into result: inout RunResult) {
    guard let path = Self.manifest(options, reporting: &result.diagnostics) else { return nil }
    do {
      file = try Self.file(at: path, isDryRun: options.isDryRun, into: &result)
    } catch {
      result.fail(error)
      return nil
    }
    guard !result.diagnostics.hasErrors else { return nil }
    // What a manifest is warned of is for the build to say; edits say what stands in their way.
    var findings = DiagnosticList()
    guard let editor = ManifestEditor(file, reporting: &findings) else {
      result.diagnostics.append(findings)
      return nil
    }
    self.options = options
    self.path = path
    self.editor = editor
  }

  /// The manifest that was named, or the only one in `manifests/`.
  static func manifest(
    _ options: LedgerOptions, reporting diagnostics: inout DiagnosticList
  ) -> String? {
    guard let paths = Options.manifestPaths(options.manifests, reporting: &diagnostics) else {
      return nil
    }
    guard paths.count == 1 else {
      diagnostics.report(.severalManifests(paths))
      return nil
    }
    return paths[0]
  }

  /// Reads a manifest to be edited; what a killed edit left is taken back before, or reported where
  /// nothing is to be written.
  static func file(
    at path: String, isDryRun: Bool, into result: inout RunResult
  ) throws(FileError) -> SourceFile {
    let file = try Compiler.manifestFile(at: path)
    let journal = ManifestJournal(of: path)
    if isDryRun {
      for move in journal.interruptedMoves(text: file.bytes) {
        result.diagnostics.report(.interrupted(move, in: file))
      }
    } else {
      for move in try journal.recover(text: file.bytes) {
        result.summary.append(
          "took back an edit that was interrupted: \(Paths.shown(move.from)) is there again")
      }
    }
    return file
  }

  /// Runs an edit from reading to writing; what the edit reports as an error leaves all as it is.
  static func run(
    _ options: LedgerOptions, edit: (inout LedgerSession, inout RunResult) throws(FileError) -> Void
  ) -> RunResult {
    var result = RunResult()
    if var session = LedgerSession(options, into: &result) {
      do {
        try edit(&session, &result)
        if !result.diagnostics.hasErrors { try session.finish(into: &result) }
      } catch {
        result.fail(error)
      }
    }
    result.settle()
    return result
  }

  /// Writes the edited text, or shows how it would differ.
  private mutating func finish(into result: inout RunResult) throws(FileError) {
    try finish(editor.result, into: &result)
  }

  /// Writes a text in the manifest's place, or shows how it would differ.
  mutating func finish(_ text: [UInt8], into result: inout RunResult) throws(FileError) {
    try result.write(text, over: file, by: commit, isDryRun: options.isDryRun, saying: summary)
  }
}

extension RunResult {
  /// Writes a manifest's new text, or shows how it would differ, and says what was done; true when
  /// it was written.
  @discardableResult
  mutating func write(
    _ text: [UInt8], over file: SourceFile, by commit: ManifestCommit, isDryRun: Bool,
    saying lines: [String]
  ) throws(FileError) -> Bool {
    var findings = DiagnosticList()
    guard
      Manifest(reading: SourceFile(path: file.path, bytes: text), reporting: &findings) != nil
    else {
      // Every edit is checked before it is made: what the reader refuses is a fault of ours.
      diagnostics.append(findings)
      exitCode = .bug
      return false
    }
    if isDryRun {
      summary += UnifiedDiff.text(from: file.bytes, to: text, path: file.path)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
      summary += lines.map { "dry run: \($0)" }
      return false
    }
    try commit.write(text, over: file)
    summary += lines
    return true
  }
}

extension LedgerSession {
  /// True when it is said where the drawings are.
  var hasIconFolder: Bool { (options.icons ?? editor.manifest.font.icons) != nil }

  /// The names of icons that were retired before the edit.
  var retired: Set<String> {
    Set(editor.manifest.icons.filter { $0.retired != nil }.map(\.name))
  }

  /// What was released of the manifest, or may have been; nil after a report.
  func released(reporting diagnostics: inout DiagnosticList) -> [Released]? {
    ReleasedManifests(of: path, in: try? GitRepository(holding: path))
      .find(options.released, reporting: &diagnostics)
  }

  /// The folder of drawings; nil after a report.
  func iconFolder(reporting diagnostics: inout DiagnosticList) -> String? {
    editor.manifest.iconFolder(options.icons, in: file, reporting: &diagnostics)
  }
}
