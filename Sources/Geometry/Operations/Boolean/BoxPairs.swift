/// Finds all pairs among many boxes that share a point.
struct BoxPairs {
  /// Two indices, the smaller first.
  struct Pair: Hashable {
    var first: Int32
    var second: Int32
  }

  /// The boxes by their smallest x.
  private let boxes: [GridBox]
  /// The index that each of these had when given.
  private let indices: [Int32]
  private let limit: Int
  private var pairs: [Pair] = []

  /// Returns every touching pair once.
  ///
  /// Boxes are swept by x within horizontal strips; the number of strips is chosen so that a box
  /// lies in four of them on average at most. Throws when there are more pairs than the limit.
  static func touching(_ boxes: [GridBox], limit: Int) throws(BooleanError) -> [Pair] {
    guard boxes.count > 1 else { return [] }
    var finder = BoxPairs(boxes: boxes, limit: limit)
    try finder.run()
    return finder.pairs
  }

  private init(boxes: [GridBox], limit: Int) {
    var keys: [UInt64] = []
    keys.reserveCapacity(boxes.count)
    for (index, box) in boxes.enumerated() {
      keys.append(UInt64(UInt32(bitPattern: box.minX) ^ 0x8000_0000) << 32 | UInt64(index))
    }
    keys.sortKeys()
    indices = keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    self.boxes = indices.map { boxes[Int($0)] }
    self.limit = limit
    pairs.reserveCapacity(4 * boxes.count)
  }

  private mutating func run() throws(BooleanError) {
    var lowest = Int.max
    var highest = Int.min
    var heights = 0
    for box in boxes {
      lowest = min(lowest, Int(box.minY))
      highest = max(highest, Int(box.maxY))
      heights += Int(box.maxY) - Int(box.minY) + 1
    }
    let extent = highest - lowest + 1
    let fair = boxes.count < 200 ? 1 : min(boxes.count / 24, 4096)
    let strips = max(1, min(fair, 3 * boxes.count * extent / heights))
    try sweepStrips(count: strips, bottom: lowest, height: (extent + strips - 1) / strips)
  }

  private mutating func sweepStrips(
    count: Int, bottom: Int, height: Int
  ) throws(BooleanError) {
    guard count > 1 else { return try sweep(boxes, indices, in: nil) }
    let cut = Strips(bottom: bottom, height: height)
    var starts = [Int](repeating: 0, count: count + 1)
    for box in boxes {
      for strip in cut.range(of: box) { starts[strip + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    var members = [Int32](repeating: 0, count: starts[count])
    var fill = starts
    for (index, box) in boxes.enumerated() {
      for strip in cut.range(of: box) {
        members[fill[strip]] = Int32(index)
        fill[strip] += 1
      }
    }
    for strip in 0..<count {
      let range = members[starts[strip]..<starts[strip + 1]]
      try sweep(
        range.map { boxes[Int($0)] }, range.map { indices[Int($0)] }, in: (cut, strip))
    }
  }

  /// Horizontal strips of one height.
  private struct Strips {
    let bottom: Int
    let height: Int

    /// The strips that a box lies in.
    func range(of box: GridBox) -> ClosedRange<Int> { index(of: box.minY)...index(of: box.maxY) }

    @inline(__always) func index(of y: Int32) -> Int { (Int(y) &- bottom) / height }
  }

  /// Reports the touching pairs of sorted boxes; in a strip, those whose common lower edge it has.
  private mutating func sweep(
    _ boxes: [GridBox], _ indices: [Int32], in place: (strips: Strips, index: Int)?
  ) throws(BooleanError) {
    // Slices: the spans of arrays themselves need a later macOS than the package.
    let (allBoxes, allIndices) = (boxes[...], indices[...])
    let (boxes, indices) = (allBoxes.span, allIndices.span)
    let count = boxes.count
    for first in 0..<count {
      let box = boxes[first]
      var second = first &+ 1
      while second < count {
        let other = boxes[second]
        if other.minX > box.maxX { break }
        if other.minY <= box.maxY, box.minY <= other.maxY,
          place.map({ $0.strips.index(of: max(other.minY, box.minY)) == $0.index }) ?? true
        {
          let (a, b) = (indices[first], indices[second])
          pairs.append(Pair(first: min(a, b), second: max(a, b)))
        }
        second &+= 1
      }
      guard pairs.count <= limit else { throw .tooManyCrossings }
    }
  }
}
