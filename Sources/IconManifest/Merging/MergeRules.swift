package import Diagnostics

/// The rules of merges.
package enum MergeRules {
  package static let allRules: [Rule] = [undecided, keptDeleted, brokenConflict]

  package static let undecided = Rule(
    "merge-undecided",
    summary: "Both sides of a merge say what can stand together.",
    explanation: """
      Both sides changed the same thing in different ways: the label of an icon, the em,
      or the name of an icon. Numbers are settled by "rebus resolve" itself; this is for
      you to decide, and nothing was written.

      Where the common ancestor is not known, whatever differs counts as changed on both
      sides. Git knows it during a merge; the styles diff3 and zdiff3 show it:

          git config merge.conflictStyle diff3

      Edit one side between its markers, or take one side of the file and edit that, then
      run "rebus resolve" again.
      """)

  package static let keptDeleted = Rule(
    "merge-kept-deleted",
    summary: "A line of the ledger is not deleted.",
    explanation: """
      One side of the merge deleted the line of an icon by hand. Without the line its
      number could be given to another icon, so it was kept. Only an icon that is in no
      released manifest may go without a trace, and what was released was not found here.

      "rebus retire NAME" takes an icon out of the font and keeps its number.
      """)

  package static let brokenConflict = Rule(
    "merge-markers",
    summary: "Conflict markers come in order.",
    explanation: """
      A conflict is a line of <<<<<<<, our side, perhaps ||||||| and the common ancestor,
      then =======, their side, and a line of >>>>>>>. A marker is missing or stands where
      none can be: part of the conflict was edited by hand.

      "git checkout --merge -- FILE" writes the conflict anew, or remove what is left of
      it yourself.
      """)
}
