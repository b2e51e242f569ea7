internal import Diagnostics
internal import IconManifest

/// What the commands that edit a manifest say of files.
extension Diagnostic {
  static func severalManifests(_ paths: [String]) -> Diagnostic {
    let shown = paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
    return Diagnostic(
      .error, LedgerDriverRules.severalManifests,
      "there are \(paths.count) manifests: \(shown)", at: nil,
      help: "name the one to edit with --manifest FILE")
  }

  static func notDrawn(_ name: String, in folder: IconFolder) -> Diagnostic {
    let near = Suggestion.closest(to: name, among: folder.drawings.map(\.name))
    return Diagnostic(
      .error, LedgerDriverRules.notDrawn,
      "there is no drawing for \"\(VisibleText.escaped(name, limit: 60))\" in \(folder.path)",
      at: Place(path: folder.path),
      help: near.map { "did you mean \"\($0)\"?" }
        ?? "draw it first, as the icon's name with .svg behind it")
  }

  static func bothDrawn(_ old: String, _ new: String, _ drawing: String) -> Diagnostic {
    Diagnostic(
      .error, LedgerDriverRules.bothDrawn,
      "there are drawings of \"\(old)\" and of \"\(new)\"", at: Place(path: drawing),
      help: "remove the one that is not to be \"\(new)\"")
  }

  static func interrupted(_ move: ManifestJournal.Move, in file: SourceFile) -> Diagnostic {
    let (from, to) = (Paths.shown(move.from), Paths.shown(move.to))
    return Diagnostic(
      .error, LedgerDriverRules.interrupted,
      "an edit of the manifest was interrupted: \(from) was moved to \(to)", at: file.wholePlace,
      help: "run the command again; rebus format, or any other edit, takes the move back")
  }

  static func badCodepoint(_ text: String, _ failure: Codepoint.Failure) -> Diagnostic {
    .codepointSpelling(
      "\"\(VisibleText.escaped(text, limit: 60))\"", failure,
      at: Place(path: "--codepoint"))
  }

  static func releasedOutside(
    _ name: String, _ path: String, _ target: String, severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      severity, LedgerDriverRules.releasedOutside,
      "\(path) is a link out of the repository in \(VisibleText.escaped(name, limit: 60)): to "
        + VisibleText.escaped(target, limit: 100),
      at: Place(path: path),
      help: "name a manifest with its names and numbers: --released FILE")
  }

  static func releasedUnreadable(_ name: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, LedgerDriverRules.releasedUnreadable,
      "\(path) has errors in \(VisibleText.escaped(name, limit: 60)), so what was released there "
        + "does not count", at: Place(path: path),
      help: "name a manifest with its names and numbers: --released FILE")
  }

  static func notReleased(_ name: String, _ path: String, isRevision: Bool) -> Diagnostic {
    let shown = VisibleText.escaped(name, limit: 60)
    return Diagnostic(
      .error, LedgerDriverRules.notReleased,
      isRevision
        ? "\(path) is not in the revision \(shown)"
        : "\"\(shown)\" is neither a revision that git knows nor a file",
      at: Place(path: path), help: "name a tag, a branch, a commit, or a manifest on the disk")
  }
}
