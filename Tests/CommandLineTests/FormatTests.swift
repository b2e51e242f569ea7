import Foundation
import TestSupport
import Testing

@Suite struct FormatTests {
  private func failing() throws -> Project {
    let project = try Project()
    try project.folder.write("icons/heart.svg", Project.star)
    return project
  }

  @Test("text goes to standard error, with id and help") func text() throws {
    let run = try failing().build()
    #expect(run.output.isEmpty)
    #expect(
      run.error.contains(
        "icons/heart.svg: error: the icon \"heart\" has no entry in manifest.json "
          + "[icon-without-entry]\n  help: rebus add heart gives it U+EA02; "
          + "or remove the file\n"))
  }

  @Test("json is one object a line on standard output") func json() throws {
    let run = try failing().build("--format", "json")
    #expect(run.exitCode == 1)
    #expect(run.error.isEmpty)
    for line in run.output.split(separator: "\n") {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(value is [String: Any])
    }
    #expect(run.output.contains("icon-without-entry"))
  }

  @Test("github prints workflow commands") func github() throws {
    let run = try failing().build("--format", "github")
    #expect(run.output.hasPrefix("::error file=icons/heart.svg"))
  }

  @Test("sarif is one document with the rule") func sarif() throws {
    let run = try failing().build("--format", "sarif")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let document = try #require(value as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    #expect(run.output.contains("\"icon-without-entry\""))
  }

  /// Runs that bring findings of every kind: import, handshake, manifest and foreign font.
  private static let runs: [[String]] = [
    ["import", "selection, b.json", "--manifest", "new.json"],
    ["verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"],
    ["verify", "--font", "out/AcmeIcons.ttf", "--manifest", "other %map.json"],
    ["import", "other %map.json", "--icons", "icons", "--manifest", "new.json"],
  ]

  /// A project with an enum that was edited, and files with names that need care.
  private func troubled() throws -> Project {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let text = try project.folder.text("out/Icon.swift")
    try project.folder.write("out/Icon.swift", text.replacing("case star", with: "case stern"))
    try project.folder.write(
      "selection, b.json", "{\"arrow, left\": 59904, \"x\\u202e::y\": 59905, \"bad\": true}")
    try project.folder.write(
      "other %map.json", "{\n  \"bag\": \"EA00\",\n  \"A\": \"0041\",\n  \"moon\": \"EA07\"\n}")
    return project
  }

  @Test("sarif of every kind of finding is valid, and points to the rule of each", arguments: runs)
  func sarifOfAll(arguments: [String]) throws {
    let project = try troubled()
    let run = try CommandRun(arguments + ["--format", "sarif"], in: project.folder.path)
    let check = SARIFCheck(Data(run.output.utf8))
    #expect(check.problems == [])
    #expect(check.resultCount > 0)
  }

  @Test("json of every kind of finding has severity, id and message", arguments: runs)
  func jsonOfAll(arguments: [String]) throws {
    let project = try troubled()
    let run = try CommandRun(arguments + ["--format", "json"], in: project.folder.path)
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(["error", "warning", "note"].contains(value?["severity"] as? String ?? ""))
      #expect((value?["id"] as? String)?.isEmpty == false)
      #expect((value?["message"] as? String)?.isEmpty == false)
      let known: Set = [
        "severity", "id", "message", "path", "line", "column", "length", "help", "notes",
      ]
      #expect(Set((value ?? [:]).keys).isSubset(of: known))
    }
  }

  @Test("github of every kind of finding is one command a line", arguments: runs)
  func githubOfAll(arguments: [String]) throws {
    let project = try troubled()
    let run = try CommandRun(arguments + ["--format", "github"], in: project.folder.path)
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    let command =
      /::(error|warning|notice) (file=[^,:]+(,line=\d+,col=\d+,endColumn=\d+)?,)?title=[a-z0-9-]+::[^\r\n]+/
    for line in lines { #expect(line.wholeMatch(of: command) != nil, "\(line)") }
  }

  @Test("an edited enum in each format, word for word") func verbatim() throws {
    let project = try troubled()
    let verify = Self.runs[1] + ["--format"]
    let json = try CommandRun(verify + ["json"], in: project.folder.path)
    #expect(
      json.output == #"""
        {"severity":"error","id":"verify-enum-edited","message":"this enum was edited by hand","path":"out/Icon.swift","line":11,"column":10,"length":1,"help":"run rebus build; change manifest.json instead, or an extension in another file"}

        """#)
    let github = try CommandRun(verify + ["github"], in: project.folder.path)
    #expect(
      github.output == """
        ::error file=out/Icon.swift,line=11,col=10,endColumn=11,title=verify-enum-edited::this \
        enum was edited by hand%0Ahelp: run rebus build; change manifest.json instead, or an \
        extension in another file

        """)
    let sarif = try CommandRun(verify + ["sarif"], in: project.folder.path)
    #expect(
      sarif.output.contains(
        #"""
        "level": "error", "message": {"text": "this enum was edited by hand\nhelp: run rebus build; change manifest.json instead, or an extension in another file"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "out/Icon.swift"}, "region": {"startLine": 11, "startColumn": 10, "endColumn": 11}}}]}
        """#))
  }

  @Test("names of files and icons cannot start another command") func githubEscapes() throws {
    let project = try troubled()
    let run = try CommandRun(Self.runs[0] + ["--format", "github"], in: project.folder.path)
    #expect(run.output.contains("::error file=selection%2C b.json,line=1,col="))
    let other = try CommandRun(Self.runs[2] + ["--format", "github"], in: project.folder.path)
    #expect(other.output.contains("file=other %25map.json,line=4,col=3,endColumn=9,"))
  }

  @Test("sarif stays one document when all is well") func sarifFine() throws {
    let run = try Project().build("--format", "sarif")
    #expect(run.exitCode == 0)
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  @Test("--quiet prints findings alone") func quiet() throws {
    let run = try Project().build("--quiet")
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty && run.error.isEmpty)
  }
}
