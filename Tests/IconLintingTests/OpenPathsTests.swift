import Diagnostics
import Testing

@Suite struct OpenPathsTests {
  private let rule = "lint-open-path"

  @Test("reports a filled path that ends elsewhere than it starts, with the way out")
  func open() throws {
    let findings = try LintBench.findings(rule, in: "<path d=\"M4 4H20V20L6 18\"/>")
    #expect(findings.count == 1)
    #expect(
      findings.first?.message
        == "a filled path is open: it ends at 6, 18, 14.14 units from its start at 4, 4")
    #expect(
      findings.first?.help
        == "close it with Z, or draw the missing edge, or give the shape fill=\"none\"")
    #expect(findings.first?.place?.line == 2 && findings.first?.place?.column == 2)
  }

  @Test("names the widest opening of a shape and counts the others") func several() throws {
    let body = "<path d=\"M2 2H8V8\"/><path d=\"M4 12h4v4M12 12h8v8h-3M2 20h1v1z\"/>"
    #expect(
      try LintBench.messages(rule, in: body) == [
        "2:2 a filled path is open: it ends at 8, 8, 8.49 units from its start at 2, 2",
        "2:22 a filled path is open: it ends at 17, 20, 9.43 units from its start at 12, 12, "
          + "and 1 more open path",
      ])
  }

  @Test(
    "is silent where nothing is added by filling",
    arguments: [
      "<path d=\"M4 4H20V20z\"/>",
      "<path d=\"M4 4H20V20H4V4\"/>",
      "<path d=\"M4 4H20V20H4V4.03\"/>",
      "<path d=\"M4 4H20V20H4\" fill=\"none\" stroke=\"#000\"/>",
      "<path d=\"M4 4h9h3M4 12h3v3z\"/>",
      "<path d=\"M4 4H20V6H4\"/>",
      "<path d=\"M6 17C6 15 10 14 12 14S18 15 18 17V18H6\"/>",
    ])
  func silent(body: String) throws {
    #expect(try LintBench.messages(rule, in: body) == [])
  }

  @Test("reports a half disc, and a bar whose stroke has a gap") func stroked() throws {
    #expect(
      try LintBench.messages(rule, in: "<path d=\"M4 12A8 8 0 0 1 20 12\"/>") == [
        "2:2 a filled path is open: it ends at 20, 12, 16 units from its start at 4, 12"
      ])
    #expect(
      try LintBench.messages(rule, in: "<path d=\"M4 4H20V6H4\" stroke=\"#000\"/>") == [
        "2:2 a filled path is open: it ends at 4, 6, 2 units from its start at 4, 4"
      ])
  }
}
