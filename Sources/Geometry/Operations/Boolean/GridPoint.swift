/// A point of the integer grid on which topology is decided.
///
/// Coordinates stay within ±2²⁶, so that cross products of differences fit 64 bits and sums of
/// coordinates 32: nothing here can overflow, and nothing asks whether it did.
struct GridPoint: Hashable {
  var x: Int32
  var y: Int32

  /// A number whose order is the order of points by x, then by y.
  @inline(__always) var key: UInt64 {
    UInt64(UInt32(bitPattern: x) ^ 0x8000_0000) << 32
      | UInt64(UInt32(bitPattern: y) ^ 0x8000_0000)
  }

  @inline(__always) init(_ x: Int32, _ y: Int32) {
    self.x = x
    self.y = y
  }

  @inline(__always) static func == (a: GridPoint, b: GridPoint) -> Bool {
    a.x == b.x && a.y == b.y
  }

  /// Makes the point that has the key.
  @inline(__always) init(key: UInt64) {
    x = Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32) ^ 0x8000_0000)
    y = Int32(bitPattern: UInt32(truncatingIfNeeded: key) ^ 0x8000_0000)
  }

  /// Returns twice the area of the triangle; positive when `c` lies left of the way from a to b.
  @inline(__always) static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (Int(b.x) &- Int(a.x)) &* (Int(c.y) &- Int(a.y))
      &- (Int(b.y) &- Int(a.y)) &* (Int(c.x) &- Int(a.x))
  }

  /// Returns how far along the way from a to b the point c lies, times the squared length.
  @inline(__always) static func along(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (Int(b.x) &- Int(a.x)) &* (Int(c.x) &- Int(a.x))
      &+ (Int(b.y) &- Int(a.y)) &* (Int(c.y) &- Int(a.y))
  }

  /// Returns the squared distance of two points.
  @inline(__always) static func squaredDistance(_ a: GridPoint, _ b: GridPoint) -> Int {
    let dx = Int(b.x) &- Int(a.x)
    let dy = Int(b.y) &- Int(a.y)
    return dx &* dx &+ dy &* dy
  }

  /// Tells whether the straight way from a to b runs through the cell around `center`.
  ///
  /// The cell is half open: its left and lower sides belong to it, the others do not. Exact.
  @inline(__always) static func passes(
    from a: GridPoint, to b: GridPoint, cell center: GridPoint
  ) -> Bool {
    guard center.x >= min(a.x, b.x), center.x <= max(a.x, b.x),
      center.y >= min(a.y, b.y), center.y <= max(a.y, b.y)
    else { return false }
    let dx = Int(b.x) &- Int(a.x)
    let dy = Int(b.y) &- Int(a.y)
    let offset = 2 &* (dx &* (Int(center.y) &- Int(a.y)) &- dy &* (Int(center.x) &- Int(a.x)))
    let reach = dx.magnitude &+ dy.magnitude
    if offset.magnitude < reach { return true }
    return offset.magnitude == reach && offset == dx &- dy
  }

  /// Returns the grid point in whose cell two straight ways cross; nil if they do not.
  ///
  /// Only a crossing inside both counts, not one at an end of either. Exact.
  static func crossing(
    _ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint
  ) -> GridPoint? {
    let sideA = cross(c, d, a)
    let sideB = cross(c, d, b)
    guard (sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0) else { return nil }
    let sideC = cross(a, b, c)
    let sideD = cross(a, b, d)
    guard (sideC > 0 && sideD < 0) || (sideC < 0 && sideD > 0) else { return nil }
    let part = sideA.magnitude
    let whole = sideA.magnitude + sideB.magnitude
    return GridPoint(
      coordinate(from: a.x, to: b.x, part: part, whole: whole),
      coordinate(from: a.y, to: b.y, part: part, whole: whole))
  }

  /// Returns the coordinate at part/whole of the way, rounded to the nearest, halves upwards.
  private static func coordinate(
    from start: Int32, to end: Int32, part: UInt, whole: UInt
  ) -> Int32 {
    let step = Int(end) - Int(start)
    let doubled = (2 * step.magnitude).multipliedFullWidth(by: part)
    let (low, carry) = doubled.low.addingReportingOverflow(step < 0 ? whole - 1 : whole)
    let dividend = (high: doubled.high + (carry ? 1 : 0), low: low)
    let (quotient, _) = (2 * whole).dividingFullWidth(dividend)
    let moved = step < 0 ? Int(start) - Int(quotient) : Int(start) + Int(quotient)
    return Int32(truncatingIfNeeded: moved)
  }
}

/// An upright rectangle of the grid; its sides belong to it.
struct GridBox {
  var minX: Int32
  var minY: Int32
  var maxX: Int32
  var maxY: Int32

  /// Makes the smallest box that holds both points.
  @inline(__always) init(_ a: GridPoint, _ b: GridPoint) {
    minX = min(a.x, b.x)
    minY = min(a.y, b.y)
    maxX = max(a.x, b.x)
    maxY = max(a.y, b.y)
  }

  /// Returns the box with every side moved outwards.
  @inline(__always) func expanded(by margin: Int32) -> GridBox {
    var box = self
    box.minX &-= margin
    box.minY &-= margin
    box.maxX &+= margin
    box.maxY &+= margin
    return box
  }

  /// Returns the smallest box that holds this one and the point.
  func including(_ point: GridPoint) -> GridBox {
    var box = self
    box.minX = min(minX, point.x)
    box.minY = min(minY, point.y)
    box.maxX = max(maxX, point.x)
    box.maxY = max(maxY, point.y)
    return box
  }

  /// Tells whether the boxes share a point when one of them grows by the margin.
  @inline(__always) func touches(_ other: GridBox, margin: Int32) -> Bool {
    minX &- margin <= other.maxX && other.minX &- margin <= maxX
      && minY &- margin <= other.maxY && other.minY &- margin <= maxY
  }

  /// Tells whether the point lies in the box when it grows by the margin.
  @inline(__always) func touches(_ point: GridPoint, margin: Int32) -> Bool {
    minX &- margin <= point.x && point.x &- margin <= maxX
      && minY &- margin <= point.y && point.y &- margin <= maxY
  }
}
