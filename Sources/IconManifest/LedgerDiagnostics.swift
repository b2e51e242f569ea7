package import Diagnostics

/// What this module says about edits of the ledger.
extension Diagnostic {
  static func noSuchIcon(_ name: String, in manifest: Manifest, at place: Place) -> Diagnostic {
    let help: String
    if let owner = manifest.owner(of: name) {
      help = "it is called \"\(manifest.icons[owner].name)\" now"
    } else if let near = Suggestion.closest(to: name, among: manifest.icons.map(\.name)) {
      help = "did you mean \"\(near)\"?"
    } else {
      help = "\"rebus add\" gives new icons their entries"
    }
    return Diagnostic(
      .error, LedgerRules.noSuchIcon, "there is no icon \(quoted(name)) in the manifest",
      at: place, help: help)
  }

  static func badNewName(_ name: String, _ error: IconNameError, in file: SourceFile) -> Diagnostic
  {
    badName(name, error, at: file.wholePlace)
  }

  static func nameTaken(_ name: String, by other: IconEntry, in file: SourceFile) -> Diagnostic {
    let message: String
    let help: String
    if other.name == name, let version = other.retired {
      message = "\"\(name)\" is retired since \(version)"
      help = "choose another name, or bring it back: rebus retire \(name) --undo"
    } else if other.name == name {
      message = "there is an icon \"\(name)\" already: \(CodepointText.text(of: other.codepoint))"
      help = "choose another name"
    } else if other.name.lowercased() == name.lowercased() {
      message =
        "\"\(name)\" and \"\(other.name)\" differ only in case: they are one file on many disks"
      help = "choose another name"
    } else {
      message = "\"\(name)\" is a former name of \"\(other.name)\""
      help = "choose another name: old code means \"\(other.name)\" by it"
    }
    return Diagnostic(
      .error, LedgerRules.nameTaken, message, at: file.place(other.nameRange), help: help)
  }

  static func namedTwice(_ name: String, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.nameTaken, "\"\(name)\" is to be added twice", at: file.wholePlace,
      help: "names that differ only in case are one file on many disks")
  }

  static func nameReleased(
    _ name: String, as number: UInt32, by source: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.nameTaken,
      "\"\(name)\" was \(CodepointText.text(of: number)) in \(source), and its line is gone",
      at: file.wholePlace,
      help: "put the line back: \"\(name)\": \"\(CodepointText.text(of: number))\"")
  }

  static func nameFormerlyReleased(
    _ name: String, of entry: IconEntry, by source: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.nameTaken,
      "\"\(name)\" is a former name of \"\(entry.name)\" in \(source)", at: file.wholePlace,
      help: "choose another name: old code means \"\(entry.name)\" by it")
  }

  static func numberTaken(_ number: UInt32, by other: IconEntry, in file: SourceFile) -> Diagnostic
  {
    let retired = other.retired.map { ", retired in \($0)" } ?? ""
    return Diagnostic(
      .error, LedgerRules.numberTaken,
      "\(CodepointText.text(of: number)) belongs to \"\(other.name)\"\(retired)",
      at: file.place(other.codepointRange),
      help: "leave --codepoint out to get the next free number")
  }

  static func numberReleased(
    _ number: UInt32, for name: String, by source: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.numberTaken,
      "\(CodepointText.text(of: number)) was \"\(name)\" in \(source): it is never given out again",
      at: file.wholePlace, help: "leave --codepoint out to get the next free number")
  }

  static func rangesFull(
    _ count: Int, in file: SourceFile, ranges: [ClosedRange<UInt32>]
  ) -> Diagnostic {
    let known = ranges.isEmpty ? Allocation.defaultRanges : ranges
    let (ranges, hasPlane15) = (
      known.map(CodepointText.range), known.contains { $0.contains(0xF0000) }
    )
    return Diagnostic(
      .error, LedgerRules.rangesFull,
      "\(list(ranges)) \(ranges.count == 1 ? "has" : "have") no numbers left for \(count) more",
      at: file.wholePlace,
      help: "add a range to \"range\" in the \"font\" object, such as "
        + (hasPlane15 ? "\"100000-10FFFD\"" : "\"F0000-FFFFD\""))
  }

  /// Says that the numbers for new icons come to an end.
  package static func rangesLow(_ capacity: Capacity, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, LedgerRules.rangesLow, "few numbers are left for new icons: \(capacity.words)",
      at: file.wholePlace,
      help: "add a range to \"range\" in the \"font\" object before they are used up")
  }

  static func alreadyRetired(
    _ entry: IconEntry, _ version: String, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.state, "\"\(entry.name)\" is retired since \(version)",
      at: file.place(entry.nameRange),
      help: "bring it back first: rebus retire \(entry.name) --undo")
  }

  static func isNot(_ state: String, _ entry: IconEntry, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.state, "\"\(entry.name)\" is not \(state)",
      at: file.place(entry.nameRange), help: "there is nothing to undo")
  }

  static func stillReplacement(
    _ entry: IconEntry, of other: IconEntry, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.stillReplacement,
      "\"\(entry.name)\" is the replacement of \"\(other.name)\"", at: file.place(other.nameRange),
      help: "name another first: rebus deprecate \(other.name) --replacement NAME")
  }

  static func badNewReplacement(
    _ name: String, _ fault: ReplacementFault, in file: SourceFile
  ) -> Diagnostic {
    badReplacement(name, fault, at: file.wholePlace)
  }

  /// Says that an icon would come back with a replacement that is none.
  static func badOldReplacement(
    _ name: String, _ fault: ReplacementFault, of entry: IconEntry, in file: SourceFile
  ) -> Diagnostic {
    let undo = "rebus deprecate \(entry.name) --undo"
    var help = "take the deprecation back first: \(undo)"
    if case .isRetired = fault {
      help = "bring both back in one command, or take the deprecation back first: \(undo)"
    }
    return Diagnostic(
      .error, IconManifestRules.replacement, "the replacement \(quoted(name)) \(fault.reason)",
      at: file.place(entry.nameRange), help: help)
  }

  static func cannotWiden(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.plainForm,
      "a plain manifest cannot say more of an icon called \"\(name)\"",
      at: place, help: "write the full form: {\"icons\": {…}} around the entries")
  }

  static func noVersion(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.noVersion, "the manifest does not say its version",
      at: file.wholePlace, help: "pass --in VERSION")
  }

  /// Says where a manifest stops being as it would be formatted.
  package static func notFormatted(_ place: Place) -> Diagnostic {
    Diagnostic(
      .error, LedgerRules.notFormatted, "the manifest is not laid out as rebus format does",
      at: place,
      help: "run rebus format")
  }
}
