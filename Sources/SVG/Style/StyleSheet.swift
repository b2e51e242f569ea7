/// One declaration of a style sheet or a `style` attribute.
struct StyleDeclaration: Sendable {
  /// `.other` for custom properties.
  let name: AttributeName
  /// The name as written.
  let spelling: ArraySlice<UInt8>
  /// Trimmed, without comments and without `!important`.
  let value: ArraySlice<UInt8>
  let isImportant: Bool

  var isCustom: Bool { spelling.count > 2 && spelling.begins(with: "--") }
}

/// What a style sheet says that cannot be followed, with its bytes.
struct StyleProblem: Sendable {
  enum Kind: Sendable {
    case importRule
    case mediaRule
    case unknownRule
    case selector
    case unclosed
    case tooManyRules
    case tooDeep
  }

  let kind: Kind
  let range: Range<Int>
}

/// The rules of all `style` elements of a file, in order.
struct StyleSheet: Sendable {
  /// One selector with the declarations of its rule.
  struct Rule: Sendable {
    let selector: Selector
    let declarations: Range<Int>
  }

  var rules: [Rule] = []
  var declarations: [StyleDeclaration] = []
  var problems: [StyleProblem] = []

  var isEmpty: Bool { rules.isEmpty }
}
