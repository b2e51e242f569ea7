package import Diagnostics

/// What this module says about keys and settings.
extension Diagnostic {
  static func duplicateKey(_ key: String, at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.duplicateKey, "the key \(quoted(key)) stands twice", at: place,
      notes: [Note("the first is here", at: first)],
      help: "decide which is right and remove the other")
  }

  static func unknownKey(
    _ key: String, in owner: String, known: [String], at place: Place
  ) -> Diagnostic {
    let help =
      Suggestion.closest(to: key, among: known).map { "did you mean \"\($0)\"?" }
      ?? "known are \(list(known))"
    return Diagnostic(
      .error, IconManifestRules.unknownKey, "\(owner) has no key \(quoted(key))", at: place,
      help: help)
  }

  static func wrongType(
    _ key: String, _ found: String, wanted: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.type, "\(quoted(key)) is \(found), not \(wanted)", at: place,
      help: found == "null" ? "leave the key out" : "write \(wanted)")
  }

  static func missingKey(_ key: String, of owner: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.type, "\(owner) has no \"\(key)\"", at: place,
      help: "add \"\(key)\"")
  }

  static func badValue(
    _ key: String, _ value: String, _ reason: String, at place: Place, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.value, "\(quoted(key)) is \(value): \(reason)", at: place,
      help: help)
  }

  static func notBuilt(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, IconManifestRules.notBuilt,
      "\(quoted(key)) is not built by this version; nothing comes of it", at: place,
      help: "remove the key until then")
  }

  static func noIcons(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.noIcons, "the manifest names no icons", at: place,
      help: "write \"icons\": {\"NAME\": \"U+EA00\"}, or have \"rebus init\" write a first one")
  }

  static func tooManyErrors(_ limit: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.limit,
      "with \(limit) errors the rest of the manifest was not looked at", at: place,
      help: "correct those above first")
  }

  static func tooManyIcons(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.limit,
      "the manifest has \(count) icons, the limit is \(Manifest.iconLimit)", at: place,
      help: "split the icons into several manifests")
  }

  /// Joins words as in `"a", "b" and "c"`.
  static func list(_ words: [String]) -> String {
    let words = words.map { "\"\($0)\"" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// What this module says about names and code points.
extension Diagnostic {
  static func badName(_ name: String, _ error: IconNameError, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.iconName, "\(quoted(name)) is not an icon's name: \(error.reason)",
      at: place, help: "use ASCII letters and digits with single . - _ between them")
  }

  static func respelledName(_ name: String, as text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, IconManifestRules.respelledName, "\(quoted(name)) is read as \"\(text)\"",
      at: place, help: "write \"\(text)\"")
  }

  static func sameName(_ name: String, at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.duplicateKey, "the name \"\(name)\" stands twice", at: place,
      notes: [Note("the first is here", at: first)], help: "rename one of them")
  }

  static func twinName(
    _ name: String, _ other: String, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.twinNames,
      "\"\(name)\" and \"\(other)\" differ only in case: they are one file on many disks",
      at: place, notes: [Note("\"\(other)\" is here", at: first)], help: "rename one of them")
  }

  static func formerName(_ name: String, is other: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, IconManifestRules.formerName,
      "the former name \"\(name)\" \(other)", at: place,
      help: "a former name leads to one icon; remove it, or rename the other")
  }

  static func badReplacement(
    _ name: String, _ fault: ReplacementFault, at place: Place
  ) -> Diagnostic {
    var help = "name another icon of the manifest"
    if case .isNone(let near?) = fault { help = "did you mean \"\(near)\"?" }
    return Diagnostic(
      .error, IconManifestRules.replacement, "the replacement \(quoted(name)) \(fault.reason)",
      at: place, help: help)
  }

  /// Says why a text is no code point; the text is quoted already.
  package static func codepointSpelling(
    _ text: String, _ failure: Codepoint.Failure, at place: Place
  ) -> Diagnostic {
    let reason =
      switch failure {
      case .empty: "it is empty"
      case .digitCount(let count): "it has \(count) digits, not 4 to 6"
      case .sequence(let count): "it is a sequence of \(count) characters"
      case .spelling: "it is neither one character nor hexadecimal digits"
      case .notWhole: "numbers are whole, without fraction and exponent"
      case .outsideUnicode: "Unicode goes from 0 to 10FFFF"
      }
    return Diagnostic(
      .error, IconManifestRules.codepointSpelling, "\(text) is no code point: \(reason)",
      at: place, help: "write it as \"U+EA00\"")
  }

  static func refusedCodepoint(
    _ value: UInt32, _ refusal: Codepoint.Refusal, at place: Place
  ) -> Diagnostic {
    let reason =
      switch refusal {
      case .outsideUnicode: "lies outside Unicode, which ends at 10FFFF"
      case .surrogate: "is a surrogate, half of a character of UTF-16"
      case .nonCharacter: "is a non-character: it never stands in text"
      case .control: "is a control character"
      case .whiteSpace: "is white space"
      case .byteOrderMark: "is the byte order mark, which is swallowed"
      case .variationSelector: "is a variation selector, which is swallowed"
      case .ignorable: "is an invisible character, which is swallowed"
      }
    return Diagnostic(
      .error, IconManifestRules.refusedCodepoint, "\(CodepointText.text(of: value)) \(reason)",
      at: place,
      help: "choose a number from EA00-EFFF, F100-F6FF or F0000-FFFFD")
  }

  static func sharedCodepoint(
    _ value: UInt32, _ name: String, _ other: IconEntry, at place: Place, first: Place
  ) -> Diagnostic {
    let retired = other.retired.map { ", retired in \($0)" } ?? ""
    return Diagnostic(
      .error, IconManifestRules.sharedCodepoint,
      "\"\(name)\" and \"\(other.name)\"\(retired) both have \(CodepointText.text(of: value))",
      at: place,
      notes: [Note("\"\(other.name)\" is here", at: first)],
      help: "the one that was released keeps it; rebus resolve gives the other a new number")
  }

  static func doubtfulCodepoint(
    _ value: UInt32, _ doubt: Codepoint.Doubt, at place: Place
  ) -> Diagnostic {
    let (rule, reason) =
      switch doubt {
      case .outsidePrivateUse:
        (IconManifestRules.publicCodepoint, "lies outside the private use areas")
      case .softBank:
        (IconManifestRules.softBankCodepoint, "is an old emoji of SoftBank on Apple's systems")
      case .windowsSymbol:
        (IconManifestRules.windowsCodepoint, "lies in the zone of Windows symbol fonts")
      case .apple:
        (
          IconManifestRules.appleCodepoint,
          value == 0xF8FF ? "is the Apple logo" : "lies in Apple's own zone"
        )
      }
    return Diagnostic(
      .warning, rule, "\(CodepointText.text(of: value)) \(reason)", at: place,
      help: "for new icons choose numbers from EA00 on; keep what was released")
  }
}
