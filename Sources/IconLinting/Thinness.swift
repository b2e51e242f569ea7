import Diagnostics
import Geometry
import SVG

/// The rules `lint-thin-stroke` and `lint-thin-gap`: what is thinner than the pixels of a screen.
struct Thinness {
  /// What is missing to a pixel and is not seen, in pixels.
  private static let slack = 0.02

  private let subject: LintSubject
  private let settings: LintSettings

  init(of subject: LintSubject, settings: LintSettings) {
    self.subject = subject
    self.settings = settings
  }

  func report(to diagnostics: inout DiagnosticList) {
    let wantsInk = settings.includes(IconLintingRules.thinStroke)
    let wantsGaps = settings.includes(IconLintingRules.thinGap)
    guard wantsInk || wantsGaps, let smallest = settings.sizes.min() else { return }
    let height = subject.drawing.artboard.height
    let needed = (settings.leastPixels - Self.slack) * height / Double(smallest)
    guard needed > subject.hair else { return }
    let search = BottleneckSearch(
      Boundary(of: subject.ink, hair: subject.hair, step: needed))
    let sides: [(BottleneckSearch.Side, Bool)] = [(.ink, wantsInk), (.gap, wantsGaps)]
    for (side, isWanted) in sides where isWanted {
      guard
        let place = search.narrowest(
          side, within: subject.hair..<needed, in: subject.drawing.artboard)
      else { continue }
      report(place, side, to: &diagnostics)
    }
  }

  private func report(
    _ place: BottleneckSearch.Bottleneck, _ side: BottleneckSearch.Side,
    to diagnostics: inout DiagnosticList
  ) {
    let height = subject.drawing.artboard.height
    let sizes = settings.sizes.map { size in
      LintFigure.PixelWidth(size: size, pixels: place.width * Double(size) / height)
    }
    let failing = sizes.filter { $0.pixels < settings.leastPixels - Self.slack }
    let needed = settings.leastPixels * height / Double(settings.sizes.min() ?? 1)
    let figure = LintFigure(
      width: place.width, middle: place.middle, sizes: failing, needed: needed,
      leastPixels: settings.leastPixels)
    let element = subject.place(ofShape: shape(nearest: place.one))
    diagnostics.report(
      side == .ink ? .thinStroke(figure, at: element) : .thinGap(figure, at: element))
  }

  /// Returns the shape whose border is nearest to a place.
  private func shape(nearest place: Point) -> Int {
    var best = (distance: Double.infinity, shape: 0)
    for (index, shape) in subject.drawing.shapes.enumerated() {
      let distance = distance(from: place, to: shape.figure)
      if distance < best.distance { best = (distance, index) }
    }
    return best.shape
  }

  private func distance(from place: Point, to figure: Figure) -> Double {
    var half = 0.0
    if case .stroke(let style) = figure.coverage {
      half = style.width / 2 * figure.transform.determinant.magnitude.squareRoot()
    }
    let path = figure.path.transformed(by: figure.transform)
    var nearest = Double.infinity
    for contour in path.contours {
      var points = contour.flattened(tolerance: subject.hair).points
      if contour.isClosed || half == 0 { points.append(contour.start) }
      for (start, end) in zip(points, points.dropFirst()) {
        nearest = min(nearest, Line(start, end).distance(to: place))
      }
      if points.count == 1 { nearest = min(nearest, (place - contour.start).length) }
    }
    return (nearest - half).magnitude
  }
}
