package import Diagnostics

/// What this module says about files and XML; `SVGDiagnostics+Drawing.swift` has the rest.
extension Diagnostic {
  /// Quotes text of the user, cut so that a message stays short.
  static func quoted(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(60)
    return cut.count < text.unicodeScalars.count ? "\"\(String(cut))…\"" : "\"\(text)\""
  }

  // MARK: Files

  static func emptyFile(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.xml, "the file is empty", at: place, help: "export the drawing again")
  }

  static func nulByte(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.encoding, "a byte 0 stands in the text", at: place,
      help: "the file is damaged; export it again")
  }

  static func unknownEncoding(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.encoding, "the encoding \(quoted(name)) is not supported", at: place,
      help: "save the file as UTF-8")
  }

  static func damagedEncoding(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.encoding, "the text is not valid \(name) here", at: place,
      help: "save the file as UTF-8, or declare the encoding that it is in")
  }

  static func compressedUnderWrongName(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.compressed, "the file is compressed, but its name does not end in .svgz",
      at: place, help: "rename it to .svgz, or unpack it")
  }

  /// Says why a file could not be unpacked; one that is too large meets the limit in `limits`.
  static func compressionDamaged(
    _ failure: Gunzip.Failure, within limits: DrawingLimits, at place: Place
  ) -> Diagnostic {
    let reason: String
    switch failure {
    case .damaged: reason = "the compressed data are damaged"
    case .truncated: reason = "the compressed data end too early"
    case .outOfMemory: reason = "no memory is left to unpack the file"
    case .tooLarge: return .limit(.bytes, in: limits, at: place)
    }
    return Diagnostic(
      .error, SVGRules.compressed, reason, at: place, help: "export the drawing as plain .svg")
  }

  /// Says that a drawing, or the work for it, goes beyond a limit.
  package static func limit(
    _ limit: DrawingLimit, in limits: DrawingLimits, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, limit.rule, "too many \(limit.noun): the limit is \(limits[limit])", at: place,
      help: "simplify the drawing; an icon needs far less, or set --max-\(limit.rawValue)")
  }

  // MARK: XML

  static func xmlSyntax(_ message: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.xml, message, at: place, help: "mend the XML, or export the drawing again")
  }

  static func xmlUnboundPrefix(_ prefix: String, at place: Place) -> Diagnostic {
    let help =
      prefix == "xlink"
      ? "add xmlns:xlink=\"http://www.w3.org/1999/xlink\" to the root element"
      : "declare the prefix on the root element, or remove what uses it"
    return Diagnostic(
      .warning, SVGRules.namespace,
      "the prefix \(quoted(prefix)) is not declared; browsers refuse the file", at: place,
      help: help)
  }

  static func xmlExternalSubset(_ system: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.entity, "the document type \(quoted(system)) is never loaded", at: place,
      help: "remove the document type declaration")
  }

  static func xmlExternalEntity(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.entity, "the external entity \(quoted(name)) is never loaded", at: place,
      help: "remove the entity, or write its text into the file")
  }

  static func xmlParameterEntity(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.entity, "the parameter entity \(quoted(name)) is not supported", at: place,
      help: "remove the entity")
  }

  static func xmlCyclicEntity(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.entity, "the entity \(quoted(name)) holds itself", at: place,
      help: "remove the entity")
  }

  static func xmlUndefinedEntity(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.entity, "the entity \(quoted(name)) is not declared", at: place,
      help: "write the character itself, or its number, such as &#160;")
  }

  static func inclusionRefused(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.externalReference, "<\(name)> is never followed", at: place,
      help: "copy the content into the file")
  }

  // MARK: Root

  static func otherNamespace(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.root, "the root element is an <svg> of another namespace than SVG's",
      at: place, help: "write xmlns=\"http://www.w3.org/2000/svg\"")
  }

  static func notSVG(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.root, "the root element is <\(name)>, not <svg> of SVG", at: place,
      help: "export the icon as SVG")
  }

  static func missingNamespace(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.namespace, "the SVG namespace is not declared; browsers refuse the file",
      at: place, help: "add xmlns=\"http://www.w3.org/2000/svg\" to the root element")
  }

  static func invalidViewBox(
    _ text: String, _ failure: ViewBox.Failure, at place: Place
  ) -> Diagnostic {
    let reason =
      switch failure {
      case .syntax: "is not four numbers"
      case .outOfRange: "holds a number beyond 1,000,000,000"
      case .notPositive: "has no positive size"
      }
    return Diagnostic(
      .error, SVGRules.artboard, "the view box \(quoted(text)) \(reason)", at: place,
      help: "write viewBox=\"0 0 24 24\" with the size of the drawing")
  }

  static func noArtboard(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, SVGRules.artboard, "the drawing has no artboard", at: place,
      help: "write viewBox=\"0 0 24 24\" with the size of the drawing")
  }

  static func artboardGuessed(_ box: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.size,
      "the drawing has no view box and no size; its content gives \"\(box)\"", at: place,
      help: "write viewBox=\"\(box)\", or the box that was meant")
  }

  static func zeroSizeIgnored(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.size, "a browser shows nothing at a width or height of 0", at: place,
      help: "remove width and height; the view box says enough")
  }

  static func sizeIgnored(_ name: String, _ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.size, "the \(name) \(quoted(text)) means nothing", at: place,
      help: "remove it; the view box says enough")
  }

  static func findingsOmitted(_ count: Int, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, SVGRules.moreFindings,
      "\(count) more \(count == 1 ? "finding is" : "findings are") not told one by one",
      at: file.wholePlace, help: "mend the first ones, and run the command again")
  }
}
