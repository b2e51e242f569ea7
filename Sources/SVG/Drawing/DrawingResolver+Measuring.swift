import Geometry

extension DrawingResolver {
  /// Returns the extent of an element's geometry in its own user space; nil for nothing.
  ///
  /// Clips and masks do not count, strokes if asked for, without dashes:
  /// https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes
  mutating func measure(_ index: Int, _ frame: Frame, withStrokes: Bool = false) -> Rect? {
    let saved = (purpose, extent, measuresStrokes)
    defer { (purpose, extent, measuresStrokes) = saved }
    purpose = .measuring
    measuresStrokes = withStrokes
    extent = nil
    var inner = frame
    inner.transform = .identity
    inner.depth += 1
    let name = document.elements[index].name
    switch name {
    case .svg where index != 0: renderNestedSVG(index, in: inner, size: nil)
    case .use: renderUse(index, in: inner)
    case let shape where shape.isShape: renderShape(index, in: inner)
    case .switch: renderSwitch(index, in: inner)
    default: renderChildren(of: index, in: inner)
    }
    return extent
  }

  /// Adds the extent of a path to what is measured.
  mutating func measure(_ path: Path, _ frame: Frame) {
    let isUpright = frame.transform == .identity
    guard let bounds = (isUpright ? path : path.transformed(by: frame.transform)).bounds else {
      return
    }
    extent = extent.map { $0.union(bounds) } ?? bounds
    guard measuresStrokes, frame.style.stroke != .none else { return }
    let width = frame.lengths.resolve(frame.style.strokeWidth, .diagonal)
    let style = StrokeStyle(
      width: width, cap: frame.style.lineCap, join: frame.style.lineJoin,
      miterLimit: frame.style.miterLimit)
    let stroke = StrokeExpansion.outline(of: path, style: style, tolerance: max(width, 1e-6) / 1000)
    guard let outer = stroke.transformed(by: frame.transform).bounds else { return }
    extent = extent.map { $0.union(outer) } ?? outer
  }
}
