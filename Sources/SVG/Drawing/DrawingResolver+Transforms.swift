import Diagnostics
import Geometry

extension DrawingResolver {
  /// Adds the element's transform; false where it flattens the plane or cannot be read.
  mutating func applyTransform(of index: Int, to frame: inout Frame) -> Bool {
    for transform in Self.transforms(of: frame.style.own) {
      guard let map = map(of: transform.bytes, isStyle: transform.isStyle, index, frame) else {
        return false
      }
      frame.transform = map.then(frame.transform)
      guard frame.transform.isFinite,
        frame.transform.largest <= DrawingLimits.coordinate * DrawingLimits.coordinate
      else {
        report(in: transform.bytes, of: index) { .transformOutOfRange(at: $0) }
        return false
      }
    }
    return frame.transform.determinant != 0
  }

  /// The lists that transform an element, the outermost first.
  ///
  /// https://www.w3.org/TR/css-transforms-2/#ctm: `translate`, `rotate`, `scale`, `transform`.
  private static func transforms(
    of own: OwnStyle
  ) -> [(bytes: ArraySlice<UInt8>, isStyle: Bool)] {
    func function(_ name: String, _ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      (Array(name.utf8) + [UInt8(ascii: "(")] + value + [UInt8(ascii: ")")])[...]
    }
    var lists: [(bytes: ArraySlice<UInt8>, isStyle: Bool)] = []
    if let translate = own.translate { lists.append((function("translate", translate), true)) }
    if let rotate = own.rotate {
      // The axis of the plane may be named.
      let words = rotate.split(whereSeparator: \.isSpace).filter { !$0.spells("z") }
      lists.append((function("rotate", Array(words.joined(separator: [0x20]))[...]), true))
    }
    if let scale = own.scale { lists.append((function("scale", scale), true)) }
    if let transform = own.transform { lists.append(transform) }
    return lists
  }

  /// Returns the map of a transform list about its origin, or nil after a report.
  mutating func map(
    of bytes: ArraySlice<UInt8>, isStyle: Bool, _ index: Int, _ frame: Frame
  ) -> Affine? {
    var box = Rect(x: 0, y: 0, width: frame.lengths.width, height: frame.lengths.height)
    if frame.style.own.isFillBox, let extent = measure(index, frame) { box = extent }
    let reference = TransformList.Box(
      lengths: frame.lengths, width: box.width, height: box.height)
    do throws(TransformList.Failure) {
      let map = try TransformList.map(
        bytes, grammar: isStyle ? .style : .attribute, box: reference)
      guard let origin = origin(frame.style.own.transformOrigin, box, frame, index) else {
        return map
      }
      return Affine.translation(-origin.x, -origin.y).then(map)
        .then(.translation(origin.x, origin.y))
    } catch {
      reportTransform(error, in: bytes, of: index)
      return nil
    }
  }

  private mutating func reportTransform(
    _ failure: TransformList.Failure, in bytes: ArraySlice<UInt8>, of index: Int
  ) {
    switch failure {
    case .syntax(let range):
      report(in: bytes, at: range, of: index) { .transformSyntax(at: $0) }
    case .argumentCount(let range):
      report(in: bytes, at: range, of: index) { .transformArguments(at: $0) }
    case .outOfRange(let range):
      report(in: bytes, at: range, of: index) { .transformOutOfRange(at: $0) }
    case .unknownFunction(let range):
      let name = bytes[range.clamped(to: bytes.indices)].text
      report(in: bytes, at: range, of: index) { .transformUnknown(name, at: $0) }
    }
  }

  /// Reads `transform-origin`: keywords or lengths from the corner of the reference box.
  private mutating func origin(
    _ value: ArraySlice<UInt8>?, _ box: Rect, _ frame: Frame, _ index: Int
  ) -> Point? {
    let isFillBox = frame.style.own.isFillBox
    guard let value else { return isFillBox ? box.center : nil }
    var words = value.split(whereSeparator: \.isSpace)
    if words.count == 1 { words.append(Array("center".utf8)[...]) }
    if words[0].spells("top") || words[0].spells("bottom") || words[1].spells("left")
      || words[1].spells("right")
    {
      words.swapAt(0, 1)
    }
    guard words.count <= 3, let x = offset(words[0], box.width, frame.lengths),
      let y = offset(words[1], box.height, frame.lengths)
    else {
      report(in: value, of: index) { .invalidProperty("transform-origin", value.text, at: $0) }
      return nil
    }
    return Point(box.minX + x, box.minY + y)
  }

  private func offset(
    _ word: ArraySlice<UInt8>, _ extent: Double, _ lengths: LengthContext
  ) -> Double? {
    if word.spells("center") { return extent / 2 }
    if word.spells("left") || word.spells("top") { return 0 }
    if word.spells("right") || word.spells("bottom") { return extent }
    guard let length = Length(word) else { return nil }
    if length.unit == .percent { return length.value / 100 * extent }
    return lengths.resolve(length, .diagonal)
  }
}
