import Geometry

/// A path as its data says, up to the first error.
struct PathData {
  /// What ends the reading of path data.
  struct Failure: Equatable {
    enum Kind: Equatable {
      /// The data do not begin with a move.
      case noMove
      case unknownCommand
      case number
      case flag
      /// A separator where a command or the end must stand.
      case strayText
      /// A number beyond the limit.
      case outOfRange
      case tooManySegments
    }

    let kind: Kind
    /// The bytes that are wrong, in the indices of the source.
    let range: Range<Int>
  }

  var path = Path()
  private(set) var failure: Failure?
  /// Counts the segments of all contours; those that end within an arc, as flat indices.
  private(set) var innerSegments: [Int] = []
  private(set) var segmentCount = 0
  /// The bytes of the first cubic or quadratic whose points all coincide.
  private(set) var pointCurve: Range<Int>?

  private let limit: Int
  private var scanner: NumberScanner
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, for the smooth forms of its degree.
  private var lastCubic: Point?
  private var lastQuadratic: Point?
  /// True after `z`: the next segment begins a contour at the start of the last one.
  private var isClosed = false

  /// Reads path data by the grammar of SVG 2, section 9.3.9.
  ///
  /// https://www.w3.org/TR/SVG2/paths.html#PathDataBNF: `none` and nothing at all are no path.
  ///
  /// More segments than `limit` are a failure.
  init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    self.limit = limit
    scanner = NumberScanner(bytes)
    guard !bytes.trimmed.spells("none") else { return }
    readCommands()
    // A move alone draws nothing, not even with round caps.
    path.contours.removeAll { $0.segments.isEmpty && !$0.isClosed }
  }

  private mutating func readCommands() {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let command = scanner.next
      guard Self.isCommand(command) else { return fail(.unknownCommand) }
      guard !path.isEmpty || command | 0x20 == UInt8(ascii: "m") else { return fail(.noMove) }
      scanner.position += 1
      scanner.skipSpace()
      guard readArguments(of: command) else { return }
    }
  }

  private static func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "l"), UInt8(ascii: "h"),
      UInt8(ascii: "v"), UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"),
      UInt8(ascii: "t"), UInt8(ascii: "a"):
      byte.isLetter
    default: false
    }
  }

  /// Reads argument groups as long as they come; false after a failure.
  private mutating func readArguments(of command: UInt8) -> Bool {
    if command | 0x20 == UInt8(ascii: "z") {
      close()
      return failure == nil
    }
    var command = command
    while true {
      let begin = scanner.position
      guard readGroup(of: command, begin: begin) else { return false }
      if segmentCount > limit {
        failure = Failure(kind: .tooManySegments, range: begin..<scanner.position)
        return false
      }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      let hasComma = scanner.skipSeparator()
      guard scanner.next.isLetter || scanner.isAtEnd else { continue }
      if hasComma {
        scanner.position -= 1
        while scanner.next != UInt8(ascii: ",") { scanner.position -= 1 }
        fail(.strayText)
      }
      return !hasComma
    }
  }

  private mutating func readGroup(of command: UInt8, begin: Int) -> Bool {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? current : Point.zero
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let point = point(from: origin) else { return false }
      move(to: point)
    case UInt8(ascii: "l"):
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: Point(origin.x + x, current.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: Point(current.x, origin.y + y))
    case UInt8(ascii: "a"):
      return arc(from: origin)
    default:
      return curve(command | 0x20, from: origin, begin: begin)
    }
    return true
  }

  private mutating func curve(_ command: UInt8, from origin: Point, begin: Int) -> Bool {
    switch command {
    case UInt8(ascii: "c"):
      guard let first = point(from: origin), let second = point(from: origin, isFirst: false),
        let end = point(from: origin, isFirst: false)
      else { return false }
      cubic(first, second, to: end, begin: begin)
    case UInt8(ascii: "s"):
      let first = reflection(of: lastCubic)
      guard let second = point(from: origin), let end = point(from: origin, isFirst: false) else {
        return false
      }
      cubic(first, second, to: end, begin: begin)
    case UInt8(ascii: "q"):
      guard let control = point(from: origin), let end = point(from: origin, isFirst: false) else {
        return false
      }
      quadratic(control, to: end, begin: begin)
    default:
      let control = reflection(of: lastQuadratic)
      guard let end = point(from: origin) else { return false }
      quadratic(control, to: end, begin: begin)
    }
    return true
  }

  private mutating func cubic(_ first: Point, _ second: Point, to end: Point, begin: Int) {
    notePoint(first == current && second == current && end == current, begin: begin)
    beginContour()
    path.cubic(first, second, to: end)
    segmentCount += 1
    (lastCubic, lastQuadratic) = (second, nil)
    current = end
  }

  private mutating func quadratic(_ control: Point, to end: Point, begin: Int) {
    notePoint(control == current && end == current, begin: begin)
    beginContour()
    path.quadratic(control, to: end)
    segmentCount += 1
    (lastCubic, lastQuadratic) = (nil, control)
    current = end
  }

  /// Remembers the bytes of the first curve that is a point.
  private mutating func notePoint(_ isPoint: Bool, begin: Int) {
    if isPoint, pointCurve == nil { pointCurve = begin..<scanner.position }
  }

  private func reflection(of control: Point?) -> Point {
    control.map { current + (current - $0) } ?? current
  }

  private mutating func arc(from origin: Point) -> Bool {
    guard let rx = number(), let ry = number(first: false), let rotation = number(first: false),
      let isLarge = flag(), let isPositive = flag(), let end = point(from: origin, isFirst: false)
    else { return false }
    beginContour()
    let before = path.contours[path.contours.count - 1].segments.count
    let arc = EndpointArc(
      radii: Vector(rx, ry), rotation: rotation, isLarge: isLarge, isPositive: isPositive)
    path.arc(arc, to: end)
    let added = path.contours[path.contours.count - 1].segments.count - before
    if added > 1 { innerSegments.append(contentsOf: segmentCount..<(segmentCount + added - 1)) }
    segmentCount += added
    forgetControls()
    current = end
    return true
  }

  // MARK: Building

  private mutating func move(to point: Point) {
    path.move(to: point)
    start = point
    current = point
    isClosed = false
    forgetControls()
  }

  private mutating func line(to point: Point) {
    beginContour()
    path.line(to: point)
    segmentCount += 1
    current = point
    forgetControls()
  }

  private mutating func close() {
    guard !isClosed else { return }
    path.close()
    current = start
    isClosed = true
    forgetControls()
  }

  /// After `z` the next command starts at the point where the closed contour started.
  private mutating func beginContour() {
    guard isClosed else { return }
    path.move(to: start)
    isClosed = false
  }

  private mutating func forgetControls() {
    lastCubic = nil
    lastQuadratic = nil
  }

  // MARK: Scanning

  private mutating func point(from origin: Point, isFirst: Bool = true) -> Point? {
    guard let x = number(first: isFirst), let y = number(first: false) else { return nil }
    return Point(origin.x + x, origin.y + y)
  }

  /// Reads a number; behind the first of a group a separator may stand before it.
  private mutating func number(first: Bool = true) -> Double? {
    if !first { scanner.skipSeparator() }
    let begin = scanner.position
    guard let value = scanner.number() else {
      fail(.number)
      return nil
    }
    guard value.magnitude <= DrawingLimits.coordinate else {
      failure = Failure(kind: .outOfRange, range: begin..<scanner.position)
      return nil
    }
    return value
  }

  /// Reads `0` or `1`; nothing need follow it.
  private mutating func flag() -> Bool? {
    scanner.skipSeparator()
    guard scanner.next == UInt8(ascii: "0") || scanner.next == UInt8(ascii: "1") else {
      fail(.flag)
      return nil
    }
    defer { scanner.position += 1 }
    return scanner.next == UInt8(ascii: "1")
  }

  /// Fails at the character that is next, or at the end.
  private mutating func fail(_ kind: Failure.Kind) {
    guard failure == nil else { return }
    var end = scanner.position
    if end < scanner.bytes.endIndex {
      end += 1
      while end < scanner.bytes.endIndex, scanner.bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    failure = Failure(kind: kind, range: scanner.position..<end)
  }
}
