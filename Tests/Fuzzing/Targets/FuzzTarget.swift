/// A reader or a step that is tried with arbitrary bytes.
///
/// Besides ending at all, each target keeps promises of its own, as preconditions: they stop the
/// program, which is how a fuzzer learns of a fault.
package struct FuzzTarget: Sendable {
  package let name: String
  /// Takes any bytes; returns only when every promise was kept.
  package let run: @Sendable ([UInt8]) -> Void

  package init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// Every target; a folder of `Tests/Fuzzing/Corpus` has its inputs.
  package static let all = [
    drawing, values, style, glyph, manifest, names, font, tables, packed, foreign, conflict, merge,
    curves,
  ]

  /// Returns the target of a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
