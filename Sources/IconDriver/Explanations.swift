package import Diagnostics
internal import FontBuilding
internal import FontChecking
internal import GlyphBuilding
internal import IconLinting
internal import IconManifest
internal import SVG
internal import SwiftGeneration

/// Knows every rule of every module.
package enum Explanations {
  /// All rules, sorted by id.
  package static let allRules: [Rule] =
    (SVGRules.allRules + DrawingLimit.allRules + IconManifestRules.allRules + GlyphRules.allRules
    + FontBuildingRules.allRules + FontCheckingRules.allRules + SwiftGenerationRules.allRules
    + IconLintingRules.allRules + DriverRules.allRules + ImportRules.allRules
    + ImportingRules.allRules + LedgerDriverRules.allRules + ComparisonRules.allRules
    + GitRules.allRules + HandshakeRules.allRules)
    .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }

  /// The long form of a rule; nil for an id that is none.
  package static func text(of id: String) -> String? {
    guard let rule = allRules.first(where: { $0.id == id }) else { return nil }
    return "\(rule.id): \(rule.summary)\n\n\(rule.explanation)\n"
  }

  /// Every id with its rule, a line each.
  package static var overview: String {
    let width = allRules.map(\.id.count).max() ?? 0
    return allRules.map { rule in
      rule.id + String(repeating: " ", count: width - rule.id.count) + "  \(rule.summary)\n"
    }.joined()
  }
}
