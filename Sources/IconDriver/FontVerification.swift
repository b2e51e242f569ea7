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
      let file = try Compiler.manifestFile(at: manifestPath)
      let packed = try Files.read(fontPath, limit: PackedFont.limit)
      var findings = DiagnosticList()
      guard let manifest = Manifest(reading: file, reporting: &findings) else {
        result.diagnostics.append(findings)
        result.exitCode = .wrongInput
        return result
      }
      var places = PlaceIndex(file)
      let icons = manifest.icons.filter { $0.retired == nil }.map { entry in
        AuditEntry(
          name: entry.name, codepoint: entry.codepoint, place: places.place(entry.nameRange))
      }
      // What the font got wrong comes first: a manifest may be warned of in every line.
      result.diagnostics.append(audit(packed, icons))
      result.diagnostics.append(findings)
      if isStrict { result.diagnostics.failWarnings() }
      if result.diagnostics.hasErrors {
        result.exitCode = .wrongInput
      } else {
        result.summary = ["\(fontPath) has every icon of \(manifestPath): \(icons.count)"]
      }
    } catch {
      result.fail(error)
    }
    return result
  }

  private func audit(_ packed: [UInt8], _ icons: [AuditEntry]) -> DiagnosticList {
    do {
      let bytes = try PackedFont.unpacked(packed)
      return FontAudit.check(
        bytes, entries: icons, path: fontPath, unpacked: PackedFont.isPacked(packed),
        isNeverShown: { Self.isNeverShown($0) })
    } catch {
      var findings = DiagnosticList()
      findings.report(.fontUnreadable(error.reason, at: Place(path: fontPath)))
      return findings
    }
  }

  /// Numbers that a manifest refuses, but for blanks, which fonts have for text.
  private static func isNeverShown(_ codepoint: UInt32) -> Bool {
    let refusal = Codepoint.refusal(of: codepoint)
    return refusal != nil && refusal != .whiteSpace
  }
}
