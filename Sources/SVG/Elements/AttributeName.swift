/// Names the attributes and properties that mean something to a drawing.
///
/// Properties of style sheets and presentation attributes share these names.
enum AttributeName: String, CaseIterable, Sendable {
  case other = ""

  // Core.
  case id, style, type, media, href
  case xlinkHref = "xlink:href"
  case `class`

  // Geometry.
  case d, x, y, width, height, cx, cy, r, rx, ry, x1, y1, x2, y2, points, pathLength

  // Viewports and transforms.
  case viewBox, preserveAspectRatio, transform
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"

  // Resources.
  case clipPathUnits, maskUnits, maskContentUnits, markerUnits, markerWidth, markerHeight
  case refX, refY, orient, gradientUnits, patternUnits, patternContentUnits, offset

  // Conditions.
  case requiredExtensions, requiredFeatures, systemLanguage

  // Properties that children inherit.
  case color, fill, stroke, visibility
  case fillRule = "fill-rule"
  case fillOpacity = "fill-opacity"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case clipRule = "clip-rule"
  case paintOrder = "paint-order"
  case marker
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case fontSize = "font-size"

  // Properties of one element.
  case opacity, display, overflow, mask, filter
  case overflowX = "overflow-x"
  case overflowY = "overflow-y"
  case clipPath = "clip-path"
  case maskType = "mask-type"
  case maskImage = "mask-image"
  case maskMode = "mask-mode"
  case vectorEffect = "vector-effect"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"

  // Properties of style sheets alone.
  case translate, rotate, scale, background, animation
  case backgroundColor = "background-color"
  case backgroundImage = "background-image"
  case animationName = "animation-name"
  case offsetPath = "offset-path"

  static let table = NameTable<AttributeName>()

  init(bytes: ArraySlice<UInt8>) {
    self = Self.table.name(of: bytes) ?? .other
  }

  /// True for names that a style sheet can set and whose attribute is a presentation attribute.
  var isPresentation: Bool {
    switch self {
    case .transform, .transformOrigin, .transformBox, .color, .fill, .stroke, .visibility,
      .fillRule, .fillOpacity, .strokeOpacity, .strokeWidth, .strokeLinecap, .strokeLinejoin,
      .strokeMiterlimit, .strokeDasharray, .strokeDashoffset, .clipRule, .paintOrder, .markerStart,
      .markerMid, .markerEnd, .fontSize, .opacity, .display, .overflow, .mask, .filter, .clipPath,
      .maskType, .vectorEffect, .stopColor, .stopOpacity:
      true
    default: false
    }
  }

  /// True for names that only a style sheet or a `style` attribute gives the meaning they have.
  var isStyleOnly: Bool {
    switch self {
    case .marker, .overflowX, .overflowY, .maskImage, .maskMode, .d, .x, .y, .width, .height,
      .cx, .cy, .r, .rx, .ry, .translate, .rotate, .scale, .background, .backgroundColor,
      .backgroundImage, .animation, .animationName, .offsetPath:
      true
    default: false
    }
  }
}
