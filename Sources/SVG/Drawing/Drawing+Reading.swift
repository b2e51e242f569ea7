package import Diagnostics
package import Geometry

extension Drawing {
  /// Reads one icon; nil when, and only when, an error is reported.
  ///
  /// Accepts `.svg` text in UTF-8, UTF-16, Latin-1 and ASCII, and `.svgz`. Positions of messages
  /// and of `Shape.source` are those of the text as UTF-8 without a byte order mark; see
  /// `SourceFile.svgText`. What goes beyond the budget is refused.
  package init?(
    reading file: SourceFile, within budget: WorkBudget = .standard,
    reporting diagnostics: inout DiagnosticList
  ) {
    guard let text = file.svgText(within: budget.limits, reporting: &diagnostics) else {
      return nil
    }
    self.init(readingText: text, within: budget, reporting: &diagnostics)
  }

  /// Reads the text of one icon, as `SourceFile.svgText` gives it, likewise.
  package init?(
    readingText text: SourceFile, within budget: WorkBudget,
    reporting diagnostics: inout DiagnosticList
  ) {
    guard let result = Drawing.partial(readingText: text, within: budget, reporting: &diagnostics),
      !result.hasErrors
    else { return nil }
    self = result.drawing
  }

  /// Reads one icon as far as it can be read, errors or not; for tests and comparisons.
  package static func partial(
    reading file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> (drawing: Drawing, hasErrors: Bool)? {
    guard let text = TextDecoding.decoded(file, within: .standard, reporting: &diagnostics) else {
      return nil
    }
    return partial(readingText: text, within: .standard, reporting: &diagnostics)
  }

  private static func partial(
    readingText text: SourceFile, within budget: WorkBudget,
    reporting diagnostics: inout DiagnosticList
  ) -> (drawing: Drawing, hasErrors: Bool)? {
    guard
      let document = XMLReader.document(
        of: text, within: budget.limits, reporting: &diagnostics)
    else { return nil }
    var resolver = DrawingResolver(document: document, deadline: budget.deadline)
    let drawing = resolver.resolve()
    resolver.reportOmitted()
    diagnostics.append(resolver.diagnostics)
    return drawing.map { ($0, resolver.diagnostics.hasErrors) }
  }

  /// Reads the artboard alone; nil where the file cannot be read or does not say one.
  package static func artboard(reading file: SourceFile) -> Rect? {
    var ignored = DiagnosticList()
    guard let text = TextDecoding.decoded(file, within: .standard, reporting: &ignored),
      let document = XMLReader.document(of: text, within: .standard, reporting: &ignored)
    else { return nil }
    var resolver = DrawingResolver(document: document)
    return resolver.statedArtboard()
  }
}

extension SourceFile {
  /// The text that positions in a drawing refer to: this file as UTF-8, unpacked.
  package var svgText: SourceFile {
    var ignored = DiagnosticList()
    return svgText(within: .standard, reporting: &ignored) ?? self
  }

  /// The same text, read within bounds; nil when an error was reported.
  package func svgText(
    within limits: DrawingLimits, reporting diagnostics: inout DiagnosticList
  ) -> SourceFile? {
    TextDecoding.decoded(self, within: limits, reporting: &diagnostics)
  }
}
