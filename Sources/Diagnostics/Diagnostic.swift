/// Tells how much a finding matters.
package enum Severity: String, Sendable, Hashable {
  case error
  case warning
  case note
}

/// Says one thing about the user's input: what is wrong, where, and what to do.
package struct Diagnostic: Sendable, Hashable {
  /// Says something further, at another place.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let place: Place?

    package init(_ message: String, at place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  package var severity: Severity
  package let rule: Rule
  /// What is wrong: no full stop, no blame, quotes the user's text, names the limit.
  package let message: String
  /// Where it is; nil only for findings about the whole run.
  package let place: Place?
  package let notes: [Note]
  /// What to do about it.
  package let help: String?

  package init(
    _ severity: Severity, _ rule: Rule, _ message: String, at place: Place?,
    notes: [Note] = [], help: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.place = place
    self.notes = notes
    self.help = help
  }
}
