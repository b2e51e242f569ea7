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
    // Conditions on the root have no effect.
    guard frame.style.own.isDisplayed, index == 0 || meetsConditions(index) else { return }
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
    guard frame.depth >= limits[.drawnNesting] else { return true }
    report(on: index) { [limits] in .limit(.drawnNesting, in: limits, at: $0) }
    return false
  }

  private func addClasses(of index: Int, to frame: inout Frame) {
    guard let names = document.value(.class, of: index) else { return }
    frame.classes += names.split(whereSeparator: \.isSpace).map(\.text)
  }

  // MARK: Conditions

  /// The first child whose conditions hold is the one that is drawn.
  mutating func renderSwitch(_ index: Int, in frame: Frame) {
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
