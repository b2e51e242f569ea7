import Geometry
import Proof
import SVG

/// A sheet of 24 × 24 user units on which tests draw, and its picture.
enum Sheet {
  static let artboard = Rect(x: 0, y: 0, width: 24, height: 24)
  /// The artboard on an em of 1920, its bottom at -284.
  static let window = Rect(minX: 0, minY: -284, maxX: 1920, maxY: 1636)
  static let drawingToEm = Affine(80, 0, 0, -80, 0, 1636)

  /// Returns what the proof draws for shapes, or a blank picture of one pixel where it gives up.
  static func picture(
    _ shapes: [Shape], regions: [Region] = [], roles: [InkRole]? = nil, height: Int = 240,
    clipsToArtboard: Bool = true, near other: CoveragePicture? = nil
  ) -> CoveragePicture {
    let subject = subject(
      shapes, regions: regions, roles: roles, clipsToArtboard: clipsToArtboard)
    var maker = PictureMaker()
    guard let frame = PictureFrame(window: window, height: height),
      let picture = maker.picture(of: subject, in: frame, near: other)
    else { return CoveragePicture(width: 1, height: 1) }
    return picture
  }

  /// Draws shapes that are cut to a region round them all: by sampling lines, not by areas.
  static func cutPicture(_ shapes: [Shape], height: Int) -> CoveragePicture {
    let all = Figure(path: rect(-100, -100, 300, 300), coverage: .fill(.nonZero))
    let cut = shapes.map { shape in
      var shape = shape
      shape.regions = [0]
      return shape
    }
    return picture(
      cut, regions: [Region(parts: [Region.Part(figure: all, adds: true)])], height: height)
  }

  static func subject(
    _ shapes: [Shape], regions: [Region] = [], roles: [InkRole]? = nil,
    clipsToArtboard: Bool = true
  ) -> ProofSubject {
    let drawing = Drawing(artboard: artboard, shapes: shapes, regions: regions)
    return ProofSubject(
      drawing: drawing, roles: roles ?? drawing.inkRoles(knockout: true),
      drawingToEm: drawingToEm, clipsToArtboard: clipsToArtboard)
  }

  static func fill(
    _ path: Path, _ rule: FillRule = .nonZero, paint: Paint = .currentColor, regions: [Int] = []
  ) -> Shape {
    Shape(figure: Figure(path: path, coverage: .fill(rule)), paint: paint, regions: regions)
  }

  static func stroke(_ path: Path, _ style: StrokeStyle, transform: Affine = .identity) -> Shape {
    Shape(
      figure: Figure(path: path, transform: transform, coverage: .stroke(style)),
      paint: .currentColor)
  }

  /// A path of straight lines.
  static func line(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  /// A circle of four cubics; its area is π·r² to 0.03 %.
  static func circle(_ center: Point, _ radius: Double) -> Path {
    let k = radius * 0.552_284_749_8
    let (x, y, r) = (center.x, center.y, radius)
    var path = Path()
    path.move(to: Point(x + r, y))
    path.cubic(Point(x + r, y + k), Point(x + k, y + r), to: Point(x, y + r))
    path.cubic(Point(x - k, y + r), Point(x - r, y + k), to: Point(x - r, y))
    path.cubic(Point(x - r, y - k), Point(x - k, y - r), to: Point(x, y - r))
    path.cubic(Point(x + k, y - r), Point(x + r, y - k), to: Point(x + r, y))
    path.close()
    return path
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rect(x: x, y: y, width: width, height: height))
  }
}

extension CoveragePicture {
  /// The ink in square user units of the sheet.
  var area: Double {
    let sum = coverage.reduce(0) { $0 + Int($1) }
    let unitsPerPixel = 24 / Double(height)
    return Double(sum) / 255 * unitsPerPixel * unitsPerPixel
  }

  /// The coverage of the pixel that holds a point of the sheet.
  func at(_ x: Double, _ y: Double) -> Int {
    let scale = Double(height) / 24
    return Int(coverage[Int(y * scale) * width + Int(x * scale)])
  }
}

extension Double {
  /// True when two areas differ by less than 0.3 %, or by less than 0.003.
  func isNear(_ other: Double) -> Bool {
    (self - other).magnitude <= max(0.003 * other.magnitude, 0.003)
  }
}
