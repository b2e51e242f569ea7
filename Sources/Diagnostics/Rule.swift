/// Names one kind of finding: the id never changes meaning, `rebus explain` prints the rest.
package struct Rule: Sendable, Hashable {
  /// The stable id, in kebab case, such as `svg-unsupported-element`.
  package let id: String
  /// One sentence that says what the rule guards.
  package let summary: String
  /// The long form: why it matters, what to do, an example.
  ///
  /// Plain text, lines up to 80 columns.
  package let explanation: String

  package init(_ id: String, summary: String, explanation: String) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
  }
}
