/// A number with its unit, as written.
struct Length: Sendable, Hashable {
  /// The units of SVG and CSS; `.number` counts in user units.
  enum Unit: Sendable, Hashable {
    case number, percent, em, ex, ch, rem, inch, centimetre, millimetre, quarter, point, pica
    case viewportWidth, viewportHeight, viewportMinimum, viewportMaximum
    case capHeight, lineHeight, rootCapHeight, rootLineHeight

    /// True for units that only a font can tell, and for which CSS names no substitute.
    var needsFont: Bool {
      switch self {
      case .capHeight, .lineHeight, .rootCapHeight, .rootLineHeight: true
      default: false
      }
    }

    /// True for shares of the whole picture.
    var isViewport: Bool {
      switch self {
      case .viewportWidth, .viewportHeight, .viewportMinimum, .viewportMaximum: true
      default: false
      }
    }
  }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit = .number) {
    self.value = value
    self.unit = unit
  }

  /// Reads a whole value; nil for anything else, and for numbers beyond the limit.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = NumberScanner(bytes.trimmed)
    guard let length = Length(scanning: &scanner), scanner.isAtEnd else { return nil }
    self = length
  }

  /// Reads a number and the unit that touches it.
  init?(scanning scanner: inout NumberScanner) {
    guard let value = scanner.number(), value.magnitude <= DrawingLimits.coordinate else {
      return nil
    }
    if scanner.skip(UInt8(ascii: "%")) {
      self.init(value, .percent)
      return
    }
    let start = scanner.position
    while scanner.next.isLetter { scanner.position += 1 }
    let name = scanner.bytes[start..<scanner.position]
    if let unit = Self.unit(name) {
      self.init(value, unit)
    } else if let (factor, unit) = Self.rareUnit(name) {
      self.init(value * factor, unit)
    } else {
      return nil
    }
  }

  private static func unit(_ name: ArraySlice<UInt8>) -> Unit? {
    if name.isEmpty || name.spells("px") { return .number }
    if name.spells("em") { return .em }
    if name.spells("mm") { return .millimetre }
    if name.spells("pt") { return .point }
    if name.spells("cm") { return .centimetre }
    if name.spells("in") { return .inch }
    if name.spells("ex") { return .ex }
    if name.spells("ch") { return .ch }
    if name.spells("rem") { return .rem }
    if name.spells("pc") { return .pica }
    if name.spells("q") { return .quarter }
    return nil
  }

  /// Units that hardly any drawing uses, some as multiples of others.
  ///
  /// Without a font an ideograph is 1 em wide, an x 0.5 em high, and a 0 as wide:
  /// https://www.w3.org/TR/css-values-4/#font-relative-lengths.
  private static func rareUnit(_ name: ArraySlice<UInt8>) -> (Double, Unit)? {
    let units: [(String, Double, Unit)] = [
      ("ic", 1, .em), ("cap", 1, .capHeight), ("lh", 1, .lineHeight), ("rex", 0.5, .rem),
      ("rch", 0.5, .rem), ("ric", 1, .rem), ("rcap", 1, .rootCapHeight),
      ("rlh", 1, .rootLineHeight), ("vw", 1, .viewportWidth), ("vi", 1, .viewportWidth),
      ("vh", 1, .viewportHeight), ("vb", 1, .viewportHeight), ("vmin", 1, .viewportMinimum),
      ("vmax", 1, .viewportMaximum),
    ]
    // A picture has no bars that come and go: the small, large and dynamic viewports are one.
    let sizes = [UInt8(ascii: "s"), UInt8(ascii: "l"), UInt8(ascii: "d")]
    var name = name
    if name.count > 2, let first = name.first?.lowercased, sizes.contains(first),
      name.dropFirst().begins(with: "v")
    {
      name = name.dropFirst()
    }
    return units.first { name.spells($0.0) }.map { ($0.1, $0.2) }
  }
}

/// What relative lengths refer to.
struct LengthContext: Sendable, Hashable {
  /// The side of the viewport that a percentage is taken of.
  enum Axis: Sendable {
    case horizontal
    case vertical
    /// The diagonal divided by the root of two.
    case diagonal
  }

  /// The viewport's size in user units.
  var width = 100.0
  var height = 100.0
  /// The element's font size in user units.
  var fontSize = 16.0
  /// The root's font size in user units.
  var rootFontSize = 16.0
  /// The size of the whole picture in user units.
  var rootWidth = 100.0
  var rootHeight = 100.0

  /// Returns a length in user units; a CSS inch has 96 of them.
  func resolve(_ length: Length, _ axis: Axis) -> Double {
    switch length.unit {
    case .number: length.value
    case .percent: length.value / 100 * extent(axis)
    case .em: length.value * fontSize
    case .ex, .ch: length.value * fontSize / 2
    case .rem: length.value * rootFontSize
    case .inch: length.value * 96
    case .centimetre: length.value * 96 / 2.54
    case .millimetre: length.value * 96 / 25.4
    case .quarter: length.value * 96 / 101.6
    case .point: length.value * 96 / 72
    case .pica: length.value * 16
    case .viewportWidth: length.value / 100 * rootWidth
    case .viewportHeight: length.value / 100 * rootHeight
    case .viewportMinimum: length.value / 100 * min(rootWidth, rootHeight)
    case .viewportMaximum: length.value / 100 * max(rootWidth, rootHeight)
    case .capHeight: length.value * fontSize * Self.capHeight
    case .lineHeight: length.value * fontSize * Self.lineHeight
    case .rootCapHeight: length.value * rootFontSize * Self.capHeight
    case .rootLineHeight: length.value * rootFontSize * Self.lineHeight
    }
  }

  /// Heights of capitals and of lines in em, as most fonts have them.
  private static let capHeight = 0.7
  private static let lineHeight = 1.2

  private func extent(_ axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    case .diagonal: ((width * width + height * height) / 2).squareRoot()
    }
  }
}
