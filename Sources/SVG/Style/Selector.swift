/// A selector as compounds, the one of the element itself first.
struct Selector: Sendable {
  /// How the element of a compound stands to that of the compound before it.
  enum Combinator: Sendable {
    case itself
    case parent
    case ancestor
    case sibling
    case earlierSibling
  }

  /// What one simple selector asks for.
  indirect enum Condition: Sendable {
    case type(ElementName, ArraySlice<UInt8>)
    case id(ArraySlice<UInt8>)
    case `class`(ArraySlice<UInt8>)
    case attribute(ArraySlice<UInt8>, AttributeTest, ArraySlice<UInt8>)
    case root
    /// The a·n + b-th child, counted from the end if so asked.
    case child(step: Int, offset: Int, fromEnd: Bool)
    case not([Condition])
    /// States of interaction: never true in a font.
    case never
  }

  /// How an attribute selector compares.
  enum AttributeTest: Sendable {
    case exists, equals, word, language, prefix, suffix, substring
  }

  /// One compound selector.
  struct Compound: Sendable {
    let combinator: Combinator
    let conditions: [Condition]
  }

  let compounds: [Compound]
  /// Ids, then classes and attributes, then types, ten bits each.
  let specificity: Int
}

/// Reads selector lists.
struct SelectorParser {
  /// The outcome.
  enum Result {
    case selectors([Selector])
    /// Something that is not understood; CSS then drops the whole rule.
    case unknown
    case tooLong
  }

  private var scanner: NumberScanner
  /// How many compounds a selector may have.
  private let longest: Int
  private var specificity = 0
  /// How many `:not(` are open.
  private var depth = 0
  private var isTooDeep = false

  /// Reads the list before a block; a selector may have `longest` compounds.
  static func selectors(_ bytes: ArraySlice<UInt8>, longest: Int) -> Result {
    var parser = SelectorParser(scanner: NumberScanner(bytes.trimmed), longest: longest)
    var found: [Selector] = []
    repeat {
      guard let compounds = parser.compounds() else {
        return parser.isTooDeep ? .tooLong : .unknown
      }
      if compounds.count > longest { return .tooLong }
      found.append(Selector(compounds: compounds.reversed(), specificity: parser.specificity))
      parser.specificity = 0
    } while parser.scanner.skip(UInt8(ascii: ","))
    return parser.scanner.isAtEnd ? .selectors(found) : .unknown
  }

  private init(scanner: NumberScanner, longest: Int) {
    self.scanner = scanner
    self.longest = longest
  }

  /// Reads compounds in the order of the text.
  ///
  /// Each one's combinator says how its element stands to that of the compound behind it.
  private mutating func compounds() -> [Selector.Compound]? {
    var found: [Selector.Compound] = []
    scanner.skipSpace()
    while true {
      guard let conditions = compound() else { return nil }
      let hadSpace = scanner.next.isSpace
      scanner.skipSpace()
      let combinator: Selector.Combinator
      switch scanner.next {
      case UInt8(ascii: ">"): combinator = .parent
      case UInt8(ascii: "+"): combinator = .sibling
      case UInt8(ascii: "~"): combinator = .earlierSibling
      case UInt8(ascii: ","), 0: combinator = .itself
      default:
        guard hadSpace else { return nil }
        combinator = .ancestor
      }
      found.append(Selector.Compound(combinator: combinator, conditions: conditions))
      if combinator == .itself { return found }
      // More than the limit is refused by the caller; the rest need not be kept.
      if found.count > longest { return found }
      if combinator != .ancestor { scanner.position += 1 }
      scanner.skipSpace()
    }
  }

  private mutating func compound() -> [Selector.Condition]? {
    var conditions: [Selector.Condition] = []
    let start = scanner.position
    if scanner.skip(UInt8(ascii: "*")) {
      if scanner.next == UInt8(ascii: "|") { return nil }
    } else if scanner.next.isNameByte {
      let name = scanner.identifier()
      specificity += 1
      conditions.append(.type(ElementName(bytes: name), name))
    }
    while true {
      let mark = scanner.next
      switch mark {
      case UInt8(ascii: "#"), UInt8(ascii: "."):
        scanner.position += 1
        let name = escapedIdentifier()
        guard !name.isEmpty else { return nil }
        specificity += mark == UInt8(ascii: "#") ? 1 << 20 : 1 << 10
        conditions.append(mark == UInt8(ascii: "#") ? .id(name) : .class(name))
      case UInt8(ascii: "["):
        guard let condition = attribute() else { return nil }
        specificity += 1 << 10
        conditions.append(condition)
      case UInt8(ascii: ":"):
        guard let condition = pseudoClass() else { return nil }
        conditions.append(condition)
      default:
        return scanner.position > start ? conditions : nil
      }
    }
  }

  /// Reads a name in which `\` may hide a byte, as in `.a\:b`.
  private mutating func escapedIdentifier() -> ArraySlice<UInt8> {
    let name = scanner.identifier()
    guard scanner.next == UInt8(ascii: "\\") else { return name }
    var bytes = Array(name)
    while scanner.next == UInt8(ascii: "\\"), scanner.position + 1 < scanner.bytes.endIndex {
      bytes.append(scanner.bytes[scanner.position + 1])
      scanner.position += 2
      bytes += scanner.identifier()
    }
    return bytes[...]
  }

  private mutating func attribute() -> Selector.Condition? {
    scanner.position += 1
    scanner.skipSpace()
    let start = scanner.position
    while scanner.next.isNameByte || scanner.next == UInt8(ascii: ":")
      || scanner.next == UInt8(ascii: "\\")
    { scanner.position += 1 }
    let name = scanner.bytes[start..<scanner.position].filter { $0 != UInt8(ascii: "\\") }[...]
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "]")) { return name.isEmpty ? nil : .attribute(name, .exists, []) }
    let tests: [UInt8: Selector.AttributeTest] = [
      UInt8(ascii: "~"): .word, UInt8(ascii: "|"): .language, UInt8(ascii: "^"): .prefix,
      UInt8(ascii: "$"): .suffix, UInt8(ascii: "*"): .substring,
    ]
    var test = Selector.AttributeTest.equals
    if let special = tests[scanner.next] {
      test = special
      scanner.position += 1
    }
    guard !name.isEmpty, scanner.skip(UInt8(ascii: "=")) else { return nil }
    scanner.skipSpace()
    let value: ArraySlice<UInt8>
    let quote = scanner.next
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.position += 1
      let begin = scanner.position
      while !scanner.isAtEnd, scanner.next != quote { scanner.position += 1 }
      value = scanner.bytes[begin..<scanner.position]
      guard scanner.skip(quote) else { return nil }
    } else {
      value = scanner.identifier()
    }
    scanner.skipSpace()
    return scanner.skip(UInt8(ascii: "]")) ? .attribute(name, test, value) : nil
  }

  private mutating func pseudoClass() -> Selector.Condition? {
    scanner.position += 1
    let name = scanner.identifier()
    let states: [String] = [
      "hover", "active", "focus", "visited", "link", "target", "focus-within",
    ]
    specificity += 1 << 10
    if name.spells("first-child") { return .child(step: 0, offset: 1, fromEnd: false) }
    if name.spells("last-child") { return .child(step: 0, offset: 1, fromEnd: true) }
    if name.spells("root") { return .root }
    if states.contains(where: { name.spells($0) }) { return .never }
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    var condition: Selector.Condition?
    if name.spells("not") {
      specificity -= 1 << 10
      guard depth < longest else {
        isTooDeep = true
        return nil
      }
      depth += 1
      condition = compound().map { .not($0) }
      depth -= 1
    } else if name.spells("nth-child") || name.spells("nth-last-child") {
      condition = nthChild(fromEnd: name.spells("nth-last-child"))
    }
    scanner.skipSpace()
    return scanner.skip(UInt8(ascii: ")")) ? condition : nil
  }

  /// Reads `odd`, `even`, `b`, `n`, `an` or `an+b`.
  private mutating func nthChild(fromEnd: Bool) -> Selector.Condition? {
    let start = scanner.position
    while !scanner.isAtEnd, scanner.next != UInt8(ascii: ")") { scanner.position += 1 }
    let text = scanner.bytes[start..<scanner.position].filter { !$0.isSpace }.map(\.lowercased)[...]
    if text.spells("odd") { return .child(step: 2, offset: 1, fromEnd: fromEnd) }
    if text.spells("even") { return .child(step: 2, offset: 0, fromEnd: fromEnd) }
    guard let n = text.firstIndex(of: UInt8(ascii: "n")) else {
      return Self.index(text).map { .child(step: 0, offset: $0, fromEnd: fromEnd) }
    }
    let factor = text[..<n].text
    let step =
      factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : Self.index(text[..<n])
    let offset = text[(n + 1)...].isEmpty ? 0 : Self.index(text[(n + 1)...])
    guard let step, let offset else { return nil }
    return .child(step: step, offset: offset, fromEnd: fromEnd)
  }

  /// Reads a number of children; nil beyond what sums with it could overflow.
  private static func index(_ text: ArraySlice<UInt8>) -> Int? {
    guard let number = Int(text.text), number.magnitude < 1 << 20 else { return nil }
    return number
  }
}
