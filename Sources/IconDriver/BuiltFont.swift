internal import Diagnostics
internal import FontBuilding
internal import FontChecking
internal import FontModel
internal import OpenType
internal import SwiftGeneration

/// A font file, and what was said of its form; its readers look at it next.
struct BuiltFont: Sendable {
  let font: Font
  /// Where it is to be written, which names it in messages too.
  let path: String
  /// Nil where a number does not fit: the findings tell which.
  let file: FontFile?
  let bytes: [UInt8]
  let check: CheckReport
  let findings: DiagnosticList

  /// Builds a font and looks whether it can be given to readers.
  init(_ font: Font, path: String) {
    self.font = font
    self.path = path
    var findings = DiagnosticList()
    file = FontBuilder.fontFile(for: font, reporting: &findings)
    bytes = file?.bytes ?? []
    check =
      file == nil ? CheckReport() : FontChecker.checkContainer(bytes, path: path)
    self.findings = findings
  }
}

/// The text of a font's enum, or the reasons why there is none.
struct EnumText: Sendable {
  let text: String?
  let findings: DiagnosticList

  init(of font: Font, name: String, manifest: SourceFile) {
    var findings = DiagnosticList()
    text = EnumSource.text(
      for: font, typeName: name, manifest: manifest, reporting: &findings)
    self.findings = findings
  }
}
