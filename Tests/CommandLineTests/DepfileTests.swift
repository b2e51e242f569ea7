import Foundation
import TestSupport
import Testing

@Suite struct DepfileTests {
  @Test("names the manifest, every folder and every drawing, and each once more alone")
  func content() throws {
    let project = try Project()
    try project.folder.write("icons/more stars/star-two.svg", Project.star)
    try project.folder.write("icons/none/readme.txt", "no drawing")
    try project.folder.write(
      "manifest.json",
      Project.manifest.replacing("\"star\":", with: "\"star-two\": \"EA02\",\n\"star\":"))
    let run = try project.build("--depfile", "font.d")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("wrote font.d"))
    let inputs = [
      "manifest.json", "icons", "icons/more\\ stars", "icons/none", "icons/bag.svg",
      "icons/more\\ stars/star-two.svg", "icons/star.svg",
    ]
    let expected =
      "out/AcmeIcons.ttf: \\\n" + inputs.map { "  \($0)" }.joined(separator: " \\\n") + "\n\n"
      + inputs.map { "\($0):\n" }.joined(separator: "\n")
    #expect(try project.folder.text("font.d") == expected)
    #expect(try project.build("--depfile", "font.d").output.contains("unchanged font.d"))
  }

  @Test(
    "is never written over an input or an output",
    arguments: ["manifest.json", "icons/bag.svg", "out/AcmeIcons.ttf", "./out/Icon.swift"])
  func guarded(path: String) throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let before = try project.folder.read(path)
    let run = try project.build("--depfile", path)
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[output-over-input]"), "\(run.error)")
    #expect(try project.folder.read(path) == before)
  }

  @Test("Make builds again when a drawing comes, changes or goes, and only then") func make() throws
  {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/make") else { return }
    let project = try Project()
    let manifest = Project.manifest
    try project.folder.write(
      "Makefile",
      """
      out/AcmeIcons.ttf: manifest.json
      \t'\(CommandRun.command)' build --quiet --icons icons --manifest manifest.json \\
      \t  --out out --depfile font.d
      \techo built
      \ttouch $@
      -include font.d

      """)
    func builds() throws -> Bool {
      let make = Process()
      make.executableURL = URL(filePath: "/usr/bin/make")
      make.currentDirectoryURL = URL(filePath: project.folder.path)
      let pipe = Pipe()
      make.standardOutput = pipe
      try make.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      make.waitUntilExit()
      #expect(make.terminationStatus == 0, "\(output)")
      return output.contains("built\n")
    }
    #expect(try builds())
    #expect(try !builds())
    try project.folder.age("out/AcmeIcons.ttf", seconds: 60)
    try project.folder.age("manifest.json", seconds: 120)
    for path in ["icons", "icons/bag.svg", "icons/star.svg"] {
      try project.folder.age(path, seconds: 120)
    }
    #expect(try !builds())
    try project.folder.write("icons/star.svg", Project.bag)
    #expect(try builds())
    try project.folder.age("out/AcmeIcons.ttf", seconds: 60)
    try project.folder.write("icons/new.svg", Project.star)
    try project.folder.write(
      "manifest.json", manifest.replacing("\"star\":", with: "\"new\": \"EA02\",\n\"star\":"))
    #expect(try builds())
    try project.folder.age("out/AcmeIcons.ttf", seconds: 60)
    try FileManager.default.removeItem(atPath: project.folder.path + "/icons/new.svg")
    try project.folder.write("manifest.json", manifest)
    #expect(try builds())
  }
}
