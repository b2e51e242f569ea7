import Testing

/// A change of the manifest's text, with what is said of it.
struct Damage: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let finding: String
  var testDescription: String { finding }

  static let all = [
    Damage(
      old: "    \"bag\": \"U+EA00\",\n", new: "",
      finding: """
        manifests/acme.json: error: "bag" (U+EA00) is gone without a tombstone [compat-removed]
          help: put its line back: "bag": { "codepoint": "U+EA00", "retired": "1.0.0" }
        """),
    Damage(
      old: "    \"gone\": { \"codepoint\": \"U+EA03\", \"retired\": \"0.9.0\" },\n", new: "",
      finding: """
        manifests/acme.json: error: the tombstone of "gone" (U+EA03) is gone [compat-tombstone-removed]
          help: put its line back: "gone": { "codepoint": "U+EA03", "retired": "1.0.0" }
        """),
    Damage(
      old: "\"U+EA04\"", new: "\"U+EA07\"",
      finding: """
        manifests/acme.json:13:13: error: "bell" (U+EA04) moved to U+EA07 [compat-moved]
            "bell": "U+EA07",
                    ^^^^^^^^
          help: give "bell" its number U+EA04 back
        """),
    Damage(
      old: "\"heart\": \"U+EA06\"", new: "\"bell2\": \"U+EA06\"",
      finding: """
        manifests/acme.json:14:14: error: U+EA06 was "heart" and is "bell2" now [compat-reissued]
            "bell2": "U+EA06"
                     ^^^^^^^^
          help: give "bell2" a number that was never used; if it is the same icon, add "renamedFrom": ["heart"]
        """),
    Damage(
      old: "\"heart\": \"U+EA06\"", new: "\"heart2\": \"U+EA06\"",
      finding: """
        manifests/acme.json:14:5: error: "heart" (U+EA06) is called "heart2" now, and the old name leads nowhere [compat-renamed-without-old-name]
            "heart2": "U+EA06"
            ^^^^^^^^
          help: add "renamedFrom": ["heart"] to its entry
        """),
    Damage(
      old: ", \"renamedFrom\": [\"house\"]", new: "",
      finding: """
        manifests/acme.json:11:5: error: "house", a former name of "home" (U+EA02), leads nowhere [compat-former-name-dropped]
            "home": { "codepoint": "U+EA02" },
            ^^^^^^
          help: put "house" back into its "renamedFrom"
        """),
    Damage(
      old: "\"star\": { \"codepoint\": \"U+EA01\"",
      new: "\"house\": { \"codepoint\": \"U+EA07\" }, \"star\": { \"codepoint\": \"U+EA01\"",
      finding: """
        error: "house", a former name of "home" (U+EA02), is another icon now [compat-former-name-taken]
        """),
    Damage(
      old: "\"bell\"", new: "\"gap\": \"U+EA05\", \"bell\"",
      finding: """
        manifests/acme.json:13:12: warning: "gap" (U+EA05) is new, with a number below U+EA06, the highest of its range that was released [compat-added]
            "gap": "U+EA05", "bell": "U+EA04",
                   ^^^^^^^^
          help: take a number above U+EA06
        """),
  ]
}

/// A change that is allowed, the level that it has, and the version that is enough.
struct LevelCase: Sendable, CustomTestStringConvertible {
  let change: String
  let level: String
  /// A rise that is too little; nil where any rise is enough.
  let tooLow: String?
  let enough: String
  var testDescription: String { change }

  private init(_ change: String, _ level: String, _ tooLow: String?, _ enough: String) {
    self.change = change
    self.level = level
    self.tooLow = tooLow
    self.enough = enough
  }

  static let all = [
    LevelCase("add", "minor", "1.0.1", "1.1.0"), LevelCase("retire", "minor", "1.0.1", "1.1.0"),
    LevelCase("rename", "minor", "1.0.1", "1.1.0"),
    LevelCase("deprecate", "minor", "1.0.1", "1.1.0"),
    LevelCase("redraw", "patch", nil, "1.0.1"), LevelCase("word", "patch", nil, "1.0.1"),
    LevelCase("family", "major", "1.1.0", "2.0.0"), LevelCase("width", "major", "1.9.0", "2.0.0"),
    LevelCase("layout", "major", "1.1.0", "2.0.0"),
  ]
}
