import Diagnostics
import Foundation
import IconManifest
import Testing

@Suite struct ManifestReadingTests {
  static let full = #"""
    {
      "$schema": "manifest.schema.json",
      "font": {
        "family": "Acme Icons", "version": "1.4.0", "icons": "../icons/acme",
        "unitsPerEm": 2048, "layout": "symbol", "range": ["EA00-EFFF", "U+F100-U+F6FF"],
        "copyright": "© Acme\nall rights", "license": "MIT", "vendor": "ACME",
        "knockout": false, "folders": "namespace", "split": true, "ligatures": false
      },
      "outputs": { "ttf": "../a.ttf", "swift": "../Icon.swift", "report": "../r.json" },
      "icons": {
        "bag": "U+EA00",
        "arrow.forward": { "codepoint": "U+EA01", "mirrored": true, "label": "Forward", "keywords": ["next", "go on"], "category": "navigation" },
        "xmark.bin": { "codepoint": 59906, "renamedFrom": ["bin.xmark"], "since": "1.2.0" },
        "old.thing": { "codepoint": "\uEA03", "retired": "1.3.0" },
        "puzzle": { "codepoint": "ea04", "deprecated": { "message": "too fine", "replacement": "bag" }, "width": "ink", "scale": 0.5 },
        "sun": { "codepoint": "0xEA05", "deprecated": "no more", "margins": { "left": 1, "right": -2.5 }, "knockout": true, "overflow": "visible" },
        "moon": { "codepoint": "\\uEA06", "width": 24 }
      }
    }

    """#

  @Test("reads every key of the full form")
  func fullForm() throws {
    let (manifest, diagnostics) = Reading.read(Self.full)
    #expect(diagnostics.map(\.message) == [])
    let font = try #require(manifest).font
    #expect(font.family == "Acme Icons")
    #expect(font.version == "1.4.0")
    #expect(font.icons == "../icons/acme")
    #expect(font.unitsPerEm == 2048)
    #expect(font.layout == "symbol")
    #expect(font.ranges == [0xEA00...0xEFFF, 0xF100...0xF6FF])
    #expect(font.copyright == "© Acme\nall rights")
    #expect(font.license == "MIT")
    #expect(font.vendor == "ACME")
    #expect(font.knockout == false)
    #expect(font.usesFolders)
    #expect(font.isSplit)
    #expect(manifest?.outputs.ttf == "../a.ttf")
    #expect(manifest?.outputs.swift == "../Icon.swift")
    #expect(manifest?.outputs.report == "../r.json")
    #expect(manifest?.isPlain == false)
  }

  @Test("reads every key of an icon, in the file's order")
  func entries() throws {
    let icons = try #require(Reading.read(Self.full).manifest).icons
    #expect(icons.map(\.codepoint) == [0xEA00, 0xEA01, 0xEA02, 0xEA03, 0xEA04, 0xEA05, 0xEA06])
    #expect(icons[1].isMirrored)
    #expect(icons[1].label == "Forward")
    #expect(icons[1].keywords == ["next", "go on"])
    #expect(icons[1].category == "navigation")
    #expect(icons[2].renamedFrom == ["bin.xmark"])
    #expect(icons[2].since == "1.2.0")
    #expect(icons[3].retired == "1.3.0")
    #expect(icons[4].deprecated == DeprecationEntry(message: "too fine", replacement: "bag"))
    #expect(icons[4].width == .ink)
    #expect(icons[4].scale == 0.5)
    #expect(icons[5].deprecated == DeprecationEntry(message: "no more"))
    #expect(icons[5].margins == IconEntry.Margins(left: 1, right: -2.5))
    #expect(icons[5].knockout == true)
    #expect(icons[5].keepsOverflow)
    #expect(icons[6].width == .units(24))
  }

  @Test("keeps where names and code points stand")
  func ranges() throws {
    let bytes = Array(Self.full.utf8)
    let icon = try #require(Reading.read(Self.full).manifest?.icons.first)
    #expect(String(decoding: bytes[icon.nameRange], as: UTF8.self) == "\"bag\"")
    #expect(String(decoding: bytes[icon.codepointRange], as: UTF8.self) == "\"U+EA00\"")
  }

  @Test("reads the plain form")
  func plainForm() throws {
    let text = #"{"bag": "\uea00", "market": "ea01", "home": "U+EA02", "star": 59907}"#
    let manifest = try #require(Reading.read(text).manifest)
    #expect(manifest.isPlain)
    #expect(manifest.icons.map(\.name) == ["bag", "market", "home", "star"])
    #expect(manifest.icons.map(\.codepoint) == [0xEA00, 0xEA01, 0xEA02, 0xEA03])
  }

  @Test("takes icons that are called font, outputs and icons in a plain manifest")
  func plainNames() throws {
    let text = #"{"font": "EA00", "icons": 59905, "outputs": "EA02"}"#
    let manifest = try #require(Reading.read(text).manifest)
    #expect(manifest.icons.map(\.name) == ["font", "icons", "outputs"])
  }

  @Test("takes the full form without a font")
  func withoutFont() throws {
    let manifest = try #require(Reading.read(#"{"icons": {"home": "EA01"}}"#).manifest)
    #expect(!manifest.isPlain)
    #expect(manifest.font == FontSettings())
  }

  @Test(
    "refuses a manifest without icons",
    arguments: ["⟦{⟧}", "⟦{⟧\"icons\": {}}", "⟦{⟧\"font\": {}}"])
  func noIcons(marked: String) throws {
    try Reading.expect(marked, .error, "manifest-no-icons", "the manifest names no icons")
  }

  @Test(
    "refuses values of the wrong kind",
    arguments: [
      ("⟦[1]⟧", "\"manifest\" is a list, not an object"),
      ("{\"icons\": ⟦null⟧}", "\"icons\" is null, not an object"),
      ("{\"icons\": ⟦[1, 2]⟧}", "\"icons\" is a list, not an object"),
      (
        "{\"icons\": {\"a\": ⟦true⟧}}",
        "\"codepoint\" is true, not a code point such as \"U+EA00\""
      ),
      (
        "{\"icons\": {\"a\": ⟦[\"E001\"]⟧}}",
        "\"codepoint\" is a list, not a code point such as \"U+EA00\""
      ),
      ("{\"icons\": {⟦\"a\"⟧: {}}}", "\"a\" has no \"codepoint\""),
      (
        "{\"font\": {\"family\": ⟦1⟧}, \"icons\": {\"a\": \"EA00\"}}",
        "\"family\" is a number, not a text"
      ),
      (
        "{\"font\": {\"unitsPerEm\": ⟦\"1920\"⟧}, \"icons\": {\"a\": \"EA00\"}}",
        "\"unitsPerEm\" is a text, not a number"
      ),
      (
        "{\"font\": {\"knockout\": ⟦0⟧}, \"icons\": {\"a\": \"EA00\"}}",
        "\"knockout\" is a number, not true or false"
      ),
      (
        "{\"font\": {\"split\": ⟦\"yes\"⟧}, \"icons\": {\"a\": \"EA00\"}}",
        "\"split\" is a text, not true or false"
      ),
      ("{\"outputs\": ⟦[]⟧, \"icons\": {\"a\": \"EA00\"}}", "\"outputs\" is a list, not an object"),
      (
        "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \"keywords\": ⟦\"x\"⟧}}}",
        "\"keywords\" is a text, not a list of texts"
      ),
      (
        "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \"keywords\": [⟦1⟧]}}}",
        "\"keywords\" is a list with a number, not a list of texts"
      ),
      (
        "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \"width\": ⟦\"wide\"⟧}}}",
        "\"width\" is a text, not \"ink\" or a number"
      ),
      (
        "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \"deprecated\": ⟦true⟧}}}",
        "\"deprecated\" is true, not a text or an object"
      ),
    ])
  func types(marked: String, message: String) throws {
    try Reading.expect(marked, .error, "manifest-type", message)
  }

  @Test(
    "refuses values beyond their limits",
    arguments: [
      ("\"unitsPerEm\": ⟦15⟧", "\"unitsPerEm\" is 15: the em has 16 to 16384 units, whole ones"),
      (
        "\"unitsPerEm\": ⟦16385⟧",
        "\"unitsPerEm\" is 16385: the em has 16 to 16384 units, whole ones"
      ),
      ("\"unitsPerEm\": ⟦1e3⟧", "\"unitsPerEm\" is 1e3: the em has 16 to 16384 units, whole ones"),
      (
        "\"layout\": ⟦\"squares\"⟧",
        "\"layout\" is \"squares\": known are \"text\", \"symbol\" and \"square\""
      ),
      ("\"version\": ⟦\"v1\"⟧", "\"version\" is \"v1\": versions are numbers with dots"),
      ("\"version\": ⟦\"1..2\"⟧", "\"version\" is \"1..2\": versions are numbers with dots"),
      ("\"version\": ⟦\"1.02\"⟧", "\"version\" is \"1.02\": versions are numbers with dots"),
      ("\"version\": ⟦\"1.2-a\"⟧", "\"version\" is \"1.2-a\": versions are numbers with dots"),
      ("\"version\": ⟦\"65536\"⟧", "\"version\" is \"65536\": versions are numbers with dots"),
      (
        "\"vendor\": ⟦\"ACMEX\"⟧",
        "\"vendor\" is \"ACMEX\": vendors are one to four characters of ASCII"
      ),
      ("\"family\": ⟦\"\"⟧", "\"family\" is \"\": it is empty"),
      (
        "\"family\": ⟦\"../x\"⟧",
        "\"family\" is \"../x\": \"/\" cannot stand in the name of the font's file"
      ),
      ("\"family\": ⟦\".x\"⟧", "\"family\" is \".x\": it begins with a dot"),
      ("\"family\": ⟦\" x\"⟧", "\"family\" is \" x\": it begins or ends with a space"),
      (
        "\"family\": ⟦\"a\\u202eb\"⟧",
        "\"family\" is \"a\\u{202E}b\": it holds the invisible character U+202E"
      ),
      ("\"folders\": ⟦\"names\"⟧", "\"folders\" is \"names\": known are \"namespace\""),
      (
        "\"range\": ⟦\"EA00\\u2013EFFF\"⟧",
        "\"range\" is \"EA00–EFFF\": ranges are written EA00-EFFF"
      ),
      ("\"range\": [⟦\"EFFF-EA00\"⟧]", "\"range\" is \"EFFF-EA00\": it ends before it begins"),
      ("\"range\": ⟦\"EA00-110000\"⟧", "\"range\" is \"EA00-110000\": Unicode ends at 10FFFF"),
    ])
  func values(member: String, message: String) throws {
    try Reading.expect(
      "{\"font\": {\(member)}, \"icons\": {\"a\": \"EA00\"}}", .error, "manifest-value", message)
  }

  @Test(
    "takes versions with dots and semantic ones",
    arguments: ["1", "1.4", "1.4.0", "2026.11.30.2", "1.0.0-beta.2", "1.0.0+build.7", "1.0.0-a+b"])
  func versions(version: String) {
    let text = "{\"font\": {\"version\": \"\(version)\"}, \"icons\": {\"a\": \"EA00\"}}"
    #expect(Reading.read(text).manifest?.font.version == version)
  }

  @Test(
    "refuses numbers of an icon beyond their limits",
    arguments: [
      ("\"scale\": ⟦0⟧", "\"scale\" is 0: the limits are 0.01 and 100"),
      ("\"scale\": ⟦1e400⟧", "\"scale\" is 1e400: the limits are 0.01 and 100"),
      ("\"width\": ⟦-1⟧", "\"width\" is -1: the limits are 0 and 100000"),
      ("\"overflow\": ⟦\"hidden\"⟧", "\"overflow\" is \"hidden\": known is \"visible\""),
      (
        "⟦\"width\"⟧: 1, \"margins\": {\"left\": 1}",
        "\"width\" is given beside \"margins\": each of them says how wide the glyph is"
      ),
    ])
  func shapes(member: String, message: String) throws {
    try Reading.expect(
      "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \(member)}}}", .error, "manifest-value",
      message)
  }

  @Test(
    "refuses unknown keys and suggests known ones",
    arguments: [
      (
        "{\"icons\": {\"a\": \"EA00\"}, ⟦\"output\"⟧: {}}", "a manifest has no key \"output\"",
        "did you mean \"outputs\"?"
      ),
      (
        "{\"font\": {⟦\"famly\"⟧: \"x\"}, \"icons\": {\"a\": \"EA00\"}}",
        "\"font\" has no key \"famly\"", "did you mean \"family\"?"
      ),
      (
        "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", ⟦\"mirror\"⟧: true}}}",
        "an icon has no key \"mirror\"", "did you mean \"mirrored\"?"
      ),
      (
        "{\"outputs\": {⟦\"zzz\"⟧: \"x\"}, \"icons\": {\"a\": \"EA00\"}}",
        "\"outputs\" has no key \"zzz\"", "known are \"ttf\", \"swift\" and \"report\""
      ),
    ])
  func unknownKeys(marked: String, message: String, help: String) throws {
    try Reading.expect(marked, .error, "manifest-unknown-key", message)
    let plain = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    #expect(Reading.read(plain).diagnostics.first?.help == help)
  }

  @Test(
    "says so when a known key is not built yet",
    arguments: [
      ("{\"font\": {⟦\"weights\"⟧: \"strokes\"}, \"icons\": {\"a\": \"EA00\"}}", "weights"),
      ("{\"font\": {⟦\"ligatures\"⟧: true}, \"icons\": {\"a\": \"EA00\"}}", "ligatures"),
      ("{\"outputs\": {⟦\"preview\"⟧: \"i.html\"}, \"icons\": {\"a\": \"EA00\"}}", "preview"),
      ("{\"icons\": {\"a\": {\"codepoint\": \"EA00\", ⟦\"layers\"⟧: []}}}", "layers"),
    ])
  func notBuilt(marked: String, key: String) throws {
    try Reading.expect(
      marked, .warning, "manifest-not-built",
      "\"\(key)\" is not built by this version; nothing comes of it")
  }

  @Test("reports many findings in one run, in the order of their places")
  func manyFindings() {
    let text = """
      {
        "icons": {
          "a": "D800",
          "b ": "EA01",
          "c": { "codepoint": "EA02", "retired": "x" },
          "d": { "codepoint": "EA02", "lable": "x" }
        },
        "font": { "layout": 1 }
      }
      """
    #expect(Reading.read(text).diagnostics.map(\.place?.line) == [3, 4, 5, 6, 6, 8])
  }

  @Test("survives every prefix of a manifest")
  func prefixes() {
    let bytes = Array(Self.full.utf8)
    for count in 0..<bytes.count - 2 {
      let (manifest, diagnostics) = Reading.read(Array(bytes[..<count]))
      #expect(manifest == nil, "\(count) bytes")
      #expect(diagnostics.contains { $0.severity == .error }, "\(count) bytes")
    }
  }

  @Test("takes the manifests of this package")
  func ownManifests() throws {
    for name in ["rebus", "small"] {
      let file = Reading.root.appending(path: "manifests/\(name).json")
      let bytes = try [UInt8](Data(contentsOf: file))
      #expect(Reading.read(bytes).diagnostics.map(\.message) == [], "\(name)")
    }
  }

  /// The private use areas in a row, the greatest first.
  private static func privateCodepoint(_ index: Int) -> Int {
    index < 65_534
      ? 0xF0000 + index : index < 131_068 ? 0x100000 + index - 65_534 : 0xE000 + index - 131_068
  }

  @Test("takes 137,468 icons and no more")
  func manyIcons() {
    func text(_ count: Int) -> String {
      let lines = (0..<count).map { index in
        "\"i\(index)\": \(Self.privateCodepoint(index))"
      }
      return "{\"icons\": {\(lines.joined(separator: ","))}}"
    }
    #expect(Reading.read(text(137_468)).manifest?.icons.count == 137_468)
    let messages = Reading.read(text(137_469)).diagnostics.filter { $0.rule.id == "manifest-limit" }
      .map(\.message)
    #expect(messages == ["the manifest has 137469 icons, the limit is 137468"])
  }
}
