import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SVG

extension SharedData {
  /// Returns the drawings of a folder of the shared data, sorted by their paths.
  fileprivate static func drawings(in path: String) throws -> [SourceFile] {
    let root = url(path)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try names.filter { $0.hasSuffix(".svg") }.map { name in
      let data = try Data(contentsOf: root.appending(path: name))
      return SourceFile(path: name, bytes: Array(data))
    }
  }
}

@Suite struct SharedCasesTests {
  @Test(
    "reads every torture drawing without a word",
    .enabled(if: SharedData.exists("cases/torture"), "../shared/cases/torture is absent"))
  func torture() throws {
    for file in try SharedData.drawings(in: "cases/torture") {
      var diagnostics = DiagnosticList()
      let drawing = Drawing(reading: file, reporting: &diagnostics)
      #expect(drawing?.shapes.isEmpty == false, "\(file.path)")
      #expect(diagnostics.diagnostics.isEmpty, "\(file.path)")
    }
  }

  @Test(
    "gives nil when, and only when, an error is reported, and the same twice",
    .enabled(if: SharedData.exists("cases/hard"), "../shared/cases/hard is absent"),
    arguments: ["cases/hard", "cases/resvg/A", "cases/resvg/B"])
  func nilMeansError(folder: String) throws {
    for file in try SharedData.drawings(in: folder) {
      var first = DiagnosticList()
      var second = DiagnosticList()
      let drawing = Drawing(reading: file, reporting: &first)
      #expect((drawing == nil) == first.hasErrors, "\(file.path)")
      #expect(Drawing(reading: file, reporting: &second) == drawing, "\(file.path)")
      #expect(first == second, "\(file.path)")
    }
  }

  /// Findings of these come from steps behind this module.
  private let others = ["limit-stroke-cusps", "semantic-two-colours"]

  @Test(
    "meets the expectation for each bad file",
    .enabled(if: SharedData.exists("cases/bad"), "../shared/cases/bad is absent"))
  func badCases() throws {
    let data = try Data(contentsOf: SharedData.folder.appending(path: "cases/bad/cases_open.json"))
    let cases = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var count = 0
    for item in cases {
      guard let id = item["id"] as? String, !others.contains(id),
        let kind = item["kind"] as? String, !["manifest", "name", "fs"].contains(kind),
        let expected = item["cls"] as? String,
        let file = (item["files"] as? [[String: Any]])?.first,
        let path = file["p"] as? String, path.hasPrefix("icons/"), let bytes = bytes(file)
      else { continue }
      var diagnostics = DiagnosticList()
      _ = Drawing(reading: SourceFile(path: path, bytes: bytes), reporting: &diagnostics)
      let worst =
        diagnostics.hasErrors ? "error" : diagnostics.diagnostics.isEmpty ? "ok" : "warn"
      #expect(worst == expected, "\(id)")
      if let line = item["line"] as? Int {
        #expect(diagnostics.diagnostics.first?.place?.line == line, "\(id)")
      }
      count += 1
    }
    #expect(count > 150)
  }

  private func bytes(_ file: [String: Any]) -> [UInt8]? {
    if let text = file["t"] as? String { return Array(text.utf8) }
    if let text = file["b"] as? String { return Data(base64Encoded: text).map { Array($0) } }
    guard let parts = file["parts"] as? [[Any]] else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard let text = part.first as? String, let count = part.last as? Int else { return nil }
      for _ in 0..<count { bytes += Array(text.utf8) }
    }
    return bytes
  }
}
