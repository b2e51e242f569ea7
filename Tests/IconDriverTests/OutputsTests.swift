import IconDriver
import TestSupport
import Testing

@Suite struct OutputsTests {
  @Test("writes what differs and leaves the rest alone") func writesWhatDiffers() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "old")
    try folder.write("b.txt", "same")
    var outputs = Outputs()
    outputs.add(folder.path + "/a.txt", Array("new".utf8))
    outputs.add(folder.path + "/b.txt", Array("same".utf8))
    outputs.add(folder.path + "/deep/c.txt", Array("more".utf8))
    #expect(try outputs.write() == [folder.path + "/a.txt", folder.path + "/deep/c.txt"])
    #expect(try folder.text("a.txt") == "new")
    #expect(try folder.text("deep/c.txt") == "more")
    #expect(try folder.names() == ["a.txt", "b.txt", "deep"], "nothing is left beside")
  }

  @Test("changes nothing when one target is a folder") func allOrNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "old")
    try folder.write("b/x.txt", "")
    var outputs = Outputs()
    outputs.add(folder.path + "/a.txt", Array("new".utf8))
    outputs.add(folder.path + "/b", Array("new".utf8))
    #expect(throws: FileError.self) { try outputs.write() }
    #expect(try folder.text("a.txt") == "old")
    #expect(try folder.names() == ["a.txt", "b"])
  }

  @Test("writes over what a killed run left behind") func healsLeftOvers() throws {
    let folder = try TemporaryFolder()
    try folder.write(".a.txt.rebus-new", "torn")
    var outputs = Outputs()
    outputs.add(folder.path + "/a.txt", Array("new".utf8))
    _ = try outputs.write()
    #expect(try folder.names() == ["a.txt"])
  }
}
