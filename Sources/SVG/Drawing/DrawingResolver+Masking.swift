import Diagnostics
import Geometry

extension DrawingResolver {
  /// Adds the regions of an element's mask to its frame; false where it leaves nothing.
  mutating func applyMask(
    _ effect: OwnStyle.Effect, of index: Int, to frame: inout Frame
  ) -> Bool {
    switch effect {
    case .other(let value):
      report(in: value, of: index) { .maskUnsupported(value.text, at: $0) }
      return true
    case .reference(let reference):
      guard let mask = element(reference), document.elements[mask].name == .mask else {
        reportMissingEffect("mask", reference, of: index)
        return true
      }
      guard let regions = maskRegions(mask, of: index, in: frame) else { return false }
      frame.regions += regions
      return true
    }
  }

  /// Turns a mask into regions; nil where it hides everything.
  private mutating func maskRegions(_ mask: Int, of index: Int, in frame: Frame) -> [Int]? {
    guard !followed.contains(mask) else {
      report(on: mask) { .referenceCycle("mask", at: $0) }
      return []
    }
    guard visit(mask) else { return [] }
    let box = measure(index, frame)
    let mode = frame.style.own.asksForAlpha
    if mode == nil, let known = knownRegion(mask, frame.transform, box) { return known }
    followed.append(mask)
    defer { followed.removeLast() }
    let inherited = inheritedStyle(at: mask, lengths: frame.lengths)
    var inner = Frame(transform: frame.transform, lengths: frame.lengths, depth: frame.depth + 1)
    inner.style = style(of: mask, parent: inherited, lengths: frame.lengths)
    guard let area = maskArea(mask, box: box, frame) else { return nil }
    var cut = inner
    self.cut(&cut, to: area)
    if let outer = inner.style.own.mask {
      guard applyNestedMask(outer, of: mask, over: index, to: &cut, in: inner) else { return nil }
    }
    if isBox(.maskContentUnits, mask, default: false) {
      guard let box, box.width > 0, box.height > 0 else { return nil }
      inner.transform =
        Affine(box.width, 0, 0, box.height, box.minX, box.minY).then(inner.transform)
    }
    inner.style.own.isAlphaMask = mode ?? inner.style.own.isAlphaMask
    let parts = gatherMaskParts(mask, in: inner)
    let regions = cut.regions + [addRegion(Region(parts: parts))]
    if mode == nil { remember(mask, frame.transform, box, regions) }
    return regions
  }

  /// A mask may be masked itself; its units are those of the element that is masked.
  private mutating func applyNestedMask(
    _ effect: OwnStyle.Effect, of mask: Int, over index: Int, to cut: inout Frame, in inner: Frame
  ) -> Bool {
    guard case .reference(let reference) = effect, let other = element(reference),
      document.elements[other].name == .mask
    else { return applyMask(effect, of: mask, to: &cut) }
    guard let regions = maskRegions(other, of: index, in: inner) else { return false }
    cut.regions += regions
    return true
  }

  private func isBox(_ name: AttributeName, _ mask: Int, default value: Bool) -> Bool {
    guard let units = document.value(name, of: mask)?.trimmed else { return value }
    if units.spells("objectboundingbox") { return true }
    return units.spells("userspaceonuse") ? false : value
  }

  /// The part of the plane that a mask shows at most, in user space; nil where it has no size.
  private mutating func maskArea(_ mask: Int, box: Rect?, _ frame: Frame) -> Rect? {
    let usesBox = isBox(.maskUnits, mask, default: true)
    if usesBox {
      guard let box, box.width > 0, box.height > 0 else { return nil }
    }
    let defaults = [
      (AttributeName.x, -10.0), (.y, -10.0), (.width, 120.0), (.height, 120.0),
    ]
    var numbers: [Double] = []
    for (place, (name, percent)) in defaults.enumerated() {
      var length = Length(percent, .percent)
      if let value = document.value(name, of: mask) {
        guard let read = Length(value) else {
          report(in: value, of: mask) { .invalidLength(name.rawValue, value.text, at: $0) }
          return nil
        }
        length = read
      }
      if usesBox {
        numbers.append(length.unit == .percent ? length.value / 100 : length.value)
      } else {
        numbers.append(frame.lengths.resolve(length, place % 2 == 0 ? .horizontal : .vertical))
      }
    }
    guard numbers[2] > 0, numbers[3] > 0 else { return nil }
    let area = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard usesBox, let box else { return area }
    return Rect(
      x: box.minX + area.minX * box.width, y: box.minY + area.minY * box.height,
      width: area.width * box.width, height: area.height * box.height)
  }

  private mutating func gatherMaskParts(_ mask: Int, in frame: Frame) -> [Region.Part] {
    let saved = (purpose, parts)
    defer { (purpose, parts) = saved }
    purpose = .masking(isAlpha: frame.style.own.isAlphaMask)
    parts = []
    renderChildren(of: mask, in: frame)
    return parts
  }

  /// Adds a painted figure to the mask: light shows, dark hides.
  ///
  /// What lies between shows translucent ink, which becomes solid as elsewhere; what varies within
  /// the figure has no edge to cut by and is refused.
  mutating func emitMaskPart(
    _ figure: Figure, _ paint: ResolvedPaint, _ opacity: Double, isAlpha: Bool, of index: Int,
    in frame: Frame
  ) {
    guard opacity > 0.001 else { return }
    guard paint.isEven, let lightness = isAlpha ? 1 : paint.luminance else {
      return report(on: index) { .softMask(at: $0) }
    }
    let hides = lightness < 0.01
    if opacity < 0.999 || !(hides || lightness > 0.99) {
      if translucent == nil { translucent = document.elements[index].tag }
      // A dark veil leaves some of the ink below it, and none where there was none.
      guard !hides else { return }
    }
    parts.append(Region.Part(figure: figure, adds: !hides, regions: frame.regions))
  }
}
