import Diagnostics
import Geometry
import SVG

/// The rule `lint-off-grid`: straight upright and level edges beside the grid of the others.
struct GridAlignment {
  /// How far from the grid an edge may be, by the artboard's height: nobody sees it.
  private static let tolerance = 1.0 / 480
  /// The shortest edge that counts, by the artboard's height.
  private static let shortestEdge = 1.0 / 10
  /// The part of the edges that must lie on the grid for the others to be wrong.
  private static let leastOnGrid = 0.8
  /// So many places must lie on the grid at least.
  private static let leastPlaces = 4

  private let subject: LintSubject
  private let grid: Double
  private var artboard: Rect { subject.drawing.artboard }

  /// Returns nil where the artboard has no grid.
  init?(of subject: LintSubject, settings: LintSettings) {
    self.subject = subject
    switch settings.grid {
    case .units(let units): grid = units
    case .automatic:
      guard let grid = Self.grid(of: subject.drawing.artboard) else { return nil }
      self.grid = grid
    }
  }

  /// Returns the grid of an artboard: half a unit where units are the pixels that an icon is drawn
  /// for, as on artboards of 16 or 24 units.
  private static func grid(of artboard: Rect) -> Double? {
    let height = artboard.height
    guard (8...64).contains(height), Math.rounded(height) == height else { return nil }
    return 0.5
  }

  /// Reports the edge farthest from the grid, if most edges lie on it.
  func report(to diagnostics: inout DiagnosticList) {
    let edges = subject.drawing.shapes.indices.flatMap(edges)
    let places = Self.places(of: edges)
    let off = places.filter { $0.distance > artboard.height * Self.tolerance }
    let onGrid = places.count - off.count
    guard !off.isEmpty, onGrid >= Self.leastPlaces,
      Double(onGrid) >= Self.leastOnGrid * Double(places.count),
      let worst = off.max(by: { $0.distance < $1.distance })
    else { return }
    diagnostics.report(
      .offGrid(
        isUpright: worst.isUpright, position: worst.position, nearest: worst.nearest,
        grid: grid, others: off.count - 1, at: subject.place(ofShape: worst.shape)))
  }

  /// A straight edge along an axis.
  private struct Edge {
    var shape: Int
    /// True for an edge from top to bottom.
    var isUpright: Bool
    /// Its x if it is upright, else its y.
    var position: Double
    var nearest: Double
    var distance: Double
  }

  /// Takes edges at one place together.
  private static func places(of edges: [Edge]) -> [Edge] {
    let sorted = edges.sorted {
      if $0.isUpright != $1.isUpright { return $0.isUpright }
      if $0.position != $1.position { return $0.position < $1.position }
      return $0.shape < $1.shape
    }
    var places: [Edge] = []
    for edge in sorted {
      if let last = places.last, last.isUpright == edge.isUpright,
        edge.position - last.position < 1e-6
      {
        continue
      }
      places.append(edge)
    }
    return places
  }

  /// Returns the edges of a shape: the sides of a fill, the centre lines of a stroke.
  private func edges(ofShape index: Int) -> [Edge] {
    let shape = subject.drawing.shapes[index]
    var width: Double?
    if case .stroke(let style) = shape.figure.coverage {
      width = style.width * shape.figure.transform.determinant.magnitude.squareRoot()
    } else if subject.isStroked(shape) {
      // The stroke hides the border of the fill.
      return []
    }
    let path = shape.figure.path.transformed(by: shape.figure.transform)
    let pieces = path.contours.flatMap { width == nil ? $0.closedPieces : $0.pieces }
    return pieces.compactMap { edge($0, ofShape: index, strokeWidth: width) }
  }

  private func edge(_ piece: Curve, ofShape index: Int, strokeWidth: Double?) -> Edge? {
    guard case .line(let line) = piece else { return nil }
    let isUpright = (line.p0.x - line.p1.x).magnitude < 1e-6
    let isLevel = (line.p0.y - line.p1.y).magnitude < 1e-6
    guard isUpright != isLevel, line.direction.length >= artboard.height * Self.shortestEdge else {
      return nil
    }
    let position = isUpright ? line.p0.x : line.p0.y
    let origin = isUpright ? artboard.minX : artboard.minY
    var offset = nearestOffset(position - origin)
    if let strokeWidth {
      // Either the centre line or the sides may lie on the grid.
      let side = nearestOffset(position - origin - strokeWidth / 2)
      if side.magnitude < offset.magnitude { offset = side }
    }
    return Edge(
      shape: index, isUpright: isUpright, position: position, nearest: position + offset,
      distance: offset.magnitude)
  }

  /// The way from a position to the nearest line of the grid.
  private func nearestOffset(_ position: Double) -> Double {
    Math.rounded(position / grid) * grid - position
  }
}
