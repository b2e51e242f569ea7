import Diagnostics
import Geometry

extension DrawingResolver {
  /// Refuses roots that are no `svg`.
  mutating func checkRoot() -> Bool {
    guard let root = document.elements.first else { return false }
    let name = document.spelling(of: 0)
    guard root.name == .svg else {
      let isForeign = name == "svg" || name.hasSuffix(":svg")
      report(on: 0) { isForeign ? .otherNamespace(at: $0) : .notSVG(name, at: $0) }
      return false
    }
    if root.namespace == .none { report(on: 0) { .missingNamespace(at: $0) } }
    return true
  }

  /// Notes ids and style sheets, and reports what a font cannot keep, wherever it stands.
  mutating func survey() {
    var reportedKinds: Set<ElementName> = []
    for index in document.elements.indices {
      let element = document.elements[index]
      switch element.name {
      case .style: readStyleSheet(index)
      case .script where reportedKinds.insert(.script).inserted:
        report(on: index) { .scriptIgnored(at: $0) }
      case .animate, .animateColor, .animateMotion, .animateTransform, .set, .discard:
        if reportedKinds.insert(.animate).inserted {
          let name = document.spelling(of: index)
          report(on: index) { .animationIgnored(name, at: $0) }
        }
      case .unknown: surveyUnknown(index)
      default: break
      }
      for attribute in element.attributes { survey(attribute, of: index) }
    }
    reportStyleProblems()
    let asksForContext = document.elements.contains { $0.name == .marker || $0.name == .use }
    usesContextPaint = asksForContext && document.pool[...].contains(text: "context-")
  }

  private mutating func survey(_ index: Int, of element: Int) {
    let attribute = document.attributes[index]
    if attribute.name == .id {
      let id = document.pool[attribute.value]
      if id.isEmpty { return }
      if ids[id] == nil {
        ids[id] = element
      } else {
        report(in: id, of: element) { .duplicateID(id.text, at: $0) }
      }
    } else if attribute.name == .other {
      let name = document.pool[attribute.spelling]
      guard name.count > 4, name.begins(with: "on"), name.allSatisfy(\.isLetter),
        document.elements[element].namespace == .svg
      else { return }
      report(at: document.fileRange(ofAttribute: index)) { .handlerIgnored(name.text, at: $0) }
    }
  }

  private mutating func surveyUnknown(_ index: Int) {
    let element = document.elements[index]
    let name = document.spelling(of: index)
    if element.namespace == .xinclude {
      report(on: index) { .inclusionRefused(name, at: $0) }
    }
    guard element.namespace == document.elements[0].namespace, element.parent >= 0,
      document.elements[element.parent].name.isContainer,
      !name.hasPrefix("fe"), !name.hasPrefix("flow")
    else { return }
    let names = ElementName.allCases.map(\.rawValue).filter { !$0.isEmpty }
    let suggestion = Suggestion.closest(to: name, among: names)
    report(on: index) { .unknownElement(name, suggestion: suggestion, at: $0) }
  }

  private mutating func readStyleSheet(_ index: Int) {
    if let type = document.value(.type, of: index)?.trimmed, !type.isEmpty,
      !type.begins(with: "text/css")
    {
      return
    }
    if let media = document.value(.media, of: index), !CSSParser.matches(media: media) { return }
    CSSParser.read(
      document.pool[document.elements[index].text], within: limits, into: &sheet)
  }

  private mutating func reportStyleProblems() {
    let isRefused = sheet.problems.contains { $0.kind == .tooManyRules || $0.kind == .tooDeep }
    if isRefused { sheet.rules = [] }
    for problem in sheet.problems {
      let text = document.pool[problem.range].text
      let range = document.fileRange(ofPool: problem.range)
      report(at: range) { [limits] place in
        switch problem.kind {
        case .importRule: .importIgnored(at: place)
        case .mediaRule, .unknownRule: .styleRuleIgnored(text, at: place)
        case .selector: .selectorIgnored(text, at: place)
        case .unclosed: .styleUnclosed(at: place)
        case .tooManyRules: .limit(.styleRules, in: limits, at: place)
        case .tooDeep:
          .limit(.styleNesting, in: limits, at: place)
        }
      }
    }
  }

  // MARK: Copies

  /// Counts what all `use` elements would draw, drawn or not; refuses cycles and bombs.
  mutating func countCopies() -> Bool {
    let uses = document.elements.indices.filter { document.elements[$0].name == .use }
    guard !uses.isEmpty else { return true }
    var counter = CopyCounter(document: document, ids: ids)
    var total = 0
    for use in uses {
      var verdict = counter.count(of: use)
      if case .fine(let copies) = verdict {
        total += copies
        if total > limits[.copies] { verdict = .tooMany }
      }
      switch verdict {
      case .fine: break
      case .cyclic:
        report(on: use) { .referenceCycle("use", at: $0) }
        return false
      case .tooMany:
        report(on: use) { [limits] in .limit(.copies, in: limits, at: $0) }
        return false
      case .tooDeep:
        report(on: use) { [limits] in .limit(.copyNesting, in: limits, at: $0) }
        return false
      }
    }
    return true
  }
}
