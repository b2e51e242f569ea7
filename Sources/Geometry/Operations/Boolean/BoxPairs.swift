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
    let fair = max(1, min(boxes.count / 24, 4096))
    let strips = max(1, min(fair, 3 * boxes.count * extent / heights))
    try sweepStrips(count: strips, bottom: lowest, height: (extent + strips - 1) / strips)
  }

  private mutating func sweepStrips(
    count: Int, bottom: Int, height: Int
  ) throws(BooleanError) {
    var starts = [Int](repeating: 0, count: count + 1)
    for box in boxes {
      for strip in strips(of: box, bottom: bottom, height: height) { starts[strip + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    var members = [Int32](repeating: 0, count: starts[count])
    var fill = starts
    for (index, box) in boxes.enumerated() {
      for strip in strips(of: box, bottom: bottom, height: height) {
        members[fill[strip]] = Int32(index)
        fill[strip] += 1
      }
    }
    for strip in 0..<count {
      try sweep(
        members, starts[strip]..<starts[strip + 1], strip: strip, bottom: bottom, height: height)
    }
  }

  private func strips(of box: GridBox, bottom: Int, height: Int) -> ClosedRange<Int> {
    (Int(box.minY) &- bottom) / height...(Int(box.maxY) &- bottom) / height
  }

  /// Reports the touching pairs whose common lower edge lies in the strip.
  private mutating func sweep(
    _ members: [Int32], _ range: Range<Int>, strip: Int, bottom: Int, height: Int
  ) throws(BooleanError) {
    let (sorted, given) = (boxes, indices)
    let (boxes, indices, order) = (sorted.span, given.span, members.span)
    var position = range.lowerBound
    while position < range.upperBound {
      let first = order[position]
      let box = boxes[Int(first)]
      position &+= 1
      var next = position
      while next < range.upperBound {
        let second = order[next]
        let other = boxes[Int(second)]
        guard other.minX <= box.maxX else { break }
        next &+= 1
        guard other.minY <= box.maxY, box.minY <= other.maxY,
          (Int(max(other.minY, box.minY)) &- bottom) / height == strip
        else { continue }
        let (a, b) = (indices[Int(first)], indices[Int(second)])
        pairs.append(Pair(first: min(a, b), second: max(a, b)))
        guard pairs.count <= limit else { throw .tooManyCrossings }
      }
    }
  }
}
