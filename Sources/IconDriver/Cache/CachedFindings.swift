internal import Diagnostics

/// The findings of a step that is not done again, so that they are said again word for word.
enum CachedFindings {
  static func write(_ findings: [Diagnostic], into writer: inout CacheWriter) {
    writer.put(findings.count)
    for finding in findings {
      writer.put(finding.severity.rawValue)
      writer.put(finding.rule.id)
      writer.put(finding.message)
      write(finding.place, into: &writer)
      writer.put(finding.notes.count)
      for note in finding.notes {
        writer.put(note.message)
        write(note.place, into: &writer)
      }
      writer.put(finding.help)
    }
  }

  static func read(from reader: inout CacheReader) throws(CacheDamage) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for _ in 0..<(try reader.count()) {
      guard let severity = Severity(rawValue: try reader.text()),
        let rule = rules[try reader.text()]
      else { throw CacheDamage() }
      let message = try reader.text()
      let place = try place(from: &reader)
      var notes: [Diagnostic.Note] = []
      for _ in 0..<(try reader.count()) {
        notes.append(Diagnostic.Note(try reader.text(), at: try self.place(from: &reader)))
      }
      findings.append(
        Diagnostic(
          severity, rule, message, at: place, notes: notes, help: try reader.optionalText()))
    }
    return findings
  }

  private static func write(_ place: Place?, into writer: inout CacheWriter) {
    writer.put(place != nil)
    guard let place else { return }
    writer.put(place.path)
    writer.put(place.line)
    writer.put(place.column)
    writer.put(place.excerpt)
    writer.put(place.excerptColumn)
    writer.put(place.length)
  }

  private static func place(from reader: inout CacheReader) throws(CacheDamage) -> Place? {
    guard try reader.flag() else { return nil }
    let path = try reader.text()
    let line = try reader.optionalNumber()
    let column = try reader.optionalNumber()
    let excerpt = try reader.optionalText()
    let excerptColumn = try reader.number()
    return Place(
      path: path, line: line, column: column, quote: (excerpt, excerptColumn),
      length: try reader.number())
  }

  /// Every rule by its id.
  private static let rules = Dictionary(
    Explanations.allRules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
