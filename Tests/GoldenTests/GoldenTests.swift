import Diagnostics
import Foundation
import IconDriver
import OpenType
import TestSupport
import Testing

/// Small manifests with their drawings, and all that Rebus makes and says of them.
///
/// Each folder in `Cases` has a manifest, drawings, and in `expected` the font as text, the enum and
/// the findings, byte for byte. RECORD=1 renews what is expected: look at the changes then.
@Suite struct GoldenTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases").standardizedFileURL

  private static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: cases.path).sorted()) ?? []

  @Test("makes and says what is kept", arguments: names)
  func golden(name: String) throws {
    let folder = Self.cases.appending(path: name)
    var diagnostics = DiagnosticList()
    var compiler = Compiler(options: Options())
    let compilation = compiler.compile(
      folder.path + "/manifest.json", reporting: &diagnostics)
    let files = compilation?.outputs.files ?? []
    let font = try files.first { $0.path.hasSuffix(".ttf") }
      .map { FontText.text(of: try FontFile(reading: $0.bytes)) }
    let swift = files.first { $0.path.hasSuffix(".swift") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let printer = DiagnosticPrinter(
      format: .text, usesColor: false, toolVersion: "", rules: Explanations.allRules)
    let findings = printer.text(for: diagnostics).replacing(folder.path + "/", with: "")
    let expected = folder.appending(path: "expected")
    for (file, text) in [
      ("font.txt", font), ("Icon.swift", swift), ("diagnostics.txt", findings),
    ] {
      let difference = try Golden.difference(of: text, from: expected.appending(path: file))
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test("has a case for each layout, and for what is refused") func cases() {
    #expect(Self.names.count >= 10)
    for name in ["layout-text", "layout-symbol", "layout-square", "refused"] {
      #expect(Self.names.contains(name))
    }
  }
}
