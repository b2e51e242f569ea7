/// A colour with its alpha, as SVG and CSS write it.
struct ColorValue: Sendable, Hashable {
  var color: Color
  /// From 0 to 1.
  var alpha: Double

  static let black = ColorValue(color: .black, alpha: 1)

  init(color: Color, alpha: Double) {
    self.color = color
    self.alpha = alpha
  }

  /// Reads a whole value: a name, `#rgb[a]`, `#rrggbb[aa]`, `rgb()`, `rgba()`, `hsl()`, `hsla()`.
  init?(_ bytes: ArraySlice<UInt8>) {
    let value = bytes.trimmed
    guard let first = value.first else { return nil }
    if first == UInt8(ascii: "#") {
      self.init(hex: value.dropFirst())
    } else if value.last == UInt8(ascii: ")") {
      self.init(function: value)
    } else if value.spells("transparent") {
      self.init(color: .black, alpha: 0)
    } else if let color = ColorNames.color(named: value) {
      self.init(color: color, alpha: 1)
    } else {
      return nil
    }
  }

  private init?(hex: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    for byte in hex.prefix(9) {
      switch byte.lowercased {
      case 0x30...0x39: digits.append(byte & 15)
      case 0x61...0x66: digits.append(byte.lowercased - 0x57)
      default: return nil
      }
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    color = Color(red: channels[0], green: channels[1], blue: channels[2])
    alpha = channels.count == 4 ? Double(channels[3]) / 255 : 1
  }

  /// Reads the function notations; commas, spaces and a slash before alpha, as browsers do.
  private init?(function: ArraySlice<UInt8>) {
    var scanner = NumberScanner(function.dropLast())
    let name = scanner.identifier()
    if name.spells("color"), scanner.skip(UInt8(ascii: "(")) {
      guard let value = Self.reading(channels: &scanner) else { return nil }
      self = value
      return
    }
    let isHSL = name.spells("hsl") || name.spells("hsla")
    guard isHSL || name.spells("rgb") || name.spells("rgba"), scanner.skip(UInt8(ascii: "(")) else {
      return nil
    }
    let hasCommas = function.contains(UInt8(ascii: ","))
    guard let arguments = Self.arguments(&scanner), arguments.count >= 3 else { return nil }
    // With commas, channels are all numbers or all percentages.
    let isMixed = arguments.prefix(3).contains { $0.isPercentage != arguments[0].isPercentage }
    guard isHSL || !hasCommas || !isMixed else { return nil }
    if isHSL {
      color = Self.color(
        hue: arguments[0].value, saturation: arguments[1].value / 100,
        lightness: arguments[2].value / 100)
    } else {
      let channels = arguments.map { $0.isPercentage ? $0.value * 2.55 : $0.value }
      color = Color(
        red: Self.byte(channels[0]), green: Self.byte(channels[1]), blue: Self.byte(channels[2]))
    }
    alpha = 1
    if arguments.count == 4 {
      let value = arguments[3].isPercentage ? arguments[3].value / 100 : arguments[3].value
      alpha = min(max(value, 0), 1)
    }
  }

  /// Reads `color(srgb r g b / a)` and `color(display-p3 …)`.
  ///
  /// The channels of Display P3 are taken as those of sRGB: hues shift a little, coverage not.
  private static func reading(channels scanner: inout NumberScanner) -> ColorValue? {
    scanner.skipSpace()
    let space = scanner.identifier()
    guard space.spells("srgb") || space.spells("display-p3"),
      let arguments = Self.arguments(&scanner), arguments.count >= 3
    else { return nil }
    let values = arguments.map { $0.isPercentage ? $0.value / 100 : $0.value }
    let color = Color(
      red: Self.byte(values[0] * 255), green: Self.byte(values[1] * 255),
      blue: Self.byte(values[2] * 255))
    let alpha = values.count == 4 ? min(max(values[3], 0), 1) : 1
    return ColorValue(color: color, alpha: alpha)
  }

  private struct Argument {
    var value: Double
    var isPercentage: Bool
  }

  private static func arguments(_ scanner: inout NumberScanner) -> [Argument]? {
    var found: [Argument] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard found.count < 4 else { return nil }
      if scanner.bytes[scanner.position...].begins(with: "none") {
        scanner.position += 4
        found.append(Argument(value: 0, isPercentage: false))
      } else {
        guard let value = scanner.number(), value.isFinite else { return nil }
        let isPercentage = scanner.skip(UInt8(ascii: "%"))
        let unit = scanner.identifier()
        guard let factor = angleFactor(unit) else { return nil }
        found.append(Argument(value: value * factor, isPercentage: isPercentage))
      }
      scanner.skipSeparator()
      if scanner.skip(UInt8(ascii: "/")) { scanner.skipSpace() }
    }
    return found
  }

  /// Degrees in a unit of hue; 1 for no unit, nil for others.
  private static func angleFactor(_ unit: ArraySlice<UInt8>) -> Double? {
    if unit.isEmpty || unit.spells("deg") { return 1 }
    if unit.spells("grad") { return 0.9 }
    if unit.spells("turn") { return 360 }
    if unit.spells("rad") { return 180 / Double.pi }
    return nil
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(max(value, 0), 255) + 0.5)
  }

  /// Turns hue, saturation and lightness into a colour.
  ///
  /// Source: CSS Color 4, section 7.1, https://www.w3.org/TR/css-color-4/#hsl-to-rgb.
  private static func color(hue: Double, saturation: Double, lightness: Double) -> Color {
    let sixths = hue.truncatingRemainder(dividingBy: 360) / 30
    let s = min(max(saturation, 0), 1)
    let l = min(max(lightness, 0), 1)
    func channel(_ n: Double) -> UInt8 {
      var k = (n + sixths).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return byte(255 * (l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4))
  }
}
