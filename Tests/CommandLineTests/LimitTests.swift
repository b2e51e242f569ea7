import TestSupport
import Testing

@Suite struct LimitTests {
  private func project(_ star: String) throws -> Project {
    let project = try Project()
    try project.folder.write("icons/star.svg", star)
    return project
  }

  @Test(
    "a bound set on the command line holds for every command that reads drawings",
    arguments: [
      ["build", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"],
      ["verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"],
      ["lint", "--icons", "icons"],
    ])
  func lower(command: [String]) throws {
    let project = try Project()
    let run = try CommandRun(command + ["--max-elements", "2"], in: project.folder.path)
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains("error: too many elements: the limit is 2 [limit-elements]"),
      "\(run.error)")
    #expect(run.error.contains("icons/bag.svg:3:"), "\(run.error)")
    #expect(run.error.contains("set --max-elements"))
  }

  @Test("a file of more than 4 MiB is refused, until its bound is raised") func bytes() throws {
    let padding = String(repeating: " ", count: 5 << 20)
    let project = try project(Project.star.replacing("</svg>", with: padding + "</svg>"))
    let refused = try project.build()
    #expect(refused.exitCode == 1)
    #expect(refused.error.contains("icons/star.svg: error: too many bytes of a file"))
    #expect(refused.error.contains("[limit-bytes]"))
    #expect(try project.build("--max-bytes", "6000000").exitCode == 0)
    #expect(try project.run("lint", "--icons", "icons", "--max-bytes", "6000000").exitCode == 0)
  }

  @Test("drawings at the highest bound of nesting build in every lane") func nesting() throws {
    let open = String(repeating: "<g transform=\"translate(0)\">", count: 250)
    let close = String(repeating: "</g>", count: 250)
    let project = try project(
      Project.star.replacing("<path", with: open + "<path").replacing("/>", with: "/>" + close))
    let refused = try project.build()
    #expect(refused.error.contains("[limit-nesting]"), "\(refused.error)")
    let raised = ["--max-nesting", "256", "--max-drawn-nesting", "256"]
    for jobs in ["1", "4"] {
      let run = try CommandRun(
        ["build", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"] + raised
          + ["--jobs", jobs], in: project.folder.path)
      #expect(run.exitCode == 0, "\(run.error)")
    }
  }

  @Test("every bound has its entry in explain") func explain() throws {
    let project = try Project()
    for name in ["elements", "crossings", "seconds", "style-matches"] {
      let run = try project.run("explain", "limit-\(name)")
      #expect(run.exitCode == 0)
      #expect(run.output.contains("--max-\(name) N"), "\(run.output)")
    }
  }
}
