import Diagnostics

/// How `rebus format` orders icons.
package enum IconOrder: String, Sendable, Hashable, CaseIterable {
  case name
  case codepoint
}

/// Lays a manifest out: a setting a line, an icon a line, code points as `U+EA00`.
///
/// Order, form, spelling of texts, line ends and a byte order mark stay; the order of icons
/// changes only where it is asked for.
package struct ManifestFormat: Sendable {
  private let editor: ManifestEditor
  private let newline: String

  package init(_ editor: ManifestEditor) {
    self.editor = editor
    newline = editor.file.bytes.hasCarriageReturns ? "\r\n" : "\n"
  }

  /// Returns the text, with the icons in an order where one is named.
  package func text(sorting order: IconOrder? = nil) -> [UInt8] {
    let bytes = editor.file.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[..<3]) : []
    let body =
      editor.manifest.isPlain ? object(iconLines(sorting: order), indent: "") : full(order)
    return mark + Array((body + newline).utf8)
  }

  private func full(_ order: IconOrder?) -> String {
    let lines = editor.root.map { member in
      if member.key == "icons" {
        return "\"icons\": " + object(iconLines(sorting: order), indent: "  ")
      }
      guard let members = member.value.members, !members.isEmpty else {
        return line(of: member)
      }
      return key(member) + ": " + object(members.map(line), indent: "  ")
    }
    return object(lines, indent: "")
  }

  private func iconLines(sorting order: IconOrder?) -> [String] {
    let icons = editor.manifest.icons
    var places = Array(icons.indices)
    switch order {
    case .name: places.sort { icons[$0].name.utf8.lexicographicallyPrecedes(icons[$1].name.utf8) }
    case .codepoint: places.sort { icons[$0].codepoint < icons[$1].codepoint }
    case nil: break
    }
    let taken = Set(editor.places)
    let others = editor.members.indices.filter { !taken.contains($0) }
    return others.map { line(of: editor.members[$0]) } + places.map(iconLine)
  }

  private func iconLine(_ place: Int) -> String {
    let member = editor.members[editor.places[place]]
    let number = EntryText.codepoint(editor.manifest.icons[place].codepoint)
    guard let members = member.value.members else {
      return key(member) + ": " + number
    }
    let parts = members.map { part in
      part.key == "codepoint" ? "\"codepoint\": " + number : line(of: part)
    }
    return key(member) + ": { " + parts.joined(separator: ", ") + " }"
  }

  private func line(of member: JSONMember) -> String {
    key(member) + ": " + value(member.value)
  }

  /// A value on one line; texts and numbers stay as they are written.
  private func value(_ value: JSONValue) -> String {
    switch value.content {
    case .object(let members):
      members.isEmpty ? "{}" : "{ " + members.map(line).joined(separator: ", ") + " }"
    case .list(let values): "[" + values.map(self.value).joined(separator: ", ") + "]"
    default: source(value.range)
    }
  }

  private func key(_ member: JSONMember) -> String { source(member.keyRange) }

  private func source(_ range: Range<Int>) -> String {
    String(decoding: editor.file.bytes[range], as: UTF8.self)
  }

  private func object(_ lines: [String], indent: String) -> String {
    let inner = lines.map { indent + "  " + $0 }.joined(separator: "," + newline)
    return "{" + newline + inner + newline + indent + "}"
  }
}
