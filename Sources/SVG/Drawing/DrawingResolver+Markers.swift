import Diagnostics
import Geometry

extension DrawingResolver {
  /// Draws the markers of a shape at its vertices.
  mutating func renderMarkers(on outline: ShapeOutline, of index: Int, in frame: Frame) {
    switch document.elements[index].name {
    case .path, .line, .polyline, .polygon: break
    default: return
    }
    let vertices = MarkerVertex.all(of: outline)
    guard let first = vertices.first, let last = vertices.last else { return }
    if let marker = marker(frame.style.markerStart, of: index) {
      draw(marker, at: first, isStart: true, of: index, in: frame)
    }
    if vertices.count > 2, let marker = marker(frame.style.markerMid, of: index) {
      for vertex in vertices.dropFirst().dropLast() {
        draw(marker, at: vertex, isStart: false, of: index, in: frame)
      }
    }
    if let marker = marker(frame.style.markerEnd, of: index) {
      draw(marker, at: last, isStart: false, of: index, in: frame)
    }
  }

  private mutating func marker(_ reference: Reference?, of index: Int) -> Int? {
    guard let reference else { return nil }
    guard let marker = element(reference), document.elements[marker].name == .marker else {
      reportMissingEffect("marker", reference, of: index)
      return nil
    }
    guard !followed.contains(marker) else {
      report(on: marker) { .referenceCycle("marker", at: $0) }
      return nil
    }
    return marker
  }

  private mutating func draw(
    _ marker: Int, at vertex: MarkerVertex, isStart: Bool, of index: Int, in frame: Frame
  ) {
    guard visit(marker) else { return }
    var inner = Frame(
      transform: frame.transform, opacity: frame.opacity, regions: frame.regions,
      classes: frame.classes, lengths: frame.lengths, depth: frame.depth + 1)
    let inherited = inheritedStyle(at: marker, lengths: frame.lengths)
    inner.style = style(of: marker, parent: inherited, lengths: frame.lengths)
    inner.context = markerContext(of: index, frame)
    // "display" does not apply to marker elements; opacity and clips do.
    guard let placement = placement(of: marker, at: vertex, isStart: isStart, frame),
      enter(placement, &inner, marker)
    else { return }
    followed.append(marker)
    renderChildren(of: marker, in: inner)
    followed.removeLast()
  }

  private mutating func markerContext(of index: Int, _ frame: Frame) -> ContextPaints? {
    guard usesContextPaint else { return nil }
    let unit = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    let style = frame.style
    return ContextPaints(
      fill: resolve(style.fill, opacity: style.fillOpacity, path: unit, of: index, in: frame),
      stroke: resolve(
        style.stroke, opacity: style.strokeOpacity, path: unit, of: index, in: frame))
  }

  /// Where a marker's content goes.
  private struct Placement {
    /// From the space whose origin is the vertex and whose unit is the marker's, to the shape's.
    var map: Affine
    var viewBox: Rect?
    var size: Vector
    /// In the marker's content units.
    var reference: Point
  }

  private mutating func placement(
    of marker: Int, at vertex: MarkerVertex, isStart: Bool, _ frame: Frame
  ) -> Placement? {
    let width = side(.markerWidth, marker, .horizontal, frame)
    let height = side(.markerHeight, marker, .vertical, frame)
    guard let width, let height, width > 0, height > 0 else { return nil }
    var box: Rect?
    if let value = document.value(.viewBox, of: marker) {
      do throws(ViewBox.Failure) {
        box = try ViewBox.rect(value)
      } catch {
        report(in: value, of: marker) { .invalidViewBox(value.text, error, at: $0) }
        return nil
      }
    }
    var scale = 1.0
    if document.value(.markerUnits, of: marker)?.trimmed.spells("userspaceonuse") != true {
      scale = frame.lengths.resolve(frame.style.strokeWidth, .diagonal)
    }
    guard scale > 0 else { return nil }
    let direction = direction(of: marker, at: vertex, isStart: isStart)
    let turn = Affine(
      direction.dx, direction.dy, -direction.dy, direction.dx, 0, 0)
    let area = box ?? Rect(x: 0, y: 0, width: width, height: height)
    let reference = Point(
      referenceOffset(.refX, marker, area.minX, area.width, frame.lengths, .horizontal),
      referenceOffset(.refY, marker, area.minY, area.height, frame.lengths, .vertical))
    return Placement(
      map: Affine.scale(scale, scale).then(turn)
        .then(.translation(vertex.point.x, vertex.point.y)),
      viewBox: box, size: Vector(width, height), reference: reference)
  }

  /// Sets transform, clip and viewport of a marker's content.
  private mutating func enter(
    _ placement: Placement, _ frame: inout Frame, _ marker: Int
  ) -> Bool {
    let viewport = Rect(x: 0, y: 0, width: placement.size.dx, height: placement.size.dy)
    var content = Affine.identity
    if let box = placement.viewBox {
      let rule = document.value(.preserveAspectRatio, of: marker).flatMap { AspectRule($0) }
      content = (rule ?? AspectRule()).map(from: box, to: viewport)
      frame.lengths.width = box.width
      frame.lengths.height = box.height
    } else {
      frame.lengths.width = viewport.width
      frame.lengths.height = viewport.height
    }
    let anchor = content.apply(placement.reference)
    frame.transform = Affine.translation(-anchor.x, -anchor.y).then(placement.map)
      .then(frame.transform)
    if frame.style.own.overflow != .visible { cut(&frame, to: viewport) }
    frame.opacity *= frame.style.own.opacity
    guard frame.opacity > 0 else { return false }
    if let clip = frame.style.own.clipPath { applyClip(clip, of: marker, to: &frame) }
    frame.transform = content.then(frame.transform)
    return frame.transform.isFinite && frame.transform.determinant != 0
  }

  private mutating func side(
    _ name: AttributeName, _ marker: Int, _ axis: LengthContext.Axis, _ frame: Frame
  ) -> Double? {
    guard document.value(name, of: marker) != nil else { return 3 }
    return length(name, of: marker, axis, frame)
  }

  private func referenceOffset(
    _ name: AttributeName, _ marker: Int, _ start: Double, _ extent: Double,
    _ lengths: LengthContext, _ axis: LengthContext.Axis
  ) -> Double {
    guard let value = document.value(name, of: marker)?.trimmed else { return 0 }
    if value.spells("left") || value.spells("top") { return start }
    if value.spells("center") { return start + extent / 2 }
    if value.spells("right") || value.spells("bottom") { return start + extent }
    guard let length = Length(value) else { return 0 }
    return length.unit == .percent
      ? length.value / 100 * extent : lengths.resolve(length, axis)
  }

  /// The unit vector that the marker's x axis takes.
  private mutating func direction(
    of marker: Int, at vertex: MarkerVertex, isStart: Bool
  ) -> Vector {
    guard let value = document.value(.orient, of: marker)?.trimmed else { return Vector(1, 0) }
    if value.spells("auto") { return vertex.direction }
    if value.spells("auto-start-reverse") {
      return isStart ? -vertex.direction : vertex.direction
    }
    var scanner = NumberScanner(value)
    guard let angle = scanner.number(), angle.isFinite else {
      report(in: value, of: marker) { .invalidProperty("orient", value.text, at: $0) }
      return Vector(1, 0)
    }
    var degrees = angle
    let unit = scanner.identifier()
    if unit.spells("rad") { degrees = angle * 180 / Math.pi }
    if unit.spells("turn") { degrees = angle * 360 }
    if unit.spells("grad") { degrees = angle * 0.9 }
    return Vector(Math.cosine(degrees: degrees), Math.sine(degrees: degrees))
  }
}
