internal import Diagnostics
internal import FontModel

/// The rules about what may change between two releases.
enum ComparisonRules {
  static let versionTooLow = Rule(
    "compat-version",
    summary: "The version rises by as much as what changed",
    explanation: """
      Changes that may break apps or documents (major) need a rise of the first number, additions
      (minor) of the second, pictures and words (patch) of the third. Before 1.0.0 the second
      number stands for the first, and the third for the others. A pre-release promises nothing:
      from 2.0.0-beta.1 on everything may change until 2.0.0.
      """)
  static let versionFell = Rule(
    "compat-version-fell",
    summary: "The version does not fall",
    explanation: """
      The manifest's version is lower than that of the release it is compared with. Compare with
      an older release, or raise the version.
      """)
  static let unreadable = Rule(
    "compat-unreadable",
    summary: "The release to compare with can be read",
    explanation: """
      The file is a font that cannot be read: it is a collection, or damaged. Name a font (TTF,
      WOFF, WOFF2), a manifest, or a Git reference.
      """)
  static let noManifest = Rule(
    "compat-no-manifest",
    summary: "The release to compare with has the manifest",
    explanation: """
      The commit has no manifest at the path where it stands now. If it was elsewhere then, say
      where: --against v1.2.0:old/path/icons.json, from the top of the repository. Renamings of
      the file are not followed.
      """)
  static let oneOfMany = Rule(
    "compat-one-release",
    summary: "A file is the release of one manifest",
    explanation: """
      One font or manifest was named to compare with, but several manifests are verified. Choose
      one with --manifest, or name a commit: each manifest is then compared with itself.
      """)
  static let changelogOverInput = Rule(
    "compat-changelog-over-input",
    summary: "The changelog is not written over what is read",
    explanation: """
      The path of --changelog leads to the manifest or to the release that is compared with.
      """)
  static let notCompared = Rule(
    "compat-not-compared",
    summary: "Every picture of the release can be compared",
    explanation: """
      The commit does not hold its font, so its drawings are compiled in memory. Some of them are
      missing or cannot be compiled any more. Their names and numbers are compared, their pictures
      and advances are not.
      """)

  /// One rule for each kind of change.
  static func rule(for kind: ReleaseChange.Kind) -> Rule { changeRules[kind] ?? versionTooLow }

  private static let changeRules: [ReleaseChange.Kind: Rule] = {
    var rules: [ReleaseChange.Kind: Rule] = [:]
    for kind in ReleaseChange.Kind.allCases {
      let (id, summary, words) = texts(of: kind)
      rules[kind] = Rule(
        "compat-\(id)", summary: summary,
        explanation: "\(words)\nThe change is \(kind.level.rawValue).")
    }
    return rules
  }()

  /// Every rule.
  static let allRules: [Rule] =
    [
      versionTooLow, versionFell, unreadable, noManifest, oneOfMany, changelogOverInput,
      notCompared,
    ] + ReleaseChange.Kind.allCases.map(rule)
}
