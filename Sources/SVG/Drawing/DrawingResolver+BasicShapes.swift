import Diagnostics
import Geometry

extension DrawingResolver {
  /// Cuts an element to a shape of the style sheet, or reports one that is not understood.
  ///
  /// The path is laid out in the user space of `frame`. `clip` is the clip path whose own
  /// `clip-path` this is, or the element itself; only elements have strokes to reckon with.
  mutating func applyShape(
    _ value: ArraySlice<UInt8>, to index: Int, saidBy clip: Int, in frame: Frame
  ) -> [Int] {
    guard let shape = BasicShapeParser.shape(value) else {
      report(in: value, of: clip) { .clipShapeUnsupported(value.text, at: $0) }
      return []
    }
    let box: Rect?
    switch shape.box ?? (clip == index ? .stroke : .fill) {
    case .fill: box = measure(index, frame)
    case .stroke: box = measure(index, frame, withStrokes: true)
    case .view:
      box = Rect(x: 0, y: 0, width: frame.lengths.width, height: frame.lengths.height)
    }
    let path = box.map { shape.path(in: $0, frame.lengths) } ?? Path()
    segments += path.segmentCount
    guard visit(clip), !path.isEmpty else { return [addRegion(Region(parts: []))] }
    let figure = Figure(
      path: path, transform: frame.transform, coverage: .fill(shape.rule))
    return [addRegion(Region(parts: [Region.Part(figure: figure)]))]
  }
}
