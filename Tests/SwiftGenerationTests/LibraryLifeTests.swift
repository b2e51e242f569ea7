import FontModel
import Testing

@testable import SwiftGeneration

/// An app that was written for one version of a library is compiled with the next.
@Suite(.enabled("swiftc is needed") { Compiler.path != nil })
struct LibraryLifeTests {
  private static let app = "print(Icon.bag.codepoint.value, Icon.cart.codepoint.value)\n"

  private static let first = [Samples.icon("cart", 0xEA00), Samples.icon("bag", 0xEA01)]

  private static let bag = Samples.icon("bag", 0xEA01)

  @Test("keeps every number when icons come before and between the others")
  func additions() throws {
    let more = [Samples.icon("apple", 0xEA02), Samples.icon("box", 0xEA03)]
    let before = try output(Samples.font(Self.first))
    #expect(before == "59905 59904\n")
    #expect(try output(Samples.font(more + Self.first)) == before)
  }

  @Test("keeps a renamed icon's old name working in code and in data, and warns")
  func rename() throws {
    let renamed = Samples.icon("trolley", 0xEA00, IconInfo(formerNames: ["cart"]))
    let text = try #require(Samples.text(Samples.font([renamed, Self.bag])).text)
    let app = Self.app + "print(Icon.cart == .trolley, Icon(name: \"cart\") == .trolley)\n"
    let said = try warnings(text, app)
    #expect(said.contains("warning: 'cart' is deprecated: renamed to 'trolley'"))
    let output = try Compiler.outputOfProgram("import Icons\n" + app, over: text, options: [])
    #expect(output == "59905 59904\ntrue true\n")
  }

  @Test("keeps a deprecated icon working, and warns with what takes its place")
  func deprecation() throws {
    let old = IconInfo(deprecation: Deprecation(message: "out of use", replacement: "bag"))
    let text = try #require(
      Samples.text(Samples.font([Samples.icon("cart", 0xEA00, old), Self.bag])).text)
    #expect(try warnings(text, Self.app).contains("warning: 'cart' is deprecated"))
    let output = try Compiler.outputOfProgram("import Icons\n" + Self.app, over: text, options: [])
    #expect(output == "59905 59904\n")
  }

  @Test("stops code that uses a retired icon, and says since when")
  func retirement() throws {
    let retired = RetiredIcon(name: "cart", codepoint: 0xEA00, version: "2.0.0")
    let text = try #require(Samples.text(Samples.font([Self.bag], retired: [retired])).text)
    #expect(
      try warnings(text, Self.app).contains("error: 'cart' is unavailable: retired in 2.0.0"))
  }

  private func output(_ font: Font) throws -> String {
    let text = try #require(Samples.text(font).text)
    return try Compiler.outputOfProgram("import Icons\n" + Self.app, over: text, options: [])
  }

  private func warnings(_ text: String, _ app: String) throws -> String {
    try Compiler.complaints(["Icon.swift": text, "main.swift": app], ["-typecheck"])
  }
}
