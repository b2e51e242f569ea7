import Foundation
import TestSupport
import Testing

@Suite struct LintTests {
  /// A project whose star has a thin ray beside it.
  private func project() throws -> Project {
    let project = try Project()
    try project.folder.write(
      "icons/star.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path d="M4 4H20V5H4z"/>
        <path d="M4 10L20 12L4 14L8 20"/>
      </svg>
      """)
    return project
  }

  @Test("reports findings with place and way out, and exits with 0") func findings() throws {
    let run = try project().run("lint", "--icons", "icons")
    #expect(run.exitCode == 0)
    #expect(
      run.error == """
        icons/star.svg:3:4: warning: a filled path is open: it ends at 8, 20, 10.77 units from its \
        start at 4, 10 [lint-open-path]
            <path d="M4 10L20 12L4 14L8 20"/>
             ^^^^
          help: close it with Z, or draw the missing edge, or give the shape fill="none"
        icons/star.svg:2:4: warning: the ink is only 1 unit wide at 5.33, 4.5: 0.67 px at 16 px, \
        0.83 px at 20 px [lint-thin-stroke]
            <path d="M4 4H20V5H4z"/>
             ^^^^
          help: make it 1.5 units wide for 1 px, or name the sizes that are used with --sizes

        """)
    #expect(run.output.hasPrefix("2 icons, 2 findings in "))
    #expect(run.output.hasSuffix(" s\n1  lint-open-path\n1  lint-thin-stroke\n"))
  }

  @Test("takes the drawings from a manifest, and the options into account") func manifest() throws {
    let project = try project()
    let all = try project.run("lint", "--manifest", "manifest.json", "--icons", "icons")
    #expect(all.output.hasPrefix("2 icons, 2 findings in "))
    let large = try project.run(
      "lint", "--manifest", "manifest.json", "--icons", "icons", "--sizes", "24,32", "--jobs", "1")
    #expect(large.output.hasPrefix("2 icons, 1 finding in "))
  }

  @Test("looks for some rules only, or skips some") func rules() throws {
    let project = try project()
    let one = try project.run("lint", "--icons", "icons", "--rule", "lint-open-path")
    #expect(one.output.hasPrefix("2 icons, 1 finding in "))
    let none = try project.run(
      "lint", "--icons", "icons", "--skip", "lint-open-path", "--skip", "lint-thin-stroke")
    #expect(none.output.hasPrefix("2 icons, 0 findings in "))
  }

  @Test("fails on findings where --strict is given") func strict() throws {
    let project = try project()
    let run = try project.run("lint", "--icons", "icons", "--strict")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("error: a filled path is open"))
    let clean = try project.run(
      "lint", "--icons", "icons", "--strict", "--min-px", "0.5", "--skip", "lint-open-path")
    #expect(clean.exitCode == 0)
  }

  @Test("prints findings for machines") func json() throws {
    let run = try project().run("lint", "--icons", "icons", "--format", "json")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("\"id\":\"lint-open-path\""))
  }

  @Test("reports a drawing that cannot be read, and goes on with the others") func broken() throws {
    let project = try project()
    try project.folder.write("icons/bag.svg", "<svg")
    let run = try project.run("lint", "--icons", "icons")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("icons/bag.svg:1:") && run.error.contains("[svg-xml]"))
    #expect(run.error.contains("[lint-open-path]"))
  }

  @Test(
    "refuses what makes no sense, with what may have been meant",
    arguments: [
      (["--rule", "lint-opn-path"], "there is no rule \"lint-opn-path\" to look for"),
      (["--skip", "thin-gap"], "there is no rule \"thin-gap\" to skip"),
      (["--sizes", "16,x"], "--sizes is a list of whole numbers from 1 to 4096"),
      (["--sizes", "0"], "--sizes is a list of whole numbers from 1 to 4096"),
      (["--min-px", "-1"], "--min-px is a number from 0.01 to 1000, not \"-1\""),
      (["--grid", "inf"], "--grid is a number from 0.01 to 1000 or auto, not \"inf\""),
      (["--out", "x"], "\"--out\" is no option of \"rebus lint\""),
    ])
  func usage(options: [String], message: String) throws {
    let project = try project()
    let run = try CommandRun(["lint", "--icons", "icons"] + options, in: project.folder.path)
    #expect(run.exitCode == 2)
    #expect(run.error.contains(message))
    if options[1].hasPrefix("lint-opn") {
      #expect(run.error.contains("did you mean lint-open-path?"))
    }
  }

  @Test("says where there is nothing to look at") func nothing() throws {
    let project = try project()
    let noManifest = try project.run("lint")
    #expect(noManifest.exitCode == 1)
    #expect(noManifest.error.contains("there is no manifest in the folder manifests/"))
    let noFolder = try project.run("lint", "--icons", "elsewhere")
    #expect(noFolder.exitCode == 1)
    #expect(noFolder.error.contains("there is no such folder"))
  }

  @Test("gives the same with one lane and with several") func lanes() throws {
    let project = try project()
    for index in 0..<20 { try project.folder.write("icons/bag\(index).svg", Project.bag) }
    let one = try project.run("lint", "--icons", "icons", "--jobs", "1")
    let many = try project.run("lint", "--icons", "icons", "--jobs", "7")
    #expect(one.error == many.error)
    #expect(one.output.contains("20  lint-duplicate"))
  }

  @Test("explains every rule") func explains() throws {
    let project = try project()
    let run = try project.run("explain")
    for id in [
      "lint-open-path", "lint-off-artboard", "lint-clipped", "lint-thin-stroke", "lint-thin-gap",
      "lint-artboard-rectangle", "lint-duplicate", "lint-off-grid",
    ] {
      #expect(run.output.contains(id))
      #expect(try project.run("explain", id).exitCode == 0)
    }
  }
}
