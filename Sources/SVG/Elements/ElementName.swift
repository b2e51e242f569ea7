/// Names the elements that mean something to a drawing; every other element is `.unknown`.
enum ElementName: String, CaseIterable, Sendable {
  case unknown = ""

  // Structure.
  case svg, g, defs, symbol, use, a, `switch`, style

  // Shapes.
  case path, rect, circle, ellipse, line, polyline, polygon

  // Resources.
  case clipPath, mask, marker, filter, pattern, linearGradient, radialGradient, stop

  // What cannot become an outline.
  case text, tspan, textPath, tref, altGlyph, image, foreignObject, video, audio, canvas, iframe
  case script, animate, animateColor, animateMotion, animateTransform, set, discard, link

  // What draws nothing by itself.
  case title, desc, metadata, view, cursor, font, hatch, mesh, meshgradient
  case fontFace = "font-face"
  case glyph, missingGlyph = "missing-glyph"
  case colorProfile = "color-profile"
  case mpath, handler, listener, solidColor, hkern, vkern

  static let table = NameTable<ElementName>()

  init(bytes: ArraySlice<UInt8>) {
    self = Self.table.name(of: bytes) ?? .unknown
  }

  /// True for elements that can hold other drawn elements.
  var isContainer: Bool {
    switch self {
    case .svg, .g, .symbol, .a, .switch: true
    default: false
    }
  }

  /// True for elements that draw a path.
  var isShape: Bool {
    switch self {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
    default: false
    }
  }
}
