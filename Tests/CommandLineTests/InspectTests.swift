import Foundation
import TestSupport
import Testing

@Suite struct InspectTests {
  private func built() throws -> Project {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    return project
  }

  @Test("prints names, metrics and glyphs") func summary() throws {
    let run = try built().run("inspect", "out/AcmeIcons.ttf")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("family        Acme Icons\n"))
    #expect(run.output.contains("units per em  1920\n"))
    #expect(run.output.contains("U+EA01"))
    #expect(run.output.contains("ic.star"))
  }

  @Test(
    "finds a glyph by icon, glyph name and code point",
    arguments: [
      "star", "ic.star", "U+EA01",
    ])
  func glyph(name: String) throws {
    let run = try built().run("inspect", "out/AcmeIcons.ttf", "--glyph", name)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("ic.star  U+EA01  advance 1920\ncontour 1\n"))
  }

  @Test("shows the digest that the enum has, so that a font of another version is found")
  func digest() throws {
    let project = try built()
    let enumText = String(decoding: try project.folder.read("out/Icon.swift"), as: UTF8.self)
    let line = try #require(enumText.split(separator: "\n").first { $0.contains("var digest") })
    let digest = try #require(line.split(separator: "\"").dropFirst().first)
    #expect(digest.count == 16)
    let run = try project.run("inspect", "out/AcmeIcons.ttf")
    let shown = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("digest") })
    #expect(shown.split(separator: " ").last == digest)
  }

  @Test("prints JSON that can be read") func json() throws {
    let run = try built().run("inspect", "out/AcmeIcons.ttf", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let document = try #require(value as? [String: Any])
    #expect((document["glyphs"] as? [Any])?.count == 5)
  }

  @Test("says what is wrong with a file that is no font") func noFont() throws {
    let project = try built()
    try project.folder.write("no.ttf", "hello")
    let run = try project.run("inspect", "no.ttf")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("no.ttf: error: this font cannot be read"))
    let missing = try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "moon")
    #expect(missing.exitCode == 1)
    #expect(missing.error.contains("[inspect-no-such-glyph]"))
  }
}
