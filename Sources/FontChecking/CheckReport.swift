package import Diagnostics

/// What FreeType and HarfBuzz said about a font.
package struct CheckReport: Sendable, Hashable {
  /// Findings, those about the whole font first, then by glyph; empty when all is right.
  package var diagnostics = DiagnosticList()
  /// The number of glyphs that were read back.
  package var glyphCount = 0
  /// The number of outline points that were compared.
  package var pointCount = 0

  package init() {}

  /// True when no error was found.
  package var isClean: Bool { !diagnostics.hasErrors }

  /// Appends the report of another part of the same font.
  package mutating func append(_ other: CheckReport) {
    diagnostics.append(other.diagnostics)
    glyphCount += other.glyphCount
    pointCount += other.pointCount
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }
}
