import Diagnostics
import FontModel

/// The private enum behind the members.
extension EnumSource {
  var tables: String {
    var parts = icons.isEmpty ? [noIcons] : [core, search]
    let (labels, keywords, categories, mirrored) = (labels, keywords, categories, mirrored)
    if !labels.isEmpty { parts.append(dictionary("labels", labels)) }
    if !keywords.isEmpty { parts.append(keywordTable(keywords)) }
    if !categories.isEmpty { parts.append(dictionary("categories", categories)) }
    if !mirrored.isEmpty { parts.append(mirroredTable(mirrored)) }
    if font.isSplit, !icons.isEmpty { parts.append(fontTable) }
    if !font.retired.isEmpty { parts.append(retiredFunction) }
    return "private enum \(Self.tables(typeName)) {\n\(parts.joined(separator: "\n"))}\n"
  }

  private var noIcons: String { Self.indented(layout.joined(separator: "\n") + "\n") }

  private var core: String {
    Self.indented(
      """
      \(layout.joined(separator: "\n"))

      static let names = list.map(\\.second)
      static let codepoints = list.map { line in
        UInt32(line.first, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\\u{FFFD}"
      }

      static func character(at index: Int) -> Character { Character(codepoints[index]) }

      static func string(at index: Int) -> String { String(character(at: index)) }

      /// Splits each line at its first space.
      static func pairs(_ text: String) -> [(first: String, second: String)] {
        text.utf8.split(separator: 0x0A).map { line in
          let end = line.firstIndex(of: 0x20) ?? line.endIndex
          return (String(Substring(line[..<end])), String(Substring(line[end...].dropFirst())))
        }
      }

      /// Code point and name, in the order of the cases.
      static let list = pairs(
      \(literal(self.icons.map { "\(CodepointText.digits(of: $0.codepoints.first ?? 0)) \($0.name)" })))

      """)
  }

  private var search: String {
    let formerNames = formerNames
    let former =
      formerNames.isEmpty ? "nil" : "formerNames[name].flatMap { find($0) }"
    var text = """
      static func find(_ name: String) -> Int? {
        let index = position(in: names.count) { names[$0].utf8.lexicographicallyPrecedes(name.utf8) }
        guard index < names.count, names[index].utf8.elementsEqual(name.utf8) else { return \(former) }
        return index
      }

      static let order = codepoints.indices.sorted { codepoints[$0] < codepoints[$1] }

      static func find(_ codepoint: Unicode.Scalar) -> Int? {
        let index = position(in: order.count) { codepoints[order[$0]] < codepoint }
        guard index < order.count, codepoints[order[index]] == codepoint else { return nil }
        return order[index]
      }

      /// Finds the first of some positions that no longer precedes what is looked for.
      static func position(in count: Int, _ precedes: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
          let middle = (low + high) / 2
          if precedes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
      }

      """
    if !formerNames.isEmpty {
      text += """

        /// Former names, and the present ones.
        static let formerNames = Dictionary(
          pairs(
        \(literal(formerNames))).map { ($0.first, $0.second) },
          uniquingKeysWith: { first, _ in first })

        """
    }
    return Self.indented(text)
  }

  /// A dictionary of the icons that have something, by their index.
  private func dictionary(_ name: String, _ lines: [String]) -> String {
    Self.indented(
      """
      static let \(name): [Int: String] = pairs(
      \(literal(lines))).reduce(into: [:]) { table, line in
        if let index = find(line.first) { table[index] = line.second }
      }

      """)
  }

  private func keywordTable(_ lines: [String]) -> String {
    Self.indented(
      """
      static let keywords: [Int: [String]] = pairs(
      \(literal(lines))).reduce(into: [:]) { table, line in
        if let index = find(line.first) { table[index, default: []].append(line.second) }
      }

      """)
  }

  private func mirroredTable(_ names: [String]) -> String {
    Self.indented(
      """
      static let mirrored = Set<Int>(pairs(
      \(literal(names))).compactMap { find($0.first) })

      """)
  }

  private var fontTable: String {
    let lines = fontFiles.map { "\(CodepointText.digits(of: $0.start)) \($0.name)" }
    return Self.indented(
      """
      /// First code point and PostScript name of each font file.
      static let fonts = pairs(
      \(literal(lines))).map { (start: UInt32($0.first, radix: 16) ?? 0, name: $0.second) }

      static func fontName(at index: Int) -> String {
        fonts.last { $0.start <= codepoints[index].value }?.name ?? ""
      }

      """)
  }

  private var retiredFunction: String {
    Self.indented(
      """
      static func retired() -> \(typeName) { preconditionFailure("the icon is retired") }

      """)
  }

  /// A literal of many lines, escaped.
  private func literal(_ lines: [String]) -> String {
    var text = "  \"\"\"\n"
    for line in lines {
      text += "  "
      text += SwiftText.escaped(line)
      text += "\n"
    }
    return text + "  \"\"\""
  }

  private static func indented(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 5 / 4)
    var beginsLine = true
    for byte in text.utf8 {
      let endsLine = byte == UInt8(ascii: "\n")
      if beginsLine, !endsLine { bytes += [0x20, 0x20] }
      bytes.append(byte)
      beginsLine = endsLine
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
