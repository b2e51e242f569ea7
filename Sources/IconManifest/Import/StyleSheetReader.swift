import Diagnostics

/// Reads the style sheet of an icon font: CSS, SCSS or Less.
///
/// Names come from the classes of rules with `content: "\f101"` or, as Font Awesome writes it,
/// `--fa: "\f101"`; from variables `$icon-bag: "\f101"`; and from maps `("bag": "\f101")`.
struct StyleSheetReader {
  private var places: PlaceIndex
  /// What stands before the braces that are open, the outermost first.
  private var preludes: [[StyleSheetToken]] = []
  private var current: [StyleSheetToken] = []
  private var depth = 0
  private var result = ForeignIcons()
  private var sequences: [(name: String, range: Range<Int>)] = []
  /// The starts of names that the sheet itself tells by `[class^="bi-"]`.
  private var toldPrefixes: [String] = []
  /// How many more pieces may be looked at; selectors are read again for each declaration.
  private var budget = 2_000_000

  /// Reads a sheet; names have no prefix where the sheet tells it or all of them have one.
  static func icons(
    in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var reader = StyleSheetReader(places: PlaceIndex(file))
    let hasLineComments = !file.path.lowercased().hasSuffix(".css")
    var tokenizer = StyleSheetTokenizer(file.bytes, hasLineComments: hasLineComments)
    while let token = tokenizer.next() {
      reader.budget -= 1
      reader.take(token)
      if reader.result.isTooMuch(of: file, reporting: &diagnostics) { return reader.result }
      guard reader.budget > 0, reader.sequences.count <= Manifest.iconLimit else {
        diagnostics.report(.importedTooMuch(in: file))
        return reader.result
      }
    }
    reader.finishDeclaration()
    for (name, range) in reader.sequences {
      diagnostics.report(.importedSequence(name, at: reader.places.place(range)))
    }
    guard !reader.result.icons.isEmpty else {
      diagnostics.report(
        .importedShape(
          "a rule such as .icon-bag::before { content: \"\\f101\" }", of: .css, in: file))
      return reader.result
    }
    reader.dropPrefix(in: file, reporting: &diagnostics)
    return reader.result
  }

  private init(places: PlaceIndex) {
    self.places = places
  }

  private mutating func take(_ token: StyleSheetToken) {
    if token.isMark("(") { depth += 1 }
    if token.isMark(")") { depth = max(0, depth - 1) }
    if token.isMark("{") {
      preludes.append(current)
      notePrefixes(in: current)
      (current, depth) = ([], 0)
    } else if token.isMark("}") {
      finishDeclaration()
      _ = preludes.popLast()
      depth = 0
    } else if token.isMark(";"), depth == 0 {
      finishDeclaration()
    } else {
      current.append(token)
    }
  }

  /// Looks at `name: value`, from the last brace or semicolon on.
  private mutating func finishDeclaration() {
    defer { current = [] }
    guard current.count >= 3, current[0].kind == .word, current[1].isMark(":") else { return }
    let (key, values) = (current[0].text, current[2...])
    if key.lowercased() == "content" || key.hasPrefix("--") {
      guard let value = Self.character(in: values) else { return }
      for (name, range) in names(ofRule: key) { add(name, value, at: range) }
    } else if key.hasPrefix("$") || key.hasPrefix("@") {
      if values.first?.isMark("(") == true {
        readMap(Array(values))
      } else if let value = Self.character(in: values) {
        add(String(key.dropFirst()), value, at: current[0].range)
      }
    }
  }

  private mutating func add(_ name: String, _ value: StyleSheetToken, at range: Range<Int>) {
    let scalars = value.text.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      sequences.append((name, range))
      return
    }
    result.icons.append(
      ForeignIcon(name: name, codepoint: scalar.value, place: places.place(range)))
  }

  /// The first value that is a character, or several: written as an escape or beyond ASCII.
  private static func character(in values: ArraySlice<StyleSheetToken>) -> StyleSheetToken? {
    values.first { token in
      guard token.kind != .mark, !token.text.isEmpty else { return false }
      guard token.hasEscape || token.text.unicodeScalars.allSatisfy({ $0.value > 0xFF }) else {
        return false
      }
      // Quotes and their like within a text are escaped too.
      return token.text.unicodeScalars.count <= 3
    }
  }

  /// Reads the pairs of `("bag": "\f101", home: "\f102")`.
  private mutating func readMap(_ tokens: [StyleSheetToken]) {
    for index in tokens.indices.dropLast(2)
    where tokens[index].kind != .mark && tokens[index + 1].isMark(":") {
      let value = tokens[(index + 2)...(index + 2)]
      guard let value = Self.character(in: value) else { continue }
      add(tokens[index].text, value, at: tokens[index].range)
    }
  }

  /// The classes that the innermost rule is about, of each selector the last.
  ///
  /// `content` counts only for `::before` and `::after`.
  private mutating func names(ofRule key: String) -> [(name: String, range: Range<Int>)] {
    var names: [(name: String, range: Range<Int>)] = []
    guard let prelude = preludes.last else { return names }
    budget -= prelude.count
    for selector in prelude.split(whereSeparator: { $0.isMark(",") }) {
      let isPseudo = selector.contains {
        $0.kind == .word && ["before", "after"].contains($0.text.lowercased())
      }
      guard isPseudo || key.hasPrefix("--") else { continue }
      if let name = Self.className(in: selector) {
        names.append(name)
      } else if let first = selector.first, first.text.hasPrefix("&"), preludes.count > 1 {
        // `.icon-bag { &:before { … } }`
        budget -= preludes[preludes.count - 2].count
        guard budget > 0 else { return names }
        for outer in preludes[preludes.count - 2].split(whereSeparator: { $0.isMark(",") }) {
          guard let name = Self.className(in: outer) else { continue }
          names.append((name.name + first.text.dropFirst(), name.range))
        }
      }
    }
    return names
  }

  /// The last class of a selector, outside of brackets.
  private static func className(
    in selector: ArraySlice<StyleSheetToken>
  ) -> (name: String, range: Range<Int>)? {
    var depth = 0
    var found: (name: String, range: Range<Int>)?
    for token in selector {
      if token.isMark("[") || token.isMark("(") { depth += 1 }
      if token.isMark("]") || token.isMark(")") { depth -= 1 }
      guard depth == 0, token.kind == .word, let dot = token.text.lastIndex(of: ".") else {
        continue
      }
      // A dot within a name is escaped, so the first one begins the classes.
      let start = token.hasEscape ? token.text.firstIndex(of: ".") ?? dot : dot
      let name = token.text[token.text.index(after: start)...]
      if !name.isEmpty { found = (String(name), token.range) }
    }
    return found
  }
}

// MARK: Prefixes

extension StyleSheetReader {
  /// Notes `[class^="bi-"]` and `[class*=" bi-"]`.
  private mutating func notePrefixes(in prelude: [StyleSheetToken]) {
    for index in prelude.indices.dropFirst() where prelude[index].kind != .mark {
      let before = prelude[index - 1]
      var text = Substring(prelude[index].text)
      if before.isMark("["), text.hasPrefix("class") {
        // Without quotes all of it is one word: `class^=bi-`.
        guard let sign = text.firstIndex(of: "=") else { continue }
        text = text[text.index(after: sign)...]
      } else if !before.text.hasPrefix("class") || !before.text.hasSuffix("=") {
        continue
      }
      let prefix = String(text.drop { $0 == " " })
      guard !prefix.isEmpty, toldPrefixes.count < 16, !toldPrefixes.contains(prefix) else {
        continue
      }
      toldPrefixes.append(prefix)
    }
  }

  /// Takes the prefix off the names and says so.
  private mutating func dropPrefix(
    in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) {
    let names = result.icons.map(\.name)
    let prefixes = toldPrefixes.isEmpty ? [Self.commonPrefix(of: names)] : toldPrefixes
    for prefix in prefixes where !prefix.isEmpty {
      var count = 0
      for index in result.icons.indices where result.icons[index].name.hasPrefix(prefix) {
        let rest = result.icons[index].name.dropFirst(prefix.count)
        guard !rest.isEmpty else { continue }
        result.icons[index].name = String(rest)
        count += 1
      }
      if count > 0 { diagnostics.report(.importedPrefix(prefix, count, in: file)) }
    }
  }

  /// What all names begin with, up to a separator; empty for one name, or where there is none.
  private static func commonPrefix(of names: [String]) -> String {
    guard names.count > 1, let first = names.first else { return "" }
    var common = Array(first.utf8)
    for name in names {
      let count = zip(common, name.utf8).prefix { $0 == $1 }.count
      common = Array(common.prefix(count))
    }
    guard
      let end = common.lastIndex(where: { [UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0) })
    else { return "" }
    return String(decoding: common[...end], as: UTF8.self)
  }
}
