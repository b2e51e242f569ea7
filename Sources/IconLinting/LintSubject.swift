package import Diagnostics
package import Geometry
package import SVG

/// One icon with all that the rules look at.
package struct LintSubject: Sendable {
  /// The text that the drawing's places refer to: `SourceFile.svgText`.
  package var file: SourceFile
  package var drawing: Drawing
  /// What each shape does to the ink: as many as the drawing has shapes.
  package var roles: [InkRole]
  /// The whole ink in user units, y down: contours that do not overlap, ink on their right hand.
  ///
  /// Not cut by the artboard.
  package var ink: Path
  /// True where what reaches beyond the artboard is meant to be kept.
  package var keepsOverflow: Bool
  /// The start tags of elements that are stroked.
  private let strokedTags: Set<Range<Int>>

  package init(
    file: SourceFile, drawing: Drawing, roles: [InkRole], ink: Path, keepsOverflow: Bool = false
  ) {
    precondition(roles.count == drawing.shapes.count, "each shape has a role")
    self.file = file
    self.drawing = drawing
    self.roles = roles
    self.ink = ink
    self.keepsOverflow = keepsOverflow
    strokedTags = Set(
      drawing.shapes.compactMap { shape in
        guard case .stroke = shape.figure.coverage else { return nil }
        return shape.source
      })
  }

  /// True when the element that drew a shape strokes its border.
  func isStroked(_ shape: Shape) -> Bool { strokedTags.contains(shape.source) }

  /// A length that nobody sees, in user units: a 500th of the artboard's height.
  var hair: Double { drawing.artboard.height / 500 }

  /// Returns the place of the element that drew a shape: its name in the start tag.
  func place(ofShape index: Int) -> Place { place(ofTag: drawing.shapes[index].source) }

  /// Returns the place of an element's name in its start tag.
  func place(ofTag tag: Range<Int>) -> Place {
    let start = min(tag.lowerBound + 1, tag.upperBound)
    var end = start
    while end < min(tag.upperBound, file.bytes.count), Self.isNameByte(file.bytes[end]) { end += 1 }
    return file.place(start..<end)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// What the rules are to look for.
package struct LintSettings: Sendable, Hashable {
  /// The grid on which edges are to lie.
  package enum Grid: Sendable, Hashable {
    /// Chosen from the artboard.
    case automatic
    /// So many user units.
    case units(Double)
  }

  /// The heights in pixels at which icons are shown; positive, not empty.
  package var sizes: [Int]
  /// The least width of ink and gaps, in pixels.
  package var leastPixels: Double
  package var grid: Grid
  /// The ids of the rules that apply.
  package var rules: Set<String>

  package init(
    sizes: [Int] = [16, 20, 24], leastPixels: Double = 1, grid: Grid = .automatic,
    rules: Set<String> = Set(IconLintingRules.allRules.map(\.id))
  ) {
    self.sizes = sizes
    self.leastPixels = leastPixels
    self.grid = grid
    self.rules = rules
  }

  /// True when a rule applies.
  package func includes(_ rule: Rule) -> Bool { rules.contains(rule.id) }
}
