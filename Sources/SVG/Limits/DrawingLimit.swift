package import Diagnostics
internal import Geometry

/// A bound on one drawing: what is counted, how far, and what is said beyond.
///
/// The raw value names the rule, as `limit-elements`, and the option, as `--max-elements`.
package enum DrawingLimit: String, CaseIterable, Sendable {
  case bytes
  case elements
  case nesting
  case attributes
  case nameBytes = "name-bytes"
  case entities
  case entityBytes = "entity-bytes"
  case entityNesting = "entity-nesting"
  case doctypeBytes = "doctype-bytes"
  case doctypeNesting = "doctype-nesting"
  case copies
  case copyNesting = "copy-nesting"
  case drawnNesting = "drawn-nesting"
  case visits
  case attributeBytes = "attribute-bytes"
  case segments
  case dashes
  case styleRules = "style-rules"
  case styleNesting = "style-nesting"
  case styleMatches = "style-matches"
  case crossings
  case seconds

  /// The bound unless the command line says another: far above real icons.
  package var standard: Int {
    switch self {
    case .bytes: 4 << 20
    case .elements, .segments: 50_000
    case .nesting, .doctypeNesting, .styleNesting: 64
    case .attributes, .entities: 256
    case .nameBytes: 4_096
    case .entityBytes, .doctypeBytes: 64 << 10
    case .entityNesting: 4
    case .copies, .dashes: 10_000
    case .copyNesting: 16
    case .drawnNesting: 100
    case .visits, .crossings: 1_000_000
    case .attributeBytes: 64 << 20
    case .styleRules: 5_000
    case .styleMatches: 2_000_000
    case .seconds: 10
    }
  }

  /// How high the command line may set the bound: as deep as the stack of a lane bears.
  package var highest: Int {
    switch self {
    case .nesting, .drawnNesting, .doctypeNesting, .styleNesting: 256
    case .copyNesting, .entityNesting: 64
    case .entities: 4_096
    case .dashes: Path.largestDashCount
    case .crossings: 10_000_000
    case .seconds: 3_600
    default: 1 << 30
    }
  }

  /// What there is too much of, after "too many".
  var noun: String {
    switch self {
    case .bytes: "bytes of a file"
    case .elements: "elements"
    case .nesting: "elements in each other"
    case .attributes: "attributes of one element"
    case .nameBytes: "bytes in a name"
    case .entities: "entities"
    case .entityBytes: "bytes from entities"
    case .entityNesting: "entities in each other"
    case .doctypeBytes: "bytes in the document type"
    case .doctypeNesting: "parentheses in each other"
    case .copies: "copies by <use>"
    case .copyNesting: "<use> in each other"
    case .drawnNesting: "drawn elements in each other"
    case .visits: "visits of elements"
    case .attributeBytes: "bytes of attributes read"
    case .segments: "segments"
    case .dashes: "dashes"
    case .styleRules: "rules of style sheets"
    case .styleNesting: "selectors or blocks in each other"
    case .styleMatches: "comparisons of selectors"
    case .crossings: "crossings of outlines"
    case .seconds: "seconds of work"
    }
  }

  /// What exactly is counted, a sentence or two.
  var counted: String {
    switch self {
    case .bytes:
      """
      Counted are the bytes of the file, and of an .svgz file also those that it
      unpacks to. Of 53,000 published icons 99.9 % stay below 61 kB.
      """
    case .elements:
      "Counted are all elements of the file. 99.9 % of icons have fewer than 205."
    case .nesting:
      "Counted are the elements around an element. Icons have at most 10."
    case .attributes:
      "Counted are the attributes of one element. Icons have at most 25."
    case .nameBytes:
      """
      Counted are the bytes of the name of an element or attribute, of an id or a
      class list.
      """
    case .entities:
      "Counted are the entities that the document type declares."
    case .entityBytes:
      """
      Counted are the bytes that all uses of entities, and defaults of attributes,
      add to the file.
      """
    case .entityNesting:
      "Counted are the entities that stand in each other's values."
    case .doctypeBytes:
      "Counted are the bytes of the document type declaration."
    case .doctypeNesting:
      "Counted are the parentheses in each other in the document type declaration."
    case .copies:
      """
      Counted are the copies that all <use> elements make together, those within
      copies included.
      """
    case .copyNesting:
      "Counted are the <use> elements that lead to each other in a row."
    case .drawnNesting:
      """
      Counted are the elements around an element while it is drawn, with the copy
      of a <use> standing within the <use>.
      """
    case .visits:
      """
      Counted is each drawing and each measuring of an element: clip paths, masks
      and boxes of objects look at elements anew.
      """
    case .attributeBytes:
      """
      Counted are the bytes of attributes, each as often as an element is drawn or
      measured.
      """
    case .segments:
      """
      Counted are lines and curves of a path, and of all that is drawn. 99.9 % of
      icons have fewer than 2,253.
      """
    case .dashes:
      """
      Counted are the lengths of a dash pattern, and the dashes that a stroke falls
      into.
      """
    case .styleRules:
      "Counted are the selectors of all style sheets of the file."
    case .styleNesting:
      "Counted are the parts of one selector, and blocks in each other."
    case .styleMatches:
      "Counted is each comparison of a part of a selector with an element."
    case .crossings:
      """
      Counted are the places where edges of overlapping shapes meet. Of Lucide's
      1,776 stroke icons the worst has 3,279. Shapes that are filled where they
      overlap are united in parts, where they cross each other more often.
      """
    case .seconds:
      """
      Measured is the time from reading a drawing to its outline. Icons take a few
      thousandths of a second.
      """
    }
  }
}

extension DrawingLimit {
  /// The rules of all limits.
  package static let allRules = allCases.map(\.rule)

  /// The rule that a message of this limit names.
  package var rule: Rule {
    Rule(
      "limit-\(rawValue)", summary: "A drawing has a bounded number of \(noun)",
      explanation: """
        \(counted)

        The limit is \(standard). It keeps any file from exhausting time or
        memory; what meets it is mostly a whole set in one file, an illustration,
        or an attack. Simplify the drawing, or set another limit with
        --max-\(rawValue) N, up to \(highest).
        """)
  }
}
