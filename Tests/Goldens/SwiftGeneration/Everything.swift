// Made by rebus from acme.json; changes here are lost.
// Checksum c432e313fcfbe7a4
// swift-format-ignore-file
// swiftlint:disable all

/// The icons of Acme Icons.
public enum Icon: CaseIterable, Hashable, Sendable {
  /// U+F0000
  case _24Hours
  /// U+EA07
  case Type_
  /// U+EA0B
  case Zebra
  /// Forward "→" \(x), U+EA01
  case arrowForward
  /// U+EA00
  @available(*, deprecated, message: "see the brand book")
  case bag
  /// Standard, U+EA03
  case `default`
  /// U+EA0A
  case digest_
  /// U+EA08
  case none_
  /// U+EA04
  @available(*, deprecated, message: "too \"fine\"", renamed: "default")
  case puzzle
  /// U+EA05
  @available(*, deprecated, renamed: "_24Hours")
  case question
  /// U+EA09
  case some2B
  /// U+EA02
  case xmarkBin

  /// All icons, in the order of their names.
  public static var allCases: [Icon] { _IconTables.icons }

  public static func == (left: Icon, right: Icon) -> Bool {
    _IconTables.index(of: left) == _IconTables.index(of: right)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(_IconTables.index(of: self)) }
}

extension Icon {
  /// The name of the font's family, by which the system finds it.
  public static var fontFamily: String { "Acme Icons" }

  /// The PostScript names of the font files: one, unless the font is split.
  public static var fontNames: [String] { ["AcmeIcons-Regular"] }

  /// The version of the font.
  public static var version: String { "1.4.0" }

  /// Stands in the font too: tells whether the two belong together.
  public static var digest: String { "0123456789abcdef" }

  /// Finds the icon of a name, or of a former one.
  public init?(name: String) {
    guard let index = _IconTables.find(name) else { return nil }
    self = _IconTables.icons[index]
  }

  /// Finds the icon of a code point.
  public init?(codepoint: Unicode.Scalar) {
    guard let index = _IconTables.find(codepoint) else { return nil }
    self = _IconTables.icons[index]
  }

  /// The name in the manifest, such as `arrow.forward`.
  public var name: String { _IconTables.names[_IconTables.index(of: self)] }

  /// The code point in the font.
  public var codepoint: Unicode.Scalar { _IconTables.codepoints[_IconTables.index(of: self)] }

  /// The character that shows the icon in the font.
  public var character: Character { _IconTables.character(at: _IconTables.index(of: self)) }

  /// The text of one character that shows the icon in the font.
  public var string: String { _IconTables.string(at: _IconTables.index(of: self)) }

  /// The PostScript name of the font file that has the icon.
  public var fontName: String { "AcmeIcons-Regular" }

  /// What a screen reader says.
  public var label: String? { _IconTables.labels[_IconTables.index(of: self)] }

  /// Words for searching.
  public var keywords: [String] { _IconTables.keywords[_IconTables.index(of: self)] ?? [] }

  /// The group that the icon belongs to.
  public var category: String? { _IconTables.categories[_IconTables.index(of: self)] }

  /// True when the icon points along the text, so that it is mirrored where that runs left.
  public var isMirrored: Bool { _IconTables.mirrored.contains(_IconTables.index(of: self)) }
}

extension Icon {
  @available(*, deprecated, renamed: "default")
  public static var _5: Icon { .`default` }
  @available(*, deprecated, renamed: "xmarkBin")
  public static var binXmark: Icon { .xmarkBin }
  @available(*, deprecated, renamed: "default")
  public static var `is`: Icon { .`default` }
  @available(*, deprecated, renamed: "puzzle")
  public static var jigsaw: Icon { .puzzle }
  @available(*, unavailable, message: "retired in 1.3.0")
  public static var oldThing: Icon { _IconTables.retired() }
  @available(*, unavailable, message: "retired in 2.0.0")
  public static var `switch`: Icon { _IconTables.retired() }
}

private enum _IconTables {
  static let icons: [Icon] = {
    assert(MemoryLayout<Icon>.size == 1, "the compiler lays out enums otherwise")
    assert(index(of: ._24Hours) == 0, "the compiler numbers cases otherwise")
    assert(index(of: .xmarkBin) == 11, "the compiler numbers cases otherwise")
    return (0..<12).map { icon(at: UInt8($0)) }
  }()

  /// The compiler numbers cases without payloads in their order, in one byte or two.
  static func index(of icon: Icon) -> Int {
    #if compiler(>=6.2)
      return Int(unsafe unsafeBitCast(icon, to: UInt8.self))
    #else
      return Int(unsafeBitCast(icon, to: UInt8.self))
    #endif
  }

  private static func icon(at index: UInt8) -> Icon {
    #if compiler(>=6.2)
      return unsafe unsafeBitCast(index, to: Icon.self)
    #else
      return unsafeBitCast(index, to: Icon.self)
    #endif
  }

  static let names = list.map(\.second)
  static let codepoints = list.map { line in
    UInt32(line.first, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
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
    """
    F0000 24-hours
    EA07 Type
    EA0B Zebra
    EA01 arrow.forward
    EA00 bag
    EA03 default
    EA0A digest
    EA08 none
    EA04 puzzle
    EA05 question
    EA09 some-2_B
    EA02 xmark.bin
    """)

  static func find(_ name: String) -> Int? {
    let index = position(in: names.count) { names[$0].utf8.lexicographicallyPrecedes(name.utf8) }
    guard index < names.count, names[index].utf8.elementsEqual(name.utf8) else { return formerNames[name].flatMap { find($0) } }
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

  /// Former names, and the present ones.
  static let formerNames = Dictionary(
    pairs(
    """
    5 default
    bin.xmark xmark.bin
    is default
    jigsaw puzzle
    xmark-bin xmark.bin
    """).map { ($0.first, $0.second) },
    uniquingKeysWith: { first, _ in first })

  static let labels: [Int: String] = pairs(
    """
    arrow.forward Forward \"→\" \\(x)
    default Standard
    """).reduce(into: [:]) { table, line in
    if let index = find(line.first) { table[index] = line.second }
  }

  static let keywords: [Int: [String]] = pairs(
    """
    arrow.forward next
    arrow.forward right hand
    """).reduce(into: [:]) { table, line in
    if let index = find(line.first) { table[index, default: []].append(line.second) }
  }

  static let categories: [Int: String] = pairs(
    """
    arrow.forward navigation
    puzzle games
    """).reduce(into: [:]) { table, line in
    if let index = find(line.first) { table[index] = line.second }
  }

  static let mirrored = Set<Int>(pairs(
    """
    arrow.forward
    """).compactMap { find($0.first) })

  static func retired() -> Icon { preconditionFailure("the icon is retired") }
}
