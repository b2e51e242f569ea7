import Diagnostics

/// What this module says about values: numbers, paths, transforms, styles.
extension Diagnostic {
  // MARK: Numbers and paths

  static func invalidLength(_ name: String, _ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.number, "\(name) is no length: \(quoted(text))", at: place,
      help: "write a number up to 1,000,000,000, with or without a unit")
  }

  static func negativeLength(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.number, "\(name) must not be negative", at: place,
      help: "write a number from 0 on")
  }

  static func numberOutOfRange(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.number, "the number \(quoted(text)) is beyond 1,000,000,000", at: place,
      help: "draw the icon on an artboard of ordinary size")
  }

  static func fontUnit(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.fontUnit, "the length \(quoted(text)) hangs on a font", at: place,
      help: "write it in user units; capitals are taken as 0.7 em, lines as 1.2 em")
  }

  static func oddPoints(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.path, "points hold \(count) numbers: the last has no partner", at: place,
      help: "write an x and a y for each point")
  }

  static func pathWithoutMove(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.path, "path data must begin with a move, M or m", at: place,
      help: "begin with M and the first point")
  }

  static func pathCommand(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.path, "\(quoted(text)) is no path command", at: place,
      help: "commands are M L H V C S Q T A Z, large or small; the rest of the path is not drawn")
  }

  static func pathNumber(_ text: String, at place: Place) -> Diagnostic {
    let found = text.isEmpty ? "the data end" : "\(quoted(text)) stands"
    return Diagnostic(
      .error, SVGRules.path, "\(found) where a number is expected", at: place,
      help: "complete the command; the rest of the path is not drawn")
  }

  static func pathFlag(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.path, "an arc flag is 0 or 1, not \(quoted(text))", at: place,
      help: "arcs have rx, ry, rotation, two flags, x and y")
  }

  static func pathStray(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.path, "\(quoted(text)) stands where a number or the end is expected",
      at: place, help: "remove it; the rest of the path is not drawn")
  }

  static func pointCurve(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.degenerateCurve, "all points of the curve coincide", at: place,
      help: "remove the curve")
  }

  // MARK: Transforms

  static func transformSyntax(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.transform, "the transform cannot be read from here on", at: place,
      help: "write functions such as translate(1 2) and rotate(45)")
  }

  static func transformUnknown(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.transform, "\(quoted(name)) is no transform of the plane", at: place,
      help: "functions are matrix, translate, scale, rotate, skewX and skewY")
  }

  static func transformArguments(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.transform, "the function has too many or too few numbers", at: place,
      help: "matrix has 6, rotate 1 or 3, translate and scale 1 or 2, skews 1")
  }

  static func transformOutOfRange(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.transform, "the transform leaves the range of coordinates", at: place,
      help: "draw the icon on an artboard of ordinary size")
  }

  static func motionPath(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.transform, "offset-path moves the element, and is not followed", at: place,
      help: "place the element by transform")
  }

  // MARK: Styles

  static func invalidProperty(_ name: String, _ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.property, "\(name) has no value \(quoted(text)); it is passed over",
      at: place, help: "correct the value or remove it")
  }

  static func invalidDashes(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.number,
      "stroke-dasharray must be lengths from 0 on: \(quoted(text))",
      at: place, help: "correct the list, or write none")
  }

  static func variableWithoutValue(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.variable, "\(quoted(text)) has neither value nor fallback", at: place,
      help: "write a fallback: var(--name, currentColor)")
  }

  static func importIgnored(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.styleSheet, "@import is never followed", at: place,
      help: "copy the rules into the file")
  }

  static func styleRuleIgnored(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.styleSheet, "the rule \(quoted(text)) is passed over", at: place,
      help: "write what the icon needs outside of the condition")
  }

  static func selectorIgnored(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.styleSheet, "the selector \(quoted(text)) is not understood", at: place,
      help: "use types, classes, ids, attributes and their combinations")
  }

  static func styleUnclosed(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.styleSheet, "the block is not closed", at: place, help: "write the }")
  }
}
