import Diagnostics
import Geometry

/// A shape's path with what markers and dashes need to know.
struct ShapeOutline {
  var path: Path
  /// Flat indices of segments that end within an arc, where no marker stands.
  var innerSegments: [Int] = []
}

extension DrawingResolver {
  /// Draws one shape for the current purpose.
  mutating func renderShape(_ index: Int, in frame: Frame) {
    guard !isSpent, let outline = outline(of: index, frame), !outline.path.isEmpty else { return }
    if purpose != .measuring {
      segments += outline.path.segmentCount
      guard visit(index) else { return }
    }
    switch purpose {
    case .measuring: measure(outline.path, frame)
    case .clipping:
      guard frame.style.isVisible else { return }
      let figure = Figure(
        path: outline.path, transform: frame.transform, coverage: .fill(frame.style.clipRule))
      parts.append(Region.Part(figure: figure, regions: frame.regions))
    case .painting, .masking: paint(outline, of: index, in: frame)
    }
  }

  /// Returns the path of a shape in its own space; nil, after a report, where there is none.
  private mutating func outline(of index: Int, _ frame: Frame) -> ShapeOutline? {
    switch document.elements[index].name {
    case .path: return pathOutline(index, frame)
    case .rect: return rectPath(index, frame).map { ShapeOutline(path: $0) }
    case .circle, .ellipse: return ellipsePath(index, frame).map { ShapeOutline(path: $0) }
    case .line: return linePath(index, frame).map { ShapeOutline(path: $0) }
    default: return polyPath(index).map { ShapeOutline(path: $0) }
    }
  }

  // MARK: Path data

  private mutating func pathOutline(_ index: Int, _ frame: Frame) -> ShapeOutline? {
    var value = document.value(.d, of: index)
    if let style = frame.style.own.geometry.last(where: { $0.name == .d })?.value {
      value = Self.stringInside(style) ?? value
    }
    guard let value, !value.trimmed.isEmpty, !value.trimmed.spells("none") else {
      reportEmpty(index, frame, "has no path data")
      return nil
    }
    work += value.count
    let data = PathData(value, limit: limits[.segments])
    // Too many segments are a matter of the budget, with those of all other shapes.
    if let failure = data.failure, failure.kind != .tooManySegments {
      report(failure, in: value, of: index)
    }
    if data.path.isEmpty, data.failure == nil {
      reportEmpty(index, frame, "only moves")
    }
    if let range = data.pointCurve, frame.style.stroke != .none {
      report(in: value, at: range, of: index) { .pointCurve(at: $0) }
    }
    return ShapeOutline(path: data.path, innerSegments: data.innerSegments)
  }

  /// What `path("…")` of CSS holds.
  private static func stringInside(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard value.begins(with: "path("),
      let first = value.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let last = value.lastIndex(of: value[first]), last > first
    else { return nil }
    return value[(first + 1)..<last]
  }

  private mutating func report(
    _ failure: PathData.Failure, in value: ArraySlice<UInt8>, of index: Int
  ) {
    let text = value[failure.range.clamped(to: value.indices)].text
    report(in: value, at: failure.range, of: index) { [limits] place in
      switch failure.kind {
      case .noMove: .pathWithoutMove(at: place)
      case .unknownCommand: .pathCommand(text, at: place)
      case .number: .pathNumber(text, at: place)
      case .flag: .pathFlag(text, at: place)
      case .strayText: .pathStray(text, at: place)
      case .outOfRange: .numberOutOfRange(text, at: place)
      case .tooManySegments: .limit(.segments, in: limits, at: place)
      }
    }
  }

  // MARK: Basic shapes

  private mutating func rectPath(_ index: Int, _ frame: Frame) -> Path? {
    let x = length(.x, of: index, .horizontal, frame)
    let y = length(.y, of: index, .vertical, frame)
    let width = length(.width, of: index, .horizontal, frame)
    let height = length(.height, of: index, .vertical, frame)
    guard let x, let y, let width, let height, isNotNegative(.width, width, index),
      isNotNegative(.height, height, index)
    else { return nil }
    guard width > 0, height > 0 else {
      reportEmpty(index, frame, "has no \(width > 0 ? "height" : "width")")
      return nil
    }
    guard let radii = radii(of: index, frame) else { return nil }
    return .roundedRect(Rect(x: x, y: y, width: width, height: height), radii: radii)
  }

  private mutating func ellipsePath(_ index: Int, _ frame: Frame) -> Path? {
    let cx = length(.cx, of: index, .horizontal, frame)
    let cy = length(.cy, of: index, .vertical, frame)
    var radii: Vector?
    if document.elements[index].name == .circle {
      radii = length(.r, of: index, .diagonal, frame).flatMap {
        isNotNegative(.r, $0, index) ? Vector($0, $0) : nil
      }
    } else {
      radii = self.radii(of: index, frame)
    }
    guard let cx, let cy, let radii else { return nil }
    guard radii.dx > 0, radii.dy > 0 else {
      reportEmpty(index, frame, "has no radius")
      return nil
    }
    return .ellipse(center: Point(cx, cy), radii: radii)
  }

  /// Reads `rx` and `ry`; each stands for the other where that is missing or `auto`.
  private mutating func radii(of index: Int, _ frame: Frame) -> Vector? {
    let hasX = isGiven(.rx, index, frame)
    let hasY = isGiven(.ry, index, frame)
    guard hasX || hasY else { return .zero }
    let rx = hasX ? length(.rx, of: index, .horizontal, frame) : 0
    let ry = hasY ? length(.ry, of: index, .vertical, frame) : 0
    guard let rx, let ry, isNotNegative(.rx, rx, index), isNotNegative(.ry, ry, index) else {
      return nil
    }
    return Vector(hasX ? rx : ry, hasY ? ry : rx)
  }

  private mutating func linePath(_ index: Int, _ frame: Frame) -> Path? {
    let x1 = length(.x1, of: index, .horizontal, frame)
    let y1 = length(.y1, of: index, .vertical, frame)
    let x2 = length(.x2, of: index, .horizontal, frame)
    let y2 = length(.y2, of: index, .vertical, frame)
    guard let x1, let y1, let x2, let y2 else { return nil }
    if frame.style.stroke == .none { reportEmpty(index, frame, "has no stroke") }
    return Path(contours: [Contour(start: Point(x1, y1), segments: [.line(Point(x2, y2))])])
  }

  /// Reads `points` up to the first error.
  private mutating func polyPath(_ index: Int) -> Path? {
    let isPolygon = document.elements[index].name == .polygon
    let value = document.value(.points, of: index) ?? []
    var scanner = NumberScanner(value)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.position
      guard let number = scanner.number(), number.magnitude <= DrawingLimits.coordinate else {
        let text = value[start..<min(start + 1, value.endIndex)].text
        report(in: value, at: start..<start + 1, of: index) { .pathNumber(text, at: $0) }
        break
      }
      numbers.append(number)
      scanner.skipSeparator()
    }
    if scanner.isAtEnd, numbers.count % 2 == 1 {
      report(in: value, of: index) { .oddPoints(numbers.count, at: $0) }
    }
    guard numbers.count >= 2 else {
      report(on: index) { .drawsNothing("the shape has no points", at: $0) }
      return nil
    }
    var contour = Contour(start: Point(numbers[0], numbers[1]), isClosed: isPolygon)
    for pair in stride(from: 2, to: numbers.count - 1, by: 2) {
      contour.segments.append(.line(Point(numbers[pair], numbers[pair + 1])))
    }
    return contour.segments.isEmpty && !isPolygon ? nil : Path(contours: [contour])
  }

  // MARK: Lengths

  private func isGiven(_ name: AttributeName, _ index: Int, _ frame: Frame) -> Bool {
    guard let value = geometry(name, of: index, frame)?.trimmed else { return false }
    return !value.spells("auto") && !value.isEmpty
  }

  /// The value of a geometry attribute, or of the property that stands over it.
  func geometry(_ name: AttributeName, of index: Int, _ frame: Frame) -> ArraySlice<UInt8>? {
    frame.style.own.geometry.last { $0.name == name }?.value ?? document.value(name, of: index)
  }

  /// Returns a length in user units, 0 where none is given; nil after a report.
  mutating func length(
    _ name: AttributeName, of index: Int, _ axis: LengthContext.Axis, _ frame: Frame
  ) -> Double? {
    guard let value = geometry(name, of: index, frame), !value.trimmed.spells("auto") else {
      return 0
    }
    guard let length = Length(value) else {
      if Self.isWideKeyword(value.trimmed) {
        report(in: value, of: index) { .invalidProperty(name.rawValue, value.text, at: $0) }
        return 0
      }
      report(in: value, of: index) { .invalidLength(name.rawValue, value.text, at: $0) }
      return nil
    }
    if length.unit.needsFont {
      report(in: value, of: index) { .fontUnit(value.text, at: $0) }
    }
    return frame.lengths.resolve(length, axis)
  }

  /// True for words that style sheets know for every property, and attributes for geometry do not.
  private static func isWideKeyword(_ value: ArraySlice<UInt8>) -> Bool {
    ["inherit", "initial", "unset", "revert", "revert-layer"].contains { value.spells($0) }
  }

  private mutating func isNotNegative(
    _ name: AttributeName, _ value: Double, _ index: Int
  ) -> Bool {
    guard value < 0 else { return true }
    let text = document.value(name, of: index)
    report(in: text ?? [], of: index) { .negativeLength(name.rawValue, at: $0) }
    return false
  }

  /// Warns about a shape that was meant to be seen and has no extent.
  func isMeantToBeSeen(_ frame: Frame) -> Bool {
    frame.style.isVisible && (frame.style.fill != .none || frame.style.stroke != .none)
  }

  private mutating func reportEmpty(_ index: Int, _ frame: Frame, _ reason: String) {
    guard purpose == .painting, isMeantToBeSeen(frame) else { return }
    let name = document.spelling(of: index)
    report(on: index) { .drawsNothing("<\(name)> \(reason)", at: $0) }
  }
}
