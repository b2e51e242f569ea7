import FontModel
import Foundation
import Testing

/// Writes what Tests/Judges/enum_cost.sh has the compiler measured with.
@Suite struct EnumCostTests {
  enum Kind: String, CaseIterable {
    case plain, deprecated, history
  }

  @Test(
    "writes the enum of 5,000 icons for enum_cost.sh",
    .enabled("REBUS_ENUM_FOLDER names the folder") { folder != nil }, arguments: Kind.allCases)
  func write(kind: Kind) throws {
    let icons = (0..<5000).map { index in
      let isOld = kind == .deprecated && index % 10 == 0
      return Samples.icon(
        "icon.number-\(index).name", 0xF0000 + UInt32(index),
        IconInfo(
          label: "Label of \(index)", keywords: ["one", "two"], category: "all",
          formerNames: kind == .history ? ["former.name-\(index)"] : [],
          deprecation: isOld ? Deprecation(message: "old") : nil))
    }
    let retired = (0..<(kind == .history ? 500 : 0)).map {
      RetiredIcon(name: "gone-\($0)", codepoint: 0xF8000 + UInt32($0), version: "2.0")
    }
    let text = try #require(Samples.text(Samples.font(icons, retired: retired)).text)
    let folder = URL(filePath: try #require(Self.folder))
    try Data(text.utf8).write(to: folder.appending(path: "\(kind.rawValue).swift"))
  }

  private static let folder = ProcessInfo.processInfo.environment["REBUS_ENUM_FOLDER"]
}
