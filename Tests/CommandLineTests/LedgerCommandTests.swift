import Foundation
import TestSupport
import Testing

/// The commands that edit a manifest, on drawings and in folders.
@Suite struct LedgerCommandTests {
  /// A project whose manifest says where its drawings are.
  private func project() throws -> Project {
    let project = try Project()
    try project.folder.remove("manifest.json")
    try project.folder.write("manifests/acme.json", Self.manifest)
    return project
  }

  private static let manifest = """
    {
      "font": { "family": "Acme Icons", "version": "1.4.0", "icons": "../icons" },
      "outputs": { "ttf": "../out/Acme.ttf" },
      "icons": {
        "bag": "U+EA00",
        "star": "U+EA01"
      }
    }

    """

  // MARK: add

  @Test("add gives a drawing the next number, and the set builds") func add() throws {
    let project = try project()
    try project.folder.write("icons/heart.svg", Project.star)
    let run = try project.run(
      "add", "heart", "--label", "Favourite", "--keywords", "love, like", "--category", "social",
      "--mirrored", "--since", "1.5.0")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output == "added heart (U+EA02)\n3,069 of 3,072 BMP positions left\n")
    #expect(
      try project.folder.text("manifests/acme.json").contains(
        """
            "star": "U+EA01",
            "heart": { "codepoint": "U+EA02", "label": "Favourite", "keywords": ["love", "like"], \
        "category": "social", "mirrored": true, "since": "1.5.0" }
          }
        """))
    let build = try project.run("build")
    #expect(build.exitCode == 0, "\(build.error)")
  }

  @Test("add --all takes every drawing without an entry, in the order of names")
  func addAll() throws {
    let project = try project()
    for name in ["zoo", "arrow", "media/play"] {
      try project.folder.write("icons/\(name).svg", Project.star)
    }
    let run = try project.run("add", "--all")
    #expect(
      run.output == """
        added arrow (U+EA02)
        added play (U+EA03)
        added zoo (U+EA04)
        3,067 of 3,072 BMP positions left

        """)
    let again = try project.run("add", "--all")
    #expect(again.output == "every drawing in icons has an entry\n")
    #expect(again.exitCode == 0)
  }

  @Test("add takes the path of a drawing, and a code point for one icon") func addPath() throws {
    let project = try project()
    try project.folder.write("icons/media/play.svg", Project.star)
    let run = try project.run("add", "./icons/media/play.svg", "--codepoint", "f101")
    #expect(run.output.hasPrefix("added play (U+F101)\n"), "\(run.error)")
  }

  @Test("add names what is not drawn, and adds none") func notDrawn() throws {
    let project = try project()
    try project.folder.write("icons/heart.svg", Project.star)
    let run = try project.run("add", "heart", "haert", "q")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        icons: error: there is no drawing for "haert" in icons [ledger-not-drawn]
          help: did you mean "heart"?
        icons: error: there is no drawing for "q" in icons [ledger-not-drawn]
          help: draw it first, as the icon's name with .svg behind it

        """)
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
  }

  @Test("--dry-run shows the change and writes nothing") func dryRun() throws {
    let project = try project()
    try project.folder.write("icons/heart.svg", Project.star)
    let run = try project.run("add", "heart", "--dry-run")
    #expect(
      run.output == """
        --- a/manifests/acme.json
        +++ b/manifests/acme.json
        @@ -3,6 +3,7 @@
           "outputs": { "ttf": "../out/Acme.ttf" },
           "icons": {
             "bag": "U+EA00",
        -    "star": "U+EA01"
        +    "star": "U+EA01",
        +    "heart": "U+EA02"
           }
         }
        dry run: added heart (U+EA02)
        dry run: 3,069 of 3,072 BMP positions left

        """)
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
    #expect(try project.folder.names(in: "manifests") == ["acme.json"])
  }

  @Test("a build warns when few numbers are left, and add says how many") func capacity() throws {
    let project = try project()
    try project.folder.write(
      "manifests/acme.json",
      Self.manifest.replacing(
        "\"icons\": \"../icons\"", with: "\"icons\": \"../icons\", \"range\": \"EA00-EA02\""))
    let fine = try project.run("build", "--strict")
    #expect(fine.exitCode == 0, "\(fine.error)")
    try project.folder.write("icons/heart.svg", Project.star)
    #expect(
      try project.run("add", "heart").output
        == "added heart (U+EA02)\n0 of 3 BMP positions left\n")
    let build = try project.run("build")
    #expect(build.exitCode == 0)
    #expect(
      build.error == """
        manifests/acme.json: warning: few numbers are left for new icons: 0 of 3 BMP positions \
        left [ledger-ranges-low]
          help: add a range to "range" in the "font" object before they are used up

        """)
    try project.folder.write("icons/moon.svg", Project.star)
    let full = try project.run("add", "moon")
    #expect(full.exitCode == 1)
    #expect(
      full.error.contains("\"EA00-EA02\" has no numbers left for 1 more [ledger-ranges-full]"))
  }

  // MARK: rename, deprecate, retire

  @Test("rename moves the drawing, keeps the old name in the enum, and goes back")
  func rename() throws {
    let project = try project()
    let run = try project.run("rename", "bag", "tote")
    #expect(
      run.output == """
        renamed bag to tote
        bag stays as a deprecated name; code that uses it compiles
        moved icons/bag.svg to icons/tote.svg

        """, "\(run.error)")
    #expect(try project.folder.names(in: "icons") == ["star.svg", "tote.svg"])
    let build = try project.run("build")
    #expect(build.exitCode == 0, "\(build.error)")
    #expect(try project.folder.text("out/Icon.swift").contains("static var bag: Icon"))
    #expect(try project.run("rename", "tote", "bag").exitCode == 0)
    #expect(
      try project.folder.text("manifests/acme.json").contains(
        "\"bag\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"tote\"] },"))
    #expect(try project.folder.names(in: "icons") == ["bag.svg", "star.svg"])
  }

  @Test("rename puts the drawing where the new name says, if folders are part of names")
  func renameAcrossFolders() throws {
    let project = try project()
    try project.folder.write("icons/media/play.svg", Project.star)
    try project.folder.write("icons/nav/home.svg", Project.star)
    try project.folder.write(
      "manifests/acme.json",
      Self.manifest.replacing(
        "\"icons\": \"../icons\"", with: "\"icons\": \"../icons\", \"folders\": \"namespace\""))
    #expect(try project.run("add", "--all").exitCode == 0)
    let run = try project.run("rename", "media.play", "nav.play.now")
    #expect(
      run.output.hasSuffix("moved icons/media/play.svg to icons/nav/play.now.svg\n"),
      "\(run.error)")
    #expect(try project.run("build").exitCode == 0)
  }

  @Test("rename writes over no drawing, and changes nothing then") func renameOver() throws {
    let project = try project()
    try project.folder.write("icons/tote.svg", Project.star)
    let run = try project.run("rename", "bag", "tote")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        icons/bag.svg: error: there are drawings of "bag" and of "tote" [ledger-both-drawn]
          help: remove the one that is not to be "tote"

        """)
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
    #expect(try project.folder.names(in: "icons") == ["bag.svg", "star.svg", "tote.svg"])
    try project.folder.remove("icons/bag.svg")
    #expect(try project.run("rename", "bag", "tote").exitCode == 0)
    #expect(try project.run("build").exitCode == 0)
  }

  @Test("deprecate warns whoever uses the icon, and is taken back") func deprecate() throws {
    let project = try project()
    let run = try project.run(
      "deprecate", "star", "--replacement", "bag", "--message", "use the bag")
    #expect(run.output == "deprecated star\n", "\(run.error)")
    #expect(try project.run("build").exitCode == 0)
    #expect(try project.folder.text("out/Icon.swift").contains("use the bag"))
    let undo = try project.run("deprecate", "star", "--undo")
    #expect(undo.output == "star is not deprecated any more\n")
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
  }

  @Test("retire leaves a tombstone, removes the drawing where asked, and is taken back")
  func retire() throws {
    let project = try project()
    let run = try project.run("retire", "star")
    #expect(
      run.output == """
        retired star in 1.4.0; its number stays reserved
        next: remove icons/star.svg, or pass --remove-drawing

        """)
    #expect(try project.run("build").exitCode == 1)
    #expect(try project.run("retire", "star", "--undo").exitCode == 0)
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
    let gone = try project.run("retire", "star", "--in", "2.0.0", "--remove-drawing")
    #expect(gone.output.hasSuffix("\nremoved icons/star.svg\n"), "\(gone.error)")
    #expect(try project.folder.names(in: "icons") == ["bag.svg"])
    #expect(try project.run("build").exitCode == 0)
    try project.folder.write("icons/moon.svg", Project.star)
    #expect(try project.run("add", "moon").output.hasPrefix("added moon (U+EA02)\n"))
  }

  @Test("retire --remove-drawing finishes what was killed before it removed the drawing")
  func retireAgain() throws {
    let project = try project()
    #expect(try project.run("retire", "star").exitCode == 0)
    let text = try project.folder.text("manifests/acme.json")
    let again = try project.run("retire", "star", "--remove-drawing")
    #expect(again.output == "removed icons/star.svg\n", "\(again.error)")
    #expect(try project.folder.text("manifests/acme.json") == text)
    #expect(try project.folder.names(in: "icons") == ["bag.svg"])
    let third = try project.run("retire", "star", "--remove-drawing")
    #expect(third.error.contains("\"star\" is retired since 1.4.0 [ledger-state]"))
  }

  @Test("icons are named as their files are, and in any order") func spelledAsFiles() throws {
    let project = try project()
    try project.folder.write("icons/caret--up.svg", Project.star)
    #expect(try project.run("add", "caret--up").output.hasPrefix("added caret-up (U+EA02)\n"))
    let deprecated = try project.run("deprecate", "bag", "--replacement", "caret--up")
    #expect(deprecated.output == "deprecated bag\n", "\(deprecated.error)")
    let renamed = try project.run("rename", "caret--up", "up")
    #expect(
      renamed.output == """
        renamed caret-up to up
        caret-up stays as a deprecated name; code that uses it compiles
        moved icons/caret--up.svg to icons/up.svg

        """, "\(renamed.error)")
    let gone = try project.run("retire", "_up", "bag", "up", "--remove-drawing")
    #expect(
      gone.output == """
        retired up in 1.4.0; its number stays reserved
        retired bag in 1.4.0; its number stays reserved
        removed icons/bag.svg
        removed icons/up.svg

        """, "\(gone.error)")
    #expect(try project.run("retire", "bag", "--undo").exitCode == 1)
    #expect(try project.run("retire", "bag", "up", "--undo").exitCode == 0)
  }

  // MARK: format

  @Test("format lays out, and --check tells where a layout differs") func format() throws {
    let project = try project()
    let check = try project.run("format", "--check")
    #expect(check.exitCode == 1)
    #expect(
      check.error == """
        manifests/acme.json:2:12: error: the manifest is not laid out as rebus format does \
        [manifest-not-formatted]
            "font": { "family": "Acme Icons", "version": "1.4.0", "icons": "../icons" },
                     ^
          help: run rebus format

        """)
    #expect(try project.folder.text("manifests/acme.json") == Self.manifest)
    #expect(try project.run("format").output == "formatted manifests/acme.json\n")
    #expect(try project.run("format", "--check").exitCode == 0)
    #expect(try project.run("format").output == "unchanged manifests/acme.json\n")
    let sorted = try project.run("format", "--sort", "codepoint")
    #expect(sorted.output == "unchanged manifests/acme.json\n")
  }

  // MARK: The manifest that is meant

  @Test("asks for one manifest where there are several, and finds the one in manifests/")
  func several() throws {
    let project = try project()
    try project.folder.write("manifests/other.json", Self.manifest)
    let run = try project.run("rename", "bag", "tote")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        error: there are 2 manifests: manifests/acme.json, manifests/other.json \
        [manifest-several]
          help: name the one to edit with --manifest FILE

        """)
  }

  @Test("keeps a link, the rights of the file, and what is beside it") func links() throws {
    let project = try project()
    let path = project.folder.path + "/manifests/acme.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/manifests/link.json", withDestinationPath: "acme.json")
    let run = try project.run("retire", "star", "--manifest", "manifests/link.json")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try project.folder.text("manifests/acme.json").contains("retired"))
    #expect(try project.folder.names(in: "manifests") == ["acme.json", "link.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "edits no manifest that cannot be read",
    arguments: [
      "{\"a\": \"EA00\", // first\n\"b\": \"EA01\"}", "{\"a\": \"EA00\", \"b\": \"EA00\"}",
      "{\"a\": \"EA00\",}", "[1]",
    ])
  func unreadable(text: String) throws {
    let project = try Project()
    try project.folder.write("manifest.json", text)
    let run = try project.run("retire", "a", "--in", "1", "--manifest", "manifest.json")
    #expect(run.exitCode == 1)
    #expect(!run.error.isEmpty)
    #expect(try project.folder.text("manifest.json") == text)
  }

  @Test("says that JSON has no comments where one stands") func comments() throws {
    let project = try Project()
    try project.folder.write("manifest.json", "{\n  // first\n  \"a\": \"EA00\"\n}")
    let run = try project.run("format", "--manifest", "manifest.json")
    #expect(
      run.error.hasPrefix("manifest.json:2:3: error: JSON has no comments [manifest-json]\n"))
  }

  @Test("edits a plain manifest, which the build then reads") func plain() throws {
    let project = try Project()
    try project.folder.write("manifest.json", "{\"bag\": \"\\uea00\", \"star\": 59905}")
    let run = try project.run(
      "rename", "star", "sun", "--manifest", "manifest.json", "--icons", "icons")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(
      try project.folder.text("manifest.json")
        == "{\"bag\": \"\\uea00\", \"sun\": { \"codepoint\": 59905, \"renamedFrom\": [\"star\"] }}")
    #expect(try project.build().exitCode == 0)
  }

  @Test(
    "wrong usage is exit code 2",
    arguments: [
      (["add"], "NAME is missing, or --all"),
      (["add", "a", "--all"], "\"a\" and --all exclude each other"),
      (["add", "a", "b", "--codepoint", "EA00"], "--codepoint is for one NAME alone"),
      (["rename", "a"], "NEW is missing"),
      (["rename", "a", "a"], "\"a\" is the name already"),
      (["deprecate", "a"], "--message or --replacement is missing"),
      (
        ["deprecate", "a", "--undo", "--message", "m"],
        "--message says nothing where --undo is given"
      ),
      (["retire"], "NAME is missing"),
      (["retire", "a", "--undo", "--in", "2"], "--in says nothing where --undo is given"),
      (["format", "--sort", "nmae"], "\"nmae\" is no order: name and codepoint are"),
      (["format", "--check", "--dry-run"], "--dry-run says nothing where --check is given"),
      (["resolve", "--ours", "a"], "--ours and --theirs go together"),
    ])
  func wrongUsage(arguments: [String], words: String) throws {
    let run = try CommandRun(arguments, in: "/")
    #expect(run.exitCode == 2)
    #expect(run.error.contains(words), "\(run.error)")
  }
}
