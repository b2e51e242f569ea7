package import Diagnostics

/// The rules of the Swift that is generated.
package enum SwiftGenerationRules {
  package static let allRules: [Rule] = [identifierCollision]

  package static let identifierCollision = Rule(
    "swift-identifier-collision",
    summary: "Two names make two identifiers in Swift.",
    explanation: """
      In Swift an icon is called by its name without separators: b-icon and b_icon both
      become bIcon. Former names and the names of retired icons count too, since old code
      that still holds them must not silently get another icon.

      Rename one of the icons so that they differ in letters or digits. No suffix is ever
      added: it would depend on the order of the icons.
      """)
}

extension Diagnostic {
  static func identifierCollision(
    _ name: EnumName, _ other: EnumName, typeName: String, places: (Place, Place)
  ) -> Diagnostic {
    Diagnostic(
      .error, SwiftGenerationRules.identifierCollision,
      "\(other.words) and \(name.words) are both \(typeName).\(name.identifier.text) in Swift",
      at: places.0, notes: [Note("\(other.words) is here", at: places.1)],
      help: "rename one of them so that they differ in letters or digits")
  }
}
