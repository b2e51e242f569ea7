import Diagnostics
import Geometry
import SVG

/// The rules `lint-off-artboard` and `lint-clipped`: what reaches beyond the artboard.
///
/// Of one shape only one of them is reported: `lint-clipped` where ink is lost that is partly
/// within the artboard, else `lint-off-artboard`.
struct Overhang {
  /// The least part of the ink whose loss is a loss.
  private static let leastLoss = 0.001

  private let subject: LintSubject
  private var artboard: Rect { subject.drawing.artboard }

  init(of subject: LintSubject) {
    self.subject = subject
  }

  func report(by settings: LintSettings, to diagnostics: inout DiagnosticList) {
    guard !subject.keepsOverflow else { return }
    let reaches = subject.drawing.shapes.indices.compactMap(reach)
    let partly = reaches.filter { !$0.isOutside }
    let loss = partly.isEmpty ? 0 : shareOfLostInk
    let isClipped = loss >= Self.leastLoss
    if isClipped, settings.includes(IconLintingRules.clipped),
      let farthest = partly.max(by: { $0.distance < $1.distance })
    {
      diagnostics.report(
        .clipped(
          share: loss, by: farthest.distance, side: farthest.side,
          at: subject.place(ofShape: farthest.shape)))
    }
    guard settings.includes(IconLintingRules.offArtboard) else { return }
    for reach in reaches where reach.isOutside || !isClipped {
      diagnostics.report(
        .offArtboard(
          by: reach.distance, side: reach.side, isOutside: reach.isOutside,
          at: subject.place(ofShape: reach.shape)))
    }
  }

  /// How a shape reaches beyond the artboard.
  private struct Reach {
    var shape: Int
    var distance: Double
    var side: String
    var isOutside: Bool
  }

  /// Returns how far a shape reaches beyond the artboard; nil where it stays within.
  private func reach(ofShape index: Int) -> Reach? {
    let shape = subject.drawing.shapes[index]
    guard subject.roles[index] == .adds,
      let bounds = inkBounds(of: shape.figure),
      var rect = cut(bounds, to: shape.regions)
    else { return nil }
    // What lies off the artboard for all of its extent is told by how far away it is.
    let isOutside = !rect.touches(artboard.expanded(by: -subject.hair))
    if isOutside, rect.width == 0, rect.height == 0 { rect = rect.expanded(by: subject.hair) }
    let sides = [
      ("left", artboard.minX - rect.minX), ("right", rect.maxX - artboard.maxX),
      ("top", artboard.minY - rect.minY), ("bottom", rect.maxY - artboard.maxY),
    ]
    guard let far = sides.max(by: { $0.1 < $1.1 }), far.1 > subject.hair else { return nil }
    return Reach(shape: index, distance: far.1, side: far.0, isOutside: isOutside)
  }

  /// The extent of a figure's ink in user units, strokes with their width.
  private func inkBounds(of figure: Figure) -> Rect? {
    let path = figure.path.transformed(by: figure.transform)
    guard let bounds = path.bounds else { return nil }
    guard case .stroke(let style) = figure.coverage else { return bounds }
    let map = figure.transform
    let growth = map.growth
    guard growth > 0 else { return nil }
    // Even miters end within their limit; the exact outline is needed only near the border.
    let margin = style.width / 2 * max(style.miterLimit, 1.5) * growth * 1.5
    let outer = bounds.expanded(by: margin)
    if artboard.contains(outer) { return outer }
    let outline = StrokeExpansion.outline(
      of: figure.path, style: style, tolerance: subject.hair / 4 / growth)
    return outline.transformed(by: map).bounds
  }

  /// Cuts an extent to the extents of regions; nil where nothing is left.
  private func cut(_ bounds: Rect, to regions: [Int]) -> Rect? {
    var rect = bounds
    for index in regions {
      let region = subject.drawing.regions[index]
      let parts = region.parts.filter(\.adds).compactMap { inkBounds(of: $0.figure) }
      guard let first = parts.first else { return nil }
      var box = parts.dropFirst().reduce(first) { $0.union($1) }
      guard let inner = cut(box, to: region.regions) else { return nil }
      box = inner
      rect = Rect(
        minX: max(rect.minX, box.minX), minY: max(rect.minY, box.minY),
        maxX: min(rect.maxX, box.maxX), maxY: min(rect.maxY, box.maxY))
      guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return nil }
    }
    return rect
  }

  /// The part of the ink that lies beyond the artboard, without parts that lie wholly beyond.
  private var shareOfLostInk: Double {
    var (whole, kept) = (0.0, 0.0)
    for contour in subject.ink.contours where contour.bounds.touches(artboard) {
      let polygon = contour.flattened(tolerance: subject.hair / 4).points
      whole += PolygonClip.area(of: polygon)
      kept += PolygonClip.area(of: PolygonClip.clipped(polygon, to: artboard))
    }
    guard whole.magnitude > 0 else { return 0 }
    return max(0, (whole - kept) / whole)
  }
}
