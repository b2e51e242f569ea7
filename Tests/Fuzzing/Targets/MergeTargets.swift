import Diagnostics
import IconManifest

extension FuzzTarget {
  /// A manifest with conflict markers; a byte 0x1E parts it from the one that was released.
  static let conflict = FuzzTarget("conflict") { bytes in
    let parts = bytes.split(separator: 0x1E, omittingEmptySubsequences: false).map { Array($0) }
    let file = SourceFile(path: "fuzz.json", bytes: parts.first ?? [])
    let released = parts.dropFirst().prefix(2).compactMap { text in
      MergePromises.manifest(text).map { Released(source: "fuzz", icons: $0.icons) }
    }
    var first = LedgerResolution(keeping: released)
    let result = first.resolve(file)
    MergePromises.hold(of: result, first.diagnostics, in: file, keeping: released)
    var second = LedgerResolution(keeping: released)
    precondition(second.resolve(file)?.text == result?.text, "resolved twice, two results")
    precondition(first.diagnostics == second.diagnostics, "resolved twice, other findings")
    guard let result else { return }
    var third = LedgerResolution(keeping: released)
    let again = third.resolve(SourceFile(path: "fuzz.json", bytes: result.text))
    precondition(again?.text == result.text, "resolving what was resolved changes it")
  }

  /// Three manifests that grew apart: the bytes are the edits of both sides.
  static let merge = FuzzTarget("merge") { bytes in
    var edits = LedgerEdits(bytes)
    let base = edits.ledger()
    let released = base.entries.filter { $0.isReleased }
    let sides = [edits.edited(base), edits.edited(base)]
    let texts = ([base] + sides).map { SourceFile(path: "fuzz.json", text: $0.text) }
    let kept = MergePromises.manifest(Array(LedgerEdits.Ledger(entries: released).text.utf8))
      .map { [Released(source: "fuzz", icons: $0.icons)] }
    for hasBase in [true, false] {
      var resolution = LedgerResolution(keeping: kept ?? [])
      let result = resolution.merge(
        ours: texts[1], base: hasBase ? texts[0] : nil, theirs: texts[2])
      MergePromises.hold(of: result, resolution.diagnostics, in: texts[1], keeping: kept ?? [])
    }
  }
}

/// What merges promise.
private enum MergePromises {
  static func manifest(_ bytes: [UInt8]) -> Manifest? {
    var unheard = DiagnosticList()
    return Manifest(reading: SourceFile(path: "fuzz.json", bytes: bytes), reporting: &unheard)
  }

  /// A result reads again, and no released number moves or goes to another icon.
  static func hold(
    of result: LedgerMerge?, _ findings: DiagnosticList, in file: SourceFile,
    keeping released: [Released]
  ) {
    Promises.hold(of: findings, in: file)
    guard let result else {
      precondition(findings.hasErrors, "no result and no error")
      return
    }
    precondition(!findings.hasErrors, "a result in spite of errors")
    guard let merged = manifest(result.text) else {
      preconditionFailure(
        "the result is no manifest: \(String(decoding: result.text, as: UTF8.self))")
    }
    // Where releases contradict each other no merge can keep both.
    guard released.count == 1 else { return }
    for old in released[0].icons {
      for icon in merged.icons where icon.codepoint == old.codepoint {
        let names = Set([icon.name] + icon.renamedFrom)
        precondition(
          names.contains(old.name) || old.renamedFrom.contains { names.contains($0) },
          "\(old.name)'s number went to \(icon.name)")
      }
      for icon in merged.icons where icon.name == old.name {
        precondition(icon.codepoint == old.codepoint, "the number of \(old.name) moved")
      }
    }
  }
}

/// Makes manifests and edits of them out of bytes.
private struct LedgerEdits {
  /// One line of a manifest.
  struct Entry {
    var name: String
    var number: Int
    var former: [String] = []
    var retired = false
    var replacement: String?
    var label: Int?
    var isReleased = false
  }

  /// A manifest.
  struct Ledger {
    var entries: [Entry]

    var text: String {
      let lines = entries.map { entry in
        var fields = ["\"codepoint\": \"U+\(String(0xEA00 + entry.number, radix: 16))\""]
        if let label = entry.label { fields.append("\"label\": \"L\(label)\"") }
        if !entry.former.isEmpty {
          fields.append(
            "\"renamedFrom\": [\(entry.former.map { "\"\($0)\"" }.joined(separator: ", "))]")
        }
        if let name = entry.replacement {
          fields.append("\"deprecated\": { \"replacement\": \"\(name)\" }")
        }
        if entry.retired { fields.append("\"retired\": \"1.1.0\"") }
        return "\"\(entry.name)\": { \(fields.joined(separator: ", ")) }"
      }
      let font = "\"font\": { \"family\": \"Fuzz\", \"version\": \"1.0.0\" }"
      return "{ \(font),\n\"icons\": {\n\(lines.joined(separator: ",\n"))\n} }\n"
    }
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private mutating func byte() -> Int { rest.popFirst().map(Int.init) ?? 0 }

  private static let names = ["a", "b", "c", "d", "e", "f", "g-h", "A", "b.c", "x_y"]

  /// The ledger that both sides come from.
  mutating func ledger() -> Ledger {
    var entries: [Entry] = []
    for index in 0..<(byte() % 6) {
      let bits = byte()
      var entry = Entry(name: Self.names[index], number: index)
      entry.isReleased = bits & 1 != 0
      entry.retired = bits & 6 == 6
      if bits & 24 == 24 { entry.label = bits >> 5 }
      entries.append(entry)
    }
    return Ledger(entries: entries)
  }

  /// One side of it.
  mutating func edited(_ ledger: Ledger) -> Ledger {
    var entries = ledger.entries
    for _ in 0..<(byte() % 6) {
      let (kind, place, value) = (byte() % 9, byte(), byte())
      let name = Self.names[value % Self.names.count]
      if kind == 0 {
        entries.insert(
          Entry(name: name, number: place % 9), at: value % (entries.count + 1))
        continue
      }
      guard !entries.isEmpty else { continue }
      let index = place % entries.count
      switch kind {
      case 1: entries.remove(at: index)
      case 2:
        entries[index].former.append(entries[index].name)
        entries[index].name = name
      case 3: entries[index].name = name
      case 4: entries[index].number = value % 9
      case 5: entries[index].retired.toggle()
      case 6: entries[index].replacement = name
      case 7: entries[index].label = value
      default: entries.swapAt(index, value % entries.count)
      }
    }
    return Ledger(entries: entries)
  }
}
