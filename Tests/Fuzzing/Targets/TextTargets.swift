import Diagnostics
import IconManifest
import SwiftGeneration

extension FuzzTarget {
  /// A manifest.
  static let manifest = FuzzTarget("manifest") { bytes in
    let file = SourceFile(path: "fuzz.json", bytes: bytes)
    var first = DiagnosticList()
    let manifest = Manifest(reading: file, reporting: &first)
    precondition((manifest == nil) == first.hasErrors, "nil when, and only when, there are errors")
    Promises.hold(of: first, in: file)
    var second = DiagnosticList()
    precondition(Manifest(reading: file, reporting: &second) == manifest, "read twice, two results")
    precondition(first == second, "read twice, other findings")
    guard let manifest else { return }
    var (names, numbers): (Set<[UInt8]>, Set<UInt32>) = ([], [])
    for entry in manifest.icons {
      precondition(names.insert(Array(entry.name.utf8)).inserted, "a name twice")
      precondition(numbers.insert(entry.codepoint).inserted, "a number twice")
      precondition(Unicode.Scalar(entry.codepoint) != nil, "no scalar value")
      precondition(entry.nameRange.upperBound <= bytes.count, "a place beyond the file")
    }
    var allocation = Allocation(of: manifest)
    if let next = allocation.next() {
      precondition(!numbers.contains(next), "a used number is given out")
    }
  }

  /// A name, on its way to an identifier of Swift.
  static let names = FuzzTarget("names") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = try? IconName(text) else { return }
    let identifier = SwiftIdentifier(name.text)
    let bare = identifier.text.utf8
    precondition(!bare.isEmpty && bare.allSatisfy(isWordByte), "no identifier")
    precondition(
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bare.first ?? 0), "a digit first")
    precondition(["", "``"].contains(identifier.source.filter { $0 == "`" }), "an odd back-tick")
    precondition((try? IconName(fileStem: text))?.text == name.text, "a name is no file's stem")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }
}
