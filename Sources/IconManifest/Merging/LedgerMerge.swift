import Diagnostics

/// Merges two manifests that grew apart: keeps both sides, and every number that was released.
///
/// Our side gives the text; what theirs changed or added is put into it. Where both sides gave one
/// number to two icons, the one that was released keeps it, else that of the common ancestor, else
/// ours. What cannot be decided is reported, and then there is no result.
package struct LedgerMerge: Sendable {
  /// The merged text.
  package let text: [UInt8]
  /// What was done, a line each.
  package let notes: [String]

  /// Merges sides that were read; nil after a report.
  init?(
    ours: ManifestEditor, base: ManifestEditor?, theirs: ManifestEditor,
    keeping released: ReleasedIndex, reporting diagnostics: inout DiagnosticList
  ) {
    guard ours.manifest.isPlain == theirs.manifest.isPlain else {
      diagnostics.report(.mergeOfForms(at: ours.file.wholePlace))
      return nil
    }
    let text = ours.file.bytes
    var merge = IconMerge(
      ours: LedgerSide(ours), base: base.map { LedgerSide($0, ours: text) },
      theirs: LedgerSide(theirs, ours: text), released: released)
    merge.run()
    var settings = SettingsMerge(ours: ours, base: base, theirs: theirs)
    settings.run()
    diagnostics.append(settings.diagnostics)
    diagnostics.append(merge.diagnostics)
    guard !settings.diagnostics.hasErrors, !merge.diagnostics.hasErrors else { return nil }
    var editor = ours
    settings.apply(to: &editor)
    merge.apply(to: &editor)
    self.text = editor.result
    notes = settings.notes + merge.notes
    var findings = DiagnosticList()
    guard
      Manifest(reading: SourceFile(path: ours.file.path, bytes: self.text), reporting: &findings)
        != nil
    else {
      diagnostics.append(findings.ofMerge(at: ours.file.wholePlace))
      return nil
    }
  }
}

extension DiagnosticList {
  /// Says of errors in a merged text, which nobody sees, that both sides together make them.
  fileprivate func ofMerge(at place: Place) -> DiagnosticList {
    var result = DiagnosticList()
    for finding in diagnostics where finding.severity == .error {
      result.report(.mergeNoManifest(finding.message, at: place))
    }
    return result
  }
}
