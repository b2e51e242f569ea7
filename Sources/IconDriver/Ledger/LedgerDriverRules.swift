package import Diagnostics

/// The rules of the commands that edit a manifest, as far as files go.
package enum LedgerDriverRules {
  static let severalManifests = Rule(
    "manifest-several",
    summary: "An edit is made to one manifest",
    explanation: """
      The folder manifests/ holds several manifests, or --manifest names several, and the
      command edits one. Name it with --manifest FILE.
      """)
  static let notDrawn = Rule(
    "ledger-not-drawn",
    summary: "A new icon has a drawing",
    explanation: """
      `rebus add` gives entries to drawings. The folder of drawings has none of this name. Draw
      it first: the icon `heart` is the file `heart.svg`. A path of a drawing is a name too.
      """)
  static let bothDrawn = Rule(
    "ledger-both-drawn",
    summary: "A renamed icon has one drawing",
    explanation: """
      `rebus rename` moves the drawing with the name. There is a drawing of the new name
      already, and none is written over. Remove the one that is not wanted, then rename.
      """)
  static let notReleased = Rule(
    "released-unknown",
    summary: "What was released can be read",
    explanation: """
      --released names a revision of git (a tag, a branch, a commit) or a file. It is neither,
      or the revision does not hold the manifest. In a shallow clone tags and commits may be
      missing: fetch them, in GitHub Actions with `fetch-depth: 0`.
      """)
  static let interrupted = Rule(
    "ledger-interrupted",
    summary: "A manifest and its drawings were changed together",
    explanation: """
      `rebus rename` was killed between moving a drawing and writing the manifest. The manifest
      is as it was, and the drawing has the new name.

      Run the command again. Whatever edits the manifest next takes the move back first.
      """)
  static let releasedOutside = Rule(
    "released-outside",
    summary: "What was released stands in the repository",
    explanation: """
      In this tag, branch or commit the manifest is a symbolic link to a file outside of the
      repository, so git does not know which names and numbers were released there. A number
      that was deleted by hand since could be given out again.

      Name a manifest that was released with `--released FILE`, and keep the file itself in the
      repository.
      """)

  static let releasedUnreadable = Rule(
    "released-unreadable",
    summary: "What was released can be read",
    explanation: """
      In this tag, branch or commit the manifest has errors, so it does not tell which names and
      numbers were released there. A number that was deleted by hand since could be given out
      again.

      Where other tags hold a manifest with the same names, nothing is lost. Else name one with
      `--released FILE`. An old tag of another kind of file at this path is best renamed.
      """)

  /// Every rule.
  package static let allRules: [Rule] = [
    severalManifests, notDrawn, bothDrawn, notReleased, interrupted, releasedOutside,
    releasedUnreadable,
  ]
}
