import Diagnostics

/// The rule of the examples.
let sampleRule = Rule(
  "svg-unsupported-element", summary: "Elements that are no outlines are refused",
  explanation: "A filter has no outline.\nFlatten it.")

/// A finding at a text inside a file.
func sample(
  _ message: String, in text: String, at mark: String,
  path: String = "icons/home.svg", help: String? = nil
) -> Diagnostic {
  let file = SourceFile(path: path, text: text)
  return Diagnostic(
    .error, sampleRule, message, at: file.place(range(of: mark, in: text)), help: help)
}

/// The bytes of the first occurrence of a text.
func range(of mark: String, in text: String) -> Range<Int> {
  let (bytes, wanted) = (Array(text.utf8), Array(mark.utf8))
  for start in 0...max(0, bytes.count - wanted.count)
  where bytes[start...].starts(with: wanted) {
    return start..<start + wanted.count
  }
  return 0..<0
}
