import Diagnostics

extension DrawingResolver {
  /// Returns the style of an element whose parent hands down `parent`.
  ///
  /// Later layers win: presentation attributes, rules by specificity and order, the `style`
  /// attribute, then what is marked important, in the same order.
  mutating func style(of element: Int, parent: Style, lengths: LengthContext) -> Style {
    let attributes = document.elements[element].attributes
    if let first = attributes.first, let last = attributes.last {
      work +=
        document.attributes[last].value.upperBound
        - document.attributes[first].spelling.lowerBound
    }
    var style = parent.inherited
    var context = lengths
    context.fontSize = parent.fontSize
    let declared = declarations(of: element)
    for declaration in declared where declaration.isCustom {
      style.variables.append(
        CustomProperty(name: declaration.spelling, value: declaration.value))
    }
    for index in document.elements[element].attributes {
      let attribute = document.attributes[index]
      guard attribute.name.isPresentation else { continue }
      let value = document.pool[attribute.value]
      apply(
        attribute.name, value, isStyle: false, to: &style, parent: parent, lengths: context,
        element: element)
    }
    for declaration in declared where !declaration.isCustom {
      apply(
        declaration.name, declaration.value, isStyle: true, to: &style, parent: parent,
        lengths: context, element: element)
    }
    if style.fontSize != parent.fontSize || element == 0 { context.fontSize = style.fontSize }
    if style.makeAbsolute(context) {
      report(on: element) { .fontUnit("cap or lh", at: $0) }
    }
    return style
  }

  /// Returns the style that content of an element inherits from its place in the file.
  mutating func inheritedStyle(at element: Int, lengths: LengthContext) -> Style {
    var ancestors: [Int] = []
    var ancestor = document.elements[element].parent
    while ancestor >= 0 {
      ancestors.append(ancestor)
      ancestor = document.elements[ancestor].parent
    }
    var inherited = Style()
    for ancestor in ancestors.reversed() {
      inherited = style(of: ancestor, parent: inherited, lengths: lengths)
    }
    return inherited
  }

  /// The declarations of rules and of the `style` attribute, the weakest first.
  private mutating func declarations(of element: Int) -> [StyleDeclaration] {
    let inline = document.value(.style, of: element)
    guard inline != nil || !sheet.isEmpty else { return [] }
    var normal: [StyleDeclaration] = []
    var important: [StyleDeclaration] = []
    for rule in matchingRules(element) {
      matcher.spend(rule.declarations.count)
      for declaration in sheet.declarations[rule.declarations] {
        if declaration.isImportant {
          important.append(declaration)
        } else {
          normal.append(declaration)
        }
      }
    }
    if let inline {
      for declaration in CSSParser.declarations(inline) {
        if declaration.isImportant {
          important.append(declaration)
        } else {
          normal.append(declaration)
        }
      }
    }
    return normal + important
  }

  /// The rules that hold for an element, by specificity, then in order.
  private mutating func matchingRules(_ element: Int) -> [StyleSheet.Rule] {
    var found: [(order: Int, rule: StyleSheet.Rule)] = []
    for (order, rule) in sheet.rules.enumerated() where matcher.matches(rule.selector, element) {
      found.append((order, rule))
    }
    found.sort {
      ($0.rule.selector.specificity, $0.order) < ($1.rule.selector.specificity, $1.order)
    }
    return found.map(\.rule)
  }

  private mutating func apply(
    _ name: AttributeName, _ value: ArraySlice<UInt8>, isStyle: Bool, to style: inout Style,
    parent: Style, lengths: LengthContext, element: Int
  ) {
    var bytes = value
    if VariableSubstitution.isNeeded(value) {
      guard let replaced = VariableSubstitution.substituted(value, style.variables) else {
        // Invalid at computed-value time: as if unset.
        style.copy(name, from: parent.inherited)
        report(in: value, of: element) { .variableWithoutValue(value.text, at: $0) }
        return
      }
      bytes = replaced
    }
    switch name {
    case .animation, .animationName:
      guard !bytes.trimmed.spells("none") else { return }
      return report(in: value, of: element) { .animationPropertyIgnored(name.rawValue, at: $0) }
    case .offsetPath:
      guard !bytes.trimmed.spells("none") else { return }
      return report(in: value, of: element) { .motionPath(at: $0) }
    default: break
    }
    if style.set(name, to: bytes, parent: parent, isStyle: isStyle, lengths: lengths) { return }
    guard !bytes.trimmed.isEmpty else { return }
    report(in: value, of: element) { place in
      name == .strokeDasharray
        ? .invalidDashes(value.text, at: place)
        : .invalidProperty(name.rawValue, value.text, at: place)
    }
  }
}

extension Style {
  /// Turns lengths that hang on this element's font size into user units, as children inherit them.
  ///
  /// True where one of them can be told by a font only.
  fileprivate mutating func makeAbsolute(_ context: LengthContext) -> Bool {
    let needsFont =
      strokeWidth.unit.needsFont || dashOffset.unit.needsFont
      || dashes.contains { $0.unit.needsFont }
    strokeWidth = strokeWidth.absolute(context)
    dashOffset = dashOffset.absolute(context)
    for index in dashes.indices { dashes[index] = dashes[index].absolute(context) }
    return needsFont
  }
}

extension Length {
  /// The length in user units; percentages stay.
  fileprivate func absolute(_ context: LengthContext) -> Length {
    switch unit {
    case .number, .percent: self
    default: Length(context.resolve(self, .diagonal))
    }
  }
}
