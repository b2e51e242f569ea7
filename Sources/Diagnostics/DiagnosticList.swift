/// Collects the findings of one unit of work in the order in which they were made.
package struct DiagnosticList: Sendable, Hashable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// True when at least one finding is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The number of findings of a severity.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Appends a finding.
  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Appends the findings of another unit of work.
  package mutating func append(_ other: DiagnosticList) {
    diagnostics.append(contentsOf: other.diagnostics)
  }
}

extension DiagnosticList {
  /// Makes errors of all warnings.
  package mutating func failWarnings() {
    var list = DiagnosticList()
    for var diagnostic in diagnostics {
      if diagnostic.severity == .warning { diagnostic.severity = .error }
      list.report(diagnostic)
    }
    self = list
  }
}
