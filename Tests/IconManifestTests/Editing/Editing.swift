import Diagnostics
import IconManifest
import Testing

/// Edits manifests in tests.
enum Editing {
  /// Applies an edit to a text; the text is nil when the edit was refused.
  static func edit(
    _ text: String, location: SourceLocation = #_sourceLocation,
    _ change: (inout ManifestEditor, inout DiagnosticList) -> Bool
  ) throws -> (text: String?, diagnostics: [Diagnostic]) {
    var list = DiagnosticList()
    let file = SourceFile(path: Reading.path, text: text)
    var editor = try #require(
      ManifestEditor(file, reporting: &list), "\(list.diagnostics)", sourceLocation: location)
    list = DiagnosticList()
    let isDone = change(&editor, &list)
    #expect(isDone != list.hasErrors, sourceLocation: location)
    let result = String(decoding: editor.result, as: UTF8.self)
    guard isDone else {
      #expect(result == text, "a refused edit changes nothing", sourceLocation: location)
      return (nil, list.diagnostics)
    }
    let (manifest, findings) = Reading.read(result)
    #expect(manifest != nil, "\(findings.map(\.message))\n\(result)", sourceLocation: location)
    return (result, list.diagnostics)
  }

  /// Expects an edit to be refused with one message.
  static func expectRefusal(
    _ text: String, _ rule: String, _ message: String, help: String? = nil,
    location: SourceLocation = #_sourceLocation,
    _ change: (inout ManifestEditor, inout DiagnosticList) -> Bool
  ) throws {
    let (result, diagnostics) = try edit(text, location: location, change)
    #expect(result == nil, sourceLocation: location)
    #expect(diagnostics.map(\.message) == [message], sourceLocation: location)
    #expect(diagnostics.map(\.rule.id) == [rule], sourceLocation: location)
    if let help { #expect(diagnostics.first?.help == help, sourceLocation: location) }
  }

  static func icons(_ names: String...) -> [IconEntry] {
    names.map { IconEntry(name: $0, codepoint: 0) }
  }
}
