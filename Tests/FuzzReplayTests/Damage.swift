import TestSupport

/// Ways to damage bytes, as fuzzers do.
enum Damage {
  /// Changes, doubles, moves or removes a few bytes.
  static func damage(_ bytes: inout [UInt8], with random: inout SplitMix64) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(truncatingIfNeeded: random.next())]
      return
    }
    let place = Int(random.next() % UInt64(bytes.count))
    let end = min(bytes.count, place + 1 + Int(random.next() % 16))
    switch random.next() % 7 {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[place] ^= 1 << UInt8(random.next() % 8)
    case 2: bytes.removeSubrange(place..<end)
    case 3:
      bytes.insert(contentsOf: bytes[place..<end], at: Int(random.next() % UInt64(bytes.count)))
    case 4:
      bytes.insert(contentsOf: tokens[Int(random.next() % UInt64(tokens.count))].utf8, at: place)
    case 5: bytes.removeLast(bytes.count - place)
    default:
      let other = Int(random.next() % UInt64(bytes.count))
      bytes.swapAt(place, other)
    }
  }

  /// What readers of text stumble over.
  private static let tokens = [
    "1e400", "-0", "NaN", "1e-400", "99999999999999999999", "\"", "'", "</svg>", "<g>", "url(#a)",
    "\u{0}", "\u{FEFF}", "\u{202E}", "&#x110000;", "]]>", "-->", "{", "}", "[", "\\u", "\\ud800",
    "e", ".", "A1 1 0 1 1 1 1", "z", "m", "calc(", "%", "!important", "@media",
  ]
}
