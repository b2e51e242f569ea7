import Diagnostics
import IconManifest
import Testing

/// Merges manifests in tests.
enum Merging {
  /// Merges three texts; the text is nil where something could not be decided.
  static func merge(
    _ ours: String, _ base: String?, _ theirs: String, released: [Released] = [],
    location: SourceLocation = #_sourceLocation
  ) -> (text: String?, notes: [String], diagnostics: [Diagnostic]) {
    var resolution = LedgerResolution(keeping: released)
    let merge = resolution.merge(
      ours: SourceFile(path: Reading.path, text: ours),
      base: base.map { SourceFile(path: "base", text: $0) },
      theirs: SourceFile(path: "theirs", text: theirs))
    return check(merge, resolution, location)
  }

  /// Resolves a text with conflict markers, with what git keeps of ours, base and theirs.
  static func resolve(
    _ text: String, stages: (String, String, String)? = nil, released: [Released] = [],
    location: SourceLocation = #_sourceLocation
  ) -> (text: String?, notes: [String], diagnostics: [Diagnostic]) {
    var resolution = LedgerResolution(keeping: released)
    func stage(_ text: String) -> SourceFile { SourceFile(path: Reading.path, text: text) }
    let merge = resolution.resolve(
      stage(text),
      stages: stages.map {
        LedgerResolution.Stages(ours: stage($0.0), base: stage($0.1), theirs: stage($0.2))
      })
    return check(merge, resolution, location)
  }

  private static func check(
    _ merge: LedgerMerge?, _ resolution: LedgerResolution, _ location: SourceLocation
  ) -> (text: String?, notes: [String], diagnostics: [Diagnostic]) {
    let found = resolution.diagnostics
    #expect((merge == nil) == found.hasErrors, sourceLocation: location)
    if let merge {
      let (manifest, findings) = Reading.read(merge.text)
      #expect(
        manifest != nil,
        "\(findings.map(\.message))\n\(String(decoding: merge.text, as: UTF8.self))",
        sourceLocation: location)
    }
    return (
      merge.map { String(decoding: $0.text, as: UTF8.self) }, merge?.notes ?? [],
      found.diagnostics
    )
  }

  /// A plain manifest, an icon a line.
  static func plain(_ lines: String...) -> String {
    "{\n" + lines.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
  }

  static func released(_ icons: (String, UInt32)...) -> [Released] {
    [Released(source: "v1.0.0", icons: icons.map { IconEntry(name: $0.0, codepoint: $0.1) })]
  }
}
