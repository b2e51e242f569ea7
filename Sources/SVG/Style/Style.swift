import Geometry

/// The order in which the parts of a shape are painted.
enum PaintPart: Sendable, Hashable {
  case fill
  case stroke
  case markers
}

/// The computed style of an element: what its parent handed down and what it set itself.
struct Style: Sendable {
  /// The value of `color`; nil is the colour of the text around the icon.
  var color: ColorValue?
  var fill = PaintValue.color(.black)
  var stroke = PaintValue.none
  var fillRule = FillRule.nonZero
  var clipRule = FillRule.nonZero
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = Length(1)
  var lineCap = LineCap.butt
  var lineJoin = LineJoin.miter
  var miterLimit = 4.0
  /// Empty for a solid stroke.
  var dashes: [Length] = []
  var dashOffset = Length(0)
  var isVisible = true
  var paintOrder: [PaintPart] = Style.defaultPaintOrder
  var markerStart: Reference?
  var markerMid: Reference?
  var markerEnd: Reference?
  /// In user units.
  var fontSize = 16.0
  /// Custom properties by name, the nearest last.
  var variables: [CustomProperty] = []
  /// What children do not inherit.
  var own = OwnStyle()

  static let defaultPaintOrder: [PaintPart] = [.fill, .stroke, .markers]

  /// The style that a child begins with.
  var inherited: Style {
    var style = self
    style.own = OwnStyle()
    return style
  }
}

/// The properties that belong to one element alone.
struct OwnStyle: Sendable {
  /// Tells what becomes of content beyond a viewport.
  enum Overflow: Sendable {
    case visible
    case hidden
  }

  /// What `clip-path`, `mask` or `filter` says.
  enum Effect: Sendable, Hashable {
    case reference(Reference)
    /// A function or keyword, such as `inset(…)` or `blur(2px)`.
    case other(ArraySlice<UInt8>)
  }

  var opacity = 1.0
  var isDisplayed = true
  /// Nil where the style says nothing, so that the element's kind decides.
  var overflow: Overflow?
  var clipPath: Effect?
  var mask: Effect?
  var filter: Effect?
  var isAlphaMask = false
  /// What `mask-mode` says of the mask; nil where the mask decides.
  var asksForAlpha: Bool?
  var hasFixedStrokeWidth = false
  var stopColor = PaintValue.color(.black)
  var stopOpacity = 1.0
  /// The value and whether a style sheet or `style` attribute gave it.
  var transform: (bytes: ArraySlice<UInt8>, isStyle: Bool)?
  var transformOrigin: ArraySlice<UInt8>?
  var isFillBox = false
  /// The values of `translate`, `rotate` and `scale`, which apply around `transform`.
  var translate: ArraySlice<UInt8>?
  var rotate: ArraySlice<UInt8>?
  var scale: ArraySlice<UInt8>?
  /// What `background` paints, which matters at the root only.
  var background: ArraySlice<UInt8>?
  /// Geometry that a style sheet sets over the attributes.
  var geometry: [(name: AttributeName, value: ArraySlice<UInt8>)] = []
}

/// A custom property, such as `--accent`, with its value.
struct CustomProperty: Sendable, Hashable {
  let name: ArraySlice<UInt8>
  let value: ArraySlice<UInt8>
}
