import Geometry

/// A shape of a style sheet that cuts an element, such as `circle(40% at left)`.
///
/// https://www.w3.org/TR/css-shapes-1/#basic-shape-functions
struct BasicShape: Sendable {
  /// The rectangle that the shape refers to.
  enum Box: Sendable, Hashable {
    /// The extent of the geometry.
    case fill
    /// The extent of the geometry with its strokes.
    case stroke
    /// The viewport, at the origin of its user space.
    case view
  }

  /// A place along one axis, from the side of small coordinates or from the other.
  struct Offset: Sendable {
    var length: Length
    var isFromEnd = false
    /// Added to the length, in units of its own.
    var extra = Length(0)
  }

  /// The radius of a circle, or of an ellipse along one axis.
  enum Radius: Sendable {
    case length(Length)
    case closestSide
    case farthestSide
  }

  /// The radii of the four corners along both axes, from the upper left, clockwise on the screen.
  struct Corners: Sendable {
    var x = [Length](repeating: Length(0), count: 4)
    var y = [Length](repeating: Length(0), count: 4)
  }

  /// What the function asks for.
  enum Form: Sendable {
    /// The reference box itself.
    case box
    case ellipse(Radius, Radius, isCircle: Bool, x: Offset, y: Offset)
    /// The sides left, top, right and bottom.
    case rect(left: Offset, top: Offset, right: Offset, bottom: Offset, Corners)
    case polygon([(x: Length, y: Length)])
    case path(Path)
  }

  var form: Form
  var rule = FillRule.nonZero
  /// Nil where the value names none.
  var box: Box?
}

extension BasicShape {
  /// Returns the shape's path within its reference box; empty where it has no extent.
  func path(in box: Rect, _ lengths: LengthContext) -> Path {
    let measure = BoxMeasure(box: box, lengths: lengths)
    switch form {
    case .box: return box.width > 0 && box.height > 0 ? Path(box) : Path()
    case .ellipse(let rx, let ry, let isCircle, let x, let y):
      let center = Point(measure.x(x), measure.y(y))
      let radii =
        isCircle
        ? measure.circle(rx, around: center) : measure.ellipse(rx, ry, around: center)
      return radii.dx > 0 && radii.dy > 0 ? .ellipse(center: center, radii: radii) : Path()
    case .rect(let left, let top, let right, let bottom, let corners):
      let rect = Rect(
        minX: measure.x(left), minY: measure.y(top), maxX: measure.x(right),
        maxY: measure.y(bottom))
      return rect.width > 0 && rect.height > 0 ? measure.rect(rect, corners) : Path()
    case .polygon(let points):
      let places = points.map {
        Point(measure.x(Offset(length: $0.x)), measure.y(Offset(length: $0.y)))
      }
      guard let start = places.first else { return Path() }
      return Path(contours: [
        Contour(start: start, segments: places.dropFirst().map { .line($0) }, isClosed: true)
      ])
    case .path(let path): return path.transformed(by: .translation(box.minX, box.minY))
    }
  }
}

/// Turns lengths of a basic shape into coordinates of its reference box.
private struct BoxMeasure {
  let box: Rect
  let lengths: LengthContext

  func x(_ offset: BasicShape.Offset) -> Double {
    let distance = resolve(offset.length, box.width) + resolve(offset.extra, box.width)
    return offset.isFromEnd ? box.maxX - distance : box.minX + distance
  }

  func y(_ offset: BasicShape.Offset) -> Double {
    let distance = resolve(offset.length, box.height) + resolve(offset.extra, box.height)
    return offset.isFromEnd ? box.maxY - distance : box.minY + distance
  }

  /// A percentage of a circle's radius refers to the diagonal divided by the root of two.
  func circle(_ radius: BasicShape.Radius, around center: Point) -> Vector {
    let sides = horizontal(center) + vertical(center)
    let length: Double
    switch radius {
    case .length(let value):
      let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
      length = resolve(value, diagonal)
    case .closestSide: length = sides.reduce(.infinity, min)
    case .farthestSide: length = sides.reduce(0, max)
    }
    return Vector(length, length)
  }

  func ellipse(
    _ rx: BasicShape.Radius, _ ry: BasicShape.Radius, around center: Point
  ) -> Vector {
    Vector(
      radius(rx, horizontal(center), box.width), radius(ry, vertical(center), box.height))
  }

  private func radius(
    _ radius: BasicShape.Radius, _ sides: [Double], _ extent: Double
  ) -> Double {
    switch radius {
    case .length(let value): resolve(value, extent)
    case .closestSide: min(sides[0], sides[1])
    case .farthestSide: max(sides[0], sides[1])
    }
  }

  private func horizontal(_ center: Point) -> [Double] {
    [(center.x - box.minX).magnitude, (box.maxX - center.x).magnitude]
  }

  private func vertical(_ center: Point) -> [Double] {
    [(center.y - box.minY).magnitude, (box.maxY - center.y).magnitude]
  }

  private func resolve(_ length: Length, _ extent: Double) -> Double {
    length.unit == .percent
      ? length.value / 100 * extent : lengths.resolve(length, .diagonal)
  }

  /// A rectangle whose corners may differ; radii that do not fit shrink together.
  ///
  /// https://www.w3.org/TR/css-backgrounds-3/#corner-overlap
  func rect(_ rect: Rect, _ corners: BasicShape.Corners) -> Path {
    var rx = corners.x.map { resolve($0, box.width) }
    var ry = corners.y.map { resolve($0, box.height) }
    var factor = 1.0
    for (sum, side) in [
      (rx[0] + rx[1], rect.width), (rx[2] + rx[3], rect.width), (ry[1] + ry[2], rect.height),
      (ry[3] + ry[0], rect.height),
    ] where sum > side {
      factor = min(factor, side / sum)
    }
    for corner in 0..<4 {
      let isRound = rx[corner] > 0 && ry[corner] > 0
      rx[corner] = isRound ? rx[corner] * factor : 0
      ry[corner] = isRound ? ry[corner] * factor : 0
    }
    var path = Path()
    path.move(to: Point(rect.minX + rx[0], rect.minY))
    path.line(to: Point(rect.maxX - rx[1], rect.minY))
    path.turn(rx[1], ry[1], to: Point(rect.maxX, rect.minY + ry[1]))
    path.line(to: Point(rect.maxX, rect.maxY - ry[2]))
    path.turn(rx[2], ry[2], to: Point(rect.maxX - rx[2], rect.maxY))
    path.line(to: Point(rect.minX + rx[3], rect.maxY))
    path.turn(rx[3], ry[3], to: Point(rect.minX, rect.maxY - ry[3]))
    path.line(to: Point(rect.minX, rect.minY + ry[0]))
    path.turn(rx[0], ry[0], to: Point(rect.minX + rx[0], rect.minY))
    path.close()
    return path
  }
}

extension Path {
  /// Appends a quarter of an ellipse, clockwise on the screen; nothing without radii.
  fileprivate mutating func turn(_ rx: Double, _ ry: Double, to end: Point) {
    guard rx > 0, ry > 0 else { return }
    let quarter = EndpointArc(
      radii: Vector(rx, ry), rotation: 0, isLarge: false, isPositive: true)
    arc(quarter, to: end)
  }
}
