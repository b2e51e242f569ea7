/// Reads style sheets and declaration lists: CSS Syntax 3 as far as drawings use it.
struct CSSParser {
  private var scanner: NumberScanner
  private(set) var sheet = StyleSheet()
  private let limits: DrawingLimits

  private init(_ bytes: ArraySlice<UInt8>, within limits: DrawingLimits, into sheet: StyleSheet) {
    scanner = NumberScanner(bytes)
    self.limits = limits
    self.sheet = sheet
  }

  /// Appends the rules of a text to a sheet.
  static func read(
    _ bytes: ArraySlice<UInt8>, within limits: DrawingLimits, into sheet: inout StyleSheet
  ) {
    var parser = CSSParser(bytes, within: limits, into: sheet)
    parser.readRules(depth: 0)
    sheet = parser.sheet
  }

  /// Returns the declarations of a `style` attribute.
  static func declarations(_ bytes: ArraySlice<UInt8>) -> [StyleDeclaration] {
    var parser = CSSParser(bytes, within: .standard, into: StyleSheet())
    parser.readDeclarations()
    return parser.sheet.declarations
  }

  /// More than a drawing tells of.
  private static let mostProblems = DrawingResolver.mostFindings + 1

  // MARK: Rules

  private mutating func readRules(depth: Int) {
    while true {
      skipBlank()
      guard !scanner.isAtEnd else { return }
      if scanner.next == UInt8(ascii: "}") {
        scanner.position += 1
        if depth > 0 { return }
      } else if scanner.bytes[scanner.position...].begins(with: "<!--") {
        scanner.position += 4
      } else if scanner.bytes[scanner.position...].begins(with: "-->") {
        scanner.position += 3
      } else if scanner.next == UInt8(ascii: "@") {
        readAtRule(depth: depth)
      } else {
        readRule()
      }
      if sheet.problems.last?.kind == .tooDeep || sheet.problems.last?.kind == .tooManyRules {
        scanner.position = scanner.bytes.endIndex
      }
    }
  }

  private mutating func readRule() {
    let start = scanner.position
    guard skip(to: UInt8(ascii: "{"), or: UInt8(ascii: "}")) == UInt8(ascii: "{") else {
      return report(.unclosed, start..<scanner.position)
    }
    let prelude = start..<scanner.position
    scanner.position += 1
    let first = sheet.declarations.count
    readDeclarations()
    if !scanner.skip(UInt8(ascii: "}")) { report(.unclosed, prelude) }
    let declarations = first..<sheet.declarations.count
    switch SelectorParser.selectors(
      withoutComments(scanner.bytes[prelude]), longest: limits[.styleNesting])
    {
    case .selectors(let selectors):
      guard sheet.rules.count + selectors.count <= limits[.styleRules] else {
        return report(.tooManyRules, prelude)
      }
      for selector in selectors {
        sheet.rules.append(StyleSheet.Rule(selector: selector, declarations: declarations))
      }
    case .unknown: report(.selector, prelude)
    case .tooLong: report(.tooDeep, prelude)
    }
  }

  private mutating func readAtRule(depth: Int) {
    let start = scanner.position
    scanner.position += 1
    let name = scanner.identifier()
    let preludeStart = scanner.position
    let end = skip(to: UInt8(ascii: "{"), or: UInt8(ascii: ";"))
    let prelude = scanner.bytes[preludeStart..<scanner.position].trimmed
    let whole = start..<scanner.position
    if !scanner.isAtEnd { scanner.position += 1 }
    guard depth < limits[.styleNesting] else { return report(.tooDeep, whole) }
    if name.spells("import") { report(.importRule, whole) }
    guard end == UInt8(ascii: "{") else { return }
    if name.spells("media") || name.spells("supports") || name.spells("layer") {
      let applies = name.spells("layer") || (name.spells("media") && Self.matches(media: prelude))
      if applies { return readRules(depth: depth + 1) }
      if !Self.isKnownOtherMedium(prelude) { report(.mediaRule, whole) }
    } else if !name.spells("font-face"), !name.spells("keyframes"), !name.spells("page"),
      !name.spells("-webkit-keyframes")
    {
      report(.unknownRule, whole)
    }
    skipBlock(whole)
  }

  /// Steps over a block whose `{` was read.
  private mutating func skipBlock(_ rule: Range<Int>) {
    var depth = 1
    while depth > 0, !scanner.isAtEnd {
      switch skip(to: UInt8(ascii: "{"), or: UInt8(ascii: "}")) {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: return report(.unclosed, rule)
      }
      guard depth <= limits[.styleNesting] else { return report(.tooDeep, rule) }
      scanner.position += 1
    }
  }

  /// True when a list of media holds a screen in light colours, as an `<img>` has it.
  static func matches(media: ArraySlice<UInt8>) -> Bool {
    guard !media.trimmed.isEmpty else { return true }
    return media.split(separator: UInt8(ascii: ",")).contains { query in
      var words = query.split(whereSeparator: \.isSpace)[...]
      if words.first?.spells("only") == true { words = words.dropFirst() }
      if let first = words.first, first.spells("all") || first.spells("screen") {
        words = words.dropFirst()
        guard !words.isEmpty else { return true }
        guard words.first?.spells("and") == true else { return false }
        words = words.dropFirst()
      }
      let feature = words.joined().map(\.lowercased)[...]
      return feature.spells("(prefers-color-scheme:light)")
        || feature.spells("(prefers-reduced-motion:no-preference)")
    }
  }

  /// True for media that an icon certainly is not drawn on.
  private static func isKnownOtherMedium(_ prelude: ArraySlice<UInt8>) -> Bool {
    let feature = prelude.filter { !$0.isSpace }.map(\.lowercased)[...]
    return feature.spells("print") || feature.spells("(prefers-color-scheme:dark)")
      || feature.spells("(prefers-reduced-motion:reduce)")
      || feature.spells("(prefers-reduced-motion)")
      || feature.spells("(forced-colors:active)") || feature.spells("(prefers-contrast:more)")
  }

  // MARK: Declarations

  /// Reads declarations up to a `}` that closes more than was opened, or the end.
  private mutating func readDeclarations() {
    while true {
      skipBlank()
      if scanner.skip(UInt8(ascii: ";")) { continue }
      guard !scanner.isAtEnd, scanner.next != UInt8(ascii: "}") else { return }
      readDeclaration()
    }
  }

  private mutating func readDeclaration() {
    let name = scanner.identifier()
    skipBlank()
    guard !name.isEmpty, scanner.skip(UInt8(ascii: ":")) else {
      // The invalid declaration ends at the next semicolon.
      _ = skip(to: UInt8(ascii: ";"), or: UInt8(ascii: "}"))
      return
    }
    let start = scanner.position
    _ = skip(to: UInt8(ascii: ";"), or: UInt8(ascii: "}"))
    var value = withoutComments(scanner.bytes[start..<scanner.position]).trimmed
    var isImportant = false
    if let mark = value.lastIndex(of: UInt8(ascii: "!")),
      value[(mark + 1)...].trimmed.spells("important")
    {
      isImportant = true
      value = value[..<mark].trimmed
    }
    let isCustom = name.begins(with: "--")
    let property = isCustom ? AttributeName.other : AttributeName(lowercasing: name)
    guard isCustom || property.isPresentation || property.isStyleOnly, !value.isEmpty else {
      return
    }
    sheet.declarations.append(
      StyleDeclaration(name: property, spelling: name, value: value, isImportant: isImportant))
  }

  // MARK: Scanning

  /// Steps over white space and comments.
  private mutating func skipBlank() {
    while true {
      scanner.skipSpace()
      guard scanner.bytes[scanner.position...].begins(with: "/*") else { return }
      skipComment()
    }
  }

  private mutating func skipComment() {
    scanner.position += 2
    while !scanner.isAtEnd {
      if scanner.bytes[scanner.position...].begins(with: "*/") {
        scanner.position += 2
        return
      }
      scanner.position += 1
    }
  }

  /// Steps to one of two bytes outside of strings, comments and parentheses; 0 at the end.
  private mutating func skip(to first: UInt8, or second: UInt8) -> UInt8 {
    var depth = 0
    while !scanner.isAtEnd {
      let byte = scanner.next
      if depth == 0, byte == first || byte == second { return byte }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "\\"): scanner.position += 1
      case UInt8(ascii: "/") where scanner.bytes[scanner.position...].begins(with: "/*"):
        skipComment()
        continue
      case UInt8(ascii: "{") where second == UInt8(ascii: ";"): return byte
      default: break
      }
      scanner.position = min(scanner.position + 1, scanner.bytes.endIndex)
    }
    return 0
  }

  /// Steps to the closing quote.
  private mutating func skipString(_ quote: UInt8) {
    scanner.position += 1
    while !scanner.isAtEnd, scanner.next != quote {
      scanner.position += scanner.next == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// A copy without comments, or the bytes themselves where there are none.
  private func withoutComments(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.indices.contains(where: { bytes[$0...].begins(with: "/*") }) else { return bytes }
    var kept: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index...].begins(with: "/*") {
        index += 2
        while index < bytes.endIndex, !bytes[index...].begins(with: "*/") { index += 1 }
        index = min(index + 2, bytes.endIndex)
        kept.append(0x20)
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return kept[...]
  }

  private mutating func report(_ kind: StyleProblem.Kind, _ range: Range<Int>) {
    // What refuses the drawing is kept in any case; it ends the reading of the sheet.
    let isRefusal = kind == .tooDeep || kind == .tooManyRules
    guard sheet.problems.count < Self.mostProblems || isRefusal else { return }
    sheet.problems.append(StyleProblem(kind: kind, range: range))
  }
}

extension AttributeName {
  /// Finds a property, whose name may be written in any case, or as browsers once called it.
  init(lowercasing bytes: ArraySlice<UInt8>) {
    self.init(bytes: bytes)
    guard self == .other else { return }
    self.init(bytes: bytes.map(\.lowercased)[...])
    guard self == .other, bytes.begins(with: "-webkit-") else { return }
    self.init(bytes: bytes.dropFirst(8).map(\.lowercased)[...])
  }
}
