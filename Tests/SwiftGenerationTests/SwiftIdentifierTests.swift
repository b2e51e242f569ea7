import SwiftGeneration
import Testing

@Suite struct SwiftIdentifierTests {
  @Test(
    "joins the parts of a name",
    arguments: [
      ("bag", "bag"), ("arrow.forward", "arrowForward"), ("arrow-up_left.2", "arrowUpLeft2"),
      ("24-hours", "_24Hours"), ("500px", "_500px"), ("Home", "Home"), ("a-B", "aB"),
      ("linkedin-V2-fill", "linkedinV2Fill"), ("u2795.layer1", "u2795Layer1"),
    ])
  func joins(name: String, text: String) {
    #expect(SwiftIdentifier(name).source == text)
  }

  @Test(
    "puts keywords into back-ticks",
    arguments: ["default", "import", "repeat", "switch", "protocol", "in", "is", "class", "nil"])
  func keywords(name: String) {
    #expect(SwiftIdentifier(name).source == "`\(name)`")
    #expect(SwiftIdentifier(name).text == name)
  }

  @Test(
    "puts an underscore behind what Swift cannot carry",
    arguments: ["Type", "Protocol", "self", "Self", "init", "none", "some", "allCases", "RawValue"])
  func impossible(name: String) {
    #expect(SwiftIdentifier(name).source == name + "_")
  }

  @Test("puts an underscore behind what the enum has itself")
  func reserved() {
    #expect(SwiftIdentifier("digest", reserved: ["digest"]).source == "digest_")
  }

  @Test("lets an enum be called by a word", arguments: ["Icon", "SmallIcon", "icon2", "A_b"])
  func enumNames(text: String) {
    #expect(SwiftIdentifier.canNameEnum(text))
  }

  @Test(
    "refuses as the name of an enum what is no word, or hides what the source needs",
    arguments: ["", "3D", "my-icons", "_Icon", "Ikön", "default", "Type", "String", "Hashable"])
  func unusableEnumNames(text: String) {
    #expect(!SwiftIdentifier.canNameEnum(text))
  }
}
