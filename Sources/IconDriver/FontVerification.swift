internal import Diagnostics
internal import FontChecking
internal import FontModel
internal import IconManifest

/// Checks a font that others made against a manifest, without drawings.
package struct FontVerification: Sendable {
  private let fontPath: String
  private let manifestPath: String
  private let isSplit: Bool

  /// `isSplit` says that the font has several files, where the manifest does not.
  package init(font: String, manifest: String, isSplit: Bool = false) {
    fontPath = font
    manifestPath = manifest
    self.isSplit = isSplit
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
      let first = try Files.read(fontPath, limit: PackedFont.limit)
      let parts =
        isSplit || manifest.font.isSplit ? FontPart.parts(of: manifest.icons.map(\.codepoint)) : []
      let listed = Set(icons.map(\.codepoint))
      var files: [(path: String, part: FontPart?)] = [(fontPath, nil)]
      if parts.count > 1 {
        files = PartPaths.files(at: fontPath, first, parts: parts).map { ($0.path, $0.part) }
      }
      var count = 0
      for (path, part) in files {
        let own = part.map { part in icons.filter { part.codepoints.contains($0.codepoint) } }
        let entries = own ?? icons
        count += entries.count
        if path != fontPath, Files.kind(of: path) == nil {
          result.diagnostics.report(
            .partMissing(
              path, part, iconCount: entries.count, manifest: manifestPath, first: fontPath))
          continue
        }
        let packed = path == fontPath ? first : try Files.read(path, limit: PackedFont.limit)
        let label = path == fontPath ? part?.label : PartPaths.label(of: packed)
        if label != part?.label {
          result.diagnostics.report(.fontOfOtherPart(path, holds: label, wanted: part))
        } else {
          result.diagnostics.append(audit(packed, at: path, entries, listed: listed))
        }
      }
      result.diagnostics.append(findings)
      if isStrict { result.diagnostics.failWarnings() }
      if result.diagnostics.hasErrors {
        result.exitCode = .wrongInput
      } else {
        let range =
          (files.count == 1 ? files[0].part : nil).map {
            " in \(CodepointText.range($0.codepoints))"
          } ?? ""
        result.summary = ["\(fontPath) has every icon of \(manifestPath)\(range): \(count)"]
      }
    } catch {
      result.fail(error)
    }
    return result
  }

  private func audit(
    _ packed: [UInt8], at path: String, _ icons: [AuditEntry], listed: Set<UInt32>
  ) -> DiagnosticList {
    do {
      let bytes = try PackedFont.unpacked(packed)
      return FontAudit.check(
        bytes, entries: icons, listed: listed, path: path, unpacked: PackedFont.isPacked(packed),
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
