/// A grey picture: how much of each pixel is ink.
package struct CoveragePicture: Sendable, Hashable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Rows from the top, pixels from the left; 0 is paper, 255 is ink.
  package var coverage: [UInt8]

  /// Makes a picture from its rows; blank where none are given.
  package init(width: Int, height: Int, coverage: [UInt8]? = nil) {
    let coverage = coverage ?? [UInt8](repeating: 0, count: width * height)
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(coverage.count == width * height, "a picture has a value for each pixel")
    self.width = width
    self.height = height
    self.coverage = coverage
  }
}

/// The window on the plane that a picture shows, and its size in pixels.
package struct PictureFrame: Sendable, Hashable {
  /// The part of the plane that is shown, y up (font units).
  package let window: Rect
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Maps the plane (y up) to pixels (y down, the origin at the top left).
  package let map: Affine

  /// The widest picture, in heights: wider windows are drawn at a smaller scale.
  private static let largestAspect = 64

  /// Makes the frame in which the window is `height` pixels high, with square pixels.
  ///
  /// The width is rounded up to whole pixels. Returns nil for a window without an area.
  package init?(window: Rect, height: Int) {
    guard height > 0, window.width > 0, window.height > 0 else { return nil }
    let scale = min(
      Double(height) / window.height, Double(height * Self.largestAspect) / window.width)
    guard scale.isFinite, scale > 0, window.minX.isFinite, window.maxY.isFinite else { return nil }
    self.window = window
    // A whisker less, so that rounding in the product does not add an empty column.
    let columns = window.width * scale - 1e-6
    width = max(1, Int(columns) + (columns > Double(Int(columns)) ? 1 : 0))
    self.height = height
    map = Affine(scale, 0, 0, -scale, -window.minX * scale, window.maxY * scale)
  }
}
