/// A number with its unit, as written.
struct Length: Sendable, Hashable {
  /// The units of SVG and CSS; `.number` counts in user units.
  enum Unit: Sendable, Hashable {
    case number, percent, em, ex, ch, rem, inch, centimetre, millimetre, quarter, point, pica
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
    guard let value = scanner.number(), value.magnitude <= SVGLimits.coordinate else { return nil }
    if scanner.skip(UInt8(ascii: "%")) {
      self.init(value, .percent)
      return
    }
    let start = scanner.position
    while scanner.next.isLetter { scanner.position += 1 }
    guard let unit = Self.unit(scanner.bytes[start..<scanner.position]) else { return nil }
    self.init(value, unit)
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
    }
  }

  private func extent(_ axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    case .diagonal: ((width * width + height * height) / 2).squareRoot()
    }
  }
}
