/// Prints findings as workflow commands that GitHub shows beside the changed line.
///
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions; values are
/// escaped as the runner's own `toolkit` does, so that no name can start another command.
package enum DiagnosticGitHub {
  /// Returns the lines for findings; those that are left out are counted in the last.
  package static func text(
    for diagnostics: [Diagnostic], hidden: DiagnosticList = DiagnosticList()
  ) -> String {
    var result = diagnostics.map { command($0) + "\n" }.joined()
    if !hidden.diagnostics.isEmpty {
      result += "::notice title=rebus::\(hidden.diagnostics.count) more: \(hidden.summary)\n"
    }
    return result
  }

  private static func command(_ diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let place = diagnostic.place {
      properties.append("file=\(property(place.path))")
      if let line = place.line {
        let column = place.column ?? 1
        properties.append("line=\(line)")
        properties.append("col=\(column)")
        properties.append("endColumn=\(column + place.length)")
      }
    }
    properties.append("title=\(property(diagnostic.rule.id))")
    return "::\(word(diagnostic.severity)) \(properties.joined(separator: ","))::"
      + message(of: diagnostic)
  }

  /// The command's name: errors and warnings keep theirs, notes are notices.
  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func message(of diagnostic: Diagnostic) -> String {
    var lines = [visible(diagnostic.message)]
    for note in diagnostic.notes {
      let place = note.place.map { place in
        " (\(VisibleText.escaped(place.path))" + (place.line.map { ":\($0)" } ?? "") + ")"
      }
      lines.append("note: \(visible(note.message))\(place ?? "")")
    }
    if let help = diagnostic.help { lines.append("help: \(visible(help))") }
    return lines.map(data).joined(separator: "%0A")
  }

  private static func visible(_ text: String) -> String {
    VisibleText.escaped(text, limit: DiagnosticList.messageLimit)
  }

  /// Escapes a message.
  private static func data(_ text: String) -> String {
    escape(text, [UInt8(ascii: "%"), UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }

  /// Escapes a property's value.
  private static func property(_ text: String) -> String {
    escape(
      VisibleText.escaped(text),
      [
        UInt8(ascii: "%"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ":"),
        UInt8(ascii: ","),
      ])
  }

  private static func escape(_ text: String, _ special: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if special.contains(byte) {
        bytes.append(UInt8(ascii: "%"))
        let digits = Array("0123456789ABCDEF".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
