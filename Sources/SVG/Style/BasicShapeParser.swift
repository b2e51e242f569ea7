import Geometry

/// Reads the values of `clip-path` that are not references.
struct BasicShapeParser {
  private var scanner: NumberScanner

  private init(_ bytes: ArraySlice<UInt8>) {
    scanner = NumberScanner(bytes)
  }

  /// Reads a shape, a reference box or both, in any order; nil for everything else.
  static func shape(_ value: ArraySlice<UInt8>) -> BasicShape? {
    var parser = BasicShapeParser(value)
    var shape: BasicShape?
    var box: BasicShape.Box?
    parser.scanner.skipSpace()
    while !parser.scanner.isAtEnd {
      let name = parser.scanner.identifier()
      if parser.scanner.skip(UInt8(ascii: "(")) {
        guard shape == nil, let found = parser.function(name) else { return nil }
        shape = found
      } else {
        guard box == nil, let found = Self.box(name) else { return nil }
        box = found
      }
      parser.scanner.skipSpace()
    }
    guard shape != nil || box != nil else { return nil }
    var result = shape ?? BasicShape(form: .box)
    result.box = box
    return result
  }

  /// Without boxes of CSS an element's content and padding end at its fill, the rest at its stroke.
  private static func box(_ name: ArraySlice<UInt8>) -> BasicShape.Box? {
    for fill in ["fill-box", "content-box", "padding-box"] where name.spells(fill) { return .fill }
    for stroke in ["stroke-box", "border-box", "margin-box"] where name.spells(stroke) {
      return .stroke
    }
    return name.spells("view-box") ? .view : nil
  }

  /// Reads the arguments of a function and the `)` behind them.
  private mutating func function(_ name: ArraySlice<UInt8>) -> BasicShape? {
    scanner.skipSpace()
    var shape: BasicShape?
    if name.spells("circle") { shape = ellipse(isCircle: true) }
    if name.spells("ellipse") { shape = ellipse(isCircle: false) }
    if name.spells("inset") || name.spells("rect") || name.spells("xywh") {
      shape = rectangle(name)
    }
    if name.spells("polygon") { shape = polygon() }
    if name.spells("path") { shape = path() }
    scanner.skipSpace()
    return scanner.skip(UInt8(ascii: ")")) ? shape : nil
  }

  // MARK: Circles and ellipses

  private mutating func ellipse(isCircle: Bool) -> BasicShape? {
    var radii: [BasicShape.Radius] = []
    while let radius = radius() { radii.append(radius) }
    guard radii.isEmpty || radii.count == (isCircle ? 1 : 2) else { return nil }
    var center: (x: BasicShape.Offset, y: BasicShape.Offset)?
    if skipWord("at") {
      center = position()
      guard center != nil else { return nil }
    }
    let middle = BasicShape.Offset(length: Length(50, .percent))
    return BasicShape(
      form: .ellipse(
        radii.first ?? .closestSide, radii.last ?? .closestSide, isCircle: isCircle,
        x: center?.x ?? middle, y: center?.y ?? middle))
  }

  private mutating func radius() -> BasicShape.Radius? {
    if skipWord("closest-side") { return .closestSide }
    if skipWord("farthest-side") { return .farthestSide }
    let start = scanner.position
    guard let length = length(), length.value >= 0 else {
      scanner.position = start
      return nil
    }
    return .length(length)
  }

  /// Reads one word, two, or a side with its distance for each axis.
  private mutating func position() -> (x: BasicShape.Offset, y: BasicShape.Offset)? {
    var words: [Place] = []
    while words.count < 5, let word = place() { words.append(word) }
    let middle = Place(offset: BasicShape.Offset(length: Length(50, .percent)))
    switch words.count {
    case 1:
      return words[0].axis == .vertical
        ? (middle.offset, words[0].offset) : (words[0].offset, middle.offset)
    case 2: break
    case 4:
      guard let first = words[0].moved(by: words[1]), let second = words[2].moved(by: words[3])
      else { return nil }
      words = [first, second]
    default: return nil
    }
    if words[0].axis == .vertical || words[1].axis == .horizontal { words.swapAt(0, 1) }
    guard words[0].axis != .vertical, words[1].axis != .horizontal else { return nil }
    return (words[0].offset, words[1].offset)
  }

  /// One word of a position.
  private struct Place {
    var offset: BasicShape.Offset
    /// Nil for lengths and for `center`, which fit both axes.
    var axis: LengthContext.Axis?
    var isLength = false

    /// The place at a distance from the side that this one names.
    func moved(by distance: Place) -> Place? {
      guard axis != nil, distance.isLength else { return nil }
      var place = self
      place.offset = BasicShape.Offset(
        length: distance.offset.length, isFromEnd: offset.length.value > 0)
      return place
    }
  }

  private mutating func place() -> Place? {
    let sides: [(String, Double, LengthContext.Axis?)] = [
      ("left", 0, .horizontal), ("right", 100, .horizontal), ("top", 0, .vertical),
      ("bottom", 100, .vertical), ("center", 50, nil),
    ]
    for (word, percent, axis) in sides where skipWord(word) {
      return Place(offset: BasicShape.Offset(length: Length(percent, .percent)), axis: axis)
    }
    return length().map { Place(offset: BasicShape.Offset(length: $0), isLength: true) }
  }

  // MARK: Rectangles

  /// Reads the distances of `inset()`, the edges of `rect()`, or place and size of `xywh()`.
  private mutating func rectangle(_ name: ArraySlice<UInt8>) -> BasicShape? {
    let takesAuto = name.spells("rect")
    var sides: [Length?] = []
    while sides.count < 4 {
      if takesAuto, skipWord("auto") {
        sides.append(nil)
      } else if let side = length() {
        sides.append(side)
      } else {
        break
      }
    }
    guard !sides.isEmpty, name.spells("inset") || sides.count == 4 else { return nil }
    var corners = BasicShape.Corners()
    if skipWord("round") {
      guard let read = self.corners() else { return nil }
      corners = read
    }
    if name.spells("xywh") { return Self.box(sides.compactMap { $0 }, corners) }
    if takesAuto {
      func edge(_ side: Length?, _ far: Bool) -> BasicShape.Offset {
        BasicShape.Offset(length: side ?? Length(far ? 100 : 0, .percent))
      }
      return BasicShape(
        form: .rect(
          left: edge(sides[3], false), top: edge(sides[0], false), right: edge(sides[1], true),
          bottom: edge(sides[2], true), corners))
    }
    let insets = Self.four(sides.compactMap { $0 })
    return BasicShape(
      form: .rect(
        left: BasicShape.Offset(length: insets[3]), top: BasicShape.Offset(length: insets[0]),
        right: BasicShape.Offset(length: insets[1], isFromEnd: true),
        bottom: BasicShape.Offset(length: insets[2], isFromEnd: true), corners))
  }

  /// The far sides of `xywh()` are sums.
  private static func box(_ sides: [Length], _ corners: BasicShape.Corners) -> BasicShape? {
    guard sides[2].value >= 0, sides[3].value >= 0 else { return nil }
    return BasicShape(
      form: .rect(
        left: BasicShape.Offset(length: sides[0]), top: BasicShape.Offset(length: sides[1]),
        right: BasicShape.Offset(length: sides[0], extra: sides[2]),
        bottom: BasicShape.Offset(length: sides[1], extra: sides[3]), corners))
  }

  private mutating func corners() -> BasicShape.Corners? {
    let x = lengths(upTo: 4)
    var y = x
    if scanner.skip(UInt8(ascii: "/")) {
      scanner.skipSpace()
      y = lengths(upTo: 4)
    }
    guard !x.isEmpty, !y.isEmpty, (x + y).allSatisfy({ $0.value >= 0 }) else { return nil }
    return BasicShape.Corners(x: Self.four(x), y: Self.four(y))
  }

  /// One to four values for four sides, as style sheets repeat them.
  private static func four(_ values: [Length]) -> [Length] {
    let second = values.count > 1 ? values[1] : values[0]
    return [
      values[0], second, values.count > 2 ? values[2] : values[0],
      values.count > 3 ? values[3] : second,
    ]
  }

  // MARK: Polygons and paths

  private mutating func polygon() -> BasicShape? {
    guard let rule = rule() else { return nil }
    var points: [(x: Length, y: Length)] = []
    repeat {
      scanner.skipSpace()
      guard let x = length(), let y = length() else { return nil }
      points.append((x, y))
    } while scanner.skip(UInt8(ascii: ","))
    return BasicShape(form: .polygon(points), rule: rule)
  }

  private mutating func path() -> BasicShape? {
    guard let rule = rule() else { return nil }
    let quote = scanner.next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    scanner.position += 1
    let start = scanner.position
    while !scanner.isAtEnd, scanner.next != quote { scanner.position += 1 }
    let data = PathData(scanner.bytes[start..<scanner.position], limit: .max)
    guard scanner.skip(quote), data.failure == nil else { return nil }
    return BasicShape(form: .path(data.path), rule: rule)
  }

  /// Reads a fill rule and the comma behind it; non-zero where there is none.
  private mutating func rule() -> FillRule? {
    var rule = FillRule.nonZero
    if skipWord("evenodd") {
      rule = .evenOdd
    } else if !skipWord("nonzero") {
      return rule
    }
    guard scanner.skip(UInt8(ascii: ",")) else { return nil }
    scanner.skipSpace()
    return rule
  }

  // MARK: Words

  private mutating func lengths(upTo count: Int) -> [Length] {
    var found: [Length] = []
    while found.count < count, let length = length() { found.append(length) }
    return found
  }

  /// Reads a length and the space behind it; nil, without a step, where none begins.
  private mutating func length() -> Length? {
    let start = scanner.position
    guard let length = Length(scanning: &scanner) else {
      scanner.position = start
      return nil
    }
    scanner.skipSpace()
    return length
  }

  /// Steps over a word and the space behind it, if it is the next one.
  private mutating func skipWord(_ word: String) -> Bool {
    let start = scanner.position
    guard scanner.next.isLetter, scanner.identifier().spells(word) else {
      scanner.position = start
      return false
    }
    scanner.skipSpace()
    return true
  }
}
