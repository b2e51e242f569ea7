/// Tells how the open ends of a stroke look.
package enum LineCap: Sendable, Hashable {
  case butt
  case round
  case square
}

/// Tells how the corners of a stroke look.
package enum LineJoin: Sendable, Hashable {
  case miter
  case miterClip
  case round
  case bevel
}

/// How a path is stroked, in the units of the path.
package struct StrokeStyle: Sendable, Hashable {
  /// The full width, positive and finite.
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin
  /// The ratio of miter length to width beyond which a miter becomes a bevel; at least 1.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn; even count, none negative, sum positive; empty: solid.
  package var dashes: [Double]
  /// Where in the dash pattern a contour starts; finite, may be negative.
  package var dashOffset: Double

  package init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
