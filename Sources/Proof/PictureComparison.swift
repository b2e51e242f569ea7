package import Geometry

/// How far the picture of a glyph agrees with that of its drawing, in one frame.
package struct PictureComparison: Sendable, Hashable {
  /// A square of a 32nd of the height.
  package struct Square: Sendable, Hashable {
    /// The mean difference of coverage, 0 to 1.
    package var difference = 0.0
    /// Its middle, in pixels from the top left.
    package var place = Point.zero
  }

  /// Ink that both have by ink that one of them has, 0 to 1; 1 where neither has any.
  package var overlap: Double
  /// How far all edges of the drawing would have to move to make the difference, in pixels.
  ///
  /// The area of the difference by the length of the edges along x and along y; infinite where
  /// a drawing without edges differs.
  package var meanShift: Double
  /// The ink of the drawing by the length of its edges, in pixels.
  ///
  /// Half the width of an upright stroke; half a pixel where strokes are too thin to be resolved.
  package var meanThickness: Double
  /// The square that differs most.
  package var worst: Square
  /// The square that differs most of those whose difference no moved edge explains; nil where no
  /// square differs more than is borne.
  package var worstFault: Square?

  /// Compares two pictures of equal size.
  ///
  /// The squares are those by which icon fonts are usually judged (8 of 256 pixels), but begin
  /// at every pixel, so that no border between two squares halves a difference. An edge that is
  /// moved by no more than `tolerance` pixels explains the difference that it makes. Differences up
  /// to `limit` are borne, whatever made them.
  package init(
    of glyph: CoveragePicture, with drawing: CoveragePicture, tolerance: Double, limit: Double
  ) {
    precondition(
      glyph.width == drawing.width && glyph.height == drawing.height,
      "pictures of one frame are compared")
    let sums = PixelSums(of: glyph.coverage, with: drawing.coverage)
    let (difference, ink) = (sums.difference, sums.ink)
    let inkOfBoth = sums.otherInk + ink
    let length = drawing.edgeLength
    // min(a, b) = (a + b − |a − b|) / 2, and max likewise.
    overlap =
      inkOfBoth == 0 ? 1 : Double(inkOfBoth - difference) / Double(inkOfBoth + difference)
    meanShift = difference == 0 ? 0 : Double(difference) / Double(length)
    meanThickness = length == 0 ? .infinity : Double(ink) / Double(length)
    let squares = SquareGrid(width: drawing.width, height: drawing.height)
    worst = squares.worst(sums.differences)
    worstFault =
      worst.difference <= limit
      ? nil
      : squares.worst(sums.differences, drawing.edges, tolerance: tolerance, limit: limit)
  }
}

/// How much two pictures differ, and the ink of each, in 255ths of a pixel.
private struct PixelSums {
  /// The difference of each pixel.
  private(set) var differences: [UInt8]
  private(set) var difference = 0
  private(set) var ink = 0
  private(set) var otherInk = 0

  init(of other: [UInt8], with one: [UInt8]) {
    let count = one.count
    precondition(other.count == count, "each pixel has a value")
    differences = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      // Narrow sums are made eight at once; 256 values fit into one.
      let end = min(start + 256, count)
      var parts: (UInt16, UInt16, UInt16) = (0, 0, 0)
      for index in start..<end {
        let (a, b) = (one[index], other[index])
        let gap = a.gap(to: b)
        differences[index] = gap
        parts.0 &+= UInt16(truncatingIfNeeded: a)
        parts.1 &+= UInt16(truncatingIfNeeded: b)
        parts.2 &+= UInt16(truncatingIfNeeded: gap)
      }
      ink += Int(parts.0)
      otherInk += Int(parts.1)
      difference += Int(parts.2)
      start = end
    }
  }
}

extension UInt8 {
  /// How far two greys lie apart.
  @inline(__always) func gap(to other: UInt8) -> UInt8 {
    self > other ? self &- other : other &- self
  }
}

extension CoveragePicture {
  /// The length of all edges along x and along y, in 255ths of a pixel: the sum of `edges`.
  fileprivate var edgeLength: Int {
    let count = width * height
    precondition(coverage.count == count && width > 0 && height > 0, "each pixel has a value")
    var length = 0
    // The first row lies below paper, the last one above it.
    for x in 0..<width { length += Int(coverage[x]) + Int(coverage[count - width + x]) }
    for index in 1..<width { length += Int(coverage[index].gap(to: coverage[index - 1])) }
    var start = width
    while start < count {
      let end = min(start + 128, count)
      var part: UInt16 = 0
      for index in start..<end {
        let (here, left, above) = (coverage[index], coverage[index &- 1], coverage[index &- width])
        part &+= UInt16(truncatingIfNeeded: here.gap(to: left))
        part &+= UInt16(truncatingIfNeeded: here.gap(to: above))
      }
      length += Int(part)
      start = end
    }
    // Left and right of the picture is paper, not the end of the row above.
    for index in stride(from: 0, to: count, by: width) {
      length += Int(coverage[index]) + Int(coverage[index + width - 1])
      if index > 0 { length -= Int(coverage[index].gap(to: coverage[index - 1])) }
    }
    return length
  }

  /// How much coverage changes from the pixels to the left and above to each pixel.
  ///
  /// Their sum is the length of all edges along x and along y, in 255ths of a pixel; what lies
  /// beyond the picture is paper.
  fileprivate var edges: [Int16] {
    var result = coverage.indices.map(edge)
    for index in stride(from: width - 1, to: result.count, by: width) {
      result[index] += Int16(coverage[index])
    }
    for index in (result.count - width)..<result.count { result[index] += Int16(coverage[index]) }
    return result
  }

  private func edge(at index: Int) -> Int16 {
    let here = coverage[index]
    let left = index % width == 0 ? 0 : coverage[index - 1]
    let above = index < width ? 0 : coverage[index - width]
    return Int16(here.gap(to: left)) + Int16(here.gap(to: above))
  }
}
