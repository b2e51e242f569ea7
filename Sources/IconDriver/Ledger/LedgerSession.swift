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
      let bytes = try Files.read(path, limit: Compiler.manifestLimit)
      file = SourceFile(path: path, bytes: bytes)
    } catch {
      result.diagnostics.report(.fileFailure(error))
      result.exitCode = .fileFailure
      return nil
    }
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
    var named = Options()
    named.manifests = options.manifests
    guard let paths = named.manifestPaths(reporting: &diagnostics) else { return nil }
    guard paths.count == 1 else {
      diagnostics.report(.severalManifests(paths))
      return nil
    }
    return paths[0]
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
        result.diagnostics.report(.fileFailure(error))
        result.exitCode = .fileFailure
      }
    }
    if result.diagnostics.hasErrors, result.exitCode == .fine { result.exitCode = .wrongInput }
    return result
  }

  /// Writes the edited text, or shows how it would differ.
  private mutating func finish(into result: inout RunResult) throws(FileError) {
    try finish(editor.result, into: &result)
  }

  /// Writes a text in the manifest's place, or shows how it would differ.
  mutating func finish(_ text: [UInt8], into result: inout RunResult) throws(FileError) {
    var findings = DiagnosticList()
    guard
      Manifest(reading: SourceFile(path: path, bytes: text), reporting: &findings) != nil
    else {
      // Every edit is checked before it is made: what the reader refuses is a fault of ours.
      result.diagnostics.append(findings)
      result.exitCode = .bug
      return
    }
    if options.isDryRun {
      result.summary += Self.differenceLines(of: file, from: text)
      result.summary += summary.map { "dry run: \($0)" }
      return
    }
    try commit.write(text, over: file)
    result.summary += summary
  }
}

extension LedgerSession {
  /// The unified difference of a text from a file, a line each.
  static func differenceLines(of file: SourceFile, from text: [UInt8]) -> [String] {
    UnifiedDiff.text(from: file.bytes, to: text, path: file.path)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  /// True when it is said where the drawings are.
  var hasIconFolder: Bool { (options.icons ?? editor.manifest.font.icons) != nil }

  /// The folder of drawings; nil after a report.
  func iconFolder(reporting diagnostics: inout DiagnosticList) -> String? {
    let stated = editor.manifest.font.icons.map { Paths.resolved($0, in: Paths.folder(of: path)) }
    guard let folder = options.icons ?? stated else {
      diagnostics.report(.noIconFolder(in: file))
      return nil
    }
    guard Files.kind(of: folder) == .folder else {
      diagnostics.report(.noSuchFolder(folder))
      return nil
    }
    return folder
  }
}
