import Diagnostics
import FontModel
import Foundation
import IconManifest
import TestSupport
import Testing

@testable import SwiftGeneration

/// The names of real files that other tools stumbled over.
@Suite(.enabled("../shared has no names") { SharedData.exists("cases/names_stress.tsv") })
struct RealNamesTests {
  /// One file of a real set, and the one that its name clashes with.
  struct File: Hashable {
    let path: String
    let name: String
    /// The stem of the file that another camel-case name is shared with; empty for none.
    let other: String
    let reason: String
  }

  @Test(
    "gives every accepted name an identifier that the compiler takes",
    .enabled("swiftc is needed") { Compiler.path != nil })
  func compile() throws {
    let files = try Self.files()
    #expect(files.count > 200)
    var taken: Set<String> = []
    let others = files.compactMap { try? IconName(fileStem: $0.other).text }
    let names = (files.map(\.name) + others).filter {
      taken.insert(SwiftIdentifier($0).text).inserted
    }
    let text = try #require(Samples.text(Samples.font(names)).text)
    let uses = names.map {
      "  Icon.\(SwiftIdentifier($0, reserved: EnumSource.reserved).source),"
    }
    let user = "let icons: [Icon] = [\n\(uses.joined(separator: "\n"))\n]\n"
    let said = try Compiler.complaints(
      ["Icon.swift": text, "Use.swift": user], CompiledEnumTests.strictly)
    #expect(said == "")
  }

  @Test("refuses names of one identifier in one set, and names both")
  func collisions() throws {
    let clashes = try Self.files().filter { $0.reason == "same camelCase name" }
    #expect(clashes.count > 0)
    for clash in clashes {
      let other = try IconName(fileStem: clash.other).text
      let (text, diagnostics) = Samples.text(Samples.font([clash.name, other]))
      #expect(text == nil, "\(clash)")
      let message = try #require(diagnostics.diagnostics.first).message
      #expect(message.contains("\"\(clash.name)\"") && message.contains("\"\(other)\""))
    }
  }

  /// The files whose names are accepted; the others are refused before any Swift is written.
  private static func files() throws -> [File] {
    let url = SharedData.url("cases/names_stress.tsv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    return lines.compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4 else { return nil }
      let stem = URL(filePath: columns[1]).deletingPathExtension().lastPathComponent
      guard let name = try? IconName(fileStem: stem).text else { return nil }
      return File(path: columns[1], name: name, other: columns[3], reason: columns[2])
    }
  }
}
