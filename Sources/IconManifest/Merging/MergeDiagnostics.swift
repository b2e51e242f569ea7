import Diagnostics

/// What this module says about merges.
extension Diagnostic {
  static func mergeOfForms(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, MergeRules.undecided, "one side is a plain manifest, the other a full one", at: place,
      help: "write both sides in one form, then merge again")
  }

  static func mergeUndecided(
    _ what: String, ours: String, theirs: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, MergeRules.undecided,
      "\(what) is \(shortened(ours)) on our side and \(shortened(theirs)) on theirs", at: place,
      help: "write the same on both sides, then run rebus resolve again")
  }

  static func mergeNoManifest(_ message: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, MergeRules.undecided, "both sides together make no manifest: \(message)", at: place,
      help: "change one side so that it fits the other, then run rebus resolve again")
  }

  static func mergeSharedName(
    _ name: String, _ entry: IconEntry, _ other: IconEntry, at place: Place
  ) -> Diagnostic {
    let numbers = [other, entry].map { "\"\($0.name)\", \(CodepointText.text(of: $0.codepoint))" }
    return Diagnostic(
      .error, MergeRules.undecided,
      "the name \"\(name)\" would be that of two icons: \(numbers[0]), and \(numbers[1])",
      at: place, help: "rename one of them on its side, then run rebus resolve again")
  }

  static func mergeRetiredReplacement(
    _ name: String, _ replacement: String, _ version: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, MergeRules.undecided,
      "one side makes \"\(replacement)\" the replacement of \"\(name)\", the other retires it in "
        + version,
      at: place, help: "name another replacement, then run rebus resolve again")
  }

  static func mergeKeptDeleted(_ name: String, isReleased: Bool, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, MergeRules.keptDeleted,
      "one side deleted the line of \"\(name)\"; it is kept\(isReleased ? ", for it was released" : "")",
      at: place,
      help: "retire the icon, so that its number stays reserved: rebus retire \(name)")
  }

  static func brokenConflict(_ failure: ConflictText.Failure, in file: SourceFile) -> Diagnostic {
    let message =
      switch failure.reason {
      case .stray: "a conflict marker stands where none can be"
      case .open: "the conflict that begins here has no end"
      case .nested: "conflicts stand within each other, too many levels deep"
      }
    return Diagnostic(
      .error, MergeRules.brokenConflict, message, at: file.place(ofLine: failure.line),
      help: "git checkout --merge -- \(file.path) writes both sides anew")
  }

  /// Cuts a value that may be a long text.
  private static func shortened(_ value: String) -> String { VisibleText.escaped(value, limit: 60) }
}

extension SourceFile {
  /// The place of a line's start.
  fileprivate func place(ofLine number: Int) -> Place {
    var (line, index) = (1, 0)
    while line < number, let end = bytes[index...].firstIndex(of: 0x0A) {
      index = end + 1
      line += 1
    }
    return place(index..<min(index + 7, bytes.count))
  }
}
