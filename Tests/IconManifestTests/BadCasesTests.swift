import Diagnostics
import Foundation
import IconManifest
import TestSupport
import Testing

/// The manifests of ../shared/cases/bad: hostile and borderline ones, and what is to become of them.
@Suite(.enabled("../shared/cases/bad is needed") { BadCase.all != nil })
struct BadCasesTests {
  /// Cases in which the manifest is right and the files are wrong, or the enum.
  private static let elsewhere = [
    "manifest-extra-file", "manifest-missing-file", "name-clash-kebab-camel",
  ]

  /// Cases that product.md decides otherwise: names that differ only in case are refused
  /// (`rawValue` and `RawValue`), names of more than 100 characters (here 101) and white space.
  private static let decidedOtherwise = [
    "name-ok-rawvalue", "name-ok-long-common-prefix", "manifest-cpok-space",
  ]

  @Test("accepts, warns of and refuses what the list says")
  func cases() throws {
    let cases = try #require(BadCase.all)
    #expect(cases.count > 90)
    for one in cases where !Self.elsewhere.contains(one.id) {
      let (manifest, diagnostics) = Reading.read(one.bytes)
      let words = "\(one.id): \(diagnostics.map(\.message))"
      if one.verdict == "error" || Self.decidedOtherwise.contains(one.id) {
        #expect(manifest == nil, "\(words)")
        #expect(diagnostics.contains { $0.severity == .error }, "\(words)")
      } else {
        #expect(manifest != nil, "\(words)")
        #expect(one.verdict == "ok" || !diagnostics.isEmpty, "\(words)")
      }
      #expect(diagnostics.allSatisfy { $0.place?.path == Reading.path }, "\(words)")
    }
  }
}

/// One manifest of the list.
struct BadCase {
  let id: String
  /// `error`, `warn` or `ok`.
  let verdict: String
  let bytes: [UInt8]

  static let all: [BadCase]? = {
    let file = SharedData.url("cases/bad/cases_open.json")
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return nil }
    return list.compactMap(Self.init)
  }()

  private init?(_ fields: [String: Any]) {
    guard let id = fields["id"] as? String, let verdict = fields["cls"] as? String,
      let kind = fields["kind"] as? String, ["manifest", "name"].contains(kind),
      let manifest = fields["manifest"] as? [String: Any], let bytes = Self.bytes(manifest)
    else { return nil }
    (self.id, self.verdict, self.bytes) = (id, verdict, bytes)
  }

  /// As materialize.py of the list does.
  private static func bytes(_ manifest: [String: Any]) -> [UInt8]? {
    if let raw = manifest["raw"] as? String { return Array(raw.utf8) }
    if let raw = manifest["rawb"] as? String {
      return Data(base64Encoded: raw).map { [UInt8]($0) }
    }
    var inner: String
    if let entries = manifest["entries"] as? [[String]] {
      inner = entries.map { entry($0[0], $0[1]) }.joined(separator: ", ")
    } else if let text = manifest["inner"] as? String {
      inner = expanded(text)
    } else {
      return nil
    }
    let mark = inner.contains("@BOM@") ? "\u{FEFF}" : ""
    inner = inner.replacing("@BOM@", with: "")
    let twice = manifest["duptop"] as? Bool == true ? ", \"icons\": {\(inner)}" : ""
    return Array("\(mark){\"icons\": {\(inner)}\(twice)}".utf8)
  }

  private static func entry(_ name: String, _ codepoint: String) -> String {
    "\"\(name)\": "
      + (codepoint.hasPrefix("=") ? String(codepoint.dropFirst()) : "\"\(codepoint)\"")
  }

  private static func expanded(_ text: String) -> String {
    text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "⟧"), let bar = part.firstIndex(of: "|")
      else { return String(part) }
      return entry(String(part[..<bar]), String(part[part.index(after: bar)..<end]))
        + part[part.index(after: end)...]
    }.joined()
  }
}
