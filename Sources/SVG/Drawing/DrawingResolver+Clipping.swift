import Diagnostics
import Geometry

extension DrawingResolver {
  /// Adds the regions of an element's clip path to its frame.
  mutating func applyClip(_ effect: OwnStyle.Effect, of index: Int, to frame: inout Frame) {
    switch effect {
    case .other(let value):
      frame.regions += applyShape(value, to: index, saidBy: index, in: frame)
    case .reference(let reference):
      guard let clip = element(reference), document.elements[clip].name == .clipPath else {
        return reportMissingEffect("clip-path", reference, of: index)
      }
      frame.regions += clipRegions(clip, of: index, in: frame)
    }
  }

  /// Reports a clip path, mask or filter that is not there; browsers then draw without it.
  mutating func reportMissingEffect(_ name: String, _ reference: Reference, of index: Int) {
    switch reference {
    case .external(let target):
      report(in: target, of: index) { .externalReference(target.text, at: $0) }
    case .local(let id): report(in: id, of: index) { .missingEffect(name, id.text, at: $0) }
    }
  }

  /// Turns a clip path into regions, for an element whose user space is that of the frame.
  private mutating func clipRegions(_ clip: Int, of index: Int, in frame: Frame) -> [Int] {
    guard !followed.contains(clip) else {
      report(on: clip) { .referenceCycle("clip-path", at: $0) }
      return []
    }
    guard visit(clip) else { return [] }
    let usesBox = document.value(.clipPathUnits, of: clip)?.trimmed.spells("objectboundingbox")
    let box = usesBox == true ? measure(index, frame) : nil
    if let known = knownRegion(clip, frame.transform, box) { return known }
    followed.append(clip)
    defer { followed.removeLast() }
    let inherited = inheritedStyle(at: clip, lengths: frame.lengths)
    var inner = Frame(transform: frame.transform, lengths: frame.lengths, depth: frame.depth + 1)
    inner.style = style(of: clip, parent: inherited, lengths: frame.lengths)
    // A clip path may be clipped itself: both regions apply.
    var regions: [Int] = []
    if let outer = inner.style.own.clipPath {
      regions = outerRegions(outer, of: clip, over: index, in: inner)
    }
    let isDrawable = applyTransform(of: clip, to: &inner)
    if usesBox == true {
      guard let box, box.width > 0, box.height > 0 else {
        return regions + [addRegion(Region(parts: []))]
      }
      inner.transform =
        Affine(box.width, 0, 0, box.height, box.minX, box.minY).then(inner.transform)
    }
    let parts = isDrawable ? gatherClipParts(clip, in: inner) : []
    regions.append(addRegion(Region(parts: parts)))
    remember(clip, frame.transform, box, regions)
    return regions
  }

  /// The regions of the clip path of a clip path, whose units are those of the clipped element.
  private mutating func outerRegions(
    _ effect: OwnStyle.Effect, of clip: Int, over index: Int, in frame: Frame
  ) -> [Int] {
    if case .other(let value) = effect {
      return applyShape(value, to: index, saidBy: clip, in: frame)
    }
    if case .reference(let reference) = effect, let other = element(reference),
      document.elements[other].name == .clipPath
    {
      return clipRegions(other, of: index, in: frame)
    }
    var cut = frame
    applyClip(effect, of: clip, to: &cut)
    return cut.regions
  }

  private mutating func gatherClipParts(_ clip: Int, in frame: Frame) -> [Region.Part] {
    let saved = (purpose, parts)
    defer { (purpose, parts) = saved }
    purpose = .clipping
    parts = []
    for child in document.children(of: clip) {
      let name = document.elements[child].name
      switch name {
      case .g, .a, .switch, .svg:
        let spelling = document.spelling(of: child)
        report(on: child) { .clipContentIgnored(spelling, at: $0) }
      default: render(child, in: frame)
      }
    }
    return parts
  }

  // MARK: Known regions

  /// Returns the regions made before for the same resource, transform and box.
  func knownRegion(_ element: Int, _ transform: Affine, _ box: Rect?) -> [Int]? {
    knownRegions.suffix(64).last {
      $0.element == element && $0.transform == transform && $0.box == box
    }?.regions
  }

  /// Keeps the regions made for a resource.
  mutating func remember(_ element: Int, _ transform: Affine, _ box: Rect?, _ regions: [Int]) {
    knownRegions.append(
      KnownRegion(element: element, transform: transform, box: box, regions: regions))
  }
}
