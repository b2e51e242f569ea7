import TestSupport
import Testing

@Suite struct BuildTests {
  @Test("writes font, enum and report, and nothing else") func writesOutputs() throws {
    let project = try Project()
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.error.isEmpty)
    #expect(
      try project.folder.names(in: "out") == ["AcmeIcons.ttf", "Icon.swift", "report.json"])
    #expect(run.output.contains("wrote out/AcmeIcons.ttf"))
    let swift = try project.folder.text("out/Icon.swift")
    #expect(swift.contains("public enum Icon: CaseIterable, Hashable, Sendable {"))
    #expect(swift.contains("case bag") && swift.contains("case star"))
    let report = try project.folder.text("out/report.json")
    #expect(report.contains("\"name\": \"star\", \"file\": \"star.svg\""))
    #expect(report.contains("\"codepoint\": \"U+EA01\""))
  }

  @Test("gives the same bytes in another folder, with another number of jobs")
  func isDeterministic() throws {
    let one = try Project()
    let other = try Project()
    #expect(try one.build("--jobs", "1").exitCode == 0)
    #expect(try other.build("--jobs", "2").exitCode == 0)
    for name in try one.folder.names(in: "out") {
      #expect(try one.folder.read("out/\(name)") == other.folder.read("out/\(name)"), "\(name)")
    }
  }

  @Test("gives the same bytes in another time zone, language and home")
  func ignoresTheMachine() throws {
    let one = try Project()
    let other = try Project()
    let words = ["build", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"]
    let first = try CommandRun(
      words, in: one.folder.path, environment: ["TZ": "UTC", "LC_ALL": "C", "USER": "ann"])
    let second = try CommandRun(
      words, in: other.folder.path,
      environment: [
        "TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8", "USER": "bob",
        "HOME": "/nowhere",
      ])
    #expect(first.exitCode == 0 && second.exitCode == 0)
    for name in try one.folder.names(in: "out") {
      #expect(try one.folder.read("out/\(name)") == other.folder.read("out/\(name)"), "\(name)")
    }
  }

  @Test("leaves unchanged outputs alone") func leavesUnchanged() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let again = try project.build()
    #expect(again.output.contains("unchanged out/AcmeIcons.ttf"))
    #expect(!again.output.contains("wrote"))
  }

  @Test("writes nothing where a drawing is wrong, and says where")
  func keepsOutputsOnError() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let before = try project.folder.read("out/AcmeIcons.ttf")
    try project.folder.write(
      "icons/star.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n  <text>x</text>\n</svg>")
    let run = try project.build()
    #expect(run.exitCode == 1)
    #expect(run.error.contains("icons/star.svg:2:"))
    #expect(try project.folder.read("out/AcmeIcons.ttf") == before)
    #expect(
      try project.folder.names(in: "out") == ["AcmeIcons.ttf", "Icon.swift", "report.json"])
  }

  @Test("refuses an empty glyph by name") func refusesEmptyGlyph() throws {
    let project = try Project()
    try project.folder.write(
      "icons/star.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path fill=\"none\" "
        + "d=\"M0 0h9v9z\"/></svg>")
    let run = try project.build()
    #expect(run.exitCode == 1)
    #expect(run.error.contains("icons/star.svg"))
    #expect(run.error.contains("[svg-nothing-drawn]"))
  }

  @Test("finds drawings without entry and entries without drawing")
  func findsMissing() throws {
    let project = try Project()
    try project.folder.write("icons/heart.svg", Project.star)
    try project.folder.write(
      "manifest.json",
      "{\"icons\": {\n  \"bag\": \"EA00\",\n  \"star\": \"EA01\",\n  \"hart\": \"EA02\"\n}}")
    let run = try project.build()
    #expect(run.exitCode == 1)
    #expect(run.error.contains("manifest.json:4:3: error: there is no drawing for \"hart\""))
    #expect(run.error.contains("did you mean \"heart\"?"))
    #expect(run.error.contains("icons/heart.svg: error: the icon \"heart\" has no entry"))
    #expect(run.error.contains("help: rebus add heart gives it U+EA03; or remove the file"))
    #expect(run.error.contains("or retire the icon: rebus retire hart"))
  }

  @Test("a folder that is not there is an error, not an empty font") func missingFolder() throws {
    let project = try Project()
    let run = try project.run(
      "build", "--icons", "nowhere", "--manifest", "manifest.json", "--out", "out")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("nowhere"))
    #expect(run.error.contains("[icons-folder-unreadable]"))
  }

  @Test("a manifest that cannot be read is exit code 3") func missingManifest() throws {
    let project = try Project()
    let run = try project.run("build", "--icons", "icons", "--manifest", "no.json", "--out", "o")
    #expect(run.exitCode == 3)
    #expect(run.error.contains("no.json"))
  }

  @Test("--check writes nothing and finds what is stale") func checks() throws {
    let project = try Project()
    let missing = try project.build("--check")
    #expect(missing.exitCode == 1)
    #expect(missing.error.contains("[output-missing]"))
    #expect(throws: (any Error).self) { try project.folder.names(in: "out") }
    #expect(try project.build().exitCode == 0)
    #expect(try project.build("--check").exitCode == 0)
    try project.folder.write("out/Icon.swift", "enum Icon {}\n")
    let stale = try project.build("--check")
    #expect(stale.exitCode == 1)
    #expect(stale.error.contains("out/Icon.swift:1:1: error:"))
    #expect(stale.error.contains("[verify-enum-edited]"))
  }

  @Test("--strict fails on a warning") func strict() throws {
    let project = try Project()
    try project.folder.write(
      "icons/star.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M4 4h9v4H4z\"/>"
        + "</svg>")
    let lenient = try project.build()
    #expect(lenient.exitCode == 0)
    #expect(lenient.error.contains("[glyph-cut-by-artboard]"))
    #expect(try project.build("--strict").exitCode == 1)
  }

  @Test("takes SOURCE_DATE_EPOCH, and refuses one that is no number") func sourceDate() throws {
    let project = try Project()
    let arguments = ["build", "--icons", "icons", "--manifest", "manifest.json", "--out"]
    func run(_ out: String, _ epoch: String) throws -> CommandRun {
      try CommandRun(
        arguments + [out], in: project.folder.path, environment: ["SOURCE_DATE_EPOCH": epoch])
    }
    #expect(try run("a", "86400").exitCode == 0)
    #expect(try run("b", "172800").exitCode == 0)
    #expect(
      try project.folder.read("a/AcmeIcons.ttf") != project.folder.read("b/AcmeIcons.ttf"))
    let wrong = try run("c", "yesterday")
    #expect(wrong.exitCode == 1)
    #expect(wrong.error.contains("[source-date-epoch]"))
  }

  @Test("builds every manifest in manifests/, but for schemas") func defaultManifests() throws {
    let project = try Project()
    try project.folder.write("manifests/icon.schema.json", "{}")
    try project.folder.write(
      "manifests/acme.json",
      """
      {
        "font": { "family": "Acme", "icons": "../icons" },
        "outputs": { "ttf": "../gen/Acme.ttf", "swift": "../gen/AcmeIcon.swift" },
        "icons": { "bag": "EA00", "star": "EA01" }
      }
      """)
    let run = try project.run("build")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try project.folder.names(in: "gen") == ["Acme.ttf", "AcmeIcon.swift"])
    #expect(try project.folder.text("gen/AcmeIcon.swift").contains("public enum AcmeIcon:"))
  }

  @Test("an icon may be called space") func iconCalledSpace() throws {
    let project = try Project()
    try project.folder.write("icons/space.svg", Project.bag)
    try project.folder.write(
      "manifest.json", "{\"icons\": {\"bag\":\"EA00\",\"star\":\"EA01\",\"space\":\"EA02\"}}")
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
  }
}
