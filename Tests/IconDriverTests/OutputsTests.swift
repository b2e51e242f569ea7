import Foundation
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

  /// Outputs `a.txt` and `b.txt` with these texts, in a folder.
  private func pair(in folder: String, _ first: String, _ second: String) -> Outputs {
    var outputs = Outputs()
    outputs.add(folder + "/a.txt", Array(first.utf8))
    outputs.add(folder + "/b.txt", Array(second.utf8))
    return outputs
  }

  @Test("exchanges a folder of its own, and keeps unchanged files the same files")
  func exchangesItsOwnFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["a.txt", "b.txt", "c.txt"] { try folder.write("out/\(name)", "old") }
    let out = folder.path + "/out"
    var outputs = pair(in: out, "new a", "new b")
    outputs.add(out + "/c.txt", Array("old".utf8))
    let (before, kept) = (Files.identity(of: out), Files.identity(of: out + "/c.txt"))
    #expect(try outputs.write() == [out + "/a.txt", out + "/b.txt"])
    #expect(try folder.text("out/a.txt") == "new a")
    #expect(try folder.text("out/b.txt") == "new b")
    #expect(Files.identity(of: out + "/c.txt") == kept)
    #expect(Files.identity(of: out) != before, "another folder has taken the place")
    #expect(try folder.names() == ["out"], "nothing is left beside")
  }

  @Test("removes a link in the place of its temporary folder, and nothing where it leads")
  func removesLinkAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("home/precious.txt", "mine")
    try folder.write("out/a.txt", "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.out.rebus-new", withDestinationPath: "home")
    _ = try pair(in: folder.path + "/out", "new a", "new b").write()
    #expect(try folder.text("home/precious.txt") == "mine")
    #expect(try folder.text("out/b.txt") == "new b")
    #expect(try folder.names() == ["home", "out"], "the link is gone")
  }

  @Test("never exchanges a folder that holds files of others", arguments: ["d.txt", ".hidden"])
  func keepsForeignFiles(_ foreign: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("out/a.txt", "old")
    try folder.write("out/\(foreign)", "precious")
    let out = folder.path + "/out"
    let before = Files.identity(of: out)
    _ = try pair(in: out, "new a", "new b").write()
    #expect(try folder.text("out/\(foreign)") == "precious")
    #expect(try folder.names(in: "out") == [foreign, "a.txt", "b.txt"].sorted())
    #expect(Files.identity(of: out) == before)
    #expect(try folder.names() == ["out"])
  }

  @Test("finishes what a killed build began to rename") func finishesAfterAKill() throws {
    let folder = try TemporaryFolder()
    let out = try #require(Files.realPath(folder.path))
    try folder.write("a.txt", "new a")
    try folder.write(".a.txt.rebus-old", "old a")
    try folder.write("b.txt", "old b")
    try folder.write(".b.txt.rebus-new", "new b")
    try folder.write(".b.txt.rebus-old", "old b")
    try folder.write(".rebus-journal", "rebus journal 1\0\(out)/a.txt\0\(out)/b.txt\0")
    let outputs = pair(in: folder.path, "new a", "new b")
    #expect(outputs.areMixed)
    #expect(try outputs.write() == [], "renaming alone brought all of them up to date")
    #expect(try folder.text("b.txt") == "new b")
    #expect(try folder.names() == ["a.txt", "b.txt"])
    #expect(!outputs.areMixed)
  }

  @Test("believes no journal about files that are not its outputs") func distrustsJournals() throws
  {
    let folder = try TemporaryFolder()
    let out = try #require(Files.realPath(folder.path))
    try folder.write("notes.txt", "precious")
    try folder.write(".notes.txt.rebus-new", "forged")
    try folder.write(".rebus-journal", "rebus journal 1\0\(out)/notes.txt\0")
    _ = try pair(in: folder.path, "a", "b").write()
    #expect(try folder.text("notes.txt") == "precious")
  }

  @Test("takes away what a killed build left beside files that are outputs no more, there alone")
  func formerOutputs() throws {
    let folder = try TemporaryFolder()
    let out = try #require(Files.realPath(folder.path))
    for name in [
      "out/.part.ttf.rebus-new", "out/.part.ttf.rebus-old", "out/part.ttf",
      ".part.ttf.rebus-new", "deep/.part.ttf.rebus-old",
    ] {
      try folder.write(name, "left")
    }
    let listed = ["out/part.ttf", "part.ttf", "deep/part.ttf", "out/../part.ttf"]
    try folder.write(
      "out/.rebus-journal", "rebus journal 1\0" + listed.map { "\(out)/\($0)\0" }.joined())
    _ = try pair(in: folder.path + "/out", "a", "b").write()
    #expect(try folder.names(in: "out") == ["a.txt", "b.txt", "part.ttf"])
    #expect(try folder.text(".part.ttf.rebus-new") == "left")
    #expect(try folder.text("deep/.part.ttf.rebus-old") == "left")
  }

  @Test("does not wait for another build where it must not") func refusesToWait() throws {
    let folder = try TemporaryFolder()
    try folder.write("out/a.txt", "old")
    let parent = try #require(Files.realPath(folder.path))
    let lock = try #require(try Files.lock(parent, isBusy: { _ in false }))
    let outputs = pair(in: folder.path + "/out", "a", "b")
    let error = #expect(throws: FileError.self) { try outputs.write(isBusy: { _ in false }) }
    #expect(error?.reason == "another build is writing there")
    #expect(try folder.names(in: "out") == ["a.txt"])
    Files.unlock(lock)
    #expect(try outputs.write(isBusy: { _ in false }).count == 2)
  }

  @Test("takes back the folders it made when it fails") func removesItsFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("z/x.txt", "")
    var outputs = Outputs()
    outputs.add(folder.path + "/deep/er/a.txt", Array("a".utf8))
    outputs.add(folder.path + "/z", Array("b".utf8))
    #expect(throws: FileError.self) { try outputs.write() }
    #expect(try folder.names() == ["z"])
  }
}
