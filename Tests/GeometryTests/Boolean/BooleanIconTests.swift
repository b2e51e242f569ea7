import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Boolean operations on real icons")
struct BooleanIconTests {
  /// Returns every so manieth file of a folder of the shared corpora; empty where it is absent.
  private func icons(in folder: String, step: Int) throws -> [(name: String, text: String)] {
    let root = SharedData.url("corpora/\(folder)")
    guard let walker = FileManager.default.enumerator(atPath: root.path) else { return [] }
    let names = walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".svg") }.sorted()
    return try stride(from: 0, to: names.count, by: step).map {
      let file = root.appending(path: names[$0])
      return (names[$0], try String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test(
    "filled icons keep their picture, their overlaps resolved",
    arguments: [("bootstrap", 16.0), ("mdi", 24.0)])
  func iconsKeepTheirPicture(folder: String, size: Double) throws {
    let isHeavy = ProcessInfo.processInfo.environment["REBUS_HEAVY"] == "1"
    let icons = try icons(in: folder, step: isHeavy ? 1 : 20)
    if icons.isEmpty {
      print("skipped: ../shared/corpora/\(folder) is absent")
      return
    }
    for icon in icons {
      let rule: FillRule = icon.text.contains("evenodd") ? .evenOdd : .nonZero
      let operands = PathDataReader.icon(icon.text, size: size).map {
        BooleanOperand(path: $0, rule: rule)
      }
      // Some icons are a circle or a rectangle alone.
      if operands.isEmpty { continue }
      let result = try Path.combined(.union, subjects: operands)
      let finding = BooleanOracle(.union, subjects: operands).compare(result, lines: 50, seed: 1)
      #expect(finding.area > 0, "\(icon.name)")
      #expect(finding.difference <= finding.length / 100, "\(icon.name): \(finding)")
      #expect(finding.overlap <= finding.length / 100, "\(icon.name): \(finding)")
      let again = try result.resolved(under: .evenOdd)
      #expect(abs(again.signedArea - result.signedArea) <= finding.length / 50, "\(icon.name)")
    }
  }
}
