import Diagnostics
import Geometry

extension DrawingResolver {
  /// Returns what a paint means here, or nil where it makes no ink.
  mutating func resolve(
    _ paint: PaintValue, opacity: Double, path: Path, of index: Int, in frame: Frame
  ) -> ResolvedPaint? {
    switch paint {
    case .none: return nil
    case .currentColor:
      guard let color = frame.style.color else {
        return ResolvedPaint(paint: .currentColor, opacity: opacity, luminance: 0)
      }
      return resolve(color, opacity)
    case .color(let color): return resolve(color, opacity)
    case .contextFill: return resolve(frame.context?.fill, opacity)
    case .contextStroke: return resolve(frame.context?.stroke, opacity)
    case .server(let reference, let fallback):
      if let server = element(reference), isServer(server) {
        guard var found = serverPaint(server, path: path) else { return nil }
        found.opacity *= opacity
        return found
      }
      reportMissingServer(reference, fallback: fallback, of: index)
      return fallback.flatMap {
        resolve($0, opacity: opacity, path: path, of: index, in: frame)
      }
    }
  }

  private func resolve(_ color: ColorValue, _ opacity: Double) -> ResolvedPaint? {
    guard color.alpha * opacity > 0 else { return nil }
    return ResolvedPaint(
      paint: .color(color.color), opacity: color.alpha * opacity,
      luminance: color.color.luminance)
  }

  private func resolve(_ context: ResolvedPaint?, _ opacity: Double) -> ResolvedPaint? {
    guard var paint = context, opacity > 0 else { return nil }
    paint.opacity *= opacity
    return paint
  }

  private func isServer(_ index: Int) -> Bool {
    switch document.elements[index].name {
    case .linearGradient, .radialGradient, .pattern: true
    default: false
    }
  }

  private mutating func reportMissingServer(
    _ reference: Reference, fallback: PaintValue?, of index: Int
  ) {
    switch reference {
    case .external(let target):
      report(in: target, of: index) { .externalReference(target.text, at: $0) }
    case .local(let id):
      report(in: id, of: index) {
        .missingPaintServer(id.text, hasFallback: fallback != nil, at: $0)
      }
    }
  }

  // MARK: Gradients and patterns

  /// What a gradient or pattern paints: nil where it paints nothing.
  private mutating func serverPaint(_ index: Int, path: Path) -> ResolvedPaint? {
    let chain = templates(of: index)
    let name = document.elements[index].name
    let units = inherited(name == .pattern ? .patternUnits : .gradientUnits, chain)
    if units?.spells("userspaceonuse") != true {
      // "objectBoundingBox … if the element has no width or no height": nothing is painted.
      // https://www.w3.org/TR/SVG11/coords.html#ObjectBoundingBoxUnits
      guard let bounds = path.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    }
    let id = document.value(.id, of: index)?.text ?? ""
    if name == .pattern { return patternPaint(chain, id: id) }
    guard let holder = chain.first(where: { hasStops($0) }) else { return nil }
    return gradientPaint(holder, id: id)
  }

  /// The server and those that its `href` names one after the other, a cycle cut.
  private func templates(of index: Int) -> [Int] {
    var chain = [index]
    while let last = chain.last, let href = document.href(of: last),
      let next = element(Reference(href: href)), !chain.contains(next), chain.count < 32,
      isServer(next)
    {
      chain.append(next)
    }
    return chain
  }

  private func inherited(_ name: AttributeName, _ chain: [Int]) -> ArraySlice<UInt8>? {
    for index in chain {
      if let value = document.value(name, of: index) { return value.trimmed }
    }
    return nil
  }

  private func hasStops(_ index: Int) -> Bool {
    document.children(of: index).contains { document.elements[$0].name == .stop }
  }

  private mutating func gradientPaint(_ index: Int, id: String) -> ResolvedPaint? {
    var strongest = 0.0
    var weakest = 1.0
    var luminances: [Double] = []
    var parent = inheritedStyle(at: index, lengths: LengthContext())
    parent = style(of: index, parent: parent, lengths: LengthContext())
    for stop in document.children(of: index) where document.elements[stop].name == .stop {
      guard visit(stop) else { return nil }
      let style = style(of: stop, parent: parent, lengths: LengthContext())
      var color = ColorValue.black
      if case .color(let value) = style.own.stopColor { color = value }
      if case .currentColor = style.own.stopColor { color = style.color ?? .black }
      let opacity = color.alpha * style.own.stopOpacity
      strongest = max(strongest, opacity)
      weakest = min(weakest, opacity)
      luminances.append(color.color.luminance)
    }
    guard strongest > 0 else { return nil }
    let isOneColor = luminances.allSatisfy { $0 == luminances.first }
    return ResolvedPaint(
      paint: .server(id), opacity: strongest, luminance: isOneColor ? luminances.first : nil,
      isEven: strongest - weakest < 0.001, fades: weakest == 0)
  }

  /// A pattern paints where it has size and content; what it leaves open is not followed.
  private func patternPaint(_ chain: [Int], id: String) -> ResolvedPaint? {
    for name in [AttributeName.width, .height] {
      guard let value = inherited(name, chain), let length = Length(value), length.value > 0 else {
        return nil
      }
    }
    guard chain.contains(where: { document.children(of: $0).contains { _ in true } }) else {
      return nil
    }
    return ResolvedPaint(paint: .server(id), opacity: 1, luminance: nil)
  }
}

extension Color {
  /// How light the colour is in a luminance mask, from 0 to 1.
  ///
  /// https://www.w3.org/TR/css-masking-1/#MaskValues: 0.2125 R + 0.7154 G + 0.0721 B.
  var luminance: Double {
    (0.2125 * Double(red) + 0.7154 * Double(green) + 0.0721 * Double(blue)) / 255
  }
}
