import Diagnostics
import Geometry

extension DrawingResolver {
  /// Paints fill, stroke and markers of a shape in their order.
  mutating func paint(_ outline: ShapeOutline, of index: Int, in frame: Frame) {
    guard frame.transform.determinant != 0 else { return }
    let style = frame.style
    let shapeCount = drawing.shapes.count
    for part in style.paintOrder {
      switch part {
      case .fill where style.isVisible: paintFill(outline.path, of: index, in: frame)
      case .stroke where style.isVisible: paintStroke(outline.path, of: index, in: frame)
      case .markers:
        guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil else {
          continue
        }
        renderMarkers(on: outline, of: index, in: frame)
      default: break
      }
    }
    if drawing.shapes.count == shapeCount { noteBlankCover(outline.path, of: index, in: frame) }
  }

  /// Remembers a rectangle over the artboard that was not painted.
  private mutating func noteBlankCover(_ path: Path, of index: Int, in frame: Frame) {
    guard purpose == .painting, hasSize,
      let rect = path.transformed(by: frame.transform).uprightRect,
      rect.contains(drawing.artboard)
    else { return }
    drawing.blankCovers.append(document.elements[index].tag)
  }

  private mutating func paintFill(_ path: Path, of index: Int, in frame: Frame) {
    let style = frame.style
    guard style.fill != .none, style.fillOpacity > 0, Self.canHoldArea(path),
      let paint = resolve(
        style.fill, opacity: style.fillOpacity, path: path, of: index, in: frame)
    else { return }
    emit(
      Figure(path: path, transform: frame.transform, coverage: .fill(style.fillRule)), paint,
      of: index, in: frame)
  }

  /// False for paths of straight lines alone, at most one in each contour.
  private static func canHoldArea(_ path: Path) -> Bool {
    path.contours.contains { contour in
      if contour.segments.count > 1 { return true }
      if case .cubic = contour.segments.first { return true }
      if case .quadratic = contour.segments.first { return true }
      return false
    }
  }

  private mutating func paintStroke(_ path: Path, of index: Int, in frame: Frame) {
    let style = frame.style
    guard style.stroke != .none, style.strokeOpacity > 0 else { return }
    let width = frame.lengths.resolve(style.strokeWidth, .diagonal)
    guard width > 0, width.isFinite,
      let paint = resolve(
        style.stroke, opacity: style.strokeOpacity, path: path, of: index, in: frame)
    else { return }
    var stroke = StrokeStyle(
      width: width, cap: style.lineCap, join: style.lineJoin, miterLimit: style.miterLimit)
    setDashes(of: &stroke, along: path, index, frame)
    let isFixed = style.own.hasFixedStrokeWidth
    let figure = Figure(
      path: isFixed ? path.transformed(by: frame.transform) : path,
      transform: isFixed ? .identity : frame.transform, coverage: .stroke(stroke))
    emit(figure, paint, of: index, in: frame)
  }

  /// Sets dashes in user units; an odd list is repeated, a list without length is solid.
  ///
  /// `pathLength` scales both: https://www.w3.org/TR/SVG2/paths.html#PathLengthAttribute
  private mutating func setDashes(
    of stroke: inout StrokeStyle, along path: Path, _ index: Int, _ frame: Frame
  ) {
    guard !frame.style.dashes.isEmpty else { return }
    guard frame.style.dashes.count <= limits[.dashes] else { return spend(.dashes, index) }
    var dashes = frame.style.dashes.map { frame.lengths.resolve($0, .diagonal) }
    var offset = frame.lengths.resolve(frame.style.dashOffset, .diagonal)
    guard dashes.allSatisfy({ $0.isFinite && $0 >= 0 }), dashes.reduce(0, +) > 0 else { return }
    if dashes.count % 2 == 1 { dashes += dashes }
    if let value = document.value(.pathLength, of: index), let stated = Length(value) {
      guard stated.value > 0 else {
        if stated.value < 0 {
          report(in: value, of: index) { .negativeLength("pathLength", at: $0) }
        }
        return stroke.set(dashes, offset)
      }
      let factor = path.approximateLength / stated.value
      dashes = dashes.map { $0 * factor }
      offset *= factor
    }
    guard dashes.allSatisfy(\.isFinite), dashes.reduce(0, +) > 0 else { return }
    stroke.set(dashes, offset)
  }

  // MARK: Emitting

  /// Adds a figure with its paint to the drawing, or to the mask that is being gathered.
  mutating func emit(_ figure: Figure, _ paint: ResolvedPaint, of index: Int, in frame: Frame) {
    let opacity = frame.opacity * paint.opacity
    if case .masking(let isAlpha) = purpose {
      return emitMaskPart(figure, paint, opacity, isAlpha: isAlpha, of: index, in: frame)
    }
    guard opacity > 0 else { return }
    let source = document.elements[index].tag
    if paint.fades, !liesOnInk(figure) {
      report(on: index) { .fadingGradient(at: $0) }
    } else if opacity < 0.999 || !paint.isEven, translucent == nil {
      translucent = source
    }
    drawing.shapes.append(
      Shape(
        figure: figure, paint: paint.paint, opacity: opacity,
        regions: effectiveRegions(frame.regions, for: figure), classes: frame.classes,
        source: source))
  }

  /// True where a shape drawn before surely surrounds the figure: a sheen or shade on ink.
  private func liesOnInk(_ figure: Figure) -> Bool {
    guard let bounds = figure.inkBounds else { return false }
    return drawing.shapes.contains { shape in
      guard shape.opacity >= 0.999, let below = shape.figure.inkBounds else { return false }
      return below.expanded(by: 0.01 * max(below.width, below.height)).contains(bounds)
    }
  }

  /// Leaves out the rectangles that hold the whole figure, and names each region once.
  private func effectiveRegions(_ regions: [Int], for figure: Figure) -> [Int] {
    guard !regions.isEmpty else { return [] }
    let bounds = figure.inkBounds
    var kept: [Int] = []
    for region in regions where !kept.contains(region) {
      if let rect = regionRects[region], let bounds, rect.contains(bounds) { continue }
      kept.append(region)
    }
    return kept
  }
}

extension StrokeStyle {
  fileprivate mutating func set(_ dashes: [Double], _ offset: Double) {
    self.dashes = dashes
    dashOffset = offset
  }
}

extension Figure {
  /// A rectangle that surely holds the figure's ink, in the drawing's space.
  var inkBounds: Rect? {
    guard case .stroke(let style) = coverage else {
      return path.transformed(by: transform).controlBounds
    }
    // A square cap reaches √2 half widths, a miter its limit.
    let reach = style.join == .miter || style.join == .miterClip ? style.miterLimit : 1
    return path.controlBounds.flatMap {
      Path($0.expanded(by: style.width / 2 * max(reach, 1.415))).transformed(by: transform)
        .controlBounds
    }
  }
}

extension Path {
  /// The smallest upright rectangle around all points and control points.
  var controlBounds: Rect? {
    guard let first = contours.first?.start else { return nil }
    var rect = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for contour in contours {
      rect.include(contour.start)
      for segment in contour.segments {
        switch segment {
        case .line: break
        case .quadratic(let control, _): rect.include(control)
        case .cubic(let control1, let control2, _):
          rect.include(control1)
          rect.include(control2)
        }
        rect.include(segment.end)
      }
    }
    return rect
  }

  /// The length along all contours, within about a thousandth.
  var approximateLength: Double {
    guard let bounds = controlBounds else { return 0 }
    let tolerance = max(bounds.width, bounds.height, 1e-6) / 20_000
    var sum = 0.0
    for line in flattened(tolerance: tolerance) {
      for (start, end) in zip(line.points, line.points.dropFirst()) { sum += (end - start).length }
      if line.isClosed, let first = line.points.first, let last = line.points.last {
        sum += (first - last).length
      }
    }
    return sum
  }

  /// The rectangle that the path is, where it is one whose sides run along the axes.
  var uprightRect: Rect? {
    guard contours.count == 1, let contour = contours.first, let bounds = controlBounds,
      (3...5).contains(contour.segments.count)
    else { return nil }
    var points = [contour.start]
    for segment in contour.segments {
      guard case .line(let end) = segment else { return nil }
      if end != points.last { points.append(end) }
    }
    if points.last == points.first { points.removeLast() }
    guard points.count == 4 else { return nil }
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % 4]
      guard (point.x == next.x) != (point.y == next.y) else { return nil }
      guard point.x == bounds.minX || point.x == bounds.maxX,
        point.y == bounds.minY || point.y == bounds.maxY
      else { return nil }
    }
    return bounds
  }
}
