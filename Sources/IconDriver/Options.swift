package import Diagnostics
package import FontModel
internal import IconManifest

/// What the command line asks for; nil means: as the manifest says, else by default.
package struct Options: Sendable {
  /// Manifest files; empty means every manifest in `manifests/`.
  package var manifests: [String] = []
  /// The folder of drawings.
  package var icons: String?
  /// The folder of the outputs.
  package var out: String?
  /// The number of lanes; nil means one for each processor.
  package var jobs: Int?
  /// True makes warnings fail the run.
  package var isStrict = false
  /// False skips the comparison of drawings with glyphs, never the font checks.
  package var proves = true
  /// False ends the run when another build is writing; true waits for it.
  package var waits = true
  /// A font that is compared in the place of the one on disk; the other outputs are not.
  package var font: String?
  /// True compares with the outputs on disk and writes nothing.
  package var checksOnly = false
  /// False leaves outputs on disk alone: those that are kept out of Git.
  package var comparesOutputs = true
  package var family: String?
  package var version: String?
  package var layout: FontLayout?
  package var unitsPerEm: Int?
  /// True gives each part of the code points a font file of its own.
  package var isSplit = false
  /// The file that tells a build system what the outputs depend on.
  package var depfile: String?
  /// The release to compare with: a font, a manifest or a Git reference.
  package var against: String?
  /// The file that the changelog goes to.
  package var changelog: String?
  /// The bounds on each drawing.
  package var limits = Limits()
  /// Where results of earlier runs are looked for; commands that check look nowhere.
  package var cache = CacheChoice.none
  /// True makes notes of the changes that the version allows, for annotations.
  package var annotatesChanges = false

  package init() {}
}

/// Follows long work; called from one task at a time.
package struct Progress: Sendable {
  /// Says what is being done, and how much of how much of it.
  package var report: @Sendable (_ work: String, _ done: Int, _ total: Int) -> Void

  /// False where nobody sees how far the work is, which then need not be counted.
  package var isFollowed = true

  /// Says a sentence about what the run waits for.
  package var notice: @Sendable (String) -> Void

  package init(
    report: @escaping @Sendable (String, Int, Int) -> Void,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.report = report
    self.notice = notice
  }

  /// Says sentences, and not how far the work is.
  package init(notice: @escaping @Sendable (String) -> Void) {
    self.init(report: { _, _, _ in }, notice: notice)
    isFollowed = false
  }

  /// Says nothing.
  package static let silent = Progress(notice: { _ in })
}

/// How a run ended, as the process tells it.
package enum ExitCode: Int32, Sendable, Hashable {
  case fine = 0
  /// The input or the font is wrong.
  case wrongInput = 1
  case wrongUsage = 2
  /// A file could not be read or written.
  case fileFailure = 3
  /// A bug in Rebus.
  case bug = 70
}

/// The findings of a run, with what decides its exit code.
package struct RunResult: Sendable {
  package var diagnostics: DiagnosticList
  package var exitCode: ExitCode
  /// Lines for standard output that say what was done.
  package var summary: [String]
  /// What the run made on the way: who ends the process with it spares taking it apart.
  package var remains: [any Sendable] = []

  package init(
    diagnostics: DiagnosticList = DiagnosticList(), exitCode: ExitCode = .fine,
    summary: [String] = []
  ) {
    self.diagnostics = diagnostics
    self.exitCode = exitCode
    self.summary = summary
  }
}

extension RunResult {
  /// Ends the run at a file that could not be read or written.
  mutating func fail(_ error: FileError) {
    diagnostics.report(.fileFailure(error))
    exitCode = .fileFailure
  }

  /// Lets the exit code tell of errors, where it does not tell of worse.
  mutating func settle() {
    if diagnostics.hasErrors, exitCode == .fine { exitCode = .wrongInput }
  }
}

extension Options {
  /// How many lanes work is spread over.
  var lanes: Int { jobs ?? Files.processorCount }

  /// Reports a family or version that no manifest could have either.
  func checkTexts(reporting diagnostics: inout DiagnosticList) {
    var fields: [String] = []
    if let family { fields.append("\"family\": \(JSONText.quoted(family))") }
    if let version { fields.append("\"version\": \(JSONText.quoted(version))") }
    guard !fields.isEmpty else { return }
    let text = "{\"font\": {\(fields.joined(separator: ", "))}, \"icons\": {\"a\": \"EA00\"}}"
    _ = Manifest(
      reading: SourceFile(path: "command line", text: text), reporting: &diagnostics)
  }

  /// Sets the layout by its name; false for a word that is none.
  package mutating func setLayout(_ word: String) -> Bool {
    layout = FontLayout(rawValue: word)
    return layout != nil
  }
}

extension Options {
  /// The manifests that were named, each once, else all in `manifests/`; nil after a report.
  func manifestPaths(reporting diagnostics: inout DiagnosticList) -> [String]? {
    Self.manifestPaths(manifests, reporting: &diagnostics)
  }

  /// The manifests that were named, each once, else all in `manifests/`; nil after a report.
  static func manifestPaths(
    _ named: [String], reporting diagnostics: inout DiagnosticList
  ) -> [String]? {
    guard named.isEmpty else {
      var known: Set<String> = []
      return named.filter { known.insert(Paths.normalized($0)).inserted }
    }
    let entries = (try? Files.list(Self.manifestFolder)) ?? []
    let paths =
      entries
      .filter { $0.name.hasSuffix(".json") && !$0.name.hasSuffix(".schema.json") }
      .filter { !$0.name.hasPrefix(".") }
      .map { Paths.join(Self.manifestFolder, $0.name) }
    guard paths.isEmpty else { return paths }
    diagnostics.report(.noManifest(folder: Self.manifestFolder))
    return nil
  }

  /// Where manifests stand unless named.
  private static let manifestFolder = "manifests"
}
