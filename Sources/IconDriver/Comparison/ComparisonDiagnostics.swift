internal import Diagnostics
internal import FontModel

extension Diagnostic {
  static func change(
    _ change: ReleaseChange, _ severity: Severity, at place: Place, version: String?
  ) -> Diagnostic {
    Diagnostic(
      severity, ComparisonRules.rule(for: change.kind), ChangeText.text(of: change), at: place,
      help: severity == .note ? nil : help(for: change, version: version))
  }

  /// What mends the ledger.
  private static func help(for change: ReleaseChange, version: String?) -> String? {
    let name = change.name.map { VisibleText.escaped($0) } ?? "NAME"
    let number = change.codepoint.map(CodepointText.text) ?? ""
    switch change.what {
    case .removed, .tombstoneRemoved:
      return "put its line back: \"\(name)\": { \"codepoint\": \"\(number)\", "
        + "\"retired\": \"\(version ?? "VERSION")\" }"
    case .reissued(let other):
      let newName = other.map { VisibleText.escaped($0) } ?? "the new icon"
      return "give \"\(newName)\" a number that was never used; if it is the same icon, add "
        + "\"renamedFrom\": [\"\(name)\"]"
    case .moved, .swapped: return "give \"\(name)\" its number \(number) back"
    case .renamedWithoutOldName: return "add \"renamedFrom\": [\"\(name)\"] to its entry"
    case .formerNameDropped(let former):
      return "put \"\(VisibleText.escaped(former))\" back into its \"renamedFrom\""
    case .formerNameTaken(let former, _):
      return "call the other icon something else, and keep \"\(VisibleText.escaped(former))\" in "
        + "\"renamedFrom\" of \"\(name)\""
    case .added(let highest?):
      return "take a number above \(CodepointText.text(of: highest))"
    case .advance:
      return "restore artboard, \"width\", \"margins\" and \"scale\", or raise the version"
    case .lineMetric: return "restore \"layout\", or raise the version"
    case .family: return "restore \"family\", or raise the version"
    case .split: return "restore \"split\", or raise the version"
    default: return nil
    }
  }

  static func versionTooLow(
    from before: ReleaseVersion, to after: ReleaseVersion, difference: ReleaseDifference,
    at place: Place
  ) -> Diagnostic {
    let verdict = difference.verdict
    let count = difference.changes.count { $0.level == verdict }
    let rise =
      before.text == after.text
      ? "the version is still \(after.text)"
      : "the version rises only from \(before.text) to \(after.text)"
    return Diagnostic(
      .error, ComparisonRules.versionTooLow,
      "\(counted(count, "change")) since \(VisibleText.escaped(difference.old.title)) "
        + "\(count == 1 ? "is" : "are") \(verdict.rawValue), but \(rise)",
      at: place, help: "set \"version\" to \"\(before.next(for: verdict))\"")
  }

  static func versionFell(
    from before: ReleaseVersion, to after: ReleaseVersion, verdict: CompatibilityLevel,
    at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, ComparisonRules.versionFell,
      "the version \(after.text) is lower than that of the release, \(before.text)", at: place,
      help: "set \"version\" to \"\(before.next(for: verdict))\"")
  }

  static func releaseUnreadable(_ reason: String, at path: String) -> Diagnostic {
    Diagnostic(
      .error, ComparisonRules.unreadable, "this font cannot be read: \(reason)",
      at: Place(path: path), help: "name another font, a manifest or a Git reference")
  }

  static func noReleaseManifest(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, ComparisonRules.noManifest,
      "\"\(VisibleText.escaped(name))\" names a commit, but no manifest", at: nil,
      help: "name the manifest with --manifest FILE")
  }

  static func notInCommit(
    _ path: String, reference: String, near candidate: String?
  ) -> Diagnostic {
    let reference = VisibleText.escaped(reference)
    let advice =
      candidate.map { "if it was \($0) then, name it: \(reference):\(VisibleText.escaped($0))" }
      ?? "name an older or newer commit, or the path that it had: \(reference):PATH"
    return Diagnostic(
      .error, ComparisonRules.noManifest,
      "there is no \(VisibleText.escaped(path)) at \(reference)", at: nil, help: advice)
  }

  static func oneReleaseOfMany(_ name: String, manifests: Int) -> Diagnostic {
    Diagnostic(
      .error, ComparisonRules.oneOfMany,
      "\(VisibleText.escaped(name)) is one release, but \(manifests) manifests are verified",
      at: nil, help: "choose one with --manifest FILE, or name a commit")
  }

  static func changelogOverInput(_ path: String, input: String) -> Diagnostic {
    Diagnostic(
      .error, ComparisonRules.changelogOverInput,
      "the changelog would be written over \(VisibleText.escaped(input)), which is read",
      at: Place(path: path), help: "give the changelog another name")
  }

  static func notCompared(_ count: Int, of title: String) -> Diagnostic {
    Diagnostic(
      .note, ComparisonRules.notCompared,
      "\(counted(count, "drawing")) of \(VisibleText.escaped(title)) cannot be compiled, so "
        + "\(count == 1 ? "its picture is" : "their pictures are") not compared",
      at: nil, help: "name the released font instead, as --against FILE")
  }
}
