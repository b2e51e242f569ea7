import Diagnostics
import FontModel
import GlyphBuilding
import IconManifest
import Testing

@testable import IconDriver

/// What makes another icon, and what does not.
@Suite struct IconKeysTests {
  private func settings(_ change: (inout Options) -> Void = { _ in }) throws -> Settings {
    var options = Options()
    options.out = "out"
    options.icons = "icons"
    change(&options)
    let file = SourceFile(path: "m.json", text: "{\"a\": \"EA00\"}")
    var diagnostics = DiagnosticList()
    let manifest = try #require(Manifest(reading: file, reporting: &diagnostics))
    return try #require(
      Settings(of: manifest, in: file, options: options, reporting: &diagnostics))
  }

  private let hash = KeyedHash(key: Digest(1, 2))
  private let request = GlyphRequest(name: "a", codepoint: 0xEA00)

  private func key(
    _ settings: Settings, _ request: GlyphRequest? = nil, drawing: Digest = Digest(3, 4)
  ) -> Digest {
    IconKeys(hash: hash, settings: settings).key(drawing: drawing, as: request ?? self.request)
  }

  @Test("another drawing, em, layout, limit or wish is another icon") func different() throws {
    let plain = try settings()
    var keys = [key(plain), key(plain, drawing: Digest(3, 5))]
    keys.append(key(try settings { $0.unitsPerEm = 2048 }))
    keys.append(key(try settings { $0.layout = .symbol }))
    for option in LimitOption.all {
      keys.append(key(try settings { $0.limits.set(option, to: 7) }))
    }
    for change: (inout GlyphRequest) -> Void in [
      { $0.width = .units(0) }, { $0.width = .units(12) }, { $0.width = .ink(left: 0, right: 0) },
      { $0.width = .ink(left: 0, right: 12) }, { $0.scale = 2 }, { $0.knockout = false },
      { $0.keepsOverflow = true },
    ] {
      var other = request
      change(&other)
      keys.append(key(plain, other))
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test("another name, number or description is the same outline") func same() throws {
    let plain = try settings()
    let other = GlyphRequest(
      name: "b", codepoint: 0xEA01, info: IconInfo(label: "B", keywords: ["x"]))
    #expect(key(plain, other) == key(plain))
    #expect(key(try settings { $0.family = "Other" }) == key(plain))
  }

  @Test("no wish can be added to a request without a thought of its key") func fields() {
    let labels = Mirror(reflecting: request).children.compactMap(\.label)
    #expect(
      labels == ["name", "codepoint", "info", "width", "scale", "knockout", "keepsOverflow"])
  }

  @Test("two limits give one text in every process") func limitWords() throws {
    let both = try settings {
      for option in LimitOption.all { $0.limits.set(option, to: 9) }
    }
    #expect(both.limits.words.hasPrefix("bytes 9 elements 9 nesting 9 "))
  }
}
