import Diagnostics

extension IconNameError {
  /// The reason as the end of a sentence: "… is not an icon's name: ".
  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let count):
      "it has \(count) characters, the limit is \(IconName.lengthLimit)"
    case .character(let scalar):
      "\"\(VisibleText.escapedScalar(scalar))\" is neither an ASCII letter or digit nor . - _"
    case .separatorFirst: "it begins with a separator"
    case .separatorLast: "it ends with a separator"
    case .separatorRun: "two separators stand beside each other"
    case .device(let name): "\"\(name)\" is a device on Windows, where no file can be called so"
    }
  }
}

/// What this module says about JSON; the other files say the rest.
extension Diagnostic {
  /// Quotes text of the user, cut so that a message stays short.
  static func quoted(_ text: String) -> String {
    "\"\(VisibleText.escaped(text, limit: 60))\""
  }

  static func json(_ failure: JSONFailure, at place: Place) -> Diagnostic {
    let words = failure.words
    return Diagnostic(.error, failure.rule, words.message, at: place, help: words.help)
  }
}

extension JSONFailure {
  /// The rule that is broken.
  var rule: Rule {
    switch reason {
    case .tooLarge, .tooDeep: IconManifestRules.limit
    case .utf16, .notUTF8: IconManifestRules.encoding
    case .conflict: IconManifestRules.conflict
    default: IconManifestRules.json
    }
  }

  /// The sentence, and what to do.
  var words: (message: String, help: String) {
    switch reason {
    case .empty:
      (
        "the manifest is empty",
        "write {\"icons\": {\"NAME\": \"U+EA00\"}}, or have \"rebus init\" write a first one"
      )
    case .tooLarge:
      (
        "the manifest is larger than \(TextCheck.sizeLimit >> 20) MiB",
        "split the icons into several manifests"
      )
    case .utf16: ("the manifest is UTF-16, not UTF-8", "save the file as UTF-8")
    case .notUTF8(let byte):
      (
        "the byte \(Self.hex(byte)) is not UTF-8 here",
        "save the file as UTF-8, or restore it: it may be no text at all"
      )
    case .conflict:
      (
        "a conflict marker of git stands in the manifest",
        "rebus resolve keeps both sides, and gives new numbers to the one that was not released"
      )
    case .tooDeep:
      (
        "lists and objects stand more than \(JSONReader.depthLimit) deep",
        "a manifest needs far less; remove what does not belong to it"
      )
    default: grammarWords
    }
  }

  private var grammarWords: (message: String, help: String) {
    switch reason {
    case .expected(let what, let found):
      ("\(what) is expected, not \(found)", "correct the JSON here or just before")
    case .trailingComma(let bracket):
      ("a comma stands before \(bracket)", "remove the comma: JSON has none behind the last one")
    case .missingComma: ("a comma is missing before this", "put a comma behind the one before")
    case .comment: ("JSON has no comments", "remove the comment")
    case .unquoted(let word):
      ("\(Diagnostic.quoted(word)) is not JSON", "put texts and keys in double quotes")
    case .singleQuotes: ("JSON has no single quotes", "use double quotes")
    case .control(let byte):
      (
        "the control character U+00\(Self.hex(byte)) stands in a text",
        byte == 0x09 ? "write \\t for a tab" : "remove it, or write \\u00\(Self.hex(byte))"
      )
    case .unterminated: ("the text has no closing quote on its line", "close it with \"")
    case .escape(let text):
      (
        "\(Diagnostic.quoted(text)) is no escape of JSON",
        "write \\\\ for a backslash, \\u and four hexadecimal digits for a character"
      )
    case .loneSurrogate(let text):
      (
        "\(Diagnostic.quoted(text)) is half of a surrogate pair",
        "write both halves, or the code point as \"U+F0000\""
      )
    case .number(let text):
      (
        "\(Diagnostic.quoted(text)) is not a number of JSON",
        "write decimal digits without needless zeros, or put it in quotes"
      )
    case .afterEnd: ("something stands behind the end of the manifest", "remove it")
    default: ("this is not JSON", "correct the JSON here")
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
