package import Geometry
package import SVG

/// A drawing and how its glyph was made of it: all that the proof needs to draw it again.
package struct ProofSubject: Sendable {
  package var drawing: Drawing
  /// What each shape does to the ink: as many as the drawing has shapes.
  package var roles: [InkRole]
  /// Maps the drawing (user units, y down) to the glyph (font units, y up).
  package var drawingToEm: Affine
  /// True where ink beyond the artboard is cut off.
  package var clipsToArtboard: Bool

  package init(
    drawing: Drawing, roles: [InkRole], drawingToEm: Affine, clipsToArtboard: Bool = true
  ) {
    precondition(roles.count == drawing.shapes.count, "each shape has a role")
    self.drawing = drawing
    self.roles = roles
    self.drawingToEm = drawingToEm
    self.clipsToArtboard = clipsToArtboard
  }
}

/// Draws drawings by a scan converter that shares no code with the way to the glyph.
///
/// It draws the drawing's own curves by their fill rules, and strokes piece by piece. Where the ink
/// is one union of shapes, it sums up exact areas; where shapes are cut or taken away, it finds the
/// intervals of ink on twelve lines a row of pixels. One maker serves many pictures in turn and
/// keeps its memory.
package struct PictureMaker {
  /// The most crossings of edges and sampling lines of one picture.
  private static let largestWork = 400_000_000

  private var edges = EdgeList()
  private var areas = AreaSweep()
  private var lines = LineSweep()
  private var spans = SpanSet()
  private var spare = SpanSet()
  private var ink = SpanSet()
  /// The areas of the drawing's regions, made when first needed.
  private var regions: [SpanSet?] = []
  private var totals: [Double] = []
  private var work = 0

  package init() {}

  /// Returns the picture of a drawing, or nil where it is too complex to be drawn in good time.
  ///
  /// Another picture of what should be the same, in the same frame, saves time where it is: rows
  /// that agree with it at a rough look are not drawn exactly.
  package mutating func picture(
    of subject: ProofSubject, in frame: PictureFrame, near other: CoveragePicture? = nil
  ) -> CoveragePicture? {
    let drawing = subject.drawing
    let canvas = Canvas(map: subject.drawingToEm.then(frame.map), frame: frame)
    edges.begin(width: frame.width, height: frame.height)
    if isUnion(subject, canvas) {
      for shape in drawing.shapes {
        guard draw(shape.figure, canvas) else { return nil }
      }
      return areas.picture(of: edges, near: other)
    }
    lines.begin()
    work = 0
    regions = [SpanSet?](repeating: nil, count: drawing.regions.count)
    var index = 0
    var isFirst = true
    while index < drawing.shapes.count {
      let end = endOfBatch(from: index, subject)
      guard drawBatch(index..<end, of: drawing, canvas) else { return nil }
      let role = subject.roles[index]
      if isFirst {
        // Nothing lies below the first batch.
        if role == .takesAway { spans = SpanSet(lines: lineCount) }
        swap(&ink, &spans)
      } else {
        combineInk(by: role == .adds ? .union : .difference)
      }
      isFirst = false
      index = end
    }
    if isFirst { ink = SpanSet(lines: lineCount) }
    if subject.clipsToArtboard, !canvas.isWithin(drawing.artboard) {
      edges.beginGroup(.nonZero)
      edges.addFill(Path(drawing.artboard), map: canvas.map, frame: canvas.pixels)
      findSpans()
      combineInk(by: .intersection)
    }
    return coverage(frame)
  }

  /// True when the ink is the union of all shapes, whole.
  private func isUnion(_ subject: ProofSubject, _ canvas: Canvas) -> Bool {
    let drawing = subject.drawing
    return subject.roles.allSatisfy { $0 == .adds }
      && drawing.shapes.allSatisfy { $0.regions.isEmpty }
      && (!subject.clipsToArtboard || canvas.isWithin(drawing.artboard))
  }

  /// The end of the shapes from an index on that can be drawn at once: same role, same regions.
  private func endOfBatch(from start: Int, _ subject: ProofSubject) -> Int {
    let shapes = subject.drawing.shapes
    var end = start + 1
    while end < shapes.count, subject.roles[end] == subject.roles[start],
      shapes[end].regions == shapes[start].regions
    {
      end += 1
    }
    return end
  }

  /// Fills `spans` with the union of shapes, cut to their regions; false on overload.
  private mutating func drawBatch(
    _ batch: Range<Int>, of drawing: Drawing, _ canvas: Canvas
  ) -> Bool {
    let used = drawing.shapes[batch.lowerBound].regions
    for region in used {
      guard makeRegion(region, of: drawing, canvas) else { return false }
    }
    for index in batch {
      guard draw(drawing.shapes[index].figure, canvas) else { return false }
    }
    findSpans()
    cut(to: used)
    return isInTime
  }

  private var isInTime: Bool {
    !edges.isOverloaded && work + lines.work <= Self.largestWork
  }

  private var lineCount: Int { edges.height * LineSweep.linesPerPixel }

  /// Fills `spans` with the union of the groups so far.
  private mutating func findSpans() {
    lines.spans(of: edges, into: &spans)
    edges.removeAll()
  }

  /// Adds a figure to the edges as a group of its own.
  private mutating func draw(_ figure: Figure, _ canvas: Canvas) -> Bool {
    let map = figure.transform.then(canvas.map)
    guard map.isFinite else { return true }
    switch figure.coverage {
    case .fill(let rule):
      edges.beginGroup(rule)
      edges.addFill(figure.path, map: map, frame: canvas.pixels)
    case .stroke(let style):
      edges.beginGroup(turning: map.determinant > 0 ? 1 : map.determinant < 0 ? -1 : 0)
      var painter = StrokePainter(style, map: map, frame: canvas.pixels)
      guard painter.paint(figure.path, onto: &edges) else { return false }
    }
    return !edges.isOverloaded
  }

  // MARK: Regions

  /// Makes the area of a region and of those it is cut to, which have lower indices.
  private mutating func makeRegion(_ index: Int, of drawing: Drawing, _ canvas: Canvas) -> Bool {
    guard regions[index] == nil else { return true }
    let region = drawing.regions[index]
    var area = SpanSet(lines: lineCount)
    for part in region.parts {
      for used in part.regions where used < index {
        guard makeRegion(used, of: drawing, canvas) else { return false }
      }
      guard draw(part.figure, canvas) else { return false }
      findSpans()
      cut(to: part.regions)
      spare.combine(area, spans, by: part.adds ? .union : .difference)
      swap(&area, &spare)
      work += area.bounds.count + lineCount
      guard isInTime else { return false }
    }
    for used in region.regions where used < index {
      guard makeRegion(used, of: drawing, canvas), let other = regions[used] else { return false }
      spare.combine(area, other, by: .intersection)
      swap(&area, &spare)
    }
    regions[index] = area
    return true
  }

  private mutating func cut(to used: [Int]) {
    for index in used {
      guard let region = regions[index] else { continue }
      spare.combine(spans, region, by: .intersection)
      swap(&spans, &spare)
      work += spans.bounds.count + lineCount
    }
  }

  private mutating func combineInk(by operation: SpanSet.Operation) {
    spare.combine(ink, spans, by: operation)
    swap(&ink, &spare)
    work += ink.bounds.count + lineCount
  }

  // MARK: Pixels

  /// Sums the ink up, pixel by pixel: exact along x, by the share of sampling lines along y.
  private mutating func coverage(_ frame: PictureFrame) -> CoveragePicture {
    let width = frame.width
    var pixels = [UInt8](repeating: 0, count: width * frame.height)
    // Entry x is the change of coverage from pixel x − 1 to pixel x.
    var changes: [Double] = []
    swap(&changes, &totals)
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(0, count: width + 2))
    let full = 255 / Double(LineSweep.linesPerPixel)
    for row in 0..<frame.height {
      let lines = row * LineSweep.linesPerPixel
      let first = Int(ink.starts[lines])
      let end = Int(ink.starts[lines + LineSweep.linesPerPixel])
      guard first < end else { continue }
      var sign = 1.0
      for bound in first..<end {
        // Ink from x on to the right end, or its end: the pixel of x has its right part.
        let x = ink.bounds[bound]
        let pixel = Int(x)
        let left = x - Double(pixel)
        changes[pixel] += sign * (1 - left)
        changes[pixel + 1] += sign * left
        sign = -sign
      }
      var sum = 0.0
      var byte: UInt8 = 0
      for x in 0..<width {
        if changes[x] != 0 {
          sum += changes[x]
          changes[x] = 0
          byte = UInt8(max(0, min(255, sum * full + 0.5)))
        }
        pixels[row * width + x] = byte
      }
      changes[width] = 0
      changes[width + 1] = 0
    }
    swap(&changes, &totals)
    return CoveragePicture(width: width, height: frame.height, coverage: pixels)
  }
}

/// Where a drawing falls on the picture.
private struct Canvas {
  /// From user units to pixels.
  let map: Affine
  /// The picture's own area.
  let pixels: Rect

  init(map: Affine, frame: PictureFrame) {
    self.map = map
    pixels = Rect(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
  }

  /// True when the picture shows nothing outside the rectangle of the drawing, a whisker apart.
  func isWithin(_ rect: Rect) -> Bool {
    guard map.b == 0, map.c == 0 else { return false }
    let one = map.apply(Point(rect.minX, rect.minY))
    let other = map.apply(Point(rect.maxX, rect.maxY))
    return min(one.x, other.x) <= 1e-3 && max(one.x, other.x) >= pixels.maxX - 1e-3
      && min(one.y, other.y) <= 1e-3 && max(one.y, other.y) >= pixels.maxY - 1e-3
  }
}
