import Geometry

/// What an element hands down to what it draws.
struct Frame {
  var style = Style()
  /// From the user space of the content to the drawing.
  var transform = Affine.identity
  /// The product of the opacities of the element and those around it.
  var opacity = 1.0
  /// Regions of the drawing that cut the content.
  var regions: [Int] = []
  /// The classes of the element and those around it, outermost first.
  var classes: [String] = []
  /// The viewport that percentages refer to.
  var lengths = LengthContext()
  /// What `context-fill` and `context-stroke` mean in a marker or a `use`.
  var context: ContextPaints?
  /// How many elements stand around the content, `use` followed.
  var depth = 0
}

/// The paints of the element that draws a marker or a copy.
struct ContextPaints {
  var fill: ResolvedPaint?
  var stroke: ResolvedPaint?
}

/// A paint that makes ink.
struct ResolvedPaint: Sendable, Hashable {
  var paint: Paint
  /// Above 0, at most 1.
  var opacity: Double
  /// Nil where parts differ, as in a gradient: how light it is from 0 to 1, alpha left out.
  var luminance: Double?
  /// False for gradients whose opacity varies.
  var isEven = true
  /// True for gradients that are ink somewhere and nothing elsewhere.
  var fades = false
}
