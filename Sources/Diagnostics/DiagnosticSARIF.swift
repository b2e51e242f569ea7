/// Prints findings as SARIF 2.1.0: one run, deterministic, for code scanning.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct DiagnosticSARIF: Sendable {
  /// Every rule of the tool; rules that are used and missing here are added.
  private let rules: [Rule]
  private let version: String

  package init(rules: [Rule], version: String) {
    self.rules = rules
    self.version = version
  }

  /// Returns one SARIF log with a result a finding, in order.
  package func text(for diagnostics: [Diagnostic]) -> String {
    let used = orderedRules(with: diagnostics.map(\.rule))
    var indices: [String: Int] = [:]
    for (index, rule) in used.enumerated() { indices[rule.id] = index }
    let results = diagnostics.map { result($0, ruleIndex: indices[$0.rule.id] ?? -1) }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "rebus",
                "semanticVersion": \(JSONText.quoted(version)),
                "rules": \(list(used.map(describe), indent: 10))
              }
            },
            "columnKind": "unicodeCodePoints",
            "results": \(list(results, indent: 6))
          }
        ]
      }

      """
  }

  /// All rules, each id once, sorted by the bytes of the id.
  private func orderedRules(with used: [Rule]) -> [Rule] {
    var seen: Set<String> = []
    return (rules + used)
      .filter { seen.insert($0.id).inserted }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private func list(_ items: [String], indent: Int) -> String {
    guard !items.isEmpty else { return "[]" }
    let space = String(repeating: " ", count: indent)
    return "[\n"
      + items.map { "\(space)  \($0)" }.joined(separator: ",\n")
      + "\n\(space)]"
  }

  private func describe(_ rule: Rule) -> String {
    object([
      ("id", JSONText.quoted(rule.id)),
      ("shortDescription", message(rule.summary)),
      ("help", message(rule.explanation)),
    ])
  }

  private func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> String {
    var text = diagnostic.message
    if let help = diagnostic.help { text += "\nhelp: \(help)" }
    var members = [
      ("ruleId", JSONText.quoted(diagnostic.rule.id)),
      ("ruleIndex", String(ruleIndex)),
      ("level", JSONText.quoted(diagnostic.severity.rawValue)),
      ("message", message(text)),
    ]
    if let place = diagnostic.place {
      members.append(("locations", "[\(location(place))]"))
    }
    let related = diagnostic.notes.map { note in
      object(
        (note.place.map { [("physicalLocation", physicalLocation($0))] } ?? [])
          + [("message", message(note.message))])
    }
    if !related.isEmpty {
      members.append(("relatedLocations", "[\(related.joined(separator: ", "))]"))
    }
    return object(members)
  }

  private func location(_ place: Place) -> String {
    object([("physicalLocation", physicalLocation(place))])
  }

  private func physicalLocation(_ place: Place) -> String {
    let uri = object([("uri", JSONText.quoted(Self.uri(ofPath: place.path)))])
    guard let line = place.line, let column = place.column else {
      return object([("artifactLocation", uri)])
    }
    let region = object([
      ("startLine", String(line)), ("startColumn", String(column)),
      ("endColumn", String(column + place.length)),
    ])
    return object([("artifactLocation", uri), ("region", region)])
  }

  private func message(_ text: String) -> String { object([("text", JSONText.quoted(text))]) }

  private func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Writes a path as a URI reference: `file://` when absolute, else relative.
  ///
  /// RFC 3986, section 3.3: letters, digits and `-._~/` stand for themselves; the rest, a colon
  /// too, is percent-encoded.
  static func uri(ofPath path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("file://".utf8) : []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
