import Diagnostics
import Foundation
import IconManifest
import Testing

/// Edits of the manifest of our own icons: each changes its own line alone.
@Suite struct OwnManifestTests {
  private static func text() throws -> String {
    let url = Reading.root.appending(path: "manifests/rebus.json")
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The lines that differ, of texts with as many lines.
  private func changed(_ old: String, _ new: String) -> [Int] {
    let (a, b) = (old.utf8.split(separator: 0x0A), new.utf8.split(separator: 0x0A))
    guard a.count == b.count else { return [] }
    return a.indices.filter { !a[$0].elementsEqual(b[$0]) }
  }

  @Test(
    "renames, deprecates and retires each icon on its own line", arguments: ["\n", "\r\n"])
  func lines(newline: String) throws {
    let text = try Self.text().replacing("\n", with: newline)
    let icons = try #require(Reading.read(text).manifest).icons
    // What stands in for another icon is named on a second line.
    let replacements = icons.compactMap { $0.deprecated?.replacement }
    let names = icons.filter { $0.retired == nil && !replacements.contains($0.name) }.map(\.name)
    #expect(names.count > 100)
    for name in names.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let edits: [(inout ManifestEditor, inout DiagnosticList) -> Bool] = [
        { $0.rename(name, to: "quite.new", reporting: &$1) },
        { $0.deprecate(name, DeprecationEntry(message: "m"), reporting: &$1) },
        { $0.retire([name], in: nil, reporting: &$1) },
      ]
      for edit in edits {
        let (result, diagnostics) = try Editing.edit(text, edit)
        let found = changed(text, try #require(result, "\(diagnostics)"))
        #expect(found.count == 1, "\(name)")
        let line = text.utf8.split(separator: 0x0A)[found[0]]
        #expect(String(Substring(line)).hasPrefix("    \"\(name)\":"), "\(name)")
      }
    }
  }

  @Test("is laid out as format lays it out, and adds one line for one icon") func layout() throws {
    let text = try Self.text()
    var list = DiagnosticList()
    let file = SourceFile(path: Reading.path, text: text)
    let editor = try #require(ManifestEditor(file, reporting: &list))
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let (added, _) = try Editing.edit(text) {
      $0.add(Editing.icons("quite.new"), reporting: &$1) != nil
    }
    let new = try #require(added).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(new.count == old.count + 1)
    #expect(String(decoding: ManifestFormat(editor).text(), as: UTF8.self) == text)
  }
}
