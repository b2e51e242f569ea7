/// Numbers points as they come, each once, and finds their numbers again.
///
/// Open addressing with linear probing: D. Knuth, "The Art of Computer Programming" 3, section 6.4.
struct PointNumbers {
  /// The points by their numbers.
  private(set) var points: [GridPoint] = []
  /// The numbers by the hashes of their points; -1 where there is none.
  private var slots: [Int32]
  private let shift: UInt64

  /// Begins with room for so many different points; never more may be added.
  init(capacity: Int) {
    let bits = Int.bitWidth - (2 * capacity + 6).leadingZeroBitCount
    slots = [Int32](repeating: -1, count: 1 << bits)
    shift = UInt64(64 - bits)
    points.reserveCapacity(capacity)
  }

  /// Returns the slot that holds the number of the point, or the empty one that would.
  @inline(__always) private func slot(of point: GridPoint) -> Int {
    var hash = point.key &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 32) &* 0xD6E8_FEB8_6659_FD93
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let number = slots[slot]
      if number < 0 || points[Int(number)] == point { return slot }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Returns the number of the point, a new one if it has none.
  @inline(__always) mutating func add(_ point: GridPoint) -> Int32 {
    let slot = slot(of: point)
    let known = slots[slot]
    if known >= 0 { return known }
    let number = Int32(truncatingIfNeeded: points.count)
    slots[slot] = number
    points.append(point)
    return number
  }

  /// Returns the number of the point, or -1.
  @inline(__always) func number(of point: GridPoint) -> Int32 { slots[slot(of: point)] }
}
