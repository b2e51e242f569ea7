import Diagnostics

/// What is said while icons of other tools are taken over.
extension Diagnostic {
  static func importedJSON(_ failure: JSONFailure, in file: SourceFile) -> Diagnostic {
    let words = failure.words
    return Diagnostic(
      .error, ImportRules.unreadable, "the file cannot be read as JSON: \(words.message)",
      at: failure.range.isEmpty ? file.wholePlace : file.place(failure.range),
      help: "export the file again, or name its kind with --from FORMAT")
  }

  static func importedShape(
    _ what: String, of format: ImportFormat, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable,
      "there is not \(what) in this file, read as \(format.rawValue)",
      at: file.wholePlace, help: "name the kind of the file with --from FORMAT")
  }

  static func importedTooMuch(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable, "there is more in this file than a manifest can hold",
      at: file.wholePlace, help: "split the file, or import the font itself")
  }

  static func importedNoName(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable, "this icon has no name", at: place,
      help: "give it one in the tool that wrote the file")
  }

  static func importedNumber(
    _ what: String, of format: ImportFormat, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable, "\(what) is no code point", at: place,
      help: format == .codepoints
        ? "each line has a name and a hexadecimal number, such as \"home e88a\""
        : "numbers are decimal, texts are hexadecimal, such as 59905 or \"ea01\"")
  }

  static func importedUnselected(_ count: Int, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.leftOut,
      "\(count) \(count == 1 ? "icon is" : "icons are") not selected, and so not in the font: "
        + "left out", at: file.wholePlace)
  }

  static func importedSequence(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, ImportRules.leftOut,
      "\(quoted(name)) is a sequence of characters, not one: left out", at: place,
      help: "import its parts, each with a name of its own")
  }

  static func importedPrefix(_ prefix: String, _ count: Int, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.renamed,
      "\(quoted(prefix)) is left out at the start of \(count) \(count == 1 ? "name" : "names")",
      at: file.wholePlace)
  }

  static func importedRefusal(
    _ name: String, _ number: UInt32, _ refusal: Codepoint.Refusal, at place: Place
  ) -> Diagnostic {
    let words = refusedCodepoint(number, refusal, at: place)
    return Diagnostic(
      .error, ImportRules.refused, "\(quoted(name)) cannot keep its number: \(words.message)",
      at: place, help: "give it another number in the file first: no system shows it under this one"
    )
  }

  static func importedBadName(
    _ name: String, _ error: IconNameError?, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.renamed,
      "no icon's name can be made of \(quoted(name)): \(error?.reason ?? "it is empty")",
      at: place, help: "rename the icon in the file first")
  }

  static func importedRename(
    _ name: String, to valid: String, _ error: IconNameError, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.renamed, "\(quoted(name)) becomes \"\(valid)\": \(error.reason)",
      at: place)
  }

  static func importedCollision(
    _ name: String, _ number: UInt32, _ valid: String, with other: ImportedLedger.Icon,
    at place: Place
  ) -> Diagnostic {
    let (one, two) = (
      "\(quoted(other.source)) (\(CodepointText.text(of: other.entry.codepoint)))",
      "\(quoted(name)) (\(CodepointText.text(of: number)))"
    )
    let isSame = other.entry.name == valid
    return Diagnostic(
      .error, ImportRules.collision,
      isSame
        ? "\(one) and \(two) would both be called \"\(valid)\""
        : "\(one) and \(two) would differ only in case", at: place,
      notes: [Note("\(quoted(other.source)) is here", at: other.place)],
      help: "rename one of them in the file first")
  }

  static func importedTaken(
    _ name: String, by other: ImportedLedger.Icon, becomes made: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.renamed,
      "the glyph \(quoted(name)) becomes \"\(made)\": "
        + "\(CodepointText.text(of: other.entry.codepoint)) has that name", at: place)
  }

  static func importedAlias(
    _ name: String, of icon: ImportedLedger.Icon, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.alias,
      "\"\(name)\" has the number of \"\(icon.entry.name)\", "
        + "\(CodepointText.text(of: icon.entry.codepoint)): it becomes a former name of it",
      at: place)
  }

  static func importedLayers(_ name: String, _ numbers: [UInt32], at place: Place) -> Diagnostic {
    let list = numbers.prefix(5).map { CodepointText.text(of: $0) }.joined(separator: ", ")
    let more = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
    return Diagnostic(
      .warning, ImportRules.layers,
      "\"\(name)\" has several colours, each a glyph of its own: \(list)\(more) "
        + "\(numbers.count == 1 ? "stays" : "stay") reserved, "
        + "and one glyph is built", at: place)
  }

  static func importedNewNumber(_ name: String, _ number: UInt32, at place: Place) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.newNumber,
      "\"\(name)\" had no number and gets \(CodepointText.text(of: number))", at: place)
  }

  static func importedNoRoom(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.newNumber, "there is no free number for \(quoted(name))", at: place,
      help: "split the icons into several manifests")
  }
}
