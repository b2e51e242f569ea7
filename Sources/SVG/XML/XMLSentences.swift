/// Says what libexpat's error codes mean, in words of our own.
enum XMLSentences {
  /// Returns the sentence for a code of `enum XML_Error`.
  static func sentence(forErrorCode code: Int) -> String {
    switch code {
    case 1: "the XML reader has no memory left"
    case 2: "the XML is broken here"
    case 3: "the file has no element"
    case 4: "a character that XML does not allow here"
    case 5: "a tag or string is not closed before the file ends"
    case 6: "a character is cut short"
    case 7: "the end tag does not match the start tag"
    case 8: "the attribute is given twice"
    case 9: "content after the end of the root element"
    case 10: "a parameter entity is used where it may not be"
    case 11: "the entity is not declared"
    case 12: "the entity holds itself"
    case 13: "the entity is not well formed"
    case 14: "the character reference names no allowed character"
    case 17: "the XML declaration must be the first thing in the file"
    case 18: "the encoding is unknown"
    case 20: "a CDATA section is not closed"
    case 27: "an attribute uses a prefix that is not declared"
    case 30: "the XML declaration is not well formed"
    case 31: "the text declaration is not well formed"
    case 43: "entities expand without bound"
    default: "the XML is not well formed (code \(code))"
    }
  }
}
