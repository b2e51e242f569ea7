import Diagnostics
import IconManifest
import Testing

@Suite struct StyleSheetReaderTests {
  private func list(_ text: String, path: String = "icons.css") -> [String] {
    ForeignReading(text, path: path, as: .css).list
  }

  @Test("reads minified CSS, several selectors, one colon or two, and leaves the prefix out")
  func minified() {
    let reading = ForeignReading(
      ".bi::before,[class*=\" bi-\"]::before,[class^=bi-]::before{font-family:bootstrap-icons}"
        + ".bi-123::before{content:\"\\f67f\"}.bi-bag:before,.bi-sack:before{content:'\\f101'}",
      path: "bootstrap-icons.min.css")
    #expect(reading.format == .css)
    #expect(reading.list == ["123 F67F", "bag F101", "sack F101"])
    #expect(
      reading.findings
        == "bootstrap-icons.min.css: note: \"bi-\" is left out at the start of 3 names "
        + "[import-renamed]\n")
  }

  @Test("leaves out the prefix that all names have, where the sheet does not tell it")
  func commonPrefix() {
    #expect(
      list(".mdi-ab-testing::before{content:\"\\F01C9\"}.mdi-abacus::before{content:\"\\F16E0\"}")
        == ["ab-testing F01C9", "abacus F16E0"])
  }

  @Test("keeps a name whole where only one is there") func oneName() {
    #expect(list(".icon-bag:before { content: \"\\e900\" }") == ["icon-bag E900"])
  }

  @Test("reads the character itself, and escapes in class names") func escapes() {
    #expect(
      list(
        ".i-2\\.5d:before{content:\"\u{E900}\"} .i-\\31 st:before { content: '\\00e901' }"
          + ".i-x:before{content:\"\\e902 \"}") == ["2.5d E900", "1st E901", "x E902"])
  }

  @Test("does not take for icons what has no character of its own") func noIcons() {
    #expect(
      list(
        """
        @font-face { src: url(data:font/woff;base64,d09GR{};:==) format("woff"); }
        /* .icon-old:before { content: "\\e8ff" } */
        .clear::after { content: ""; clear: both }
        .crumb::before { content: "/" }
        .icon-bag:hover { color: red }
        @media (min-width: 9px) { .icon-bag:before { content: "\\e900" } }
        .icon-eye:before { content: "\\e901"; }
        """) == ["bag E900", "eye E901"])
  }

  @Test("names sequences, which are no icons") func sequence() {
    let reading = ForeignReading(
      ".fa-duo:before{content:\"\\f101\\f102\"}.fa-one:before{content:\"\\f103\"}", path: "a.css")
    #expect(reading.list == ["fa-one F103"])
    #expect(
      reading.findings.contains(
        "a.css:1:1: warning: \"fa-duo\" is a sequence of characters, not one: left out "
          + "[import-left-out]"))
  }

  @Test("reads custom properties as Font Awesome writes them") func customProperty() {
    #expect(
      list(".fa-house{--fa:\"\\f015\"}.fa-0{--fa:\"\\30 \";--fa--fa:\"\\30\\30 \"}")
        == ["house F015", "0 0030"])
  }

  @Test("reads SCSS: variables, maps and nested rules") func scss() {
    #expect(
      list(
        "$icon-bag: \"\\e900\"; // the bag\n$icon-eye: \"\\e901\" !default;", path: "v.scss")
        == ["bag E900", "eye E901"])
    #expect(
      list("$icons-map: (\n  \"bag\": \"\\f101\",\n  eye: \"\\f102\",\n);", path: "m.scss")
        == ["bag F101", "eye F102"])
    #expect(
      list(
        ".icon-bag { &:before { content: \"\\e900\"; } }\n"
          + ".icon { &-eye::before { content: \"\\e901\" } }", path: "n.scss")
        == ["bag E900", "eye E901"])
  }

  @Test(
    "ends on any input", arguments: ["\"", "/*", "url(", ".a:before{content:\"\\", "}}}}{", "\\"])
  func anyInput(text: String) {
    #expect(list(text).isEmpty)
  }

  @Test("ends on a sheet that is read again and again", .timeLimit(.minutes(1))) func bounded() {
    let selectors = String(repeating: "&x,", count: 20_000)
    let text =
      selectors + "{" + selectors + "{" + String(repeating: "content:\"\\e900\";", count: 2000)
    let reading = ForeignReading(text, path: "bomb.css", as: .css)
    #expect(
      reading.findings.contains(
        "bomb.css: error: there is more in this file than a manifest can hold [import-unreadable]"))
  }
}
