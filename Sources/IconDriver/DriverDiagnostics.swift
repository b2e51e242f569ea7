internal import Diagnostics
internal import FontModel
internal import Geometry
internal import IconManifest
internal import Proof

extension Diagnostic {
  static func fileFailure(_ error: FileError) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.fileFailure, "it cannot \(error.action.rawValue): \(error.reason)",
      at: Place(path: error.path), help: "check the path and its rights, then run again")
  }

  static func noManifest(folder: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noManifest, "there is no manifest in the folder \(folder)/", at: nil,
      help: "name one with --manifest FILE, or write one: "
        + "rebus init --icons DIR --manifest \(folder)/icons.json")
  }

  static func manifestExists(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.manifestExists, "there is a file already", at: Place(path: path),
      help: "name another file, or add the icons to this one: rebus add --all")
  }

  static func noIconFolder(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noIconFolder, "the manifest does not say where the drawings are",
      at: file.wholePlace,
      help: "pass --icons DIR, or set \"icons\" in its \"font\" object")
  }

  static func folderFailure(_ error: FileError, manifest: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.folderFailure,
      "the folder of drawings cannot \(error.action.rawValue): \(error.reason)",
      at: Place(path: error.path),
      help: "correct --icons, or \"icons\" in \(manifest.path), which is relative to it")
  }

  static func noSuchFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.folderFailure,
      Files.kind(of: path) == nil ? "there is no such folder" : "this is no folder",
      at: Place(path: path), help: "name the folder that holds the drawings with --icons DIR")
  }

  static func noDrawings(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noDrawings, "there is no .svg file in this folder",
      at: Place(path: path), help: "name the folder that holds the drawings with --icons DIR")
  }

  static func tooManyDrawings(_ count: Int, in path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noDrawings,
      "\(count) drawings are more than the code points of the private use areas",
      at: Place(path: path), help: "split the folder, and write a manifest for each part of it")
  }

  static func folderTooDeep(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.folderTooDeep, "this folder stands more than 16 deep",
      at: Place(path: path), help: "remove links that lead back, or move the drawings up")
  }

  static func unreadableFileName(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.fileName, "the name of this file is not UTF-8", at: Place(path: path),
      help: "rename the file with ASCII letters, digits and single . - _ between them")
  }

  static func badFileName(_ path: String, stem: String, reason: IconNameError) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.fileName,
      "\"\(VisibleText.escaped(stem))\" cannot be an icon's name: \(reason.reason)",
      at: Place(path: path),
      help: "rename the file with ASCII letters, digits and single . - _ between them")
  }

  static func variantNotBuilt(_ path: String, base: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.variant,
      "names with @ are kept for variants of \"\(base)\", which this version does not build",
      at: Place(path: path), help: "move the file out of the folder, or rename it")
  }

  static func twoFiles(_ name: String, first: String, second: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.twoFiles, "this is a second file for the icon \"\(name)\"",
      at: Place(path: second), notes: [Note("the first is here", at: Place(path: first))],
      help: "rename one, or set \"folders\": \"namespace\" in the manifest's \"font\" object")
  }

  static func drawingWithoutEntry(
    _ drawing: IconFolder.Drawing, manifest: String, next: UInt32?
  ) -> Diagnostic {
    let number = next.map { CodepointText.text(of: $0) } ?? "an entry"
    return Diagnostic(
      .error, DriverRules.withoutEntry,
      "the icon \"\(drawing.name)\" has no entry in \(manifest)", at: Place(path: drawing.path),
      help: "rebus add \(drawing.name) gives it \(number); or remove the file")
  }

  static func entryWithoutDrawing(
    _ entry: IconEntry, at place: Place, folder: IconFolder, near: String?
  ) -> Diagnostic {
    let suggestion = near.map { "did you mean \"\($0)\"? " } ?? ""
    return Diagnostic(
      .error, DriverRules.withoutDrawing,
      "there is no drawing for \"\(entry.name)\" in \(folder.path)", at: place,
      help: suggestion + "draw \(Paths.join(folder.path, entry.name)).svg, or retire the icon: "
        + "rebus retire \(entry.name)")
  }

  static func retiredButDrawn(
    _ entry: IconEntry, _ version: String, _ drawing: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.retiredButDrawn,
      "\"\(entry.name)\" is retired since \(version), but has a drawing", at: place,
      notes: [Note("the drawing", at: Place(path: drawing))],
      help: "remove the file, or bring the icon back: rebus retire \(entry.name) --undo")
  }

  static func noOutput(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noOutput, "it is not said where font and enum go", at: file.wholePlace,
      help: "pass --out DIR, or set \"outputs\" in the manifest")
  }

  static func sharedOutput(_ path: String, first: String, second: SourceFile) -> Diagnostic {
    guard first != second.path else {
      return Diagnostic(
        .error, DriverRules.sharedOutput, "two outputs of the manifest are \(path)",
        at: second.wholePlace, help: "give each of its \"outputs\" a name of its own")
    }
    return Diagnostic(
      .error, DriverRules.sharedOutput, "\(first) writes \(path) too", at: second.wholePlace,
      help: "give each manifest its own \"outputs\", or build them one at a time")
  }

  /// `taken` is an input or an output that lies where the depfile would.
  static func depfileOver(_ taken: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.outputOverInput, "the depfile would be written over \(taken)",
      at: SourceFile(path: taken, bytes: []).wholePlace, help: "pass --depfile another name")
  }

  static func outputOverInput(
    _ path: String, input: String, manifest: SourceFile
  ) -> Diagnostic {
    let what = input == manifest.path ? "the manifest itself" : "\(input), which is read"
    return Diagnostic(
      .error, DriverRules.outputOverInput, "the output \(path) would be written over \(what)",
      at: manifest.wholePlace,
      help: "give the output another name in \"outputs\", or pass --out DIR")
  }

  static func badEnumName(_ name: String, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.enumName, "\"\(VisibleText.escaped(name))\" cannot name a Swift enum",
      at: file.wholePlace,
      help: "call the Swift output a word of letters and digits, such as Icon.swift")
  }

  static func outputMissing(_ path: String, manifest: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.outputMissing, "this output of \(manifest) is not there",
      at: Place(path: path),
      help: "run rebus build; where outputs are kept out of Git, verify with --no-outputs")
  }

  /// A file of a split font that is not beside the first.
  static func partMissing(
    _ path: String, _ part: FontPart?, iconCount: Int, manifest: String, first: String
  ) -> Diagnostic {
    let range = part.map { " in \(CodepointText.range($0.codepoints))" } ?? ""
    return Diagnostic(
      .error, DriverRules.outputMissing,
      "\(manifest) has \(counted(iconCount, "icon"))\(range), and this file of the split font is not "
        + "there", at: Place(path: path),
      help: "put it beside \(first), or name another file to have that one checked alone")
  }

  /// A file of a split font that nothing writes any more.
  static func partLeftOver(_ path: String, manifest: String) -> Diagnostic {
    Diagnostic(
      .warning, DriverRules.partLeftOver,
      "this font file is left over: \(manifest) has no icon for it any more",
      at: Place(path: path), help: "remove it, so that no app loads it")
  }

  static func outputStale(at place: Place, manifest: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.outputStale, "this is not what \(manifest) and its drawings give",
      at: place, help: "run rebus build; do not edit outputs by hand")
  }

  static func outputsMixed(_ manifest: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.outputsMixed,
      "a build was killed while it changed the outputs: old and new may be mixed",
      at: Place(path: manifest), help: "run rebus build; it finishes what was begun")
  }

  static func linkOutside(_ path: String, folder: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.linkOutside, "this link leads out of the folder \(folder)",
      at: Place(path: path), help: "put the drawing itself there: nothing outside is read")
  }

  static func badSourceDateEpoch(_ text: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.sourceDateEpoch,
      "SOURCE_DATE_EPOCH is \"\(VisibleText.escaped(text, limit: 40))\", not a number of seconds "
        + "since 1970",
      at: nil, help: "unset it, or set a whole number from 0 to 253402300799")
  }

  static func notProved(
    _ path: String, _ result: ProofResult, unitsPerEm: Int
  ) -> Diagnostic {
    let x = Math.integer(rounding: result.worstPlace.x) ?? 0
    let y = Math.integer(rounding: result.worstPlace.y) ?? 0
    let help =
      unitsPerEm < coarseEm
      ? "choose a larger \"unitsPerEm\": \(unitsPerEm) is too coarse a grid; the default is "
        + "\(Settings.defaultUnitsPerEm)"
      : "report this as a bug with the drawing; --no-proof builds without the comparison"
    return Diagnostic(
      .error, DriverRules.notProved,
      "the glyph does not look like the drawing: overlap \(decimal(result.overlap, places: 4)), "
        + "edges off by \(decimal(result.meanShift, places: 1)) units, "
        + "worst difference \(decimal(result.worstDifference, places: 3)) near \(x), \(y)",
      at: Place(path: path), help: help)
  }

  /// Below this em a unit is more than the tolerance of the comparison.
  private static let coarseEm = 512

  static func notProvable(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, DriverRules.notProvable,
      "the drawing is too intricate to be compared with its glyph", at: Place(path: path),
      help: "simplify the drawing")
  }
}

extension Diagnostic {
  static func noSuchGlyph(_ name: String, in path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.noSuchGlyph, "there is no glyph \"\(VisibleText.escaped(name))\"",
      at: Place(path: path), help: "rebus inspect \(path) lists the glyphs")
  }

  static func foreignFontUnreadable(_ reason: String, at path: String) -> Diagnostic {
    Diagnostic(
      .error, DriverRules.foreignFontUnreadable, "this font cannot be read: \(reason)",
      at: Place(path: path), help: "name a TrueType font (.ttf)")
  }
}
