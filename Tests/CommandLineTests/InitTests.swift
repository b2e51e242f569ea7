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

  @Test("proposes the em that the artboards ask for, says so, and builds with it")
  func proposesEm() throws {
    let project = try Project()
    for index in 0..<5 {
      let circle = "<circle cx=\"256\" cy=\"256\" r=\"\(200 - index)\"/>"
      try project.folder.write(
        "large/disc-\(index).svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 512\">\(circle)</svg>")
    }
    try project.folder.write("large/blank.svg", "no drawing at all")
    let run = try project.run("init", "--icons", "large", "--manifest", "l.json")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("units per em: 2048, which artboards of height 512 divide"))
    #expect(try project.folder.text("l.json").contains("\"unitsPerEm\": 2048"))
    try project.folder.write("large/blank.svg", Project.star)
    let build = try project.run("build", "--manifest", "l.json", "--out", "o")
    #expect(build.exitCode == 0, "\(build.error)")
    let font = try project.run("inspect", "o/Large.ttf")
    #expect(font.output.contains("units per em  2048"))
    #expect(font.output.contains("2560"))
  }

  @Test("leaves the default em out of the manifest")
  func defaultEm() throws {
    let project = try Project()
    let run = try project.run("init", "--icons", "icons", "--manifest", "d.json")
    #expect(!run.output.contains("units per em"))
    #expect(try !project.folder.text("d.json").contains("unitsPerEm"))
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
