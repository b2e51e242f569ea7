package import Diagnostics

/// The rules of this module: all that `rebus lint` looks for.
package enum IconLintingRules {
  static let openPath = Rule(
    "lint-open-path",
    summary: "Filled paths are closed",
    explanation: """
      A filled path ends at another place than where it starts. Filling closes it by a straight
      line that nobody drew: in most cases a point is missing, or two ends that should have
      been joined were not. Where the shape is stroked too, the stroke has a gap there.

      Close the path with Z, draw the missing edge, or give the shape fill="none" if only its
      stroke is meant. Ends that are nearer than a 500th of the artboard's height count as
      joined, and paths that are only stroked may be open. So may be a path without a stroke of
      which only a level or upright last edge is left out: M4 4H20V6H4 is a bar.
      """)
  static let offArtboard = Rule(
    "lint-off-artboard",
    summary: "Shapes stay within the artboard",
    explanation: """
      A shape lies beyond the viewBox as a whole, or reaches beyond it by so little that no
      thousandth of the ink is lost. The width of strokes counts, and so does what clip paths
      leave; control points do not. A forgotten object beside the artboard is not drawn; an edge
      that sticks out is cut flat.

      Remove the shape, or move it within the viewBox. Icons whose entry in the manifest has
      "overflow": "visible" may reach beyond it.
      """)
  static let clipped = Rule(
    "lint-clipped",
    summary: "The artboard cuts no ink",
    explanation: """
      Ink reaches beyond the viewBox and is cut away, as browsers cut it. The message says how
      much of the whole ink is lost, and how far the farthest shape reaches. Often a stroke was
      drawn along the border, and half of its width is gone.

      Enlarge the viewBox, move the drawing, or give the icon's entry in the manifest
      "overflow": "visible" to keep the overhang.
      """)
  static let thinStroke = Rule(
    "lint-thin-stroke",
    summary: "Ink is as wide as a pixel",
    explanation: """
      A stroke, or a part of a shape, is thinner than the least width (--min-px, 1 pixel) at one
      of the heights at which icons are shown (--sizes, 16, 20 and 24 pixels). It becomes grey
      there. What counts is the ink that is left when all shapes are drawn; tips that run out to
      a point are no strokes. The message names the thinnest place in user units, and its width
      at each size at which it is too thin.

      Make it wider, or name the sizes that the icons are used at: --sizes 24.
      """)
  static let thinGap = Rule(
    "lint-thin-gap",
    summary: "Gaps are as wide as a pixel",
    explanation: """
      Two parts of the ink stand nearer to each other than the least width (--min-px, 1 pixel)
      at one of the heights at which icons are shown (--sizes, 16, 20 and 24 pixels). They run
      together there. The wedge between strokes that touch at an angle is no gap, nor is a dent
      that is wider than deep. The message names the narrowest place in user units.

      Make the gap wider, close it, or name the sizes that the icons are used at: --sizes 24.
      """)
  static let artboardRectangle = Rule(
    "lint-artboard-rectangle",
    summary: "No rectangle covers the whole artboard",
    explanation: """
      Drawing programs leave a rectangle as large as the artboard behind, as a background or to
      keep its size. If it is painted, the glyph is a solid block; if not, it does no harm in
      the font, but it is no part of the icon and gets in the way of editing.

      Remove it: the viewBox keeps the size.
      """)
  /// Looked for over the whole set, after the drawings.
  package static let duplicate = Rule(
    "lint-duplicate",
    summary: "No two icons of a set look alike",
    explanation: """
      The pictures of two icons, 64 pixels high, overlap by 99 % or more: of the ink that one of
      them has both have all but a hundredth. An icon was drawn twice, or copied and never
      changed. Mirrored and turned copies are other icons.

      Keep one of the two and give the other name up, or draw the difference so that it is seen.
      """)
  static let offGrid = Rule(
    "lint-off-grid",
    summary: "Upright and level edges lie on the grid",
    explanation: """
      Most of the icon's horizontal and vertical edges lie on the grid, and this one does not, so
      it is blurred where the others are sharp. On artboards of 8 to 64 whole units the grid is
      half a unit; --grid N sets another. Of a stroke the centre line or the sides are to lie on
      it. Edges that are less than a 480th of the artboard's height beside the grid, and edges
      that are shorter than a 10th, do not count; icons of which less than four fifths lie on
      the grid are drawn freely, and are not looked at.

      Move the edge to the place that the message names.
      """)

  /// Every rule.
  package static let allRules: [Rule] = [
    openPath, artboardRectangle, clipped, offArtboard, thinStroke, thinGap, offGrid, duplicate,
  ]
}
