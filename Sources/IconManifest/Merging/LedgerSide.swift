import Diagnostics

/// One of the manifests that are merged: its entries with the texts of what they say.
struct LedgerSide: Sendable {
  /// One icon of a side.
  struct Icon: Sendable {
    let entry: IconEntry
    /// The text of the entry's value.
    let text: ObjectText
    /// What is said beside the code point: in the file's order.
    let fields: [JSONMember]

    /// The value of a key in one spelling.
    func value(of key: String) -> String? {
      fields.first { $0.key == key }.map { LedgerSide.canonical($0.value) }
    }
  }

  let editor: ManifestEditor
  let icons: [Icon]
  /// The names of icons that stand in for live ones.
  let replacements: Set<String>

  /// Takes a manifest; the texts of one that is not ours get the line breaks of ours.
  init(_ editor: ManifestEditor, ours: [UInt8]? = nil) {
    self.editor = editor
    replacements = Set(
      editor.manifest.icons.filter { $0.retired == nil }.compactMap(\.deprecated?.replacement))
    icons = editor.manifest.icons.indices.map { place in
      let text = editor.value(at: place)
      let member = editor.members[editor.places[place]]
      return Icon(
        entry: editor.manifest.icons[place], text: ours.map { text.withLineBreaks(of: $0) } ?? text,
        fields: member.value.members?.filter { $0.key != "codepoint" } ?? [])
    }
  }

  /// Writes a value in one way, however it is spelled in the file.
  static func canonical(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(let text): Double(text).map(EntryText.number) ?? text
    case .text(let text): JSONText.quoted(text)
    case .list(let values): "[" + values.map(canonical).joined(separator: ", ") + "]"
    case .object(let members):
      "{ "
        + members.map { "\(JSONText.quoted($0.key)): \(canonical($0.value))" }
        .joined(separator: ", ") + " }"
    }
  }
}
