import TestSupport
import Testing

/// `rebus verify --against`: each damage by hand is found and named, each change has its level.
@Suite struct VerifyAgainstTests {
  @Test("finds and names a damage that was done by hand", arguments: Damage.all)
  func damage(_ damage: Damage) throws {
    let repository = try Repository()
    for name in ["bell2", "gap", "house"] where damage.new.contains("\"\(name)\"") {
      try repository.draw(name, "M2 2h3v3H2z")
    }
    if damage.new.contains("heart2") { try repository.draw("heart2", Repository.drawings[4].1) }
    if damage.new.contains("house") {
      try repository.edit((", \"renamedFrom\": [\"house\"]", ""), builds: false)
    }
    for name in ["bag", "heart"] where damage.old.contains("\"\(name)\"") {
      try repository.folder.remove("icons/\(name).svg")
    }
    try repository.edit((damage.old, damage.new))
    let run = try repository.verify()
    #expect(run.exitCode == 1)
    #expect(run.error.contains(damage.finding), "\(run.error)")
  }

  @Test("finds two icons that were swapped, each at its line") func swapped() throws {
    let repository = try Repository()
    try repository.edit(
      ("\"bag\": \"U+EA00\"", "\"bag\": \"U+EA99\""), ("\"U+EA04\"", "\"U+EA00\""),
      ("\"U+EA99\"", "\"U+EA04\""))
    let run = try repository.verify()
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        """
        manifests/acme.json:9:12: error: "bag" (U+EA00) and "bell" (U+EA04) are swapped [compat-swapped]
            "bag": "U+EA04",
                   ^^^^^^^^
          help: give "bag" its number U+EA00 back
        """), "\(run.error)")
    #expect(run.error.contains("manifests/acme.json:13:13: error: \"bell\" (U+EA04)"))
  }

  @Test("finds a deleted entry whose drawing is still there, though nothing compiles")
  func deletedEntryAlone() throws {
    let repository = try Repository()
    try repository.edit(("    \"bag\": \"U+EA00\",\n", ""), builds: false)
    let run = try repository.verify()
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[icon-without-entry]"))
    #expect(run.error.contains("\"bag\" (U+EA00) is gone without a tombstone [compat-removed]"))
    #expect(
      run.output.contains(
        "compared: names and numbers only: of manifests/acme.json, it cannot be compiled"))
  }

  @Test("lets a major rise pass, and still warns of what broke the ledger") func majorRise() throws
  {
    let repository = try Repository()
    try repository.edit(("\"U+EA04\"", "\"U+EA07\""))
    let run = try repository.verify(version: "2.0.0")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.error.contains("warning: \"bell\" (U+EA04) moved to U+EA07 [compat-moved]"))
    #expect(try repository.verify(["--strict"]).exitCode == 1)
  }

  private func apply(_ change: String, to repository: Repository) throws {
    switch change {
    case "add":
      try repository.draw("new", "M2 2h3v3H2z")
      try repository.edit(("\"U+EA06\"", "\"U+EA06\", \"new\": \"U+EA07\""), builds: false)
    case "retire":
      try repository.folder.remove("icons/bell.svg")
      try repository.edit(
        ("\"U+EA04\"", "{ \"codepoint\": \"U+EA04\", \"retired\": \"1.1.0\" }"), builds: false)
    case "rename":
      try repository.folder.remove("icons/bell.svg")
      try repository.draw("alarm", Repository.drawings[3].1)
      try repository.edit(
        (
          "\"bell\": \"U+EA04\"",
          "\"alarm\": { \"codepoint\": \"U+EA04\", \"renamedFrom\": [\"bell\"] }"
        ),
        builds: false)
    case "deprecate":
      try repository.edit(
        ("\"U+EA04\"", "{ \"codepoint\": \"U+EA04\", \"deprecated\": \"use star\" }"), builds: false
      )
    case "redraw": try repository.draw("bell", "M6 18V9h12v9z")
    case "word": try repository.edit(("\"Star\"", "\"A star\""), builds: false)
    case "family":
      try repository.edit(("\"family\": \"Acme Icons\"", "\"family\": \"Acme\""), builds: false)
    case "width":
      try repository.edit(
        ("\"U+EA04\"", "{ \"codepoint\": \"U+EA04\", \"width\": 30 }"), builds: false)
    default:
      try repository.edit(
        ("\"icons\": \"../icons\"", "\"icons\": \"../icons\", \"layout\": \"symbol\""),
        builds: false)
    }
  }

  @Test("knows the level of a change, and the version that is enough", arguments: LevelCase.all)
  func levels(_ example: LevelCase) throws {
    let (level, tooLow, enough) = (example.level, example.tooLow, example.enough)
    let repository = try Repository()
    try apply(example.change, to: repository)
    try repository.edit(("\"version\": \"1.0.0\"", "\"version\": \"\(tooLow ?? "1.0.0")\""))
    let low = try repository.verify()
    #expect(low.exitCode == 1)
    #expect(low.error.contains("[compat-version]"), "\(low.error)")
    #expect(low.error.contains("help: set \"version\" to \"\(enough)\""))
    #expect(low.output.contains("(\(tooLow ?? "1.0.0")): \(level)\n"), "\(low.output)")
    try repository.edit(
      ("\"version\": \"\(tooLow ?? "1.0.0")\"", "\"version\": \"\(enough)\""))
    let high = try repository.verify()
    #expect(high.exitCode == 0, "\(high.error)")
    #expect(high.output.contains("(\(enough)): \(level)\n"), "\(high.output)")
  }

  @Test("says how far the version must rise, at its place") func versionTooLow() throws {
    let repository = try Repository()
    try apply("add", to: repository)
    let run = try repository.verify(version: "1.0.1")
    #expect(
      run.error == """
        manifests/acme.json:4:16: error: 1 change since v1.0.0 is minor, but the version rises only from 1.0.0 to 1.0.1 [compat-version]
            "version": "1.0.1",
                       ^^^^^^^
          help: set "version" to "1.1.0"

        """)
  }

  @Test("refuses a version that falls") func versionFell() throws {
    let repository = try Repository()
    let run = try repository.verify(version: "0.9.0")
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        """
        manifests/acme.json:4:16: error: the version 0.9.0 is lower than that of the release, 1.0.0 [compat-version-fell]
        """), "\(run.error)")
  }

  @Test("compares without a version by major changes alone") func withoutVersion() throws {
    let repository = try Repository()
    try repository.edit(("    \"version\": \"1.0.0\",\n", ""))
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", "no version")
    try apply("add", to: repository)
    try repository.edit(("\"bag\"", "\"bag\""))
    #expect(try repository.verify(against: "HEAD").exitCode == 0)
    try repository.edit(("\"U+EA04\"", "\"U+EA09\""))
    let run = try repository.verify(against: "HEAD")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[compat-moved]"))
  }
}
