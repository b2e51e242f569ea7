import Geometry

extension Style {
  /// Sets a property to a value as written; false for a value that means nothing.
  ///
  /// `parent` gives what `inherit` means. The value holds no `var()` and no `!important`.
  mutating func set(
    _ name: AttributeName, to bytes: ArraySlice<UInt8>, parent: Style, isStyle: Bool,
    lengths: LengthContext
  ) -> Bool {
    let value = bytes.trimmed
    if value.spells("inherit") {
      copy(name, from: parent)
      return true
    }
    if value.spells("initial") {
      copy(name, from: Style())
      return true
    }
    if value.spells("unset") || value.spells("revert") || value.spells("revert-layer") {
      copy(name, from: parent.inherited)
      return true
    }
    switch name {
    case .color, .fill, .stroke, .stopColor: return setPaint(name, value)
    case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity: return setOpacity(name, value)
    case .strokeWidth, .strokeDasharray, .strokeDashoffset, .strokeMiterlimit, .strokeLinecap,
      .strokeLinejoin:
      return setStroke(name, value)
    case .clipPath, .mask, .maskImage, .filter, .marker, .markerStart, .markerMid, .markerEnd:
      return setReference(name, value)
    case .transform: own.transform = (value, isStyle)
    case .transformOrigin: own.transformOrigin = value
    case .translate: own.translate = value.spells("none") ? nil : value
    case .rotate: own.rotate = value.spells("none") ? nil : value
    case .scale: own.scale = value.spells("none") ? nil : value
    case .background, .backgroundColor: own.background = value
    case .backgroundImage: if !value.spells("none") { own.background = value }
    case .fontSize: return setFontSize(value, parent: parent, lengths: lengths)
    case .d, .x, .y, .width, .height, .cx, .cy, .r, .rx, .ry:
      own.geometry.append((name, value))
    default: return setKeyword(name, value)
    }
    return true
  }

  private mutating func setPaint(_ name: AttributeName, _ value: ArraySlice<UInt8>) -> Bool {
    if name == .color {
      if value.spells("currentcolor") { return true }
      guard let color = ColorValue(value) else { return false }
      self.color = color
      return true
    }
    guard let paint = PaintValue(value) else { return false }
    switch name {
    case .fill: fill = paint
    case .stroke: stroke = paint
    default: own.stopColor = paint
    }
    return true
  }

  private mutating func setOpacity(_ name: AttributeName, _ value: ArraySlice<UInt8>) -> Bool {
    var scanner = NumberScanner(value)
    guard let number = scanner.number() else { return false }
    let isPercentage = scanner.skip(UInt8(ascii: "%"))
    guard scanner.isAtEnd else { return false }
    let opacity = min(max(isPercentage ? number / 100 : number, 0), 1)
    switch name {
    case .fillOpacity: fillOpacity = opacity
    case .strokeOpacity: strokeOpacity = opacity
    case .stopOpacity: own.stopOpacity = opacity
    default: own.opacity = opacity
    }
    return true
  }

  private mutating func setStroke(_ name: AttributeName, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case .strokeWidth:
      guard let width = Length(value), width.value >= 0 else { return false }
      strokeWidth = width
    case .strokeDashoffset:
      guard let offset = Length(value) else { return false }
      dashOffset = offset
    case .strokeDasharray: return setDashes(value)
    case .strokeMiterlimit:
      guard let limit = Length(value), limit.unit == .number, limit.value >= 1 else { return false }
      miterLimit = limit.value
    case .strokeLinecap:
      guard let cap = Self.cap(value) else { return false }
      lineCap = cap
    default:
      guard let join = Self.join(value) else { return false }
      lineJoin = join
    }
    return true
  }

  private mutating func setDashes(_ value: ArraySlice<UInt8>) -> Bool {
    guard !value.spells("none") else {
      dashes = []
      return true
    }
    var scanner = NumberScanner(value)
    var lengths: [Length] = []
    while !scanner.isAtEnd {
      guard let length = Length(scanning: &scanner), length.value >= 0 else { return false }
      lengths.append(length)
      scanner.skipSeparator()
    }
    dashes = lengths
    return true
  }

  private static func cap(_ value: ArraySlice<UInt8>) -> LineCap? {
    if value.spells("round") { return .round }
    if value.spells("butt") { return .butt }
    return value.spells("square") ? .square : nil
  }

  /// `arcs` falls back to `miter`, as SVG 2 has it for those who do not draw arcs.
  private static func join(_ value: ArraySlice<UInt8>) -> LineJoin? {
    if value.spells("round") { return .round }
    if value.spells("miter") || value.spells("arcs") { return .miter }
    if value.spells("bevel") { return .bevel }
    return value.spells("miter-clip") ? .miterClip : nil
  }

  private mutating func setReference(_ name: AttributeName, _ value: ArraySlice<UInt8>) -> Bool {
    let read = value.spells("none") ? nil : Reference.reading(url: value)
    let reference = read?.0
    switch name {
    case .clipPath where read?.rest.isEmpty == false: return false
    case .clipPath, .mask, .maskImage, .filter:
      var effect = reference.map { OwnStyle.Effect.reference($0) }
      let isRefused = reference == nil || read?.rest.isEmpty == false
      if isRefused, !value.spells("none") { effect = .other(value) }
      if name == .clipPath { own.clipPath = effect }
      if name == .filter { own.filter = effect }
      if name == .mask || name == .maskImage { own.mask = effect }
    default:
      guard reference != nil || value.spells("none") else { return false }
      if name == .markerStart || name == .marker { markerStart = reference }
      if name == .markerMid || name == .marker { markerMid = reference }
      if name == .markerEnd || name == .marker { markerEnd = reference }
    }
    return true
  }

  private mutating func setFontSize(
    _ value: ArraySlice<UInt8>, parent: Style, lengths: LengthContext
  ) -> Bool {
    let keywords: [(String, Double)] = [
      ("medium", 16), ("small", 13), ("large", 18), ("x-small", 10), ("x-large", 24),
      ("xx-small", 9), ("xx-large", 32), ("xxx-large", 48), ("smaller", parent.fontSize / 1.2),
      ("larger", parent.fontSize * 1.2),
    ]
    if let keyword = keywords.first(where: { value.spells($0.0) }) {
      fontSize = keyword.1
      return true
    }
    guard let length = Length(value), length.value >= 0 else { return false }
    var context = lengths
    context.fontSize = parent.fontSize
    fontSize =
      length.unit == .percent
      ? parent.fontSize * length.value / 100 : context.resolve(length, .diagonal)
    return true
  }

  private mutating func setKeyword(_ name: AttributeName, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case .fillRule, .clipRule:
      guard value.spells("evenodd") || value.spells("nonzero") else { return false }
      let rule: FillRule = value.spells("evenodd") ? .evenOdd : .nonZero
      if name == .fillRule { fillRule = rule } else { clipRule = rule }
    case .visibility:
      guard value.spells("visible") || value.spells("hidden") || value.spells("collapse") else {
        return false
      }
      isVisible = value.spells("visible")
    case .display: own.isDisplayed = !value.spells("none")
    case .overflow, .overflowX, .overflowY:
      own.overflow = value.spells("visible") || value.spells("auto") ? .visible : .hidden
    case .maskType: own.isAlphaMask = value.spells("alpha")
    case .maskMode:
      let isKnown = value.spells("alpha") || value.spells("luminance")
      guard isKnown || value.spells("match-source") else { return false }
      own.asksForAlpha = isKnown ? value.spells("alpha") : nil
    case .vectorEffect: own.hasFixedStrokeWidth = value.spells("non-scaling-stroke")
    case .transformBox:
      own.isFillBox = value.spells("fill-box") || value.spells("content-box")
    case .paintOrder: return setPaintOrder(value)
    default: break
    }
    return true
  }

  private mutating func setPaintOrder(_ value: ArraySlice<UInt8>) -> Bool {
    var order: [PaintPart] = []
    for word in value.split(whereSeparator: \.isSpace) where !word.spells("normal") {
      let part: PaintPart
      if word.spells("fill") {
        part = .fill
      } else if word.spells("stroke") {
        part = .stroke
      } else if word.spells("markers") {
        part = .markers
      } else {
        return false
      }
      guard !order.contains(part) else { return false }
      order.append(part)
    }
    paintOrder = order + Self.defaultPaintOrder.filter { !order.contains($0) }
    return true
  }
}
