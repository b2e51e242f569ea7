import Diagnostics
import Geometry
import IconLinting
import Testing

@Suite struct DuplicateSearchTests {
  private let flag = "<path d=\"M4 2H6V22H4zM6 3L20 8L6 13z\"/>"

  @Test("names both icons and both files, at the later one") func twins() throws {
    let list = DuplicateSearch([
      try LintBench.candidate("flag", flag),
      try LintBench.candidate("star", "<path d=\"M12 2L20 22H4z\"/>"),
      try LintBench.candidate("pennant", "<g transform=\"scale(2)\">\(halfFlag)</g>"),
    ]).findings().diagnostics
    #expect(list.map(\.message) == ["\"pennant\" looks like \"flag\": they overlap by 100 %"])
    #expect(list.first?.place?.path == "pennant.svg")
    #expect(list.first?.notes.first?.message == "\"flag\" is here")
    #expect(list.first?.notes.first?.place?.path == "flag.svg")
    #expect(list.first?.help == "keep one of them, or draw the difference so that it is seen")
  }

  private let halfFlag = "<path d=\"M2 1H3V11H2zM3 1.5L10 4L3 6.5z\"/>"

  @Test("finds what differs by less than a hundredth") func nearly() throws {
    let moved = "<path d=\"M4 2H6V22H4zM6 3L20.1 8L6 13z\"/>"
    let list = DuplicateSearch([
      try LintBench.candidate("flag", flag), try LintBench.candidate("moved", moved),
    ]).findings().diagnostics
    #expect(list.map(\.message) == ["\"moved\" looks like \"flag\": they overlap by 99.5 %"])
  }

  @Test("lets mirrored icons, and such that differ by more, be") func others() throws {
    let mirrored = "<g transform=\"matrix(-1 0 0 1 24 0)\">\(flag)</g>"
    let longer = "<path d=\"M4 2H6V22H4zM6 3L21 8L6 13z\"/>"
    let list = DuplicateSearch([
      try LintBench.candidate("flag", flag), try LintBench.candidate("mirrored", mirrored),
      try LintBench.candidate("longer", longer),
    ]).findings().diagnostics
    #expect(list.isEmpty)
  }

  @Test("names the first of several") func several() throws {
    let list = DuplicateSearch([
      try LintBench.candidate("c", flag), try LintBench.candidate("a", flag),
      try LintBench.candidate("b", flag),
    ]).findings().diagnostics
    #expect(list.map { $0.notes.first?.place?.path } == ["c.svg", "c.svg"])
    #expect(list.map { $0.place?.path } == ["a.svg", "b.svg"])
  }

  @Test("lets blank pictures be, and looks at thousands of equal ones in good time") func many()
    throws
  {
    let blank = CoveragePicture(width: 64, height: 64)
    let icon = try LintBench.candidate("flag", flag)
    let copies = (0..<5000).map { index in
      DuplicateSearch.Candidate(name: "flag\(index)", path: "x.svg", picture: icon.picture)
    }
    let blanks = (0..<2).map { _ in
      DuplicateSearch.Candidate(name: "blank", path: "blank.svg", picture: blank)
    }
    let clock = ContinuousClock()
    var count = 0
    let time = clock.measure {
      count = DuplicateSearch(copies + blanks).findings().diagnostics.count
    }
    #expect(count == 4999)
    // Compared in pairs they would take minutes.
    #expect(time < .seconds(10))
  }
}
