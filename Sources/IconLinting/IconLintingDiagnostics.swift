import Diagnostics
import Geometry

extension Diagnostic {
  static func openPath(from end: Point, to start: Point, others: Int, at place: Place) -> Diagnostic
  {
    let distance = unitText((end - start).length)
    return warning(
      IconLintingRules.openPath,
      "a filled path is open: it ends at \(end.lintText), \(distance) from its start at "
        + "\(start.lintText)" + and(others, "open path"),
      at: place, help: "close it with Z, or draw the missing edge, or give the shape fill=\"none\"")
  }

  static func offArtboard(
    by distance: Double, side: String, isOutside: Bool, at place: Place
  ) -> Diagnostic {
    let reach = "\(unitText(distance)) beyond its \(side) edge"
    guard isOutside else {
      return warning(
        IconLintingRules.offArtboard, "the shape leaves the artboard: it reaches \(reach)",
        at: place, help: "move it within the viewBox")
    }
    return warning(
      IconLintingRules.offArtboard, "the shape lies off the artboard: it reaches \(reach)",
      at: place, help: "remove it, or move it within the viewBox")
  }

  static func clipped(
    share: Double, by distance: Double, side: String, at place: Place
  ) -> Diagnostic {
    warning(
      IconLintingRules.clipped,
      "the artboard cuts \(percentText(share)) of the ink away: the shape reaches "
        + "\(unitText(distance)) beyond its \(side) edge",
      at: place,
      help: "enlarge the viewBox or move the shape, or keep the overhang with "
        + "\"overflow\": \"visible\" in the manifest")
  }

  static func thinStroke(_ figure: LintFigure, at place: Place) -> Diagnostic {
    warning(
      IconLintingRules.thinStroke,
      "the ink is only \(unitText(figure.width)) wide at \(figure.placeText): "
        + figure.sizesText,
      at: place, help: thinHelp(figure))
  }

  static func thinGap(_ figure: LintFigure, at place: Place) -> Diagnostic {
    warning(
      IconLintingRules.thinGap,
      "the gap is only \(unitText(figure.width)) wide at \(figure.placeText): "
        + figure.sizesText,
      at: place, help: thinHelp(figure))
  }

  private static func thinHelp(_ figure: LintFigure) -> String {
    "make it \(unitText(figure.needed)) wide for \(figure.leastPixels.lintText) px, "
      + "or name the sizes that are used with --sizes"
  }

  static func artboardRectangle(isInk: Bool, at place: Place) -> Diagnostic {
    warning(
      IconLintingRules.artboardRectangle,
      isInk
        ? "the rectangle covers the whole artboard: the icon becomes a solid block"
        : "the rectangle covers the whole artboard and leaves no ink",
      at: place, help: "remove it if it is a background or a guide")
  }

  static func duplicate(
    _ icon: DuplicateSearch.Candidate, of first: DuplicateSearch.Candidate, overlap: Double
  ) -> Diagnostic {
    // Rounded down, so that only what is the same to the last pixel is 100 %.
    let percent = (Double(Int(overlap * 1000)) / 10).lintText
    return Diagnostic(
      .warning, IconLintingRules.duplicate,
      "\"\(icon.name)\" looks like \"\(first.name)\": they overlap by \(percent) %",
      at: Place(path: icon.path),
      notes: [Note("\"\(first.name)\" is here", at: Place(path: first.path))],
      help: "keep one of them, or draw the difference so that it is seen")
  }

  static func offGrid(
    isUpright: Bool, position: Double, nearest: Double, grid: Double, others: Int,
    at place: Place
  ) -> Diagnostic {
    let (kind, axis) = isUpright ? ("vertical", "x") : ("horizontal", "y")
    let distance = (nearest - position).magnitude.lintText
    return warning(
      IconLintingRules.offGrid,
      "the \(kind) edge at \(axis) = \(position.text(places: 3)) lies \(distance) off the grid of "
        + unitText(grid) + and(others, "edge"),
      at: place, help: "move it to \(axis) = \(nearest.text(places: 3))")
  }

  private static func warning(
    _ rule: Rule, _ message: String, at place: Place, help: String
  ) -> Diagnostic {
    Diagnostic(.warning, rule, message, at: place, help: help)
  }

  /// Returns `, and 2 more edges`; nothing for none.
  private static func and(_ others: Int, _ noun: String) -> String {
    others == 0 ? "" : ", and \(others) more \(noun)\(others == 1 ? "" : "s")"
  }

  private static func percentText(_ share: Double) -> String {
    "\((share * 100).text(places: share < 0.01 ? 2 : 1)) %"
  }
}

extension Point {
  /// The point as `12.5, 3`.
  fileprivate var lintText: String { "\(x.lintText), \(y.lintText)" }
}
