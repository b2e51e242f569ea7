package import Diagnostics

/// The rules of edits of a ledger.
package enum LedgerRules {
  package static let allRules: [Rule] = [
    noSuchIcon, nameTaken, numberTaken, rangesFull, rangesLow, state, stillReplacement, plainForm,
    noVersion, notFormatted,
  ]

  package static let noSuchIcon = Rule(
    "ledger-no-such-icon",
    summary: "What is edited is in the manifest.",
    explanation: """
      The command names an icon that the manifest does not have. Names are compared with
      case. An icon that was renamed is edited by the name that it has now.

      Correct the name; "rebus add NAME" gives a new icon its entry.
      """)

  package static let nameTaken = Rule(
    "ledger-name-taken",
    summary: "A name belongs to one icon, for ever.",
    explanation: """
      The name is that of another icon, live or retired, or another icon had it before:
      code that still uses it would get the wrong picture. Names that differ only in case
      are one file on many disks.

      Choose another name. A retired icon comes back with "rebus retire NAME --undo". An
      icon gets a former name of its own back with "rebus rename".
      """)

  package static let numberTaken = Rule(
    "ledger-number-taken",
    summary: "A code point belongs to one icon, for ever.",
    explanation: """
      The number asked for is that of another icon, live or retired, or was released for
      another icon whose line is no longer in the manifest: apps and documents hold it.

      Leave --codepoint out, and the icon gets the lowest number above all that were ever
      used.
      """)

  package static let rangesFull = Rule(
    "ledger-ranges-full",
    summary: "The ranges of a manifest have numbers for new icons.",
    explanation: """
      Every number of "range" in the manifest's "font" object is used, or lies below one
      that is: gaps are never filled, since a gap may be a number that was released.

      Add a range: plane 15 has room for 65,534 icons.

          "range": ["EA00-EFFF", "F100-F6FF", "F0000-FFFFD"]
      """)

  package static let rangesLow = Rule(
    "ledger-ranges-low",
    summary: "The ranges of a manifest have numbers for icons to come.",
    explanation: """
      Fewer than 100 numbers, or than a tenth of all, are left in the ranges of the
      manifest, or in that part of them which lies in the BMP (below U+10000). Beyond the
      BMP a character is two units of UTF-16, which some old software shows badly.

      Add a range while there is time to decide which. Nothing is wrong with the font.
      """)

  package static let state = Rule(
    "ledger-state",
    summary: "An edit fits the state of the icon.",
    explanation: """
      A retired icon is a tombstone: it cannot be renamed, deprecated or retired again.
      What is not retired or not deprecated cannot be brought back.

      "rebus retire NAME --undo" and "rebus deprecate NAME --undo" take a state back.
      """)

  package static let stillReplacement = Rule(
    "ledger-still-replacement",
    summary: "What replaces a deprecated icon is not retired.",
    explanation: """
      Xcode offers the replacement to whoever uses the deprecated icon, so it must be
      there.

      Name another replacement first: "rebus deprecate OTHER --replacement NAME".
      """)

  package static let plainForm = Rule(
    "ledger-plain-form",
    summary: "A plain manifest says more of an icon where it can.",
    explanation: """
      In a plain manifest, a map of names and code points, the entry of an icon becomes an
      object when more is to be said of it. For icons called font, outputs and icons it
      cannot: an object of that name makes a full manifest.

      Write the full form: {"icons": {...}} around the entries.
      """)

  package static let noVersion = Rule(
    "ledger-no-version",
    summary: "It is known which version retires an icon.",
    explanation: """
      The tombstone of an icon says which version took it away. By default that is the
      "version" of the manifest's "font" object, and this manifest has none.

      Pass --in VERSION.
      """)

  package static let notFormatted = Rule(
    "manifest-not-formatted",
    summary: "A manifest is laid out as rebus format lays it out.",
    explanation: """
      One icon a line keeps merges of branches small, and code points in one spelling can
      be searched for. "rebus format" rewrites the manifest so; order and meaning stay.
      """)
}
