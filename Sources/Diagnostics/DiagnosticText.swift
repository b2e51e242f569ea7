/// Prints findings for people: headline, quoted line, caret, help.
package struct DiagnosticText: Sendable {
  /// True writes ANSI colours, for terminals.
  package var usesColor: Bool

  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// Returns the text of the findings and, where some are hidden, one line that counts them.
  package func text(
    for diagnostics: [Diagnostic], hidden: DiagnosticList = DiagnosticList()
  )
    -> String
  {
    var result = ""
    for diagnostic in diagnostics { append(diagnostic, to: &result) }
    if !hidden.diagnostics.isEmpty {
      result += "\(hidden.diagnostics.count) more: \(hidden.summary)\n"
    }
    return result
  }

  /// Returns the text of one finding, its line breaks included.
  package func text(for diagnostic: Diagnostic) -> String {
    text(for: [diagnostic])
  }

  private func append(_ diagnostic: Diagnostic, to result: inout String) {
    let severity = diagnostic.severity
    result += location(diagnostic.place)
    result += paint("\(severity.rawValue):", as: severity) + " "
    result += VisibleText.escaped(diagnostic.message, limit: DiagnosticList.messageLimit)
    result += " [\(diagnostic.rule.id)]\n"
    if let place = diagnostic.place { appendQuote(of: place, as: severity, to: &result) }
    for note in diagnostic.notes { append(note, to: &result) }
    if let help = diagnostic.help {
      result += "  \(paint("help:", as: .note)) "
      result += VisibleText.escaped(help, limit: DiagnosticList.messageLimit) + "\n"
    }
  }

  private func append(_ note: Diagnostic.Note, to result: inout String) {
    result += note.place == nil ? "  " : location(note.place)
    result += paint("note:", as: .note) + " "
    result += VisibleText.escaped(note.message, limit: DiagnosticList.messageLimit) + "\n"
    if let place = note.place { appendQuote(of: place, as: .note, to: &result) }
  }

  private func location(_ place: Place?) -> String {
    guard let place else { return "" }
    let path = VisibleText.escaped(place.path)
    guard let line = place.line else { return "\(path): " }
    return "\(path):\(line):\(place.column ?? 1): "
  }

  private func appendQuote(of place: Place, as severity: Severity, to result: inout String) {
    guard let excerpt = place.excerpt, let column = place.column else { return }
    let quote = QuotedLine(
      excerpt, firstColumn: place.excerptColumn, mark: column, length: place.length)
    result += "    \(quote.text)\n"
    result += "    \(quote.padding)\(paint(quote.carets, as: severity))\n"
  }

  private func paint(_ text: String, as severity: Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
