import Diagnostics
import Geometry

extension DrawingResolver {
  /// Settles the artboard and reports what concerns the drawing as a whole.
  mutating func finish() {
    if !hasSize { guessArtboard() }
    if let translucent { report(at: nameRange(ofTag: translucent)) { .opacityLost(at: $0) } }
    reportCover()
    if drawing.shapes.isEmpty, !diagnostics.hasErrors {
      report(on: 0) { .nothingDrawn(at: $0) }
    }
  }

  private func nameRange(ofTag tag: Range<Int>) -> Range<Int> {
    let element = document.elements.firstIndex { $0.tag == tag }
    return element.map { document.nameRange(of: $0) } ?? tag
  }

  /// Without any size the artboard reaches from the origin to the end of the geometry.
  private mutating func guessArtboard() {
    var bounds: Rect?
    for shape in drawing.shapes {
      let path = shape.figure.path.transformed(by: shape.figure.transform)
      guard let box = path.bounds else { continue }
      bounds = bounds.map { $0.union(box) } ?? box
    }
    guard let bounds, bounds.maxX > 0, bounds.maxY > 0 else {
      report(on: 0) { .noArtboard(at: $0) }
      return
    }
    drawing.artboard = Rect(x: 0, y: 0, width: bounds.maxX, height: bounds.maxY)
    let text = "0 0 \(bounds.maxX.shortText) \(bounds.maxY.shortText)"
    report(on: 0) { .artboardGuessed(text, at: $0) }
  }

  /// A rectangle over the whole artboard beside other shapes is mostly a left-over.
  private mutating func reportCover() {
    guard drawing.shapes.count > 1 else { return }
    for shape in drawing.shapes where shape.regions.isEmpty {
      guard case .fill = shape.figure.coverage,
        let rect = shape.figure.path.transformed(by: shape.figure.transform).uprightRect,
        rect.contains(drawing.artboard)
      else { continue }
      report(at: nameRange(ofTag: shape.source)) { .coversArtboard(at: $0) }
      return
    }
  }
}

extension Double {
  /// The number in plain decimal text, cut to three places, for messages.
  var shortText: String {
    guard magnitude < 1e12 else { return "\(self)" }
    let thousandths = Int((magnitude * 1000 + 0.5))
    var text = "\(thousandths / 1000)"
    var rest = thousandths % 1000
    if rest > 0 {
      var digits = "\(1000 + rest)".dropFirst()
      while digits.last == "0" { digits = digits.dropLast() }
      text += ".\(digits)"
      rest = 0
    }
    return self < 0 && thousandths > 0 ? "-\(text)" : text
  }
}
