internal import Geometry

extension RandomPaths {
  /// Returns stroke outlines, their overlaps left in, or one stroke in two nearly equal widths.
  mutating func strokes() -> (Path, Path) {
    let line = smoothLine(whole(in: 1...3))
    let style = StrokeStyle(
      width: number(in: 20...300), cap: [.butt, .round, .square][whole(in: 0...2)],
      join: [.miter, .round, .bevel][whole(in: 0...2)])
    var other = style
    other.width += [0, 0.01, 0.1, 1, 60][whole(in: 0...4)]
    let isSame = whole(in: 0...2) == 0
    let second = isSame ? line : smoothLine(2)
    return (
      StrokeExpansion.outline(of: line, style: style, tolerance: 0.1),
      StrokeExpansion.outline(of: second, style: other, tolerance: 0.1)
    )
  }

  private mutating func smoothLine(_ count: Int) -> Path {
    var path = Path()
    path.move(to: place(1920))
    for _ in 0..<count { path.cubic(place(1920), place(1920), to: place(1920)) }
    if whole(in: 0...2) == 0 { path.close() }
    return path
  }

  /// Returns curves with cusps, handles without length, and ways back on themselves.
  mutating func degenerate() -> Path {
    var path = Path()
    var position = place(1000)
    path.move(to: position)
    for _ in 0..<4 {
      let end = place(1000)
      let way = end - position
      switch whole(in: 0...7) {
      case 0: path.cubic(position, end, to: end)
      case 1: path.cubic(position, position, to: end)
      case 2: path.cubic(end, position, to: end)
      case 3: path.cubic(position + way * 1.5, end - way * 1.2, to: end)
      case 4: path.cubic(place(1000), place(1000), to: position)
      case 5: path.quadratic(position + way * number(in: -1...2), to: end)
      case 6: path.quadratic(end, to: position)
      default: path.line(to: position)
      }
      position = path.contours.last?.end ?? position
    }
    path.line(to: place(1000))
    path.close()
    return path
  }

  /// Returns shapes of a few hundredths to a few units, near each other.
  mutating func specks(_ count: Int) -> Path {
    var path = Path()
    for _ in 0..<count {
      let center = place(8)
      let size = [0.01, 0.05, 0.2, 1, 4][whole(in: 0...4)] * number(in: 0.5...2)
      if whole(in: 0...1) == 0 {
        path.contours += Path.ellipse(center: center, radii: Vector(size, size)).contours
      } else {
        path.move(to: center)
        for _ in 0..<3 {
          path.line(to: center + Vector(number(in: -1...1), number(in: -1...1)) * size)
        }
        path.close()
      }
    }
    return path
  }

  /// Returns a path and itself, turned or scaled by next to nothing about a point.
  mutating func turned(_ path: Path) -> (Path, Path) {
    let angle = [0.001, 0.01, 0.1, 1][whole(in: 0...3)] * number(in: -1...1)
    let scale = 1 + [0, 0.00001, 0.001, 0.01][whole(in: 0...3)] * number(in: -1...1)
    let (cosine, sine) = (Math.cosine(degrees: angle), Math.sine(degrees: angle))
    let center = place(1920)
    let map = Affine.translation(-center.x, -center.y)
      .then(Affine(scale * cosine, scale * sine, -scale * sine, scale * cosine, 0, 0))
      .then(.translation(center.x, center.y))
    return (path, path.transformed(by: map))
  }

  /// Returns lines and curves whose points all lie on a coarse grid, so that many are shared.
  mutating func gridCurves(_ count: Int, step: Double) -> Path {
    var path = Path()
    path.move(to: gridPlace(step))
    for _ in 0..<count {
      switch whole(in: 0...2) {
      case 0: path.line(to: gridPlace(step))
      case 1: path.quadratic(gridPlace(step), to: gridPlace(step))
      default: path.cubic(gridPlace(step), gridPlace(step), to: gridPlace(step))
      }
    }
    path.close()
    return path
  }

  private mutating func gridPlace(_ step: Double) -> Point {
    Point(Double(whole(in: 0...6)) * step, Double(whole(in: 0...6)) * step)
  }

  private mutating func place(_ scale: Double) -> Point {
    Point(number(in: 0...scale), number(in: 0...scale))
  }
}
