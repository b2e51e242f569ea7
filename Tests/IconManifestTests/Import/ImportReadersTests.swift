import Diagnostics
import IconManifest
import Testing

/// Reads a text as a file to be imported.
struct ForeignReading {
  let icons: ForeignIcons
  let diagnostics: DiagnosticList
  let format: ImportFormat?

  init(_ text: String, path: String, as format: ImportFormat? = nil) {
    let file = SourceFile(path: path, text: text)
    var diagnostics = DiagnosticList()
    self.format = format ?? ImportFormat(of: file)
    icons = self.format?.icons(in: file, reporting: &diagnostics) ?? ForeignIcons()
    self.diagnostics = diagnostics
  }

  /// Name and number of each icon, in order.
  var list: [String] {
    icons.icons.map { icon in
      icon.name + " " + (icon.codepoint.map { CodepointText.digits(of: $0) } ?? "-")
    }
  }

  /// The findings as text.
  var findings: String {
    DiagnosticPrinter(format: .text).text(for: diagnostics)
  }
}

@Suite struct ImportReadersTests {
  @Test(
    "stops where a file has a thousand faults",
    arguments: [
      (ImportFormat.codepoints, "", "a\n"), (.map, "{\"icons\":[", "{},"),
      (.icomoon, "{\"icons\":[", "{},"), (.fontello, "{\"glyphs\":[", "{},"),
      (.iconfont, "{\"glyphs\":[", "{},"),
    ])
  func tooMuch(format: ImportFormat, start: String, entry: String) {
    let body = String(repeating: entry, count: 2000)
    let reading = ForeignReading(
      start + body + (start.isEmpty ? "" : "{}]}"), path: "big", as: format)
    #expect(reading.diagnostics.diagnostics.last?.message == Self.tooMuch)
    #expect(reading.diagnostics.diagnostics.count < 1010)
  }

  @Test("stops where a file names more icons than a manifest holds")
  func tooMany() {
    let reading = ForeignReading(
      String(repeating: "a e900\n", count: 138_000), path: "big", as: .codepoints)
    #expect(reading.diagnostics.diagnostics.map(\.message) == [Self.tooMuch])
  }

  private static let tooMuch = "there is more in this file than a manifest can hold"

  @Test("reads names, numbers, further names, tags and paths of an IcoMoon selection")
  func icoMoon() throws {
    let reading = ForeignReading(Self.selection, path: "selection.json")
    #expect(reading.format == .icomoon)
    #expect(reading.findings == "")
    #expect(reading.list == ["house E900", "home E900", "flag E902", "loose -"])
    #expect(reading.icons.family == "acme-icons")
    #expect(reading.icons.version == "2.1")
    #expect(reading.icons.unitsPerEm == 1024)
    #expect(reading.icons.icons[0].keywords == ["house", "building"])
    #expect(reading.icons.icons[2].layers == [0xE903])
    let flag = try #require(reading.icons.icons[2].drawing)
    #expect(
      flag.text == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 1024">
          <path d="M0 0h64v1024h-64z" fill="rgb(255, 0, 0)"/>
          <path d="M64 0h900v512h-900z" fill="none" stroke="#000" stroke-width="64"/>
        </svg>

        """)
  }

  @Test("reads a Fontello configuration: own icons with paths, none that is not selected")
  func fontello() throws {
    let reading = ForeignReading(Self.fontello, path: "config.json")
    #expect(reading.format == .fontello)
    #expect(reading.list == ["down-big E800", "checked E801"])
    #expect(
      reading.findings
        == "config.json: note: 1 icon is not selected, and so not in the font: left out "
        + "[import-left-out]\n")
    #expect(reading.icons.icons[0].drawing == nil)
    let drawing = try #require(reading.icons.icons[1].drawing)
    #expect(drawing.text.contains("viewBox=\"0 0 1454.5 1000\""))
    #expect(reading.icons.icons[1].keywords == ["checked", "tick"])
  }

  @Test("reads iconfont.json by its classes and decimal numbers") func iconfont() {
    let reading = ForeignReading(
      """
      {"font_family": "iconfont", "css_prefix_text": "icon-", "glyphs": [
        {"icon_id": "1", "name": "搜索", "font_class": "search", "unicode": "e765",
          "unicode_decimal": 59237}]}
      """, path: "iconfont.json")
    #expect(reading.format == .iconfont)
    #expect(reading.list == ["search E765"])
  }

  @Test("reads .codepoints of Material, and says which line is none") func codepoints() {
    let good = ForeignReading(
      "10k e951\nairplanemode_inactive e194\r\nairplanemode_off e194\n\n# old\n",
      path: "MaterialIcons-Regular.codepoints")
    #expect(good.format == .codepoints)
    #expect(good.list == ["10k E951", "airplanemode_inactive E194", "airplanemode_off E194"])
    let bad = ForeignReading("10k e951\nbroken zzz\n", path: "m.codepoints", as: .codepoints)
    #expect(
      bad.findings == """
        m.codepoints:2:1: error: the line is no code point [import-unreadable]
            broken zzz
            ^^^^^^^^^^
          help: each line has a name and a hexadecimal number, such as "home e88a"

        """)
  }

  @Test(
    "reads maps of many tools",
    arguments: [
      ("{\"bag\": 60000, \"tag\": \"ea61\", \"cart\": \"\\\\ea62\", \"eye\": \"\\uea63\"}", 4),
      (
        "{\"60000\": [\"bag\"], \"60001\": [\"tag\"], \"60002\": [\"cart\"], \"60003\": [\"eye\"]}",
        4
      ),
      (
        """
        {"bag": {"encodedCode": "\\\\ea60", "unicode": "&#60000;"}, "tag": {"unicode": "ea61"},
         "cart": {"codepoint": 60002}, "eye": {"unicode": "&#60003;"}}
        """, 4
      ),
      (
        """
        [{"name": "bag", "codepoint": "EA60", "aliases": ["sack"]},
         {"name": "tag", "codepoint": "EA61"}, {"name": "cart", "codepoint": "EA62"},
         {"name": "eye", "codepoint": "EA63"}]
        """, 4
      ),
      ("{\"icons\": {\"bag\": 60000, \"tag\": 60001, \"cart\": 60002, \"eye\": 60003}}", 4),
    ])
  func maps(text: String, count: Int) {
    let reading = ForeignReading(text, path: "map.json")
    #expect(reading.findings == "")
    #expect(reading.list == ["bag EA60", "tag EA61", "cart EA62", "eye EA63"])
  }

  @Test("points to a value that is no number") func badValue() {
    let reading = ForeignReading("{\n  \"bag\": true,\n  \"tag\": 60001\n}\n", path: "map.json")
    #expect(
      reading.findings == """
        map.json:2:10: error: the value of "bag" is no code point [import-unreadable]
            "bag": true,
                   ^^^^
          help: numbers are decimal, texts are hexadecimal, such as 59905 or "ea01"

        """)
  }

  @Test("never guesses: a file of no known kind is nil", arguments: ["hello world", "", "a b c\n"])
  func unknown(text: String) {
    #expect(ImportFormat(of: SourceFile(path: "x.txt", text: text)) == nil)
  }

  @Test("says what is missing where a file is read as something else") func forced() {
    let reading = ForeignReading("{\"bag\": 60000}", path: "map.json", as: .icomoon)
    #expect(
      reading.findings == """
        map.json: error: there is not a list "icons" in this file, read as icomoon \
        [import-unreadable]
          help: name the kind of the file with --from FORMAT

        """)
  }

  private static let selection = """
    {"IcoMoonType": "selection", "icons": [
      {"icon": {"paths": ["M512 0l512 512h-1024z", "M128 512h768v512h-768z"], "attrs": [{}, {}],
        "isMulticolor": false, "tags": ["house", "building"], "grid": 16}, "attrs": [{}, {}],
        "properties": {"order": 2, "id": 0, "name": "house, home", "prevSize": 32,
          "code": 59648, "ligatures": "home, house"}, "setIdx": 0, "setId": 1, "iconIdx": 0},
      {"icon": {"paths": ["M0 0h64v1024h-64z", "M9 9z", "M64 0h900v512h-900z"],
        "attrs": [{"fill": "rgb(255, 0, 0)"}, {"visibility": false},
          {"fill": "none", "stroke": "#000", "strokeWidth": 64}],
        "width": 1280, "isMulticolor": true, "grid": 0, "tags": []},
        "properties": {"order": 3, "id": 1, "name": "flag", "code": 59650,
          "codes": [59650, 59651]}},
      {"icon": {"paths": ["M0 0h9v9z"], "tags": []}, "properties": {"name": "loose"}}],
    "height": 1024, "metadata": {"name": "acme"}, "preferences": {"fontPref": {
      "prefix": "icon-", "metadata": {"fontFamily": "acme-icons", "majorVersion": 2,
      "minorVersion": 1}, "metrics": {"emSize": 1024, "baseline": 6.25}}}}
    """

  private static let fontello = """
    {"name": "", "css_prefix_text": "icon-", "css_use_suffix": false, "hinting": true,
     "units_per_em": 1000, "ascent": 850, "glyphs": [
      {"uid": "1c4068ed75209e21af36017df8871802", "css": "down-big", "code": 59392,
        "src": "fontawesome"},
      {"uid": "d72841cc6f06c1c27537f8a0ddb43b59", "css": "checked", "code": 59393,
        "src": "custom_icons", "selected": true, "svg": {"path": "M10 20L800 20 400 900Z",
        "width": 1454.5}, "search": ["checked", "tick"]},
      {"uid": "d72841cc6f06c1c27537f8a0ddb43b50", "css": "off", "code": 59394,
        "src": "custom_icons", "selected": false, "svg": {"path": "M0 0h9v9z", "width": 9}}]}
    """
}
