import TestSupport

/// Icons made by rule from their number: fills, holes, strokes, arcs, groups.
///
/// The same number gives the same text for ever: baselines depend on it.
enum MadeIcons {
  /// Returns the text of an icon on a grid of 24.
  static func text(_ index: Int) -> String {
    var pen = Pen(seed: UInt64(index))
    let content =
      switch index % 6 {
      case 0: pen.blob()
      case 1: pen.lines()
      case 2: pen.ring()
      case 3: pen.shapes()
      case 4: pen.group()
      default: pen.arcs()
      }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\" "
      + "viewBox=\"0 0 24 24\">\n\(content)\n</svg>\n"
  }

  /// Returns the text of an icon that takes as little work as can be.
  static func tinyText(_ index: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
      + "<path d=\"M2 2h\(1 + index % 20)v\(1 + index / 20 % 20)H2z\"/></svg>\n"
  }

  /// Returns the name of an icon.
  static func name(_ index: Int) -> String {
    let digits = String(index)
    return "made-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  private struct Pen {
    private var random: SplitMix64
    private static let stroke =
      "fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" "
      + "stroke-linejoin=\"round\""

    init(seed: UInt64) { random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 7) }

    /// A number in quarters.
    private mutating func quarters(_ least: Int, _ most: Int) -> Int {
      least * 4 + Int(random.next() % UInt64((most - least) * 4 + 1))
    }

    private static func text(_ quarters: Int) -> String {
      quarters % 4 == 0 ? "\(quarters / 4)" : "\(Double(quarters) / 4)"
    }

    private mutating func number(_ least: Int, _ most: Int) -> String {
      Self.text(quarters(least, most))
    }

    private mutating func point(_ least: Int = 3, _ most: Int = 21) -> String {
      "\(number(least, most)) \(number(least, most))"
    }

    /// A closed shape of curves, compactly written, with a piece cut off by a second one.
    mutating func blob() -> String {
      let (x, y, w) = (number(4, 8), number(9, 14), number(3, 6))
      return "<path d=\"M\(x) \(y)c\(number(0, 3))-\(w) \(number(4, 6))-\(w) \(number(7, 9)) 0"
        + "s\(number(2, 4)) \(w)-\(number(1, 3)) \(number(5, 7))H\(x)zM\(point(8, 16))"
        + "l\(number(1, 4)) \(number(1, 4))-\(number(3, 6)) \(number(0, 2))z\"/>"
    }

    /// Open lines with round ends.
    mutating func lines() -> String {
      let paths = (0..<3).map { _ in
        "  <path d=\"M\(point())L\(point())L\(point())h\(number(1, 3))\"/>"
      }
      return "<g \(Self.stroke)>\n\(paths.joined(separator: "\n"))\n</g>"
    }

    /// A ring by the even-odd rule, and a bar over it.
    mutating func ring() -> String {
      let (outer, inner) = (quarters(7, 9), quarters(3, 6))
      return "<path fill-rule=\"evenodd\" d=\"\(Self.circle(outer))\(Self.circle(inner))\"/>\n"
        + "<rect x=\"\(number(4, 9))\" y=\"\(number(8, 12))\" width=\"\(number(6, 10))\" "
        + "height=\"\(number(2, 4))\" rx=\"1\"/>"
    }

    /// A circle about the middle, of a radius in quarters.
    private static func circle(_ radius: Int) -> String {
      let (one, two) = (text(radius), text(2 * radius))
      let half = "a\(one) \(one) 0 0 1 0"
      return "M12 \(text(48 - radius))\(half) \(two)\(half)-\(two)z"
    }

    /// Basic shapes, stroked.
    mutating func shapes() -> String {
      "<g \(Self.stroke)>\n"
        + "  <rect x=\"\(number(3, 5))\" y=\"\(number(3, 5))\" width=\"\(number(12, 16))\" "
        + "height=\"\(number(11, 15))\" rx=\"\(number(1, 3))\"/>\n"
        + "  <circle cx=\"\(number(8, 15))\" cy=\"\(number(8, 15))\" r=\"\(number(2, 4))\"/>\n"
        + "  <line x1=\"\(number(3, 8))\" y1=\"20\" x2=\"\(number(14, 21))\" y2=\"20\"/>\n"
        + "  <polyline points=\"\(point()) \(point()) \(point())\"/>\n</g>"
    }

    /// Overlapping polygons and ellipses under a matrix, with styles.
    mutating func group() -> String {
      "<g transform=\"translate(\(number(0, 1)) 0) rotate(\(number(0, 40)) 12 12)\" "
        + "style=\"fill:#\(random.next() % 8)3\(random.next() % 8)\">\n"
        + "  <polygon points=\"\(point(6, 18)) \(point(6, 18)) \(point(6, 18)) \(point(6, 18))\"/>\n"
        + "  <ellipse cx=\"\(number(9, 14))\" cy=\"\(number(9, 14))\" rx=\"\(number(3, 5))\" "
        + "ry=\"\(number(2, 4))\"/>\n"
        + "  <path d=\"M8 \(number(8, 12))q\(number(2, 4))-\(number(2, 4)) \(number(5, 7)) 0"
        + "t\(number(1, 3)) \(number(2, 4))v\(number(1, 3))H8z\"/>\n</g>"
    }

    /// Stroked arcs and curves.
    mutating func arcs() -> String {
      "<path \(Self.stroke) d=\"M\(number(3, 8)) \(number(8, 14))a\(number(4, 8)) \(number(4, 8)) 0 0 1 "
        + "\(number(8, 12)) 0M\(point())c\(number(1, 4)) \(number(1, 4)) \(number(2, 5))-"
        + "\(number(1, 4)) \(number(3, 6)) 0M\(number(6, 10)) 19h\(number(3, 8))"
        + "a2 2 0 0 0 2-2v-\(number(1, 3))\"/>"
    }
  }
}
