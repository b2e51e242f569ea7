import Diagnostics
import Foundation
import IconManifest
import TestSupport
import Testing

/// Reads manifests in tests.
enum Reading {
  static let path = "icons.json"

  static func read(_ text: String) -> (manifest: Manifest?, diagnostics: [Diagnostic]) {
    read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) -> (manifest: Manifest?, diagnostics: [Diagnostic]) {
    var list = DiagnosticList()
    let manifest = Manifest(reading: SourceFile(path: path, bytes: bytes), reporting: &list)
    return (manifest, list.diagnostics)
  }

  /// Expects one finding, with this message, at the marked place.
  static func expect(
    _ marked: String, _ severity: Severity, _ rule: String, _ message: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(marked)
    let (manifest, diagnostics) = read(text.text)
    let found = try #require(diagnostics.first, sourceLocation: location)
    #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))", sourceLocation: location)
    #expect(found.message == message, sourceLocation: location)
    #expect(found.rule.id == rule, sourceLocation: location)
    #expect(found.severity == severity, sourceLocation: location)
    #expect((manifest == nil) == (severity == .error), sourceLocation: location)
    #expect(found.help?.isEmpty == false, sourceLocation: location)
    if let place = text.place(in: path) {
      #expect(found.place == place, sourceLocation: location)
    }
  }

  /// The root of the package.
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
