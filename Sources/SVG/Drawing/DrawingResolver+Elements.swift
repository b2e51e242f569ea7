import Diagnostics
import Geometry

extension DrawingResolver {
  /// Draws an element and what stands in it, for the current purpose.
  mutating func render(_ index: Int, in parent: Frame) {
    let element = document.elements[index]
    guard element.namespace == document.elements[0].namespace, isDrawn(element.name),
      visit(index), staysInDepth(index, parent)
    else { return }
    var frame = parent
    frame.depth += 1
    frame.style = style(of: index, parent: parent.style, lengths: parent.lengths)
    frame.lengths.fontSize = frame.style.fontSize
    if index == 0 { frame.lengths.rootFontSize = frame.style.fontSize }
    guard frame.style.own.isDisplayed, meetsConditions(index) else { return }
    guard applyTransform(of: index, to: &frame) else { return }
    if purpose == .painting { addClasses(of: index, to: &frame) }
    guard applyEffects(of: index, to: &frame) else { return }
    switch element.name {
    case .svg where index == 0: renderChildren(of: index, in: frame)
    case .svg: renderNestedSVG(index, in: frame, size: nil)
    case .g, .a: renderChildren(of: index, in: frame)
    case .switch: renderSwitch(index, in: frame)
    case .use: renderUse(index, in: frame)
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: renderShape(index, in: frame)
    default: renderUnsupported(index, in: frame)
    }
  }

  /// Draws the children of an element in order.
  mutating func renderChildren(of index: Int, in frame: Frame) {
    for child in document.children(of: index) { render(child, in: frame) }
  }

  /// True for elements that draw where they stand.
  private func isDrawn(_ name: ElementName) -> Bool {
    switch name {
    case .svg, .g, .a, .switch, .use, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon,
      .text, .image, .foreignObject, .video, .audio, .canvas, .iframe:
      true
    default: false
    }
  }

  private mutating func staysInDepth(_ index: Int, _ frame: Frame) -> Bool {
    guard frame.depth >= SVGLimits.drawingDepth else { return true }
    report(on: index) { .limit("drawn elements in each other", SVGLimits.drawingDepth, at: $0) }
    return false
  }

  private func addClasses(of index: Int, to frame: inout Frame) {
    guard let names = document.value(.class, of: index) else { return }
    frame.classes += names.split(whereSeparator: \.isSpace).map(\.text)
  }

  // MARK: Conditions

  /// The first child whose conditions hold is the one that is drawn.
  private mutating func renderSwitch(_ index: Int, in frame: Frame) {
    for child in document.children(of: index)
    where document.elements[child].namespace == document.elements[0].namespace
      && document.elements[child].name != .unknown && meetsConditions(child)
    {
      return render(child, in: frame)
    }
  }

  /// True unless the element asks for an extension, or for a language other than English.
  mutating func meetsConditions(_ index: Int) -> Bool {
    if let languages = document.value(.systemLanguage, of: index) {
      report(on: index) { .languageChosen(at: $0) }
      let hasEnglish = languages.split(separator: UInt8(ascii: ",")).contains { word in
        word.trimmed.spells("en") || word.trimmed.begins(with: "en-")
      }
      guard hasEnglish else { return false }
    }
    return document.value(.requiredExtensions, of: index) == nil
  }

  // MARK: Transforms

  /// Adds the element's transform; false where it flattens the plane or cannot be read.
  mutating func applyTransform(of index: Int, to frame: inout Frame) -> Bool {
    guard let transform = frame.style.own.transform else { return true }
    guard let map = map(of: transform.bytes, isStyle: transform.isStyle, index, frame) else {
      return false
    }
    frame.transform = map.then(frame.transform)
    guard frame.transform.isFinite,
      frame.transform.largest <= SVGLimits.coordinate * SVGLimits.coordinate
    else {
      report(in: transform.bytes, of: index) { .transformOutOfRange(at: $0) }
      return false
    }
    return frame.transform.determinant != 0
  }

  /// Returns the map of a transform list about its origin, or nil after a report.
  mutating func map(
    of bytes: ArraySlice<UInt8>, isStyle: Bool, _ index: Int, _ frame: Frame
  ) -> Affine? {
    var box = Rect(x: 0, y: 0, width: frame.lengths.width, height: frame.lengths.height)
    if frame.style.own.isFillBox, let extent = measure(index, frame) { box = extent }
    let reference = TransformList.Box(
      lengths: frame.lengths, width: box.width, height: box.height)
    do throws(TransformList.Failure) {
      let map = try TransformList.map(
        bytes, grammar: isStyle ? .style : .attribute, box: reference)
      guard let origin = origin(frame.style.own.transformOrigin, box, frame, index) else {
        return map
      }
      return Affine.translation(-origin.x, -origin.y).then(map)
        .then(.translation(origin.x, origin.y))
    } catch {
      reportTransform(error, in: bytes, of: index)
      return nil
    }
  }

  private mutating func reportTransform(
    _ failure: TransformList.Failure, in bytes: ArraySlice<UInt8>, of index: Int
  ) {
    switch failure {
    case .syntax(let range):
      report(in: bytes, at: range, of: index) { .transformSyntax(at: $0) }
    case .argumentCount(let range):
      report(in: bytes, at: range, of: index) { .transformArguments(at: $0) }
    case .outOfRange(let range):
      report(in: bytes, at: range, of: index) { .transformOutOfRange(at: $0) }
    case .unknownFunction(let range):
      let name = bytes[range.clamped(to: bytes.indices)].text
      report(in: bytes, at: range, of: index) { .transformUnknown(name, at: $0) }
    }
  }

  /// Reads `transform-origin`: keywords or lengths from the corner of the reference box.
  private mutating func origin(
    _ value: ArraySlice<UInt8>?, _ box: Rect, _ frame: Frame, _ index: Int
  ) -> Point? {
    let isFillBox = frame.style.own.isFillBox
    guard let value else { return isFillBox ? box.center : nil }
    var words = value.split(whereSeparator: \.isSpace)
    if words.count == 1 { words.append(Array("center".utf8)[...]) }
    if words[0].spells("top") || words[0].spells("bottom") || words[1].spells("left")
      || words[1].spells("right")
    {
      words.swapAt(0, 1)
    }
    guard words.count <= 3, let x = offset(words[0], box.width, frame.lengths),
      let y = offset(words[1], box.height, frame.lengths)
    else {
      report(in: value, of: index) { .invalidProperty("transform-origin", value.text, at: $0) }
      return nil
    }
    return Point(box.minX + x, box.minY + y)
  }

  private func offset(
    _ word: ArraySlice<UInt8>, _ extent: Double, _ lengths: LengthContext
  ) -> Double? {
    if word.spells("center") { return extent / 2 }
    if word.spells("left") || word.spells("top") { return 0 }
    if word.spells("right") || word.spells("bottom") { return extent }
    guard let length = Length(word) else { return nil }
    if length.unit == .percent { return length.value / 100 * extent }
    return lengths.resolve(length, .diagonal)
  }

  // MARK: Effects

  /// Adds opacity, clip path, mask and filter; false where nothing is left to draw.
  mutating func applyEffects(of index: Int, to frame: inout Frame) -> Bool {
    if purpose == .measuring { return true }
    let own = frame.style.own
    if purpose != .clipping {
      frame.opacity *= own.opacity
      guard frame.opacity > 0 else { return false }
      if let filter = own.filter, purpose == .painting { check(filter, of: index) }
      if let mask = own.mask, !applyMask(mask, of: index, to: &frame) { return false }
    }
    if let clip = own.clipPath { applyClip(clip, of: index, to: &frame) }
    return true
  }

  /// Returns the extent of an element's geometry in its own user space; nil for nothing.
  ///
  /// Strokes, clips and masks do not count: https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes
  mutating func measure(_ index: Int, _ frame: Frame) -> Rect? {
    let saved = (purpose, extent)
    defer { (purpose, extent) = saved }
    purpose = .measuring
    extent = nil
    var inner = frame
    inner.transform = .identity
    inner.depth += 1
    let name = document.elements[index].name
    switch name {
    case .svg where index != 0: renderNestedSVG(index, in: inner, size: nil)
    case .use: renderUse(index, in: inner)
    case let shape where shape.isShape: renderShape(index, in: inner)
    case .switch: renderSwitch(index, in: inner)
    default: renderChildren(of: index, in: inner)
    }
    return extent
  }

  // MARK: What cannot become an outline

  /// Reports an element that a browser draws and an outline cannot hold.
  private mutating func renderUnsupported(_ index: Int, in frame: Frame) {
    guard purpose != .measuring, frame.style.isVisible else { return }
    let element = document.elements[index]
    let content = document.file.bytes[
      element.tag.upperBound..<max(element.tag.upperBound, element.contentEnd)]
    let name = document.spelling(of: index)
    switch element.name {
    case .text:
      let isPainted = frame.style.fill != .none || frame.style.stroke != .none
      guard isPainted || purpose == .clipping, hasText(content) else { return }
      report(on: index) { .textUnsupported(at: $0) }
    case .foreignObject:
      guard !content.trimmed.isEmpty, !isEmptyBox(index, frame) else { return }
      report(on: index) { .unsupportedElement(name, at: $0) }
    case .audio: return
    default:
      guard !isEmptyBox(index, frame) else { return }
      report(on: index) { .unsupportedElement(name, at: $0) }
    }
  }

  /// True when there is more between the tags than white space.
  private func hasText(_ content: ArraySlice<UInt8>) -> Bool {
    var isInTag = false
    for byte in content {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if !isInTag, !byte.isSpace { return true }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return false
  }

  private func isEmptyBox(_ index: Int, _ frame: Frame) -> Bool {
    for name in [AttributeName.width, .height] {
      if let value = document.value(name, of: index), let length = Length(value), length.value == 0
      {
        return true
      }
    }
    return false
  }
}
