package import Diagnostics
package import Geometry

extension Drawing {
  /// Reads one icon; nil when, and only when, an error is reported.
  ///
  /// Accepts `.svg` text in UTF-8, UTF-16, Latin-1 and ASCII, and `.svgz`. Positions of messages
  /// and of `Shape.source` are those of the text as UTF-8 without a byte order mark; see
  /// `SourceFile.svgText`.
  package init?(reading file: SourceFile, reporting diagnostics: inout DiagnosticList) {
    guard let result = Drawing.partial(reading: file, reporting: &diagnostics),
      !result.hasErrors
    else { return nil }
    self = result.drawing
  }

  /// Reads one icon as far as it can be read, errors or not; for tests and comparisons.
  package static func partial(
    reading file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> (drawing: Drawing, hasErrors: Bool)? {
    guard let text = TextDecoding.decoded(file, reporting: &diagnostics) else { return nil }
    guard let document = XMLReader.document(of: text, reporting: &diagnostics) else { return nil }
    var resolver = DrawingResolver(document: document)
    let drawing = resolver.resolve()
    diagnostics.append(resolver.diagnostics)
    return drawing.map { ($0, resolver.diagnostics.hasErrors) }
  }

  /// Reads the artboard alone; nil where the file cannot be read or does not say one.
  package static func artboard(reading file: SourceFile) -> Rect? {
    var ignored = DiagnosticList()
    guard let text = TextDecoding.decoded(file, reporting: &ignored),
      let document = XMLReader.document(of: text, reporting: &ignored)
    else { return nil }
    var resolver = DrawingResolver(document: document)
    return resolver.statedArtboard()
  }
}

extension SourceFile {
  /// The text that positions in a drawing refer to: this file as UTF-8, unpacked.
  package var svgText: SourceFile {
    var ignored = DiagnosticList()
    return TextDecoding.decoded(self, reporting: &ignored) ?? self
  }
}
