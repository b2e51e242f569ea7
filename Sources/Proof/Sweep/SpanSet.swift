/// An area as intervals on sampling lines: what of each line lies inside.
///
/// Lines run from the top; several of them make a row of pixels. x is in pixels.
struct SpanSet {
  /// How two areas become one.
  enum Operation {
    case union
    case intersection
    case difference
  }

  /// Where each line's part of `bounds` begins, and after the last line where all ends.
  private(set) var starts: [Int32]
  /// Per line: begin, end, begin, end … of disjoint intervals, strictly ascending.
  private(set) var bounds: [Double]

  /// Makes a set without any line, to be filled by `append` and `endLine`.
  init() {
    starts = [0]
    bounds = []
  }

  /// Makes the empty area of a number of lines.
  init(lines: Int) {
    starts = [Int32](repeating: 0, count: lines + 1)
    bounds = []
  }

  /// True when nothing is inside.
  var isEmpty: Bool { bounds.isEmpty }

  /// Forgets all lines, and keeps the memory.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    bounds.removeAll(keepingCapacity: true)
  }

  /// Appends an interval to the line under way; it must not begin before the last one ended.
  mutating func append(_ begin: Double, _ end: Double) {
    guard begin < end else { return }
    if bounds.count > Int(starts[starts.count - 1]), bounds[bounds.count - 1] >= begin {
      bounds[bounds.count - 1] = end
    } else {
      bounds.append(begin)
      bounds.append(end)
    }
  }

  /// Ends the line under way.
  mutating func endLine() {
    starts.append(Int32(bounds.count))
  }

  /// Fills this set with the combination of two others of equally many lines.
  mutating func combine(_ one: SpanSet, _ other: SpanSet, by operation: Operation) {
    removeAll()
    for line in 0..<(one.starts.count - 1) {
      var (i, j) = (Int(one.starts[line]), Int(other.starts[line]))
      let (iEnd, jEnd) = (Int(one.starts[line + 1]), Int(other.starts[line + 1]))
      var (inOne, inOther, inside, begin) = (false, false, false, 0.0)
      while i < iEnd || j < jEnd {
        let x =
          i == iEnd
          ? other.bounds[j] : j == jEnd ? one.bounds[i] : min(one.bounds[i], other.bounds[j])
        if i < iEnd, one.bounds[i] == x {
          inOne.toggle()
          i += 1
        }
        if j < jEnd, other.bounds[j] == x {
          inOther.toggle()
          j += 1
        }
        let now =
          switch operation {
          case .union: inOne || inOther
          case .intersection: inOne && inOther
          case .difference: inOne && !inOther
          }
        if now != inside {
          if now { begin = x } else { append(begin, x) }
          inside = now
        }
      }
      endLine()
    }
  }
}
