import Diagnostics
import IconManifest
import Testing

/// What entries must not say of each other.
@Suite struct LedgerTests {
  @Test(
    "refuses the same key twice, however it is escaped or composed",
    arguments: [
      ("\"t\": \"EA00\",\n ⟦\"t\"⟧: \"EA01\"", "t"),
      ("\"t\": \"EA00\",\n ⟦\"t\"⟧: \"EA00\"", "t"),
      ("\"t\": \"EA00\", ⟦\"\\u0074\"⟧: \"EA01\"", "t"),
    ])
  func sameKey(members: String, key: String) throws {
    try Reading.expect(
      "{\"icons\": {\(members)}}", .error, "manifest-duplicate-key",
      "the key \"\(key)\" stands twice")
  }

  @Test("refuses the object of icons twice, and keys of font and icon twice")
  func sameKeyElsewhere() throws {
    try Reading.expect(
      "{\"icons\": {\"a\": \"EA00\"}, ⟦\"icons\"⟧: {\"b\": \"EA01\"}}", .error,
      "manifest-duplicate-key", "the key \"icons\" stands twice")
    try Reading.expect(
      "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", ⟦\"codepoint\"⟧: \"EA01\"}}}", .error,
      "manifest-duplicate-key", "the key \"codepoint\" stands twice")
  }

  @Test("names the first of two equal keys")
  func firstPlace() {
    let found = Reading.read("{\n\"a\": \"EA00\",\n\"a\": \"EA01\"\n}").diagnostics.first
    #expect(found?.place?.line == 3)
    #expect(found?.notes.first?.place?.line == 2)
  }

  @Test(
    "refuses one number for two names, however it is written",
    arguments: [
      "\"EA00\"", "\"ea00\"", "\"U+EA00\"", "\"\\uEA00\"", "59904",
    ])
  func sameNumber(number: String) throws {
    try Reading.expect(
      "{\"icons\": {\"t\": \"EA00\", \"u\": ⟦\(number)⟧}}", .error, "manifest-codepoint-twice",
      "\"u\" and \"t\" both have U+EA00")
  }

  @Test("refuses the number of a retired icon")
  func retiredNumber() throws {
    try Reading.expect(
      "{\"icons\": {\"t\": {\"codepoint\": \"EA00\", \"retired\": \"1.3.0\"}, \"u\": ⟦\"EA00\"⟧}}",
      .error, "manifest-codepoint-twice", "\"u\" and \"t\", retired in 1.3.0 both have U+EA00")
  }

  @Test("refuses names that differ only in case")
  func twins() throws {
    try Reading.expect(
      "{\"icons\": {\"home\": \"EA00\", ⟦\"Home\"⟧: \"EA01\"}}", .error, "manifest-twin-names",
      "\"Home\" and \"home\" differ only in case: they are one file on many disks")
  }

  @Test(
    "reads names as files of that name are read, and says so",
    arguments: [
      ("caret--up", "caret-up"), ("_leading", "leading"), ("trailing_", "trailing"),
      ("a__b", "a_b"), ("a-_b", "a-b"),
    ])
  func respelled(name: String, text: String) throws {
    try Reading.expect(
      "{\"icons\": {⟦\"\(name)\"⟧: \"EA00\"}}", .warning, "manifest-respelled-name",
      "\"\(name)\" is read as \"\(text)\"")
    #expect(
      Reading.read("{\"icons\": {\"\(name)\": \"EA00\"}}").manifest?.icons.map(\.name) == [text])
  }

  @Test("refuses two spellings of one name")
  func respelledTwice() {
    let found = Reading.read("{\"icons\": {\"1k\": \"EA00\", \"_1k\": \"EA01\"}}").diagnostics
    #expect(found.map(\.message) == ["\"_1k\" is read as \"1k\"", "the name \"1k\" stands twice"])
  }

  @Test(
    "refuses former names that another icon has or had",
    arguments: [
      ("\"b\": \"EA01\"", "b", "is the name of \"b\""),
      ("\"b\": {\"codepoint\": \"EA01\", \"retired\": \"1.0\"}", "b", "is the name of \"b\""),
      ("\"b\": \"EA01\"", "a", "is the icon's own name"),
      ("\"B\": \"EA01\"", "b", "is the name of \"B\""),
    ])
  func formerNames(other: String, former: String, reason: String) throws {
    try Reading.expect(
      "{\"icons\": {⟦\"a\"⟧: {\"codepoint\": \"EA00\", \"renamedFrom\": [\"\(former)\"]}, \(other)}}",
      .error, "manifest-former-name", "the former name \"\(former)\" \(reason)")
  }

  @Test("refuses one former name for two icons")
  func sharedFormerName() throws {
    try Reading.expect(
      """
      {"icons": {"a": {"codepoint": "EA00", "renamedFrom": ["x"]},
        ⟦"b"⟧: {"codepoint": "EA01", "renamedFrom": ["x"]}}}
      """, .error, "manifest-former-name", "the former name \"x\" is a former name of \"a\" too")
  }

  @Test(
    "refuses replacements that are no other live icon",
    arguments: [
      ("bga", "is no icon of the manifest"), ("a", "is the icon itself"),
      ("old", "is retired since 1.0"),
    ])
  func replacements(name: String, reason: String) throws {
    try Reading.expect(
      """
      {"icons": {⟦"a"⟧: {"codepoint": "EA00", "deprecated": {"replacement": "\(name)"}},
        "bag": "EA01", "old": {"codepoint": "EA02", "retired": "1.0"}}}
      """, .error, "manifest-replacement", "the replacement \"\(name)\" \(reason)")
  }
}
