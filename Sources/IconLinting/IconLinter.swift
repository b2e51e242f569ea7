package import Diagnostics

/// Looks at one icon: every rule but that of duplicates, which looks at the whole set.
package enum IconLinter {
  /// Returns what the rules find, in a fixed order of the rules.
  package static func findings(
    in subject: LintSubject, settings: LintSettings
  ) -> DiagnosticList {
    var diagnostics = DiagnosticList()
    if settings.includes(IconLintingRules.openPath) {
      OpenPaths.report(in: subject, to: &diagnostics)
    }
    if settings.includes(IconLintingRules.artboardRectangle) {
      ArtboardRectangles.report(in: subject, to: &diagnostics)
    }
    Overhang(of: subject).report(by: settings, to: &diagnostics)
    Thinness(of: subject, settings: settings).report(to: &diagnostics)
    if settings.includes(IconLintingRules.offGrid) {
      GridAlignment(of: subject, settings: settings)?.report(to: &diagnostics)
    }
    return diagnostics
  }
}
