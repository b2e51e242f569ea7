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

  /// Every rule.
  package static let allRules: [Rule] = [severalManifests, notDrawn, bothDrawn, notReleased]
}
