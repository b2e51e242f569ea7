import Diagnostics
import IconManifest
import Testing

@Suite struct IconManifestRulesTests {
  @Test("gives every rule an id of its own, a sentence and an explanation")
  func rules() {
    let rules = IconManifestRules.allRules
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(["manifest-", "ledger-", "merge-"].contains(where: rule.id.hasPrefix))
      #expect(rule.summary.hasSuffix("."))
      #expect(rule.explanation.utf8.count > 80, "\(rule.id)")
      let lines = rule.explanation.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 86 }, "\(rule.id)")
    }
  }
}
