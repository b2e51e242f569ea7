import Geometry

/// Walks along a contour and tells which parts of it are dashes.
struct Dashing {
  private let dashes: [Double]
  private let offset: Double

  /// Makes the walk of a stroke's pattern, or nil for a solid stroke.
  init?(_ style: StrokeStyle) {
    let sum = style.dashes.reduce(0, +)
    guard !style.dashes.isEmpty, sum > 0, sum.isFinite else { return nil }
    dashes = style.dashes
    // Whole patterns are left out; the first dash begins at 0.
    let count = style.dashOffset / sum
    let whole = count.magnitude < 1e15 ? Double(Int(count)) : count
    let remainder = style.dashOffset - whole * sum
    offset = min(max(0, remainder < 0 ? remainder + sum : remainder), sum)
  }

  /// Returns the dashes of a contour's pieces, each a run of pieces; nil where they are too many.
  ///
  /// A dash of no length is one piece whose start is its end. In a closed contour a dash that
  /// reaches the end goes on in the one that begins at the start.
  func runs(of pieces: [StrokePiece], isClosed: Bool) -> [[StrokePiece]]? {
    var (index, left) = firstEntry()
    let beginsInDash = index % 2 == 0 && left > 0
    var runs: [[StrokePiece]] = []
    var run: [StrokePiece] = []
    for piece in pieces {
      var done = 0.0
      while done < piece.length {
        // Entries of no length follow each other without a step; the sum is positive.
        while left <= 0 {
          if index % 2 == 0 {
            let fraction = done / piece.length
            runs.append(run.isEmpty ? [piece.part(from: fraction, to: fraction)] : run)
            run = []
          }
          index = (index + 1) % dashes.count
          left = dashes[index]
        }
        guard runs.count <= Path.largestDashCount else { return nil }
        let step = min(left, piece.length - done)
        if index % 2 == 0 {
          run.append(piece.part(from: done / piece.length, to: (done + step) / piece.length))
        }
        // A step too small to be seen beside the length must not hold the walk up.
        done = done + step > done ? done + step : piece.length
        left -= step
      }
    }
    if !run.isEmpty { runs.append(run) }
    if isClosed, beginsInDash, !run.isEmpty, runs.count > 1 {
      runs[0] = runs.removeLast() + runs[0]
    }
    return runs
  }

  /// The entry of the pattern at the start of a contour, and what is left of it.
  private func firstEntry() -> (Int, Double) {
    var index = 0
    var rest = offset
    while rest > 0, rest >= dashes[index], index < dashes.count - 1 {
      rest -= dashes[index]
      index += 1
    }
    return (index, max(0, dashes[index] - rest))
  }
}
