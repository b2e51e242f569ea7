import Foundation
import TestSupport
import Testing

/// `rebus diff`, and the changelog of `rebus verify`.
@Suite struct DiffTests {
  /// A repository whose second release adds, renames, redraws and loses something.
  private func history() throws -> Repository {
    let repository = try Repository()
    try repository.draw("bell", "M6 18V9h12v9z")
    try repository.draw("new", "M2 2h3v3H2z")
    try repository.draw("house.door", Repository.drawings[2].1)
    try repository.folder.remove("icons/home.svg")
    try repository.edit(
      ("\"1.0.0\"", "\"1.1.0\""), ("\"U+EA06\"", "\"U+EA06\",\n    \"new\": \"U+EA07\""),
      ("\"home\": {", "\"house.door\": {"), ("[\"house\"]", "[\"house\", \"home\"]"))
    try repository.release("1.1.0")
    return repository
  }

  @Test("prints a changelog as text") func text() throws {
    let run = try history().rebus("diff", "v1.0.0", "v1.1.0")
    #expect(run.exitCode == 0 && run.error == "", "\(run.error)")
    #expect(
      run.output == """
        changes from v1.0.0 (1.0.0) to v1.1.0 (1.1.0): minor
        compared: names, numbers and pictures: v1.0.0:Generated/AcmeIcons.ttf and v1.1.0:Generated/AcmeIcons.ttf
        minor
          "new" (U+EA07) is new
          "house.door" (U+EA02) was called "home", which still leads to it
        patch
          "bell" (U+EA04) is redrawn: 34.4 % of the ink differs

        """, "\(run.output)")
  }

  @Test("prints a changelog as Markdown") func markdown() throws {
    let run = try history().rebus("diff", "v1.0.0", "v1.1.0", "--format", "markdown")
    #expect(
      run.output == """
        ## Acme Icons 1.1.0

        Since 1.0.0 (v1.0.0): **minor**. Compared: names, numbers and pictures: v1.0.0:Generated/AcmeIcons.ttf and v1.1.0:Generated/AcmeIcons.ttf.

        ### Minor

        - "new" (U+EA07) is new
        - "house.door" (U+EA02) was called "home", which still leads to it

        ### Patch

        - "bell" (U+EA04) is redrawn: 34.4 % of the ink differs

        """, "\(run.output)")
  }

  @Test("prints a changelog as JSON that programs can read") func json() throws {
    let run = try history().rebus("diff", "v1.0.0", "v1.1.0", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let comparison = try #require(
      ((object as? [String: Any])?["comparisons"] as? [[String: Any]])?.first)
    #expect(comparison["verdict"] as? String == "minor")
    #expect((comparison["old"] as? [String: String])?["version"] == "1.0.0")
    let changes = try #require(comparison["changes"] as? [[String: Any]])
    #expect(changes.compactMap { $0["kind"] as? String } == ["added", "renamed", "redrawn"])
    #expect(changes.compactMap { $0["codepoint"] as? String } == ["U+EA07", "U+EA02", "U+EA04"])
    #expect(changes[1]["formerName"] as? String == "home")
    let share = try #require(changes[2]["share"] as? Double)
    #expect(abs(share - 0.344) < 0.001)
  }

  @Test("ends with 1 for changes when asked, as git diff does") func exitCode() throws {
    let repository = try history()
    #expect(try repository.rebus("diff", "v1.0.0", "v1.1.0").exitCode == 0)
    #expect(try repository.rebus("diff", "v1.0.0", "v1.1.0", "--exit-code").exitCode == 1)
    #expect(try repository.rebus("diff", "v1.1.0", "HEAD", "--exit-code").exitCode == 0)
  }

  @Test("compares fonts, and fonts with commits") func fonts() throws {
    let repository = try history()
    let font = "Generated/AcmeIcons.ttf"
    try repository.folder.writeBytes("New.ttf", repository.folder.read(font))
    try repository.git("checkout", "-q", "v1.0.0", "--", font)
    let fonts = try repository.rebus("diff", font, "New.ttf")
    #expect(fonts.output.contains("changes from \(font) (1.0.0) to New.ttf (1.1.0): major\n"))
    #expect(
      fonts.output.contains(
        "\"home\" (U+EA02) is called \"house.door\" now, and the old name leads nowhere"),
      "a font does not tell former names: \(fonts.output)")
    let commit = try repository.rebus("diff", font, "v1.1.0")
    #expect(commit.output.contains("to v1.1.0 (1.1.0): minor\n"), "\(commit.output)")
  }

  @Test("writes the changelog of a verification, by the name of the file") func changelog() throws {
    let repository = try history()
    for (name, start) in [
      ("CHANGES.md", "## Acme Icons 1.1.0\n"), ("changes.json", "{\n  \"comparisons\": ["),
      ("changes.txt", "changes from v1.0.0 (1.0.0) to manifests/acme.json (1.1.0): minor\n"),
    ] {
      let run = try repository.verify(["--changelog", name])
      #expect(run.exitCode == 0, "\(run.error)")
      #expect(run.output.contains("wrote \(name)\n"))
      #expect(try repository.folder.text(name).hasPrefix(start))
    }
    let outputs = try repository.folder.names(in: "Generated").map { "Generated/\($0)" }
    #expect(!outputs.isEmpty)
    for path in ["manifests/acme.json", "icons/star.svg"] + outputs {
      let before = try repository.folder.read(path)
      let over = try repository.verify(["--changelog", path])
      #expect(over.exitCode == 1)
      #expect(over.error.contains("[compat-changelog-over-input]"), "\(path): \(over.error)")
      #expect(try repository.folder.read(path) == before)
    }
  }

  @Test("annotates the lines of the manifest for GitHub") func github() throws {
    let repository = try history()
    let run = try repository.verify(["--format", "github"])
    #expect(run.exitCode == 0)
    let file = "::notice file=manifests/acme.json"
    #expect(
      run.output == """
        \(file),line=15,col=12,endColumn=20,title=compat-added::"new" (U+EA07) is new
        \(file),line=11,col=5,endColumn=17,title=compat-renamed::"house.door" (U+EA02) was called "home", which still leads to it
        \(file),line=13,col=5,endColumn=11,title=compat-redrawn::"bell" (U+EA04) is redrawn: 34.4 %25 of the ink differs

        """, "\(run.output)")
  }

  @Test("prints SARIF with what its schema asks for") func sarif() throws {
    let repository = try history()
    try repository.edit(("\"U+EA04\"", "\"U+EA09\""))
    let run = try repository.verify(["--format", "sarif"])
    let log = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let sarif = try #require((log?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((sarif["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(driver["name"] as? String == "rebus" && Set(rules).count == rules.count)
    let results = try #require(sarif["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleId"] as? String }.first == "compat-version")
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note", "none"].contains(result["level"] as? String ?? ""))
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let uri = (place["artifactLocation"] as? [String: Any])?["uri"] as? String
      #expect(uri == "manifests/acme.json")
      let region = try #require(place["region"] as? [String: Int])
      let (start, end) = (region["startColumn"] ?? 0, region["endColumn"] ?? 0)
      #expect((region["startLine"] ?? 0) >= 1 && start >= 1 && end > start)
    }
  }

  @Test("refuses wrong usage") func usage() throws {
    let folder = try TemporaryFolder()
    for (arguments, message) in [
      (["diff", "a"], "NEW is missing"), (["diff"], "OLD is missing"),
      (["diff", "a", "b", "--format", "sarif"], "\"sarif\" is no format of diff"),
      (["verify", "--changelog", "a"], "--changelog needs --against to compare with"),
      (
        ["verify", "--font", "a", "--manifest", "b", "--against", "c"],
        "--against says nothing where --font is given"
      ),
    ] {
      let run = try CommandRun(arguments, in: folder.path)
      #expect(run.exitCode == 2)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }
}
