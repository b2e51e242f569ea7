import Diagnostics
import FontModel
import Testing

@testable import SwiftGeneration

@Suite struct EnumSourceTests {
  @Test("declares one case an icon, in the order of the bytes of the names")
  func order() throws {
    let text = try #require(Samples.text(Samples.font(["b", "a-b", "a.b2", "B", "a"])).text)
    let cases = text.split(separator: "\n").filter { $0.hasPrefix("  case ") }
    #expect(cases == ["  case B", "  case a", "  case aB", "  case aB2", "  case b"])
  }

  @Test("declares former names, deprecated icons and retired ones")
  func history() throws {
    let text = try #require(Samples.text(Samples.rich).text)
    for part in [
      """
        @available(*, deprecated, renamed: "xmarkBin")
        public static var binXmark: Icon { .xmarkBin }
      """,
      """
        @available(*, deprecated, renamed: "default")
        public static var `is`: Icon { .`default` }
      """,
      """
        @available(*, deprecated, message: "too \\"fine\\"", renamed: "default")
        case puzzle
      """,
      """
        @available(*, unavailable, message: "retired in 1.3.0")
        public static var oldThing: Icon { _IconTables.retired() }
      """,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("says the same twice, whatever the order of the glyphs")
  func determinism() {
    let icons = (0..<50).map { Samples.icon("i\($0)", 0xEA00 + UInt32($0)) }
    let first = Samples.text(Samples.font(icons)).text
    #expect(first == Samples.text(Samples.font(icons.reversed())).text)
    #expect(first != nil)
  }

  @Test(
    "refuses two names of one identifier, and points to both",
    arguments: [("b-icon", "b_icon"), ("arrow-left", "arrowLeft"), ("a.1", "a1")])
  func collision(first: String, second: String) throws {
    let manifest = "{\n  \"\(first)\": \"EA00\",\n  \"\(second)\": \"EA01\"\n}\n"
    let (text, diagnostics) = Samples.text(Samples.font([first, second]), manifest: manifest)
    let identifier = SwiftIdentifier(first).text
    #expect(text == nil)
    let found = try #require(diagnostics.diagnostics.first)
    #expect(diagnostics.diagnostics.count == 1)
    let (sooner, later) =
      first.utf8.lexicographicallyPrecedes(second.utf8)
      ? (first, second) : (second, first)
    #expect(
      found.message == "\"\(sooner)\" and \"\(later)\" are both Icon.\(identifier) in Swift")
    #expect(found.place?.line == (later == first ? 2 : 3))
    #expect(found.notes.first?.place?.line == (sooner == first ? 2 : 3))
  }

  @Test("points to the entry of a name, not to a label that says the same")
  func keyBeforeValue() throws {
    let manifest = """
      {
        "a-b": { "codepoint": "EA00", "label": "a_b", "category": "\\"a_b" },
        "a_b" : "EA01"
      }
      """
    let (_, diagnostics) = Samples.text(Samples.font(["a-b", "a_b"]), manifest: manifest)
    let found = try #require(diagnostics.diagnostics.first)
    #expect(found.place?.line == 3)
    #expect(found.place?.column == 3)
    #expect(found.notes.first?.place?.line == 2)
  }

  @Test("points to thousands of collisions in one scan")
  func manyCollisions() {
    let names = (0..<4000).flatMap { ["i-\($0)x", "i_\($0)x"] }
    let lines = names.map { "\"\($0)\": \"EA00\"" }.joined(separator: ",\n")
    let (text, diagnostics) = Samples.text(Samples.font(names), manifest: "{\n\(lines)\n}")
    #expect(text == nil)
    #expect(diagnostics.diagnostics.count == 4000)
    #expect(diagnostics.diagnostics.allSatisfy { $0.place?.line != nil })
  }

  @Test("refuses a former name and a retired one that another icon now would get")
  func historicalCollision() {
    let icons = [
      Samples.icon("bagOld", 0xEA00),
      Samples.icon("cart", 0xEA01, IconInfo(formerNames: ["bag.old"])),
    ]
    let retired = [RetiredIcon(name: "bag-old", codepoint: 0xEA02, version: "2.0")]
    let messages = Samples.text(Samples.font(icons, retired: retired)).diagnostics.diagnostics
      .map(\.message)
    #expect(
      messages == [
        "\"bagOld\" and \"bag.old\", a former name of \"cart\", are both Icon.bagOld in Swift",
        "\"bagOld\" and \"bag-old\", retired in 2.0, are both Icon.bagOld in Swift",
      ])
  }

  @Test("takes a former name that differs from the present one in separators alone")
  func respelled() throws {
    let icons = [Samples.icon("bag-old", 0xEA00, IconInfo(formerNames: ["bag_old"]))]
    let text = try #require(Samples.text(Samples.font(icons)).text)
    #expect(!text.contains("static var bagOld"))
  }

  @Test("lets no label, keyword, category or message become code")
  func injection() throws {
    let evil = "\"\u{301}\"\"\n} \\(fatalError()) \u{202E}*/ // \"\"\""
    let info = IconInfo(
      label: evil, keywords: [evil], category: evil,
      deprecation: Deprecation(message: evil))
    var font = Samples.font([Samples.icon("bag", 0xEA00, info)])
    font.names.family = evil
    let text = try #require(Samples.text(font).text)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    for line in text.split(separator: "\n") where line.contains("fatalError") {
      let isComment = line.drop { $0 == " " }.hasPrefix("///")
      // Of the PostScript name letters and digits are left.
      let isName =
        line.hasSuffix(" { \"fatalError-Regular\" }")
        || line.hasSuffix("[\"fatalError-Regular\"] }")
      #expect(isComment || isName || line.contains("\\\\(fatalError"), "\(line)")
    }
  }
}
