import Diagnostics
import IconManifest
import TestSupport
import Testing

@Suite struct AddingTests {
  private static let full = """
    {
      "font": { "family": "Acme" },
      "icons": {
        "bag": "U+EA00",
        "star": { "codepoint": "U+EA05", "retired": "1.0.0" }
      }
    }
    """

  @Test("puts new icons behind the last, a line each, above every number ever used")
  func appends() throws {
    let (text, _) = try Editing.edit(Self.full) {
      $0.add(Editing.icons("heart", "moon"), reporting: &$1) != nil
    }
    #expect(
      text
        == Self.full.replacing(
          "\"retired\": \"1.0.0\" }",
          with: "\"retired\": \"1.0.0\" },\n    \"heart\": \"U+EA06\",\n    \"moon\": \"U+EA07\""))
  }

  @Test(
    "keeps the layout of the file",
    arguments: [
      (#"{"bag":"EA00"}"#, #"{"bag":"EA00","heart":"U+EA01"}"#),
      (#"{"bag": "EA00"}"#, #"{"bag": "EA00", "heart": "U+EA01"}"#),
      (#"{ "bag" : 59904 }"#, #"{ "bag" : 59904, "heart" : "U+EA01" }"#),
      (
        "{\n\t\"bag\": \"\\uea00\"\n}\n", "{\n\t\"bag\": \"\\uea00\",\n\t\"heart\": \"U+EA01\"\n}\n"
      ),
      (
        "{\r\n  \"bag\": \"ea00\"\r\n}", "{\r\n  \"bag\": \"ea00\",\r\n  \"heart\": \"U+EA01\"\r\n}"
      ),
      (
        "\u{FEFF}{\n \"a\": \"EA00\",\n\n \"bag\": \"EA01\"\n}",
        "\u{FEFF}{\n \"a\": \"EA00\",\n\n \"bag\": \"EA01\",\n \"heart\": \"U+EA02\"\n}"
      ),
      (
        "{\n  \"a\": \"EA00\", \"b\": \"EA01\",\n  \"c\": \"EA02\", \"d\": \"EA03\"}",
        "{\n  \"a\": \"EA00\", \"b\": \"EA01\",\n  \"c\": \"EA02\", \"d\": \"EA03\",\n  \"heart\": \"U+EA04\"}"
      ),
      (
        "{\n  \"bag\": \"EA00\",\n  \"$schema\": \"s.json\"\n}",
        "{\n  \"bag\": \"EA00\",\n  \"heart\": \"U+EA01\",\n  \"$schema\": \"s.json\"\n}"
      ),
    ])
  func layouts(before: String, after: String) throws {
    let (text, _) = try Editing.edit(before) {
      $0.add(Editing.icons("heart"), reporting: &$1) != nil
    }
    #expect(text == after)
  }

  @Test("writes what is said of the icon, in the order of the documentation") func words() throws {
    var icon = IconEntry(name: "heart", codepoint: 0)
    icon.label = "Favourite \"heart\""
    icon.keywords = ["love", "like"]
    icon.category = "social"
    icon.isMirrored = true
    icon.since = "1.5.0"
    let (text, _) = try Editing.edit("{\"bag\": \"EA00\"}") {
      $0.add([icon], reporting: &$1) != nil
    }
    #expect(
      text == """
        {"bag": "EA00", "heart": { "codepoint": "U+EA01", "label": "Favourite \\"heart\\"", \
        "keywords": ["love", "like"], "category": "social", "mirrored": true, "since": "1.5.0" }}
        """)
  }

  @Test("never gives out a number that was released, though its line was deleted by hand")
  func releasedNumbers() throws {
    let released = Released(
      source: "v1.0.0", icons: [IconEntry(name: "gone", codepoint: 0xEA10)])
    let (text, _) = try Editing.edit("{\"bag\": \"EA00\"}") {
      $0.add(Editing.icons("heart"), keeping: [released], reporting: &$1) != nil
    }
    #expect(text == "{\"bag\": \"EA00\", \"heart\": \"U+EA11\"}")
    try Editing.expectRefusal(
      "{\"bag\": \"EA00\"}", "ledger-number-taken",
      "U+EA10 was \"gone\" in v1.0.0: it is never given out again",
      help: "leave --codepoint out to get the next free number"
    ) { $0.add(Editing.icons("heart"), as: 0xEA10, keeping: [released], reporting: &$1) != nil }
    try Editing.expectRefusal(
      "{\"bag\": \"EA00\"}", "ledger-name-taken",
      "\"gone\" was U+EA10 in v1.0.0, and its line is gone",
      help: "put the line back: \"gone\": \"U+EA10\""
    ) { $0.add(Editing.icons("gone"), keeping: [released], reporting: &$1) != nil }
  }

  @Test("gives out no name that a release lists as a former one") func formerlyReleased() throws {
    var entry = IconEntry(name: "tote", codepoint: 0xEA00)
    entry.renamedFrom = ["bag"]
    let released = [Released(source: "v1.0.0", icons: [entry])]
    for text in ["{\"tote\": \"EA00\"}", "{\"star\": \"EA01\"}"] {
      try Editing.expectRefusal(
        text, "ledger-name-taken", "\"bag\" is a former name of \"tote\" in v1.0.0",
        help: "choose another name: old code means \"tote\" by it"
      ) { $0.add(Editing.icons("bag"), keeping: released, reporting: &$1) != nil }
    }
  }

  @Test("says how many positions are left behind the new icons") func left() throws {
    let released = [Released(source: "v1", icons: [IconEntry(name: "b", codepoint: 0xEA03)])]
    _ = try Editing.edit("{\"font\": {\"range\": \"EA00-EA0F\"}, \"icons\": {\"a\": \"EA00\"}}") {
      let added = $0.add(Editing.icons("c", "d"), keeping: released, reporting: &$1)
      #expect(added?.left.words == "10 of 16 BMP positions left")
      return added != nil
    }
  }

  @Test("puts a released line back under its number") func putsBack() throws {
    let released = Released(
      source: "v1.0.0", icons: [IconEntry(name: "gone", codepoint: 0xEA10)])
    let (text, _) = try Editing.edit("{\"bag\": \"EA00\"}") {
      $0.add(Editing.icons("gone"), as: 0xEA10, keeping: [released], reporting: &$1) != nil
    }
    #expect(text == "{\"bag\": \"EA00\", \"gone\": \"U+EA10\"}")
  }

  @Test(
    "refuses names that are taken",
    arguments: [
      ("bag", "there is an icon \"bag\" already: U+EA00"),
      ("star", "\"star\" is retired since 1.0.0"),
      ("tote", "\"tote\" is a former name of \"sack\""),
      ("Bag", "\"Bag\" and \"bag\" differ only in case: they are one file on many disks"),
    ])
  func takenNames(name: String, message: String) throws {
    let text = """
      {"icons": {"bag": "EA00", "star": {"codepoint": "EA01", "retired": "1.0.0"},
        "sack": {"codepoint": "EA02", "renamedFrom": ["tote"]}}}
      """
    try Editing.expectRefusal(text, "ledger-name-taken", message) {
      $0.add(Editing.icons(name), reporting: &$1) != nil
    }
  }

  @Test("refuses one name twice, numbers that are taken, and what no manifest may hold")
  func refusals() throws {
    try Editing.expectRefusal(
      "{\"a\": \"EA00\"}", "ledger-name-taken", "\"Moon\" is to be added twice"
    ) { $0.add(Editing.icons("moon", "Moon"), reporting: &$1) != nil }
    try Editing.expectRefusal(
      Self.full, "ledger-number-taken", "U+EA05 belongs to \"star\", retired in 1.0.0"
    ) { $0.add(Editing.icons("moon"), as: 0xEA05, reporting: &$1) != nil }
    try Editing.expectRefusal(
      Self.full, "manifest-codepoint-refused",
      "U+FDD0 is a non-character: it never stands in text"
    ) { $0.add(Editing.icons("moon"), as: 0xFDD0, reporting: &$1) != nil }
    try Editing.expectRefusal(
      Self.full, "manifest-icon-name",
      "\"a b\" is not an icon's name: \" \" is neither an ASCII letter or digit nor . - _"
    ) { $0.add(Editing.icons("a b"), reporting: &$1) != nil }
    var icon = IconEntry(name: "icons", codepoint: 0)
    icon.isMirrored = true
    try Editing.expectRefusal(
      "{\"a\": \"EA00\"}", "ledger-plain-form",
      "a plain manifest cannot say more of an icon called \"icons\""
    ) { $0.add([icon], reporting: &$1) != nil }
  }

  @Test("warns of a doubtful number, and gives it") func doubtful() throws {
    let (text, found) = try Editing.edit("{\"a\": \"EA00\"}") {
      $0.add(Editing.icons("moon"), as: 0xF8FF, reporting: &$1) != nil
    }
    #expect(text == "{\"a\": \"EA00\", \"moon\": \"U+F8FF\"}")
    #expect(found.map(\.message) == ["U+F8FF is the Apple logo"])
  }

  @Test("says so when the ranges are full, and adds none") func full() throws {
    let text = """
      {"font": {"range": ["EA00-EA01"]}, "icons": {"a": "EA00"}}
      """
    try Editing.expectRefusal(
      text, "ledger-ranges-full", "\"EA00-EA01\" has no numbers left for 1 more",
      help: "add a range to \"range\" in the \"font\" object, such as \"F0000-FFFFD\""
    ) { $0.add(Editing.icons("b", "c"), reporting: &$1) != nil }
  }
}

@Suite struct CapacityTests {
  private func words(_ ranges: [ClosedRange<UInt32>], _ used: [UInt32]) -> String {
    Allocation(ranges: ranges, used: used).capacity.words
  }

  @Test("counts the positions above those used in each range")
  func counts() {
    #expect(words([], []) == "3,072 of 3,072 BMP positions left")
    #expect(words([], [0xEA00, 0xEA63]) == "2,972 of 3,072 BMP positions left")
    #expect(words([], [0xEFFF, 0xF100]) == "1,535 of 3,072 BMP positions left")
    #expect(
      words([], [0xEFFF, 0xF6FF])
        == "no BMP positions left, 65,534 of 65,534 positions left beyond")
    #expect(words([0xF0000...0xFFFFD], []) == "65,534 of 65,534 positions left")
    #expect(words([0xEA00...0xEA01], [0xEA01]) == "0 of 2 BMP positions left")
  }

  @Test("counts no number twice, and none that is refused or warned of")
  func overlaps() {
    #expect(words([0xEA00...0xEA0F, 0xEA08...0xEA17], []) == "24 of 24 BMP positions left")
    #expect(words([0xEFF0...0xF10F], []) == "32 of 32 BMP positions left")
  }

  @Test("is what allocation gives out") func agrees() {
    for used: [UInt32] in [[], [0xEA03], [0xEA03, 0xF101], [0xF103]] {
      var numbers = Allocation(ranges: [0xEA00...0xEA07, 0xF100...0xF103], used: used)
      let capacity = numbers.capacity
      var count = 0
      while numbers.next() != nil { count += 1 }
      #expect(capacity.left == count, "\(used)")
    }
  }

  @Test("is low below 100 positions or a tenth, and not where the BMP is full and more is beyond")
  func low() {
    func isLow(_ ranges: [ClosedRange<UInt32>], _ used: [UInt32]) -> Bool {
      Allocation(ranges: ranges, used: used).isLow
    }
    #expect(!isLow([], [0xEFFF, 0xF69B]))
    #expect(isLow([], [0xEFFF, 0xF69C]))
    #expect(!isLow([], [0xEFFF, 0xF6FF]))
    #expect(!isLow([0xEA00...0xEA13], [0xEA11]))
    #expect(isLow([0xEA00...0xEA13], [0xEA12]))
    #expect(isLow([0xEA00...0xEA01], [0xEA01]))
    #expect(!isLow([0xEA00...0xEA01], [0xEA00]))
  }

  @Test("is low as all numbers counted say") func lowAsCounted() {
    let seed: UInt64 = 7
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var lows = 0
    for _ in 0..<300 {
      let ranges = (0..<(1 + random.next() % 3)).map { _ -> ClosedRange<UInt32> in
        let start = UInt32([0xEA00, 0xEFC0, 0xFF00, 0xF0000][Int(random.next() % 4)])
        return start...(start + UInt32(random.next() % 1500))
      }
      let used = ranges.map {
        $0.upperBound - min(UInt32(random.next() % 200), $0.upperBound - $0.lowerBound)
      }
      let numbers = Allocation(ranges: ranges, used: used)
      let capacity = numbers.capacity
      func isFew(_ left: Int, _ total: Int) -> Bool { left < max(1, min(100, total / 10)) }
      let isLow =
        capacity.left > 0 && isFew(capacity.left, capacity.total)
        || isFew(capacity.left + capacity.leftBeyond, capacity.total + capacity.totalBeyond)
      #expect(numbers.isLow == isLow, "\(ranges), \(used)")
      lows += isLow ? 1 : 0
    }
    #expect((50...250).contains(lows))
  }
}
