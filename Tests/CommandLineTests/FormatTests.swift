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
