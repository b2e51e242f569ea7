internal import Diagnostics
internal import IconManifest

/// What is said of fonts and drawings that are imported.
extension Diagnostic {
  static func importedUnknownFormat(_ file: SourceFile) -> Diagnostic {
    let formats = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, ImportRules.format, "it cannot be told what kind of file this is",
      at: file.wholePlace, help: "name it with --from FORMAT; known are \(formats)")
  }

  static func importedFont(_ reason: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, ImportingRules.font, "the font cannot be read: \(reason)", at: place,
      help: "name a font (TTF, OTF, WOFF or WOFF2), or the kind of the file with --from FORMAT")
  }

  static func importedLigatures(at place: Place) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.leftOut,
      "the names that its ligatures spell are not read: names come from the glyphs", at: place,
      help: "import its .codepoints file or its style sheet together with the font")
  }

  static func importedLetters(_ numbers: [UInt32], at place: Place) -> Diagnostic {
    let list = numbers.prefix(5).map { CodepointText.text(of: $0) }.joined(separator: ", ")
    let more = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
    return Diagnostic(
      .note, ImportRules.leftOut, "no icons, and left out: \(list)\(more)", at: place)
  }

  static func importedSecondNumber(
    _ name: String, _ number: UInt32, _ first: UInt32, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.renamed,
      "\(CodepointText.text(of: number)) leads to the glyph of \(CodepointText.text(of: first)): "
        + "it becomes an icon of its own, \"\(name)\", unless another file names it", at: place)
  }

  static func nothingImported(_ files: [String]) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable, "there is no icon in \(files.joined(separator: ", "))",
      at: nil, help: "name the kind of the file with --from FORMAT")
  }

  static func tooManyImported(_ count: Int, _ files: [String]) -> Diagnostic {
    Diagnostic(
      .error, ImportRules.unreadable,
      "\(count) icons are too many for one manifest, in \(files.joined(separator: ", "))", at: nil,
      help: "import them into several manifests")
  }

  static func importedDrawingExists(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, ImportingRules.drawingExists, "there is another drawing already",
      at: Place(path: path), help: "write into an empty folder, or name this one with --icons")
  }

  static func importedNoDrawing(
    _ icon: ImportedLedger.Icon, in folder: String, isCarried: Bool
  ) -> Diagnostic {
    let path = Paths.join(folder, icon.entry.name) + ".svg"
    return Diagnostic(
      .warning, ImportingRules.noDrawing,
      "there is no drawing for \"\(icon.entry.name)\" "
        + "(\(CodepointText.text(of: icon.entry.codepoint)))",
      at: icon.place,
      help: isCarried
        ? "the file carries it: write drawings with --write-icons DIR"
        : "draw \(path), or retire the entry with \"retired\": \"VERSION\"")
  }

  static func importedNoNumber(
    _ drawing: IconFolder.Drawing, formerNameOf owner: String?, files: [String]
  ) -> Diagnostic {
    let message =
      owner.map { "\"\(drawing.name)\" is another name of \"\($0)\", which has a drawing" }
      ?? "\"\(drawing.name)\" has no number in \(files.joined(separator: ", "))"
    return Diagnostic(
      .warning, ImportingRules.noNumber, message, at: Place(path: drawing.path),
      help: owner == nil
        ? "\"rebus build\" names the next free number; or remove the file" : "remove the file")
  }

  static func importedPreferred(_ name: String, over icon: ImportedLedger.Icon) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.alias,
      "of the names of \(CodepointText.text(of: icon.entry.codepoint)) \"\(name)\" has a drawing: "
        + "\"\(icon.entry.name)\" becomes a former name of it", at: icon.place)
  }

  static func importedRespelled(
    _ icon: ImportedLedger.Icon, as drawing: IconFolder.Drawing
  ) -> Diagnostic {
    Diagnostic(
      .note, ImportRules.renamed,
      "\"\(icon.entry.name)\" becomes \"\(drawing.name)\", as its drawing is called",
      at: icon.place, notes: [Note("the drawing", at: Place(path: drawing.path))])
  }
}

/// The rules of what is imported beside names and numbers.
enum ImportingRules {
  static let font = Rule(
    "import-font-unreadable",
    summary: "A font to be imported can be read",
    explanation: """
      The file is no font, is cut, is a collection, or has no Unicode character map. WOFF2 is
      unpacked by FreeType, which must have been built with brotli: give the TTF otherwise.
      """)
  static let drawingExists = Rule(
    "import-drawing-exists",
    summary: "import never writes over a drawing",
    explanation: """
      --write-icons DIR writes the drawings that the imported file carries. A file of that name
      is there already, with other content. Nothing was written. Choose an empty folder, or let
      --icons DIR take the drawings that are there.
      """)
  static let noDrawing = Rule(
    "import-without-drawing",
    summary: "Every imported name has a drawing",
    explanation: """
      The name and its number are in the manifest, but `rebus build` needs a drawing for each of
      them. Draw it, retire the entry ("retired": "1.0.0" keeps the number from ever being used
      for another icon), or import with --write-icons DIR where the file carries the outlines:
      selection.json of IcoMoon, own icons of Fontello, and fonts.
      """)
  static let noNumber = Rule(
    "import-without-number",
    summary: "Every drawing has an imported number",
    explanation: """
      The folder has a drawing that the imported file does not name, or that is another name of
      an icon which has its drawing. `rebus build` stops at it and names the next free number.
      """)

  /// Every rule.
  static let allRules: [Rule] = [font, drawingExists, noDrawing, noNumber]
}
