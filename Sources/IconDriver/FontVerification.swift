internal import Diagnostics
internal import FontChecking
internal import IconManifest

/// Checks a font that others made against a manifest, without drawings.
package struct FontVerification: Sendable {
  private let fontPath: String
  private let manifestPath: String

  package init(font: String, manifest: String) {
    fontPath = font
    manifestPath = manifest
  }

  /// Reads both and reports in what they do not agree.
  package func run(isStrict: Bool) -> RunResult {
    var result = RunResult()
    do {
      let file = SourceFile(
        path: manifestPath, bytes: try Files.read(manifestPath, limit: Compiler.manifestLimit))
      let bytes = try Files.read(fontPath, limit: Self.fontLimit)
      guard let manifest = Manifest(reading: file, reporting: &result.diagnostics) else {
        result.exitCode = .wrongInput
        return result
      }
      var places = PlaceIndex(file)
      let icons = manifest.icons.filter { $0.retired == nil }.map { entry in
        AuditEntry(
          name: entry.name, codepoint: entry.codepoint, place: places.place(entry.nameRange))
      }
      result.diagnostics.append(FontAudit.check(bytes, entries: icons, path: fontPath))
      if isStrict { result.diagnostics.failWarnings() }
      if result.diagnostics.hasErrors {
        result.exitCode = .wrongInput
      } else {
        result.summary = ["\(fontPath) has every icon of \(manifestPath): \(icons.count)"]
      }
    } catch {
      result.diagnostics.report(.fileFailure(error))
      result.exitCode = .fileFailure
    }
    return result
  }

  /// The largest foreign font that is read: 64 MiB.
  private static let fontLimit = 64 << 20
}
