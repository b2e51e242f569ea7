internal import Diagnostics
internal import FontChecking
internal import FontModel
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
      var count = 0
      let files = files(of: manifest)
      for (path, part) in files {
        let own = part.map { part in icons.filter { part.codepoints.contains($0.codepoint) } }
        let packed = try Files.read(path, limit: PackedFont.limit)
        result.diagnostics.append(audit(packed, at: path, own ?? icons))
        count += own?.count ?? icons.count
      }
      result.diagnostics.append(findings)
      if isStrict { result.diagnostics.failWarnings() }
      if result.diagnostics.hasErrors {
        result.exitCode = .wrongInput
      } else {
        let part = files.count == 1 ? files[0].part : nil
        let range = part.map { " in \(CodepointText.range($0.codepoints))" } ?? ""
        result.summary = ["\(fontPath) has every icon of \(manifestPath)\(range): \(count)"]
      }
    } catch {
      result.fail(error)
    }
    return result
  }

  /// The font that was named; of a split one, all its files unless one is named by its part.
  private func files(of manifest: Manifest) -> [(path: String, part: FontPart?)] {
    guard manifest.font.isSplit else { return [(fontPath, nil)] }
    let parts = FontPart.parts(of: manifest.icons.map(\.codepoint))
    return PartPaths.files(at: fontPath, parts: parts).map { ($0.path, $0.part) }
  }

  private func audit(_ packed: [UInt8], at path: String, _ icons: [AuditEntry]) -> DiagnosticList {
    do {
      let bytes = try PackedFont.unpacked(packed)
      return FontAudit.check(
        bytes, entries: icons, path: path, unpacked: PackedFont.isPacked(packed),
        isNeverShown: { Self.isNeverShown($0) })
    } catch {
      var findings = DiagnosticList()
      findings.report(.fontUnreadable(error.reason, at: Place(path: path)))
      return findings
    }
  }

  /// Numbers that a manifest refuses, but for blanks, which fonts have for text.
  private static func isNeverShown(_ codepoint: UInt32) -> Bool {
    let refusal = Codepoint.refusal(of: codepoint)
    return refusal != nil && refusal != .whiteSpace
  }
}
