internal import Diagnostics
internal import FontModel

/// Prints what changed between releases; the same releases give the same bytes.
package struct Changelog: Sendable {
  /// The shapes of a changelog.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case text
    case markdown
    case json
  }

  private let differences: [ReleaseDifference]

  package init(_ differences: [ReleaseDifference]) {
    self.differences = differences
  }

  /// The format of a file by its name: `.md` and `.markdown`, `.json`, else text.
  package static func format(ofFile path: String) -> Format {
    let name = path.lowercased()
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return .markdown }
    return name.hasSuffix(".json") ? .json : .text
  }

  /// Returns the whole changelog.
  package func text(as format: Format) -> String {
    switch format {
    case .text:
      differences.map { Self.lines(of: $0).joined(separator: "\n") + "\n" }
        .joined(separator: "\n")
    case .markdown: differences.map(Self.markdown).joined(separator: "\n")
    case .json: json
    }
  }

  /// The lines of one comparison, a line a change under the names of the levels.
  static func lines(of difference: ReleaseDifference) -> [String] {
    var lines = [difference.headline, "compared: \(difference.scope)"]
    for level in levels {
      let changes = difference.changes.filter { $0.level == level }
      guard !changes.isEmpty else { continue }
      lines.append(level.rawValue)
      lines += changes.map { "  \(ChangeText.text(of: $0))" }
    }
    return lines
  }

  private static let levels: [CompatibilityLevel] = [.major, .minor, .patch]

  // MARK: - Markdown

  private static func markdown(_ difference: ReleaseDifference) -> String {
    let (old, new) = (difference.old, difference.new)
    let title = [new.state.names.family, new.state.version].compactMap { $0 }
      .joined(separator: " ")
    let since = old.state.version.map { "\($0) (\(old.title))" } ?? old.title
    var lines = [
      "## \(escaped(title.isEmpty ? new.title : title))", "",
      "Since \(escaped(since)): **\(difference.verdict.rawValue)**. "
        + "Compared: \(escaped(difference.scope)).", "",
    ]
    for level in levels {
      let changes = difference.changes.filter { $0.level == level }
      guard !changes.isEmpty else { continue }
      lines += ["### \(level.rawValue.capitalizedWord)", ""]
      lines += changes.map { "- \(escaped(ChangeText.text(of: $0)))" }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// Escapes what Markdown would take for markup.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.escaped(text).unicodeScalars {
      if "\\`*_[]<>#|~&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  // MARK: - JSON

  private var json: String {
    let comparisons = differences.map(Self.json).joined(separator: ",\n")
    return "{\n  \"comparisons\": [\n\(comparisons)\n  ]\n}\n"
  }

  private static func json(_ difference: ReleaseDifference) -> String {
    let changes = difference.changes.map { "        \(json($0))" }.joined(separator: ",\n")
    return """
          {
            "old": \(json(difference.old)),
            "new": \(json(difference.new)),
            "verdict": \(JSONText.quoted(difference.verdict.rawValue)),
            "compared": \(JSONText.quoted(difference.scope)),
            "changes": [\(changes.isEmpty ? "" : "\n\(changes)\n      ")]
          }
      """
  }

  private static func json(_ release: Release) -> String {
    var fields = ["\"source\": \(JSONText.quoted(release.title))"]
    if let family = release.state.names.family {
      fields.append("\"family\": \(JSONText.quoted(family))")
    }
    if let version = release.state.version {
      fields.append("\"version\": \(JSONText.quoted(version))")
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private static func json(_ change: ReleaseChange) -> String {
    var fields = [
      "\"level\": \(JSONText.quoted(change.level.rawValue))",
      "\"kind\": \(JSONText.quoted(change.kind.rawValue))",
    ]
    if let name = change.name { fields.append("\"name\": \(JSONText.quoted(name))") }
    if let number = change.codepoint {
      fields.append("\"codepoint\": \(JSONText.quoted(CodepointText.text(of: number)))")
    }
    fields += figures(of: change.what).map { "\"\($0)\": \($1)" }
    fields.append("\"text\": \(JSONText.quoted(ChangeText.text(of: change)))")
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// The figures of a change as JSON values.
  private static func figures(of what: ReleaseChange.What) -> [(String, String)] {
    let number = { JSONText.quoted(CodepointText.text(of: $0)) }
    switch what {
    case .moved(let target, let taker):
      return [("to", number(target))] + (taker.map { [("takenBy", JSONText.quoted($0))] } ?? [])
    case .swapped(let target, let other):
      return [("to", number(target)), ("with", JSONText.quoted(other))]
    case .reissued(let name?), .renamedWithoutOldName(let name):
      return [("newName", JSONText.quoted(name))]
    case .renamed(let name), .formerNameDropped(let name), .formerNameAdded(let name):
      return [("formerName", JSONText.quoted(name))]
    case .formerNameTaken(let name, let other):
      return [("formerName", JSONText.quoted(name)), ("takenBy", JSONText.quoted(other))]
    case .added(let highest?): return [("below", number(highest))]
    case .redrawn(let share?): return [("share", decimal(share, places: 4))]
    case .shifted(let x, let y): return [("x", "\(x)"), ("y", "\(y)")]
    case .advance(_, let after): return [("advance", "\(after)")]
    case .metadata(let keys):
      return [("keys", "[\(keys.map(JSONText.quoted).joined(separator: ", "))]")]
    default: return []
    }
  }
}

extension String {
  /// The word with a capital first letter.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
