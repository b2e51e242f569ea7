internal import IconDriver

/// An option that a command takes.
struct OptionSpec: Sendable {
  /// The long name, with its dashes.
  let name: String
  /// What stands for the value in help; nil for a flag.
  let value: String?
  let help: String
  /// True when the option may be given several times.
  var repeats = false
  /// False for the bounds on drawings, which share a line of help.
  var isListed = true
}

/// A command with all that help and parser need to know of it.
struct CommandSpec: Sendable {
  let name: String
  let summary: String
  /// The arguments that are no options, such as `FONT`; empty when there are none.
  var operands: [String] = []
  /// True when operands may be left out.
  var operandsAreOptional = false
  /// True when the last operand may stand several times.
  var lastOperandRepeats = false
  let options: [OptionSpec]
  /// Whole commands, each with what it does.
  let examples: [(command: String, meaning: String)]
}

extension OptionSpec {
  static let manifest = OptionSpec(
    name: "--manifest", value: "FILE",
    help: "the manifest; may be repeated (default: every manifest in manifests/)", repeats: true)
  static let icons = OptionSpec(
    name: "--icons", value: "DIR", help: "the folder of drawings (default: as the manifest says)")
  static let out = OptionSpec(
    name: "--out", value: "DIR", help: "the folder of the outputs (default: as the manifest says)")
  static let jobs = OptionSpec(
    name: "--jobs", value: "N", help: "how many icons are compiled at once (default: all cores)")
  static let format = OptionSpec(
    name: "--format", value: "FORMAT",
    help: "how findings are printed: text, json, sarif or github (default: text)")
  static let strict = OptionSpec(name: "--strict", value: nil, help: "warnings fail the run")
  static let noProof = OptionSpec(
    name: "--no-proof", value: nil,
    help: "skip the comparison of glyphs with drawings, never the font checks")
  static let quiet = OptionSpec(
    name: "--quiet", value: nil, help: "print findings only, no progress and no summary")
  static let noColor = OptionSpec(
    name: "--no-color", value: nil, help: "print without colour (also: NO_COLOR)")
  static let help = OptionSpec(name: "--help", value: nil, help: "print this help")
  static let family = OptionSpec(
    name: "--family", value: "NAME", help: "the font's family, over the manifest's")
  static let fontVersion = OptionSpec(
    name: "--font-version", value: "VERSION", help: "the font's version, over the manifest's")
  static let layout = OptionSpec(
    name: "--layout", value: "LAYOUT",
    help: "text, symbol or square, over the manifest's (default: text)")
  static let unitsPerEm = OptionSpec(
    name: "--units-per-em", value: "N", help: "the em, over the manifest's (default: 1920)")
  static let split = OptionSpec(
    name: "--split", value: nil,
    help: "several font files of one family, as by \"split\": true in the manifest")

  /// The bounds on drawings, for which help has one line.
  static let limits: [OptionSpec] = LimitOption.all.map { option in
    OptionSpec(name: option.name, value: "N", help: "", isListed: false)
  }

  /// What every command takes.
  static let common: [OptionSpec] = [.format, .strict, .quiet, .noColor, .help]
  /// What commands that compile take.
  static let compiling: [OptionSpec] =
    [
      .manifest, .icons, .out, .jobs, .noProof, .family, .fontVersion, .layout, .unitsPerEm, .split,
    ]
    + limits
}

extension CommandSpec {
  static let build = CommandSpec(
    name: "build",
    summary: "compile drawings and manifest into a font and a Swift enum",
    options: OptionSpec.compiling + [
      OptionSpec(
        name: "--check", value: nil,
        help: "write nothing; fail when an output on disk is not what would be built"),
      OptionSpec(
        name: "--depfile", value: "FILE",
        help: "also write what the outputs depend on, for Make, Ninja and Bazel"),
      OptionSpec(
        name: "--no-cache", value: nil,
        help: "compile every icon, and keep nothing for the next build"),
      OptionSpec(
        name: "--cache", value: "DIR",
        help: "where results are kept (default: rebus in the user's folder for caches)"),
      OptionSpec(
        name: "--no-wait", value: nil,
        help: "fail when another build is writing the outputs (default: wait for it)"),
    ] + OptionSpec.common,
    examples: [
      ("rebus build", "build every manifest in manifests/"),
      (
        "rebus build --icons icons/acme --manifest acme.json --out Generated",
        "build one manifest into a folder"
      ),
    ])
  static let verify = CommandSpec(
    name: "verify",
    summary: "prove that font, manifest, enum and drawings agree",
    options: OptionSpec.compiling + [
      OptionSpec(
        name: "--font", value: "FILE",
        help: "check this font against the manifest alone, without drawings"),
      OptionSpec(
        name: "--against", value: "REF|FILE",
        help: "compare with a release (Git reference, manifest or font) and with the version"),
      OptionSpec(
        name: "--changelog", value: "FILE",
        help: "write what changed since --against: as Markdown (.md), JSON (.json) or text"),
      OptionSpec(
        name: "--no-outputs", value: nil,
        help: "build and check in memory, and leave outputs on disk alone, if any"),
    ] + OptionSpec.common,
    examples: [
      ("rebus verify --format github", "check the committed outputs in CI"),
      ("rebus verify --against v1.4.0", "say whether this is a patch, a minor or a major release"),
      ("rebus verify --no-outputs", "check drawings and manifest where outputs are not committed"),
      ("rebus verify --font Acme.ttf --manifest acme.json", "check a font that others made"),
    ])
  static let diff = CommandSpec(
    name: "diff",
    summary: "say what changed between two releases",
    operands: ["OLD", "NEW"],
    options: [
      OptionSpec(
        name: "--manifest", value: "FILE",
        help: "the manifest to look for in commits; may be repeated (default: as for build)",
        repeats: true),
      .icons, .out, .jobs,
      OptionSpec(
        name: "--format", value: "FORMAT", help: "text, markdown or json (default: text)"),
      OptionSpec(
        name: "--exit-code", value: nil, help: "end with 1 when anything changed"),
    ] + OptionSpec.limits + [.quiet, .noColor, .help],
    examples: [
      ("rebus diff v1.3.0 v1.4.0", "compare two tags of the Git repository"),
      ("rebus diff Old.ttf New.ttf", "compare two fonts, of Rebus or not"),
      ("rebus diff v1.3.0 manifests/acme.json --format markdown", "a changelog for the release"),
    ])
  static let lint = CommandSpec(
    name: "lint",
    summary: "find what a designer would mend in drawings",
    options: [
      .manifest,
      OptionSpec(
        name: "--icons", value: "DIR",
        help: "the folder of drawings; needs no manifest (default: as the manifest says)"),
      OptionSpec(
        name: "--sizes", value: "N,N",
        help: "the heights in pixels at which icons are shown (default: 16,20,24)"),
      OptionSpec(
        name: "--min-px", value: "N",
        help: "the least width of ink and gaps at these sizes, in pixels (default: 1)"),
      OptionSpec(
        name: "--grid", value: "N",
        help: "the grid of edges in user units, or auto (default: auto)"),
      OptionSpec(
        name: "--rule", value: "ID",
        help: "look for this only, such as lint-open-path; may be repeated", repeats: true),
      OptionSpec(
        name: "--skip", value: "ID", help: "do not look for this; may be repeated",
        repeats: true),
      .jobs,
    ] + OptionSpec.limits + OptionSpec.common,
    examples: [
      ("rebus lint", "look at the drawings of every manifest in manifests/"),
      ("rebus lint --icons icons/acme --sizes 24", "look at a folder, as shown at 24 pixels"),
      ("rebus lint --skip lint-off-grid --strict", "fail on any finding but those of the grid"),
    ])
  static let inspect = CommandSpec(
    name: "inspect",
    summary: "print what a font holds",
    operands: ["FONT"],
    options: [
      OptionSpec(
        name: "--glyph", value: "NAME", help: "one glyph with its points, by name or U+EA00"),
      OptionSpec(name: "--tables", value: nil, help: "every table as text"),
      OptionSpec(
        name: "--format", value: "FORMAT", help: "text or json (default: text)"),
      .quiet, .noColor, .help,
    ],
    examples: [
      ("rebus inspect Generated/AcmeIcons.ttf", "names, metrics and glyphs"),
      ("rebus inspect Acme.ttf --glyph bag", "one glyph with its points"),
    ])
  static let initialize = CommandSpec(
    name: "init",
    summary: "write a first manifest for a folder of drawings",
    options: [
      .icons,
      OptionSpec(
        name: "--manifest", value: "FILE", help: "the manifest to write; it must not exist yet"),
      .family, .format, .quiet, .noColor, .help,
    ],
    examples: [
      (
        "rebus init --icons icons/acme --manifest manifests/acme.json",
        "number the drawings from U+EA00, and choose the em by their artboards"
      )
    ])
  static let importing = CommandSpec(
    name: "import",
    summary: "make a manifest out of the files of another icon tool, number for number",
    operands: ["FILE"], lastOperandRepeats: true,
    options: [
      OptionSpec(
        name: "--manifest", value: "FILE", help: "the manifest to write; it must not exist yet"),
      OptionSpec(
        name: "--icons", value: "DIR", help: "the folder of drawings, to be paired with the names"),
      OptionSpec(
        name: "--write-icons", value: "DIR",
        help: "write the drawings that the files carry into this folder"),
      OptionSpec(
        name: "--from", value: "FORMAT",
        help: "what the files are: icomoon, fontello, iconfont, codepoints, map, css or font"),
      .family,
    ] + OptionSpec.common,
    examples: [
      (
        "rebus import selection.json --write-icons icons/acme --manifest manifests/acme.json",
        "take names, numbers and drawings from IcoMoon"
      ),
      (
        "rebus import acme.woff2 acme.css --write-icons icons/acme --manifest manifests/acme.json",
        "take outlines from a font and names from its style sheet"
      ),
    ])
  static let explain = CommandSpec(
    name: "explain",
    summary: "print the long form of a finding",
    operands: ["ID"], operandsAreOptional: true,
    options: [.help],
    examples: [
      ("rebus explain glyph-empty", "what the finding means and what to do"),
      ("rebus explain", "every id with its rule"),
    ])

  /// Every command, in the order of help.
  static let all: [CommandSpec] = [
    .build, .verify, .diff, .lint, .add, .rename, .deprecate, .retire, .resolve, .format, .inspect,
    .initialize,
    .importing, .explain,
  ]
}
