extension Segment {
  /// Returns the segment under an affine map.
  package func transformed(by map: Affine) -> Segment {
    switch self {
    case .line(let end): .line(map.apply(end))
    case .quadratic(let control, let end): .quadratic(map.apply(control), map.apply(end))
    case .cubic(let control1, let control2, let end):
      .cubic(map.apply(control1), map.apply(control2), map.apply(end))
    }
  }
}

extension Path {
  /// Returns the path under an affine map; a mirroring map reverses the sense of rotation.
  package func transformed(by map: Affine) -> Path {
    Path(
      contours: contours.map { contour in
        Contour(
          start: map.apply(contour.start),
          segments: contour.segments.map { $0.transformed(by: map) },
          isClosed: contour.isClosed)
      })
  }

  /// True when every coordinate is a finite number.
  package var isFinite: Bool {
    contours.allSatisfy { contour in
      contour.start.isFinite
        && contour.segments.allSatisfy { segment in
          switch segment {
          case .line(let end): end.isFinite
          case .quadratic(let control, let end): control.isFinite && end.isFinite
          case .cubic(let control1, let control2, let end):
            control1.isFinite && control2.isFinite && end.isFinite
          }
        }
    }
  }
}
