import Diagnostics
import Geometry

extension DrawingResolver {
  /// Sets the artboard and the viewport of the root; false after a report.
  ///
  /// A valid view box is the artboard: a font shows the whole of it, however it was to be fitted.
  mutating func setRootViewport(_ frame: inout Frame) -> Bool {
    let style = style(of: 0, parent: Style(), lengths: LengthContext())
    frame.lengths.rootFontSize = style.fontSize
    frame.lengths.fontSize = style.fontSize
    reportBackground(style.own.background)
    let size = rootSize(style, frame)
    guard let size else { return false }
    if let value = document.value(.viewBox, of: 0) {
      guard let box = viewBox(value, of: 0) else { return false }
      if size.width == 0 || size.height == 0 { report(on: 0) { .zeroSizeIgnored(at: $0) } }
      drawing.artboard = box
    } else if let width = size.width, let height = size.height {
      guard width > 0, height > 0 else {
        report(on: 0) { .noArtboard(at: $0) }
        return false
      }
      drawing.artboard = Rect(x: 0, y: 0, width: width, height: height)
    } else {
      hasSize = false
      drawing.artboard = Rect(x: 0, y: 0, width: size.width ?? 100, height: size.height ?? 100)
    }
    frame.lengths.width = drawing.artboard.width
    frame.lengths.height = drawing.artboard.height
    frame.lengths.rootWidth = drawing.artboard.width
    frame.lengths.rootHeight = drawing.artboard.height
    return true
  }

  /// A browser paints the background of the root behind the picture; a glyph has none.
  private mutating func reportBackground(_ value: ArraySlice<UInt8>?) {
    guard let value, !value.spells("none"), ColorValue(value)?.alpha != 0 else { return }
    report(in: value, of: 0) { .backgroundIgnored(at: $0) }
  }

  /// Reads a view box; nil after a report.
  private mutating func viewBox(_ value: ArraySlice<UInt8>, of index: Int) -> Rect? {
    do throws(ViewBox.Failure) {
      return try ViewBox.rect(value)
    } catch {
      report(in: value, of: index) { .invalidViewBox(value.text, error, at: $0) }
      return nil
    }
  }

  /// The root's width and height in user units; nil for `auto`, percentages and nothing.
  private mutating func rootSize(
    _ style: Style, _ frame: Frame
  ) -> (width: Double?, height: Double?)? {
    var sizes: [Double?] = []
    let hasViewBox = document.value(.viewBox, of: 0) != nil
    for name in [AttributeName.width, .height] {
      let value =
        style.own.geometry.last { $0.name == name }?.value ?? document.value(name, of: 0)
      guard let value, !value.trimmed.isEmpty, !value.trimmed.spells("auto") else {
        sizes.append(nil)
        continue
      }
      guard let length = Length(value) else {
        if hasViewBox {
          report(in: value, of: 0) { .sizeIgnored(name.rawValue, value.text, at: $0) }
          sizes.append(nil)
          continue
        }
        report(in: value, of: 0) { .invalidLength(name.rawValue, value.text, at: $0) }
        return nil
      }
      let isRelative = length.unit == .percent || length.unit.isViewport
      sizes.append(isRelative ? nil : frame.lengths.resolve(length, .horizontal))
    }
    return (sizes[0], sizes[1])
  }

  // MARK: Inner viewports

  /// Draws an `svg` that stands in another one.
  mutating func renderNestedSVG(
    _ index: Int, in frame: Frame, size: (width: Double?, height: Double?)?
  ) {
    guard purpose != .clipping else {
      return report(on: index) { .clipContentIgnored("svg", at: $0) }
    }
    let x = length(.x, of: index, .horizontal, frame)
    let y = length(.y, of: index, .vertical, frame)
    guard let x, let y else { return }
    var sides: [Double] = []
    let given = [size?.width, size?.height]
    for (place, name) in [AttributeName.width, .height].enumerated() {
      let axis: LengthContext.Axis = place == 0 ? .horizontal : .vertical
      let value = geometry(name, of: index, frame)
      if let side = given[place] {
        sides.append(side)
      } else if let value, !value.trimmed.spells("auto") {
        guard let side = length(name, of: index, axis, frame) else { return }
        sides.append(side)
      } else {
        sides.append(frame.lengths.resolve(Length(100, .percent), axis))
      }
    }
    var inner = frame
    let viewport = Rect(x: x, y: y, width: sides[0], height: sides[1])
    guard enterViewport(viewport, of: index, &inner) else { return }
    renderChildren(of: index, in: inner)
  }

  /// Fits the element's view box into a viewport and cuts to it; false where nothing is drawn.
  mutating func enterViewport(_ viewport: Rect, of index: Int, _ frame: inout Frame) -> Bool {
    guard viewport.width > 0, viewport.height > 0 else {
      if viewport.width < 0 || viewport.height < 0 {
        report(on: index) { .negativeLength("size", at: $0) }
      } else if purpose == .painting {
        report(on: index) { .drawsNothing("the viewport has no size", at: $0) }
      }
      return false
    }
    if frame.style.own.overflow != .visible, purpose != .measuring {
      cut(&frame, to: viewport)
    }
    var map = Affine.translation(viewport.minX, viewport.minY)
    var size = (viewport.width, viewport.height)
    if let value = document.value(.viewBox, of: index) {
      guard let box = viewBox(value, of: index) else { return false }
      map = aspectRule(of: index).map(from: box, to: viewport)
      size = (box.width, box.height)
    }
    frame.transform = map.then(frame.transform)
    frame.lengths.width = size.0
    frame.lengths.height = size.1
    return frame.transform.isFinite && frame.transform.determinant != 0
  }

  /// Reads `preserveAspectRatio`; the default after a report where it means nothing.
  private mutating func aspectRule(of index: Int) -> AspectRule {
    guard let value = document.value(.preserveAspectRatio, of: index), !value.trimmed.isEmpty else {
      return AspectRule()
    }
    if let rule = AspectRule(value) { return rule }
    report(in: value, of: index) { .invalidProperty("preserveAspectRatio", value.text, at: $0) }
    return AspectRule()
  }

  /// Cuts what is drawn in a frame to a rectangle of its user space.
  mutating func cut(_ frame: inout Frame, to rect: Rect) {
    let figure = Figure(
      path: Path(rect), transform: frame.transform, coverage: .fill(.nonZero))
    frame.regions.append(addRegion(Region(parts: [Region.Part(figure: figure)])))
  }

  /// Adds a region to the drawing, an equal one once, and returns its index.
  mutating func addRegion(_ region: Region) -> Int {
    if let known = drawing.regions.suffix(64).lastIndex(of: region) { return known }
    drawing.regions.append(region)
    var rect: Rect?
    if region.parts.count == 1, let part = region.parts.first, part.adds, part.regions.isEmpty,
      region.regions.isEmpty, case .fill = part.figure.coverage
    {
      rect = part.figure.path.transformed(by: part.figure.transform).uprightRect
    }
    regionRects.append(rect)
    return drawing.regions.count - 1
  }
}
