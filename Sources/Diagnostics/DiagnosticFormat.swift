/// Names the shapes in which findings can be printed.
package enum DiagnosticFormat: String, Sendable, Hashable, CaseIterable {
  /// For people: headline, quoted line, caret, help.
  case text
  /// One JSON object a line, for scripts.
  case json
  /// Workflow commands that GitHub shows beside the changed line.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif

  /// The most findings that are printed; the rest is counted.
  package var limit: Int {
    switch self {
    case .text, .github: 100
    case .json, .sarif: 5000
    }
  }
}

/// Prints a list of findings in one of the formats.
package struct DiagnosticPrinter: Sendable {
  package var format: DiagnosticFormat
  /// Only for text: headlines and carets in colour.
  package var usesColor: Bool
  /// Only for SARIF: the version of the tool.
  package var toolVersion: String
  /// Only for SARIF: every rule of the tool; rules that are used and missing here are added.
  package var rules: [Rule]

  package init(
    format: DiagnosticFormat, usesColor: Bool = false, toolVersion: String = "0",
    rules: [Rule] = []
  ) {
    self.format = format
    self.usesColor = usesColor
    self.toolVersion = toolVersion
    self.rules = rules
  }

  /// Returns the text for the findings; empty only when there are none and the format allows.
  package func text(for list: DiagnosticList) -> String {
    let (shown, hidden) = list.shown(limit: format.limit)
    return switch format {
    case .text: DiagnosticText(usesColor: usesColor).text(for: shown, hidden: hidden)
    case .json: DiagnosticJSON.text(for: shown, hidden: hidden)
    case .github: DiagnosticGitHub.text(for: shown, hidden: hidden)
    case .sarif: DiagnosticSARIF(rules: rules, version: toolVersion).text(for: shown)
    }
  }
}

extension DiagnosticList {
  /// The most Unicode scalars of one message that are printed.
  package static let messageLimit = 300

  /// Chooses the findings to print, in their order; where there are too many errors go first.
  ///
  /// The second value holds the findings that are not printed.
  package func shown(limit: Int) -> (shown: [Diagnostic], hidden: DiagnosticList) {
    guard diagnostics.count > limit else { return (diagnostics, DiagnosticList()) }
    var room = max(0, limit - count(.error))
    var errorRoom = limit
    var shown: [Diagnostic] = []
    var hidden = DiagnosticList()
    for diagnostic in diagnostics {
      let isError = diagnostic.severity == .error
      if isError ? errorRoom > 0 : room > 0 {
        if isError { errorRoom -= 1 } else { room -= 1 }
        shown.append(diagnostic)
      } else {
        hidden.report(diagnostic)
      }
    }
    return (shown, hidden)
  }

  /// Counts the findings in words, such as `2 errors, 1 warning`; empty when there are none.
  package var summary: String {
    [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .map { (count($0), $1) }
      .filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }
}
