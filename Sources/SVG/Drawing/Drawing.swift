package import Geometry

/// One icon as painted areas, resolved and absolute: what SimpleDrawing.md promises.
///
/// Coordinates are user units of the root viewport, y down.
package struct Drawing: Sendable, Hashable {
  /// The part of the plane that the icon occupies: the view box fitted by its aspect rule.
  package var artboard: Rect
  /// Painted areas, the lowest first.
  ///
  /// Empty only when an error was reported, or nothing is drawn.
  package var shapes: [Shape]
  /// Areas that cut shapes, named by index from shapes and from each other (lower index only).
  package var regions: [Region]
  /// The start tags of rectangles that cover the artboard and are not painted, in document order.
  package var blankCovers: [Range<Int>] = []

  package init(artboard: Rect, shapes: [Shape] = [], regions: [Region] = []) {
    self.artboard = artboard
    self.shapes = shapes
    self.regions = regions
  }
}

/// An area of the plane: a path that is filled or stroked.
package struct Figure: Sendable, Hashable {
  /// Turns a path into an area.
  package enum Coverage: Sendable, Hashable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  /// In the figure's own space, where a stroke has its width; may hold open contours.
  package var path: Path
  /// Maps the figure's own space to the drawing's.
  package var transform: Affine
  package var coverage: Coverage

  package init(path: Path, transform: Affine = .identity, coverage: Coverage) {
    self.path = path
    self.transform = transform
    self.coverage = coverage
  }
}

/// A figure with its paint.
package struct Shape: Sendable, Hashable {
  package var figure: Figure
  package var paint: Paint
  /// Above 0, at most 1: the product of all opacities that apply to the shape.
  package var opacity: Double
  /// Indices of the regions that the shape is cut to; all apply.
  package var regions: [Int]
  /// The classes of the element and of the groups around it, outermost first; for layers.
  package var classes: [String]
  /// The bytes of the element's start tag in the (UTF-8) source file.
  package var source: Range<Int>

  package init(
    figure: Figure, paint: Paint, opacity: Double = 1, regions: [Int] = [],
    classes: [String] = [], source: Range<Int> = 0..<0
  ) {
    self.figure = figure
    self.paint = paint
    self.opacity = opacity
    self.regions = regions
    self.classes = classes
    self.source = source
  }
}

/// What a shape is painted with.
///
/// Gradients and patterns count as ink.
package enum Paint: Sendable, Hashable {
  /// The colour of the text around the icon.
  case currentColor
  case color(Color)
  /// A gradient or pattern, by its id.
  case server(String)
}

/// A colour of the sRGB space without its alpha.
package struct Color: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let black = Color(red: 0, green: 0, blue: 0)
}

/// An area that cuts: a clip path, the hard edges of a mask, or the viewport of a nested `svg`.
package struct Region: Sendable, Hashable {
  /// One figure of a region, in drawing order.
  package struct Part: Sendable, Hashable {
    package var figure: Figure
    /// True adds the figure to the region so far; false (black in a mask) takes it away.
    package var adds: Bool
    /// Regions that this part alone is cut to, before it is added or taken away.
    package var regions: [Int]

    package init(figure: Figure, adds: Bool = true, regions: [Int] = []) {
      self.figure = figure
      self.adds = adds
      self.regions = regions
    }
  }

  /// Starts with nothing; each part is added or taken away in turn.
  ///
  /// No parts: cuts everything.
  package var parts: [Part]
  /// Regions that the whole is cut to.
  package var regions: [Int]

  package init(parts: [Part], regions: [Int] = []) {
    self.parts = parts
    self.regions = regions
  }
}
