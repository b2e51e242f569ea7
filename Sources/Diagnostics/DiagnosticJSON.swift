/// Prints findings for scripts: one JSON object a line.
///
/// Keys: `severity`, `id`, `message`, and where known `path`, `line`, `column`, `length`,
/// `help`, `notes`. Where findings are hidden a last object `{"more":…}` counts them.
package enum DiagnosticJSON {
  /// Returns the lines for findings; those that are left out are counted in the last.
  package static func text(
    for diagnostics: [Diagnostic], hidden: DiagnosticList = DiagnosticList()
  ) -> String {
    var result = diagnostics.map { object($0) + "\n" }.joined()
    if !hidden.diagnostics.isEmpty {
      result += #"{"more":\#(hidden.diagnostics.count),"errors":\#(hidden.count(.error)),"#
      result += #""warnings":\#(hidden.count(.warning))}"# + "\n"
    }
    return result
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    var members = [
      #""severity":"\#(diagnostic.severity.rawValue)""#,
      #""id":\#(JSONText.quoted(diagnostic.rule.id))"#,
      #""message":\#(JSONText.quoted(diagnostic.message))"#,
    ]
    members += placeMembers(diagnostic.place)
    if let help = diagnostic.help { members.append(#""help":\#(JSONText.quoted(help))"#) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        let message = #""message":\#(JSONText.quoted(note.message))"#
        return "{" + ([message] + placeMembers(note.place)).joined(separator: ",") + "}"
      }
      members.append(#""notes":[\#(notes.joined(separator: ","))]"#)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func placeMembers(_ place: Place?) -> [String] {
    guard let place else { return [] }
    var members = [#""path":\#(JSONText.quoted(place.path))"#]
    if let line = place.line {
      members.append(#""line":\#(line)"#)
      members.append(#""column":\#(place.column ?? 1)"#)
      members.append(#""length":\#(place.length)"#)
    }
    return members
  }
}
