package import Geometry

/// Reads SVG path data for tests: enough for real icon sets, without messages.
package struct PathDataReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var path = Path()
  private var position = Point.zero
  private var start = Point.zero
  private var lastControl: (point: Point, isCubic: Bool)?

  /// Returns the path of the data up to the first thing that is not understood, y down.
  package static func path(_ data: String) -> Path {
    var reader = PathDataReader(bytes: Array(data.utf8))
    reader.run()
    return reader.path
  }

  /// Returns the path of each `d` attribute of an SVG text, y up, `size` units drawn as an em.
  package static func icon(_ text: String, size: Double, em: Double = 1920) -> [Path] {
    let scale = em / size
    return text.split(separator: " d=\"", omittingEmptySubsequences: true).dropFirst().compactMap {
      $0.split(separator: "\"").first.map {
        path(String($0)).transformed(by: Affine(scale, 0, 0, -scale, 0, em))
      }
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() {
    var command = UInt8(ascii: "M")
    while skipSeparators() {
      if isLetter(bytes[offset]) {
        command = bytes[offset]
        offset += 1
      } else if command | 0x20 == UInt8(ascii: "z") {
        return
      }
      guard draw(command) else { return }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  private mutating func draw(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? position : .zero
    let held = lastControl
    lastControl = nil
    switch Character(UnicodeScalar(command | 0x20)) {
    case "m":
      guard let end = point(origin) else { return false }
      path.move(to: end)
      (position, start) = (end, end)
    case "l":
      guard let end = point(origin) else { return false }
      line(to: end)
    case "h":
      guard let x = number() else { return false }
      line(to: Point(origin.x + x, position.y))
    case "v":
      guard let y = number() else { return false }
      line(to: Point(position.x, origin.y + y))
    case "c":
      guard let first = point(origin) else { return false }
      return cubic(first, origin)
    case "s":
      return cubic(mirrored(held, isCubic: true), origin)
    case "q":
      guard let control = point(origin) else { return false }
      return quadratic(control, origin)
    case "t":
      return quadratic(mirrored(held, isCubic: false), origin)
    case "a":
      return arc(origin)
    case "z":
      if !path.contours.isEmpty { path.close() }
      position = start
    default:
      return false
    }
    return true
  }

  private mutating func begin() {
    if path.contours.last?.isClosed != false { path.move(to: position) }
  }

  private mutating func line(to end: Point) {
    begin()
    path.line(to: end)
    position = end
  }

  private mutating func cubic(_ first: Point, _ origin: Point) -> Bool {
    guard let second = point(origin), let end = point(origin) else { return false }
    begin()
    path.cubic(first, second, to: end)
    (position, lastControl) = (end, (second, true))
    return true
  }

  private mutating func quadratic(_ control: Point, _ origin: Point) -> Bool {
    guard let end = point(origin) else { return false }
    begin()
    path.quadratic(control, to: end)
    (position, lastControl) = (end, (control, false))
    return true
  }

  private mutating func arc(_ origin: Point) -> Bool {
    guard let rx = number(), let ry = number(), let rotation = number(),
      let isLarge = flag(), let isSweep = flag(), let end = point(origin)
    else { return false }
    begin()
    path.arc(
      EndpointArc(
        radii: Vector(rx, ry), rotation: rotation, isLarge: isLarge, isPositive: isSweep),
      to: end)
    position = end
    return true
  }

  private func mirrored(_ held: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
    guard let held, held.isCubic == isCubic else { return position }
    return position + (position - held.point)
  }

  private mutating func point(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(origin.x + x, origin.y + y)
  }

  private mutating func flag() -> Bool? {
    guard skipSeparators() else { return nil }
    let byte = bytes[offset]
    offset += 1
    return byte == UInt8(ascii: "1") ? true : byte == UInt8(ascii: "0") ? false : nil
  }

  private mutating func number() -> Double? {
    guard skipSeparators() else { return nil }
    let first = offset
    var hasPoint = false
    while offset < bytes.count {
      let byte = bytes[offset]
      let isExponentSign = offset > first && bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard offset == first || isExponentSign else { break }
      } else if byte == UInt8(ascii: ".") {
        guard !hasPoint else { break }
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        hasPoint = true
      } else if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
        break
      }
      offset += 1
    }
    return Double(String(decoding: bytes[first..<offset], as: UTF8.self))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func skipSeparators() -> Bool {
    while offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: ",") {
      offset += 1
    }
    return offset < bytes.count
  }
}
