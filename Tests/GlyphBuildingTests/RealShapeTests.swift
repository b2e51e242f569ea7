import Diagnostics
import FontModel
import Foundation
import Geometry
import SVG
import TestSupport
import Testing

@testable import GlyphBuilding

/// Circles, rounded rectangles, arrows and hearts of real sets keep their symmetry and the width
/// of their strokes.
@Suite("Shapes of real icons", .enabled(if: SharedData.exists("corpora")))
struct RealShapeTests {
  /// The artboard in font units: 1920 wide, from -284 to 1636.
  private static let center = Point(960, 676)

  private struct Built {
    /// The contours before quadratics and grid.
    let ink: Path
    let outline: Outline
  }

  private func build(_ url: URL) throws -> Built? {
    let file = SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    var diagnostics = DiagnosticList()
    guard let drawing = Drawing(reading: file, reporting: &diagnostics) else { return nil }
    let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)
    let request = GlyphRequest(name: "icon", codepoint: 0xEA00)
    var builder = GlyphBuilder(metrics: metrics)
    guard
      let result = builder.glyph(
        of: drawing, in: file, as: request, reporting: &diagnostics)
    else { return nil }
    var silhouette = Silhouette(
      drawing: drawing, mapping: EmMapping(artboard: drawing.artboard, metrics: metrics, scale: 1),
      budget: .standard)
    let ink = try silhouette.ink(roles: result.roles, keepsOverflow: false).path
    return Built(ink: ink, outline: result.glyph.outline)
  }

  private func icon(_ path: String) throws -> Built {
    try #require(try build(SharedData.url("corpora/\(path).svg")), "\(path)")
  }

  /// True when each point of the contours has one in its mirrored place.
  private func isSymmetric(_ path: Path, by mirror: (Point) -> Point) -> Bool {
    let points = path.contours.flatMap { contour in
      contour.pieces.flatMap { piece -> [Point] in
        switch piece {
        case .line(let line): [line.p0, line.p1]
        case .quadratic(let curve): [curve.p0, curve.p1, curve.p2]
        case .cubic(let curve): [curve.p0, curve.p1, curve.p2, curve.p3]
        }
      }
    }.sorted { $0.y < $1.y }
    return points.allSatisfy { point in
      let other = mirror(point)
      return points.contains { ($0 - other).length < 0.02 }
    }
  }

  /// The points of an outline that have no partner in their mirrored place.
  private func lonelyPoints(of outline: Outline, by mirror: (Point) -> Point) -> [OutlinePoint] {
    let points = outline.contours.flatMap { $0 }
    let places = Set(points)
    return points.filter { point in
      let other = mirror(Point(Double(point.x), Double(point.y)))
      return !places.contains(
        OutlinePoint(x: Int(other.x), y: Int(other.y), isOnCurve: point.isOnCurve))
    }
  }

  private static let words = [
    "circle", "square", "arrow-up", "arrow-down", "arrow-left", "arrow-right", "rectangle",
    "heart", "plus", "minus", "chevron", "diamond", "octagon", "pause", "stop", "battery",
  ]

  @Test(
    "what is symmetric stays so to the unit",
    arguments: ["lucide", "bootstrap", "mdi", "phosphor-raw/regular"])
  func symmetry(set: String) throws {
    let folder = SharedData.url("corpora/\(set)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { name in
        name.hasSuffix(".svg") && Self.words.contains { name.hasPrefix($0) }
      }
    let step = max(1, names.count / 60)
    var symmetric = 0
    for name in stride(from: 0, to: names.count, by: step).map({ names[$0] }) {
      guard let built = try build(folder.appending(path: name)) else { continue }
      let mirrors: [(axis: String, mirror: (Point) -> Point)] = [
        ("x", { Point(2 * Self.center.x - $0.x, $0.y) }),
        ("y", { Point($0.x, 2 * Self.center.y - $0.y) }),
      ]
      for (axis, mirror) in mirrors where isSymmetric(built.ink, by: mirror) {
        symmetric += 1
        let lonely = lonelyPoints(of: built.outline, by: mirror).map { "\($0.x) \($0.y)" }
        #expect(lonely.isEmpty, "\(set)/\(name), mirrored along \(axis)")
      }
    }
    #expect(symmetric >= 15, "\(set)")
  }

  /// The lengths of ink along a line across an outline, at a height or, upright, at an x.
  private func runs(of outline: Outline, at place: Double, upright: Bool = false) -> [Double] {
    var crossings: [Double] = []
    for points in outline.path.flattened(tolerance: 0.01).map(\.points) {
      for (start, end) in zip(points, points.dropFirst() + [points[0]]) {
        let (a, b) = upright ? (start.x, end.x) : (start.y, end.y)
        guard (a <= place) != (b <= place) else { continue }
        let (p, q) = upright ? (start.y, end.y) : (start.x, end.x)
        crossings.append(p + (q - p) * (place - a) / (b - a))
      }
    }
    crossings.sort()
    return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0 + 1] - crossings[$0] }
  }

  @Test(
    "upright and level strokes have their width to the unit",
    arguments: [
      // Two of 24 units are 160, one of 16 is 120, and 16 of 256 are 120 too.
      ("lucide/circle", 676.0, false, [160.0, 160]), ("lucide/circle", 960, true, [160, 160]),
      ("lucide/square", 676, false, [160, 160]), ("lucide/square", 960, true, [160, 160]),
      ("lucide/arrow-up", 300, false, [160]), ("lucide/arrow-right", 700, true, [160]),
      ("lucide/plus", 400, false, [160]), ("lucide/plus", 600, true, [160]),
      ("lucide/rectangle-horizontal", 676, false, [160, 160]),
      ("lucide/circle-dot", 960, true, [160, 320, 160]),
      ("bootstrap/circle", 676, false, [120, 120]), ("bootstrap/square", 960, true, [120, 120]),
      ("phosphor-raw/regular/circle", 676, false, [120, 120]),
    ])
  func strokeWidth(name: String, place: Double, upright: Bool, expected: [Double]) throws {
    let runs = runs(of: try icon(name).outline, at: place + 0.25, upright: upright)
    #expect(runs.count == expected.count, "\(runs)")
    for (run, width) in zip(runs, expected) { #expect((run - width).magnitude < 0.1) }
  }

  @Test(
    "slanted strokes have their width within a unit",
    arguments: [
      ("lucide/x", 900.0, 2), ("lucide/x", 500, 2),
      ("lucide/chevron-up", 600, 2), ("lucide/slash", 600, 1), ("lucide/slash", 1111, 1),
    ])
  func slantedStrokes(name: String, place: Double, count: Int) throws {
    // The strokes lie at 45°, where a level cut is √2 times as long.
    let runs = runs(of: try icon(name).outline, at: place + 0.25)
    #expect(runs.count == count)
    for run in runs { #expect((run / 2.0.squareRoot() - 160).magnitude <= 1) }
  }

  @Test("the rounded corners of one rectangle are alike")
  func corners() throws {
    let outline = try icon("lucide/square").outline
    let counts = outline.contours.map { ring in
      [true, false].flatMap { right in
        [true, false].map { up in
          ring.count { ($0.x > 960) == right && (Double($0.y) > Self.center.y) == up }
        }
      }
    }
    #expect(!counts.isEmpty && counts.allSatisfy { Set($0).count == 1 }, "\(counts)")
  }
}
