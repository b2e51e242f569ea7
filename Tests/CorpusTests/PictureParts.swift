import Geometry

/// Counts what hangs together in a picture.
struct PictureParts {
  /// The areas of ink that do not touch.
  private(set) var ink = 0
  /// The areas of paper that do not touch: the surroundings, and every hole.
  private(set) var paper = 0

  /// Pixels of the same kind that share a side hang together; half covered ones are ink.
  init(of picture: CoveragePicture) {
    let isInk = picture.coverage.map { $0 >= 128 }
    var isSeen = [Bool](repeating: false, count: isInk.count)
    for start in isInk.indices where !isSeen[start] {
      if isInk[start] { ink += 1 } else { paper += 1 }
      Self.fill(from: start, isInk, width: picture.width, &isSeen)
    }
  }

  private static func fill(from start: Int, _ isInk: [Bool], width: Int, _ isSeen: inout [Bool]) {
    var queue = [start]
    isSeen[start] = true
    while let place = queue.popLast() {
      let column = place % width
      let neighbours = [
        column > 0 ? place - 1 : -1, column < width - 1 ? place + 1 : -1, place - width,
        place + width,
      ]
      for next in neighbours
      where isInk.indices.contains(next) && !isSeen[next] && isInk[next] == isInk[start] {
        isSeen[next] = true
        queue.append(next)
      }
    }
  }
}
