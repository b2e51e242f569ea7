internal import Diagnostics
internal import FontModel
internal import IconManifest

/// Adds the compatibility verdict to `rebus verify`: compares with a release, and with the version.
struct CompatibilityGate: Sendable {
  private let options: Options
  private let against: String

  /// Nil where no release is named to compare with.
  init?(_ options: Options) {
    guard let against = options.against else { return nil }
    self.options = options
    self.against = against
  }

  /// Judges every manifest, those too that could not be compiled: by names and numbers then.
  func judge(
    _ manifests: [String], compiled: [Compilation], into result: inout RunResult
  ) {
    guard manifests.count == 1 || !namesOneRelease else {
      result.diagnostics.report(.oneReleaseOfMany(against, manifests: manifests.count))
      return
    }
    var differences: [ReleaseDifference] = []
    for path in manifests {
      let compilation = compiled.first { $0.manifestFile.path == path }
      if let difference = difference(of: path, compilation, into: &result) {
        differences.append(difference)
        var judgement = Judgement(difference, annotates: options.annotatesChanges)
        judgement.report(into: &result.diagnostics)
        difference.reportGaps(into: &result.diagnostics)
        result.summary += summary(of: difference)
      }
    }
    let guarded = InputGuard(
      manifests + [against]
        + compiled.flatMap { $0.drawings + $0.outputs.files.map(\.path) })
    writeChangelog(of: differences, guarded, into: &result)
  }

  /// True where the release is one file, which cannot be that of several manifests.
  private var namesOneRelease: Bool {
    Files.kind(of: against) == .file || ReleaseReader.parts(of: against).path != nil
  }

  private func difference(
    of path: String, _ compilation: Compilation?, into result: inout RunResult
  ) -> ReleaseDifference? {
    var findings = DiagnosticList()
    // What is wrong with the manifest was said when it was compiled.
    guard let file = compilation?.manifestFile ?? (try? Compiler.manifestFile(at: path)),
      let manifest = Manifest(reading: file, reporting: &findings)
    else { return nil }
    let font = compilation.flatMap { compilation in
      let files = compilation.files.compactMap { compilation.outputs.file(at: $0.path) }
      return FontRelease.joined(files.compactMap { try? FontRelease(reading: $0.bytes) })
    }
    var reader = ReleaseReader(options: options, manifest: path)
    reader.current = compilation.map { ($0, manifest) }
    reader.wantsPictures = font != nil
    guard let old = reader.release(against, reporting: &result.diagnostics) else {
      if result.exitCode == .fine { result.exitCode = .fileFailure }
      return nil
    }
    var state = ReleaseState(of: manifest, options: options, font: font)
    state.version = options.version ?? manifest.font.version
    let new = Release(
      title: path, state: state,
      pictures: font == nil ? .none("it cannot be compiled") : .font("what was built"),
      source: ManifestSource(file: file, manifest: manifest))
    return ReleaseDifference(
      from: old, to: new, lanes: options.lanes)
  }

  /// The changelog, shortened.
  private func summary(of difference: ReleaseDifference) -> [String] {
    let lines = Changelog.lines(of: difference)
    guard lines.count > Self.summaryLimit else { return lines }
    return lines.prefix(Self.summaryLimit)
      + ["  and \(lines.count - Self.summaryLimit) lines more; --changelog FILE writes all"]
  }

  /// The most lines of one changelog that are printed.
  private static let summaryLimit = 60

  private func writeChangelog(
    of differences: [ReleaseDifference], _ guarded: InputGuard, into result: inout RunResult
  ) {
    guard let path = options.changelog, !differences.isEmpty else { return }
    if let input = guarded.input(at: path) {
      result.diagnostics.report(.changelogOverInput(path, input: input))
      return
    }
    let text = Changelog(differences).text(as: Changelog.format(ofFile: path))
    var outputs = Outputs()
    outputs.add(path, Array(text.utf8))
    do {
      _ = try outputs.write()
      result.summary.append("wrote \(path)")
    } catch {
      result.fail(error)
    }
  }
}
