import Diagnostics
import FontModel
import Foundation
import Geometry
import GlyphBuilding
import Proof
import SVG
import Testing

/// An icon of our own with its glyph, which tests may damage before the proof looks at it.
struct ProvedIcon {
  let outline: Outline
  private let subject: ProofSubject
  private let window: Rect

  /// The drawings of the project.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../icons/rebus").standardizedFileURL

  init(_ name: String) throws {
    let path = Self.folder.appending(path: name + ".svg").path
    try self.init(
      SourceFile(path: path, bytes: [UInt8](Data(contentsOf: URL(filePath: path)))))
  }

  init(_ file: SourceFile, unitsPerEm: Int = 1920) throws {
    var diagnostics = DiagnosticList()
    let drawing = try #require(Drawing(reading: file, reporting: &diagnostics))
    var builder = GlyphBuilder(metrics: FontMetrics(unitsPerEm: unitsPerEm, layout: .text))
    let built = builder.glyph(
      of: drawing, in: file, as: GlyphRequest(name: "icon", codepoint: 0xEA00),
      reporting: &diagnostics)
    let result = try #require(built)
    outline = result.glyph.outline
    subject = ProofSubject(drawing: drawing, roles: result.roles, drawingToEm: result.placement)
    window = result.artboard
  }

  /// Compares a glyph, damaged as told, with the drawing.
  func prove(moved: Affine = .identity, _ damage: (Outline) -> Outline = { $0 }) -> ProofResult? {
    let path = damage(outline).path
    let bounds = window
    let glyph = ProofSubject(
      drawing: Drawing(
        artboard: bounds,
        shapes: [
          Shape(figure: Figure(path: path, coverage: .fill(.nonZero)), paint: .currentColor)
        ]),
      roles: [.adds], drawingToEm: moved, clipsToArtboard: false)
    var proof = DrawingProof()
    var maker = PictureMaker()
    return proof.prove(subject, window: window) { maker.picture(of: glyph, in: $0) }
  }
}

extension Outline {
  /// The outline as TrueType draws it, implied points and all.
  var path: Path {
    var path = Path()
    for ring in contours {
      let full = ring.enumerated().flatMap { index, point -> [OutlinePath.Knot] in
        let before = ring[(index + ring.count - 1) % ring.count]
        let knot = OutlinePath.Knot(point)
        return point.isOnCurve || before.isOnCurve
          ? [knot] : [OutlinePath.Knot(between: before, point), knot]
      }
      OutlinePath.append(full, to: &path)
    }
    return path
  }

  func mapped(_ change: (OutlinePoint) -> OutlinePoint) -> Outline {
    Outline(contours: contours.map { $0.map(change) }, hasOverlaps: hasOverlaps)
  }
}

/// Turns rings of points into contours.
private enum OutlinePath {
  struct Knot {
    let place: Point
    let isOnCurve: Bool

    init(_ point: OutlinePoint) {
      place = Point(Double(point.x), Double(point.y))
      isOnCurve = point.isOnCurve
    }

    init(between one: OutlinePoint, _ other: OutlinePoint) {
      place = Point(Double(one.x + other.x) / 2, Double(one.y + other.y) / 2)
      isOnCurve = true
    }
  }

  static func append(_ ring: [Knot], to path: inout Path) {
    guard let first = ring.firstIndex(where: \.isOnCurve) else { return }
    let turned = ring[first...] + ring[..<first] + [ring[first]]
    var control: Point?
    for (index, knot) in turned.enumerated() {
      if index == 0 {
        path.move(to: knot.place)
      } else if !knot.isOnCurve {
        control = knot.place
      } else if let known = control {
        path.quadratic(known, to: knot.place)
        control = nil
      } else {
        path.line(to: knot.place)
      }
    }
    path.close()
  }
}

extension OutlinePoint {
  func moved(_ dx: Int, _ dy: Int) -> OutlinePoint {
    OutlinePoint(x: x + dx, y: y + dy, isOnCurve: isOnCurve)
  }

  func scaled(percent: Int, about center: (x: Int, y: Int)) -> OutlinePoint {
    OutlinePoint(
      x: center.x + (x - center.x) * percent / 100, y: center.y + (y - center.y) * percent / 100,
      isOnCurve: isOnCurve)
  }
}
