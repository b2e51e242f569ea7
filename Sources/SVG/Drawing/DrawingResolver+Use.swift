import Diagnostics
import Geometry

extension DrawingResolver {
  /// Draws the element that a `use` names, as a child of the `use`.
  mutating func renderUse(_ index: Int, in frame: Frame) {
    guard let href = document.href(of: index) else {
      report(on: index) { .drawsNothing("<use> names no element", at: $0) }
      return
    }
    let reference = Reference(href: href)
    guard let target = element(reference) else { return reportMissing(reference, index) }
    var inner = frame
    let x = length(.x, of: index, .horizontal, frame)
    let y = length(.y, of: index, .vertical, frame)
    guard let x, let y else { return }
    inner.transform = Affine.translation(x, y).then(frame.transform)
    if purpose != .clipping, inner.context == nil {
      inner.context = contextPaints(of: index, frame)
    }
    switch document.elements[target].name {
    case .symbol: renderSymbol(target, of: index, in: inner)
    case .svg where purpose != .clipping: renderUsedSVG(target, of: index, in: inner)
    case .g, .a, .switch, .use, .svg:
      guard purpose != .clipping else {
        report(on: index) { .clipContentIgnored("use", at: $0) }
        return
      }
      render(target, in: inner)
    case let name where name.isShape: render(target, in: inner)
    case .text, .image, .foreignObject: render(target, in: inner)
    default:
      let name = document.spelling(of: target)
      report(on: index) { .drawsNothing("<use> names a <\(name)>, which draws nothing", at: $0) }
    }
  }

  private mutating func reportMissing(_ reference: Reference, _ index: Int) {
    switch reference {
    case .external(let target):
      guard !target.isEmpty else {
        return report(on: index) { .drawsNothing("<use> names no element", at: $0) }
      }
      report(in: target, of: index) { .externalReference(target.text, at: $0) }
    case .local(let id): report(in: id, of: index) { .missingTarget(id.text, at: $0) }
    }
  }

  /// The paints that `context-fill` and `context-stroke` mean in the copy.
  private mutating func contextPaints(of index: Int, _ frame: Frame) -> ContextPaints? {
    guard usesContextPaint, purpose != .measuring else { return nil }
    let path = measure(index, frame).map { Path($0) } ?? Path()
    return ContextPaints(
      fill: resolve(
        frame.style.fill, opacity: frame.style.fillOpacity, path: path, of: index, in: frame),
      stroke: resolve(
        frame.style.stroke, opacity: frame.style.strokeOpacity, path: path, of: index, in: frame))
  }

  /// A symbol is a viewport of the size that the `use` asks for.
  private mutating func renderSymbol(_ symbol: Int, of use: Int, in frame: Frame) {
    guard purpose != .clipping else {
      return report(on: use) { .clipContentIgnored("use", at: $0) }
    }
    guard visit(symbol) else { return }
    var inner = frame
    inner.depth += 1
    inner.style = style(of: symbol, parent: frame.style, lengths: frame.lengths)
    guard inner.style.own.isDisplayed, applyTransform(of: symbol, to: &inner),
      applyEffects(of: symbol, to: &inner)
    else { return }
    let size = usedSize(of: use, frame)
    guard let size else { return }
    let viewport = Rect(
      x: 0, y: 0, width: size.width ?? frame.lengths.width,
      height: size.height ?? frame.lengths.height)
    if purpose == .painting, let names = document.value(.class, of: symbol) {
      inner.classes += names.split(whereSeparator: \.isSpace).map(\.text)
    }
    guard enterViewport(viewport, of: symbol, &inner) else { return }
    renderChildren(of: symbol, in: inner)
  }

  private mutating func renderUsedSVG(_ svg: Int, of use: Int, in frame: Frame) {
    guard visit(svg), let size = usedSize(of: use, frame) else { return }
    var inner = frame
    inner.depth += 1
    inner.style = style(of: svg, parent: frame.style, lengths: frame.lengths)
    guard inner.style.own.isDisplayed, applyTransform(of: svg, to: &inner),
      applyEffects(of: svg, to: &inner)
    else { return }
    renderNestedSVG(svg, in: inner, size: size)
  }

  /// The size that a `use` gives, where it gives one.
  private mutating func usedSize(
    of use: Int, _ frame: Frame
  ) -> (width: Double?, height: Double?)? {
    var width: Double?
    var height: Double?
    if let value = document.value(.width, of: use), !value.trimmed.spells("auto") {
      guard let length = length(.width, of: use, .horizontal, frame) else { return nil }
      width = length
    }
    if let value = document.value(.height, of: use), !value.trimmed.spells("auto") {
      guard let length = length(.height, of: use, .vertical, frame) else { return nil }
      height = length
    }
    return (width, height)
  }
}
