import Foundation
import TestSupport
import Testing

/// `rebus import`, then `rebus build`: every number stays.
@Suite struct ImportTests {
  /// Names and numbers of a font, as `inspect` prints them: `U+E900` to glyph name.
  private func numbers(
    of font: String, in folder: TemporaryFolder
  ) throws -> [String: String] {
    let run = try CommandRun(["inspect", font, "--format", "json"], in: folder.path)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    var numbers: [String: String] = [:]
    for glyph in try #require(value?["glyphs"] as? [[String: Any]]) {
      for number in glyph["characters"] as? [String] ?? [] {
        numbers[number] = glyph["name"] as? String
      }
    }
    return numbers
  }

  /// Imports, builds, verifies the font against the manifest, and returns the font's numbers.
  private func importAndBuild(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> (numbers: [String: String], importing: CommandRun) {
    let run = try CommandRun(["import", "--manifest", "m.json"] + arguments, in: folder.path)
    #expect(run.exitCode == 0, "\(run.error)")
    let build = try CommandRun(
      ["build", "--manifest", "m.json", "--out", "out", "--family", "Imported"], in: folder.path)
    #expect(build.exitCode == 0, "\(build.error)")
    let verify = try CommandRun(
      ["verify", "--font", "out/Imported.ttf", "--manifest", "m.json"], in: folder.path)
    #expect(verify.exitCode == 0, "\(verify.error)")
    return (try numbers(of: "out/Imported.ttf", in: folder), run)
  }

  @Test("keeps every number of an IcoMoon project, and writes its drawings") func icoMoon() throws {
    let folder = try TemporaryFolder()
    try folder.write("selection.json", Self.selection)
    let (numbers, run) = try importAndBuild(
      ["selection.json", "--write-icons", "icons"], in: folder)
    #expect(numbers["U+E900"] == "ic.house")
    #expect(numbers["U+E902"] == "ic.flag")
    #expect(numbers["U+E903"] == nil, "the number of the second layer is retired")
    #expect(
      try folder.text("m.json") == """
        {
          "font": {
            "family": "acme-icons",
            "version": "2.1",
            "icons": "icons",
            "unitsPerEm": 1024,
            "layout": "square"
          },
          "outputs": {
            "ttf": "Generated/acme-icons.ttf",
            "swift": "Generated/Icon.swift"
          },
          "icons": {
            "house": { "codepoint": "U+E900", "keywords": ["building"], "renamedFrom": ["home"] },
            "flag": "U+E902",
            "flag.layer2": { "codepoint": "U+E903", "retired": "1.0.0" }
          }
        }

        """)
    #expect(
      run.output == """
        wrote m.json with 2 icons of selection.json
        wrote 2 drawings into icons
        next: rebus build --manifest m.json

        """)
    #expect(
      run.error.contains(
        "selection.json:6:44: warning: \"flag\" has several colours, each a glyph of its own: "
          + "U+E903 stays reserved, and one glyph is built [import-layers]"), "\(run.error)")
    #expect(try folder.text("icons/house.svg").contains("viewBox=\"0 0 1024 1024\""))
  }

  @Test("keeps every number of a Fontello configuration") func fontello() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.json", Self.fontello)
    let run = try CommandRun(
      ["import", "config.json", "--write-icons", "icons", "--manifest", "m.json"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(
      run.error.contains(
        "warning: there is no drawing for \"down-big\" (U+E800) [import-without-drawing]"))
    try folder.write("icons/down-big.svg", Project.star)
    let build = try CommandRun(["build", "--manifest", "m.json", "--out", "out"], in: folder.path)
    #expect(build.exitCode == 0, "\(build.error)")
    let numbers = try numbers(of: "out/Icons.ttf", in: folder)
    #expect(numbers["U+E800"] == "ic.down_big")
    #expect(numbers["U+E801"] == "ic.checked")
  }

  @Test("keeps every number of Material's .codepoints, names of one number together")
  func codepoints() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "M.codepoints", "10k e951\nairplanemode_inactive e194\nairplanemode_off e194\nalarm e855\n")
    for name in ["10k", "airplanemode_off", "alarm"] {
      try folder.write("icons/\(name).svg", Project.star)
    }
    let (numbers, run) = try importAndBuild(["M.codepoints", "--icons", "icons"], in: folder)
    #expect(numbers["U+E951"] == "ic.10k")
    #expect(numbers["U+E194"] == "ic.airplanemode__off")
    #expect(numbers["U+E855"] == "ic.alarm")
    #expect(
      run.error.contains(
        "M.codepoints:2:1: note: of the names of U+E194 \"airplanemode_off\" has a drawing: "
          + "\"airplanemode_inactive\" becomes a former name of it [import-alias]"))
    #expect(
      try folder.text("out/Icon.swift").contains("airplanemodeInactive"),
      "the other name still leads to the icon")
  }

  @Test("keeps every number of fantasticon's map, and takes the spelling of drawings")
  func fantasticon() throws {
    let folder = try TemporaryFolder()
    try folder.write("icons.json", "{\n  \"arrow_left\": 61697,\n  \"bag\": 61698\n}\n")
    try folder.write("svg/arrow-left.svg", Project.star)
    try folder.write("svg/bag.svg", Project.bag)
    let (numbers, run) = try importAndBuild(["icons.json", "--icons", "svg"], in: folder)
    #expect(numbers["U+F101"] == "ic.arrow_left")
    #expect(numbers["U+F102"] == "ic.bag")
    #expect(
      run.error.hasPrefix(
        "icons.json:2:3: note: \"arrow_left\" becomes \"arrow-left\", as its drawing is called "
          + "[import-renamed]\n"), "\(run.error)")
  }

  @Test("keeps every number of a font, with outlines of the font and names of its glyphs")
  func font() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let (numbers, run) = try importAndBuild(
      ["out/AcmeIcons.ttf", "--write-icons", "drawn"], in: project.folder)
    #expect(run.error.contains("note: no icons, and left out: U+0020, U+00A0 [import-left-out]"))
    #expect(numbers["U+EA00"] == "ic.bag" && numbers["U+EA01"] == "ic.star")
    let old = try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "star")
    #expect(old.output.contains("advance 1920"))
    #expect(try project.folder.text("drawn/star.svg").contains("viewBox=\"0 0 1920 1920\""))
  }

  @Test("takes outlines from a font and names from a map of its numbers") func fontAndMap() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    try project.folder.write("names.json", "{\"sack\": 59904, \"star\": 59905}")
    let run = try project.run(
      "import", "out/AcmeIcons.ttf", "names.json", "--write-icons", "drawn", "--manifest", "n.json")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try project.folder.names(in: "drawn") == ["sack.svg", "star.svg"])
    #expect(try project.folder.text("n.json").contains("\"sack\": \"U+EA00\",\n"))
  }

  @Test(
    "keeps every number of Bootstrap's font and map",
    .enabled(if: SharedData.exists("cases/import")))
  func bootstrap() throws {
    let folder = try TemporaryFolder()
    for name in ["bootstrap-icons.json", "bootstrap-icons.woff"] {
      try folder.writeBytes(name, try SharedData.bytes("cases/import/\(name)"))
    }
    let value = try JSONSerialization.jsonObject(
      with: Data(try folder.read("bootstrap-icons.json")))
    let wanted = try #require(value as? [String: Int])
    let run = try CommandRun(
      [
        "import", "bootstrap-icons.json", "bootstrap-icons.woff", "--write-icons", "icons",
        "--manifest", "m.json",
      ], in: folder.path)
    #expect(run.exitCode == 0, "\(run.error)")
    let build = try CommandRun(
      ["build", "--manifest", "m.json", "--out", "out", "--family", "B"], in: folder.path)
    #expect(build.exitCode == 0, "\(build.error.suffix(2000))")
    let numbers = try numbers(of: "out/B.ttf", in: folder)
    for (name, number) in wanted {
      let glyph = "ic." + name.replacing("-", with: "_")
      #expect(numbers["U+" + String(number, radix: 16, uppercase: true)] == glyph)
    }
  }

  @Test("writes nothing over a manifest or a drawing") func keepsFiles() throws {
    let project = try Project()
    try project.folder.write("map.json", "{\"bag\": 59904}")
    let manifest = try project.run("import", "map.json", "--manifest", "manifest.json")
    #expect(manifest.exitCode == 1)
    #expect(manifest.error.contains("[manifest-exists]"))
    try project.folder.write("selection.json", Self.selection)
    try project.folder.write("icons/house.svg", Project.star)
    let drawing = try project.run(
      "import", "selection.json", "--write-icons", "icons", "--manifest", "new.json")
    #expect(drawing.exitCode == 1)
    #expect(
      drawing.error.contains(
        "icons/house.svg: error: there is another drawing already [import-drawing-exists]"))
    #expect(try !project.folder.names().contains("new.json"))
    #expect(try !project.folder.names(in: "icons").contains("flag.svg"))
  }

  @Test("says which kinds of file it knows") func unknownFormat() throws {
    let project = try Project()
    try project.folder.write("notes.txt", "nothing of the kind")
    let run = try project.run("import", "notes.txt", "--manifest", "new.json")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        notes.txt: error: it cannot be told what kind of file this is [import-unknown-format]
          help: name it with --from FORMAT; known are icomoon, fontello, iconfont, codepoints, map, \
        css, font

        """)
    let usage = try project.run("import", "notes.txt", "--manifest", "n.json", "--from", "fontelo")
    #expect(usage.exitCode == 2)
    #expect(usage.error.contains("did you mean fontello?"))
    #expect(try project.run("import", "--manifest", "n.json").error.contains("FILE is missing"))
  }

  @Test("ends with a message on a font that is cut", arguments: [4, 12, 40, 300, 900])
  func cutFont(length: Int) throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let bytes = try project.folder.read("out/AcmeIcons.ttf").prefix(length)
    try project.folder.writeBytes("cut.ttf", Array(bytes))
    let run = try project.run(
      "import", "cut.ttf", "--write-icons", "drawn", "--manifest", "new.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("cut.ttf: error: the font cannot be read: "), "\(run.error)")
  }

  private static let selection = """
    {"IcoMoonType": "selection", "icons": [
      {"icon": {"paths": ["M512 0l512 512h-1024z", "M128 512h768v512h-768z"], "attrs": [{}, {}],
        "tags": ["house", "building"], "grid": 16},
        "properties": {"name": "house, home", "code": 59648}},
      {"icon": {"paths": ["M0 0h64v1024h-64z", "M64 0h900v512h-900z"],
        "width": 1280}, "properties": {"name": "flag", "code": 59650, "codes": [59650, 59651]}}],
    "height": 1024, "preferences": {"fontPref": {"metadata": {"fontFamily": "acme-icons",
      "majorVersion": 2, "minorVersion": 1}}}}
    """

  private static let fontello = """
    {"name": "", "css_prefix_text": "icon-", "units_per_em": 1000, "ascent": 850, "glyphs": [
      {"uid": "1c4068ed75209e21af36017df8871802", "css": "down-big", "code": 59392,
        "src": "fontawesome"},
      {"uid": "d72841cc6f06c1c27537f8a0ddb43b59", "css": "checked", "code": 59393,
        "src": "custom_icons", "selected": true, "svg": {"path": "M10 20L800 20 400 900Z",
        "width": 1454.5}, "search": ["checked"]}]}
    """
}
