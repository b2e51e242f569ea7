import TestSupport
import Testing

@Suite struct InitTests {
  @Test("writes a manifest that builds as it is") func writesManifest() throws {
    let project = try Project()
    let run = try project.run("init", "--icons", "icons", "--manifest", "manifests/new.json")
    #expect(run.exitCode == 0, "\(run.error)")
    let text = try project.folder.text("manifests/new.json")
    #expect(text.contains("\"icons\": \"../icons\""))
    #expect(text.contains("\"bag\": \"U+EA00\""))
    let build = try project.run("build")
    #expect(build.exitCode == 0, "\(build.error)")
    #expect(try project.folder.names(in: "Generated") == ["Icon.swift", "Icons.ttf"])
  }

  @Test("finds the way to the drawings from a manifest named by a whole path")
  func absoluteManifest() throws {
    let project = try Project()
    let manifest = project.folder.path + "/far/away/m.json"
    #expect(try project.run("init", "--icons", "icons", "--manifest", manifest).exitCode == 0)
    let build = try project.run("build", "--manifest", manifest)
    #expect(build.exitCode == 0, "\(build.error)")
  }

  @Test("finds the way to the drawings from a manifest in a folder above") func climbing() throws {
    let project = try Project()
    let run = try CommandRun(
      ["init", "--icons", ".", "--manifest", "../m.json"], in: project.folder.path + "/icons")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try project.folder.text("m.json").contains("\"icons\": \"icons\""))
    let build = try project.run("build", "--manifest", "m.json", "--out", "out")
    #expect(build.exitCode == 0, "\(build.error)")
  }

  @Test("counts one icon as one") func oneIcon() throws {
    let project = try Project()
    try project.folder.write("one/bag.svg", Project.bag)
    let run = try project.run("init", "--icons", "one", "--manifest", "one.json")
    #expect(run.output.contains("wrote one.json with 1 icon\n"))
    let build = try project.run("build", "--manifest", "one.json")
    #expect(build.output.contains("\nOne 1.0.0: 1 icon, "))
    #expect(build.output.contains("\n1 icon in "))
  }

  @Test("never writes over a file") func keepsExisting() throws {
    let project = try Project()
    let run = try project.run("init", "--icons", "icons", "--manifest", "manifest.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[manifest-exists]"))
    #expect(try project.folder.text("manifest.json") == Project.manifest)
  }

  @Test("refuses a folder without drawings") func emptyFolder() throws {
    let project = try Project()
    try project.folder.write("empty/readme.txt", "nothing")
    let run = try project.run("init", "--icons", "empty", "--manifest", "e.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[icons-folder-empty]"))
  }

  @Test("tells twins in several folders apart by their folders") func twins() throws {
    let project = try Project()
    try project.folder.write("icons/nav/bag.svg", Project.star)
    let run = try project.run("init", "--icons", "icons", "--manifest", "t.json")
    #expect(run.exitCode == 0, "\(run.error)")
    let text = try project.folder.text("t.json")
    #expect(text.contains("\"folders\": \"namespace\""))
    #expect(text.contains("\"nav.bag\""))
    let build = try project.run("build", "--manifest", "t.json", "--out", "o")
    #expect(build.exitCode == 0, "\(build.error)")
  }

  @Test("refuses names that no icon can have", arguments: ["tasche mit ö", "a b", "bag@thin"])
  func badNames(name: String) throws {
    let project = try Project()
    try project.folder.write("icons/\(name).svg", Project.star)
    let run = try project.run("init", "--icons", "icons", "--manifest", "n.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("icons/\(name).svg: error:"), "\(run.error)")
  }
}
