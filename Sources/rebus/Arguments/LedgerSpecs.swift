/// The commands that edit a manifest.
extension OptionSpec {
  static let oneManifest = OptionSpec(
    name: "--manifest", value: "FILE", help: "the manifest (default: the one in manifests/)")
  static let dryRun = OptionSpec(
    name: "--dry-run", value: nil, help: "show the change as a unified diff and write nothing")
  static let released = OptionSpec(
    name: "--released", value: "REF|FILE",
    help: "a released manifest whose names and numbers are kept; may be repeated "
      + "(default: the latest tags, origin/HEAD, HEAD)", repeats: true)

  /// What every command takes that edits a manifest.
  static let editing: [OptionSpec] = [.dryRun, .format, .quiet, .noColor, .help]
}

extension CommandSpec {
  static let add = CommandSpec(
    name: "add",
    summary: "give drawings their entries and code points",
    operands: ["NAME"], operandsAreOptional: true, lastOperandRepeats: true,
    options: [
      OptionSpec(name: "--all", value: nil, help: "add every drawing without an entry, by name"),
      OptionSpec(
        name: "--codepoint", value: "U+EA00",
        help: "the code point of one icon (default: the lowest above all ever used)"),
      OptionSpec(name: "--label", value: "TEXT", help: "what a screen reader says"),
      OptionSpec(name: "--keywords", value: "A,B", help: "words for searching"),
      OptionSpec(name: "--category", value: "WORD", help: "the group that the icons belong to"),
      OptionSpec(
        name: "--mirrored", value: nil, help: "the icons point along the text"),
      OptionSpec(name: "--since", value: "VERSION", help: "the version that brings the icons"),
      .oneManifest, .icons, .released,
    ] + OptionSpec.editing,
    examples: [
      ("rebus add heart --label Favourite", "give icons/acme/heart.svg the next code point"),
      ("rebus add --all --dry-run", "show what all new drawings would get"),
    ])
  static let rename = CommandSpec(
    name: "rename",
    summary: "rename an icon and its drawing; the old name stays as a deprecated one",
    operands: ["OLD", "NEW"],
    options: [
      OptionSpec(
        name: "--forget", value: nil, help: "do not keep the old name: it was never released"),
      .oneManifest, .icons, .released,
    ] + OptionSpec.editing,
    examples: [
      ("rebus rename bin.xmark xmark.bin", "code with Icon.binXmark compiles, with a warning")
    ])
  static let deprecate = CommandSpec(
    name: "deprecate",
    summary: "say that icons should no longer be used, and what to use instead",
    operands: ["NAME"], lastOperandRepeats: true,
    options: [
      OptionSpec(name: "--message", value: "TEXT", help: "why, as the compiler shows it"),
      OptionSpec(name: "--replacement", value: "NAME", help: "the icon to use instead"),
      OptionSpec(name: "--undo", value: nil, help: "take the deprecation back"),
      .oneManifest,
    ] + OptionSpec.editing,
    examples: [
      (
        "rebus deprecate old.bag --replacement bag --message \"the new bag has a handle\"",
        "the compiler warns whoever uses Icon.oldBag"
      )
    ])
  static let retire = CommandSpec(
    name: "retire",
    summary: "take icons out of the font; their code points stay reserved",
    operands: ["NAME"], lastOperandRepeats: true,
    options: [
      OptionSpec(
        name: "--in", value: "VERSION",
        help: "the version that takes them away (default: the manifest's)"),
      OptionSpec(
        name: "--remove-drawing", value: nil, help: "remove the drawings too"),
      OptionSpec(name: "--undo", value: nil, help: "bring them back under their code points"),
      .oneManifest, .icons,
    ] + OptionSpec.editing,
    examples: [
      ("rebus retire old.thing --in 2.0.0", "leave a tombstone, and name the drawing to remove")
    ])
  static let resolve = CommandSpec(
    name: "resolve",
    summary: "finish a merge: keep both sides, and every code point that was released",
    options: [
      .oneManifest,
      OptionSpec(
        name: "--released", value: "REF|FILE",
        help: "a released manifest whose names and numbers are kept; may be repeated "
          + "(default: the latest tags and origin/HEAD)", repeats: true),
      OptionSpec(
        name: "--ours", value: "FILE", help: "our side, which is written over: for git (%A)"),
      OptionSpec(name: "--base", value: "FILE", help: "the common ancestor: for git (%O)"),
      OptionSpec(name: "--theirs", value: "FILE", help: "their side: for git (%B)"),
      OptionSpec(
        name: "--path", value: "PATH", help: "where the manifest stands: for git (%P)"),
    ] + OptionSpec.editing,
    examples: [
      ("rebus resolve", "take the conflict markers out of the manifest in manifests/"),
      (
        "git config merge.rebus.driver \"rebus resolve --ours %A --base %O --theirs %B --path %P\"",
        "have git do so by itself; .gitattributes: manifests/*.json merge=rebus"
      ),
    ])
  static let format = CommandSpec(
    name: "format",
    summary: "lay manifests out, one icon a line, code points as U+EA00",
    options: [
      OptionSpec(name: "--check", value: nil, help: "write nothing; fail when a layout differs"),
      OptionSpec(
        name: "--sort", value: "ORDER",
        help: "order the icons by name or codepoint (default: as they stand)"),
      .manifest,
    ] + OptionSpec.editing,
    examples: [
      ("rebus format", "lay out every manifest in manifests/"),
      ("rebus format --check", "fail in CI when a manifest is laid out otherwise"),
    ])
}
