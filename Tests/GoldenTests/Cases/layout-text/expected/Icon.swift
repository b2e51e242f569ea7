// Made by rebus from manifest.json; changes here are lost.
// Checksum be575516f6599ebb
// swift-format-ignore-file
// swiftlint:disable all

/// The icons of Golden.
public enum Icon: CaseIterable, Hashable, Sendable {
  /// U+EA02
  case bar
  /// U+EA01
  case frame
  /// U+EA00
  case ring

  /// All icons, in the order of their names.
  public static var allCases: [Icon] { _IconTables.icons }

  public static func == (left: Icon, right: Icon) -> Bool {
    _IconTables.index(of: left) == _IconTables.index(of: right)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(_IconTables.index(of: self)) }
}

extension Icon {
  /// The name of the font's family, by which the system finds it.
  public static var fontFamily: String { "Golden" }

  /// The PostScript names of the font files: one, unless the font is split.
  public static var fontNames: [String] { ["Golden-Regular"] }

  /// The version of the font.
  public static var version: String { "1.2.3" }

  /// Stands in the font too: tells whether the two belong together.
  public static var digest: String { "7fb514eaeee292ea" }

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
  public var fontName: String { "Golden-Regular" }

  /// What a screen reader says.
  public var label: String? { nil }

  /// Words for searching.
  public var keywords: [String] { [] }

  /// The group that the icon belongs to.
  public var category: String? { nil }

  /// True when the icon points along the text, so that it is mirrored where that runs left.
  public var isMirrored: Bool { false }
}

private enum _IconTables {
  static let icons: [Icon] = {
    assert(MemoryLayout<Icon>.size == 1, "the compiler lays out enums otherwise")
    assert(index(of: .bar) == 0, "the compiler numbers cases otherwise")
    assert(index(of: .ring) == 2, "the compiler numbers cases otherwise")
    return (0..<3).map { icon(at: UInt8($0)) }
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
    EA02 bar
    EA01 frame
    EA00 ring
    """)

  static func find(_ name: String) -> Int? {
    let index = position(in: names.count) { names[$0].utf8.lexicographicallyPrecedes(name.utf8) }
    guard index < names.count, names[index].utf8.elementsEqual(name.utf8) else { return nil }
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
}
