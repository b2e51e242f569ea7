import Diagnostics

/// What this module says about elements and the picture that they make.
extension Diagnostic {
  // MARK: References

  static func missingTarget(_ id: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.reference, "no element has the id \(quoted(id)): the <use> draws nothing",
      at: place, help: "correct the id, or remove the <use>")
  }

  static func missingEffect(_ name: String, _ id: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.reference, "no \(name) has the id \(quoted(id)); it is passed over",
      at: place, help: "correct the id, or remove the reference")
  }

  static func missingPaintServer(
    _ id: String, hasFallback: Bool, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.reference,
      "no gradient or pattern has the id \(quoted(id)); "
        + (hasFallback ? "the fallback is taken" : "nothing is painted"),
      at: place, help: "correct the id, or write a colour")
  }

  static func externalReference(_ target: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.externalReference, "\(quoted(target)) lies outside of the file", at: place,
      help: "copy the element into the file and refer to it as \"#id\"")
  }

  static func referenceCycle(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.referenceCycle, "the \(name) refers to itself", at: place,
      help: "remove one of the references")
  }

  static func duplicateID(_ id: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.duplicateID, "the id \(quoted(id)) is given twice; the first one counts",
      at: place, help: "rename one of them")
  }

  // MARK: What cannot become an outline

  static func textUnsupported(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.unsupportedElement, "<text> cannot become an outline", at: place,
      help: "convert the text to paths in the drawing program")
  }

  static func unsupportedElement(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.unsupportedElement, "<\(name)> cannot become an outline", at: place,
      help: "remove it, or draw its content as paths")
  }

  static func filter(isHarmless: Bool, at place: Place) -> Diagnostic {
    isHarmless
      ? Diagnostic(
        .warning, SVGRules.filter, "the filter changes colours only; its effect is lost", at: place,
        help: "remove the filter")
      : Diagnostic(
        .error, SVGRules.filter, "the filter cannot become an outline", at: place,
        help: "remove the filter, or flatten it in the drawing program")
  }

  static func fadingGradient(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.fadingGradient, "the gradient fades to nothing; all of the shape is ink",
      at: place, help: "make all its stops opaque, or cut the shape where it shall end")
  }

  static func softMask(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.softMask, "the mask fades, which no outline does", at: place,
      help: "paint its content in plain colours, or use a clip path")
  }

  static func maskUnsupported(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.unsupportedClip, "the mask \(quoted(text)) is not supported", at: place,
      help: "use url(#id) with a <mask> of the file")
  }

  static func clipShapeUnsupported(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.unsupportedClip, "the clip path \(quoted(text)) is not understood",
      at: place, help: "use url(#id), circle(), ellipse(), inset(), polygon() or path()")
  }

  static func clipContentIgnored(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.unsupportedClip,
      "a clip path takes shapes only; <\(name)> of other content counts as nothing", at: place,
      help: "put the shapes directly into the <clipPath>")
  }

  static func animationIgnored(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.animation, "<\(name)> is lost: a glyph does not move", at: place,
      help: "check that the drawing at rest is the icon")
  }

  static func animationPropertyIgnored(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.animation, "the \(name) is lost: a glyph does not move", at: place,
      help: "check that the drawing at rest is the icon")
  }

  static func scriptIgnored(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.script, "<script> is never run", at: place, help: "remove the script")
  }

  static func handlerIgnored(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.script, "the event handler \(quoted(name)) is never run", at: place,
      help: "remove the attribute")
  }

  static func unknownElement(
    _ name: String, suggestion: String?, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.unknownElement, "SVG has no element <\(name)>; it draws nothing",
      at: place, help: suggestion.map { "did you mean <\($0)>?" } ?? "remove the element")
  }

  static func languageChosen(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.language, "systemLanguage is answered with en on every machine",
      at: place, help: "keep one drawing, or make one icon for each language")
  }

  // MARK: The picture

  static func drawsNothing(_ reason: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.drawsNothing, "\(reason), so it draws nothing", at: place,
      help: "remove it, or complete it")
  }

  static func nothingDrawn(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.nothingDrawn, "the drawing is empty: no shape leaves ink", at: place,
      help: "give the icon a fill or a stroke")
  }

  static func opacityLost(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.opacityLost, "translucent ink becomes solid", at: place,
      help: "draw the part solid, or remove it")
  }

  static func backgroundIgnored(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.background, "the background of the root is no part of the glyph",
      at: place, help: "remove it, or draw a shape where there shall be ink")
  }

  static func coversArtboard(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.coversArtboard, "the shape covers the whole artboard", at: place,
      help: "remove it, or give it fill=\"none\", if it is a background or a guide")
  }
}
