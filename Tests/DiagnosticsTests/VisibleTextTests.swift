import Diagnostics
import Testing

@Suite struct VisibleTextTests {
  @Test("leaves ordinary text alone, letters of every script among it")
  func ordinary() {
    #expect(VisibleText.escaped("Größe 中 عربي 😀 \u{E001}") == "Größe 中 عربي 😀 \u{E001}")
  }

  @Test("escapes a control that a combining mark would hide in a character")
  func combined() {
    #expect(VisibleText.escaped("\u{1B}\u{301}") == "\\u{1B}\u{301}")
    #expect(VisibleText.escaped("\r\n") == "\\r\\n")
  }

  @Test("never ends in the middle of an escape")
  func limit() {
    #expect(VisibleText.escaped("ab\u{202E}", limit: 5) == "ab…")
    #expect(VisibleText.escaped("abcde", limit: 5) == "abcde")
    #expect(VisibleText.escaped("abcdef", limit: 5) == "abcd…")
  }

  @Test("escapes quotes, backslashes and controls for JSON by scalars")
  func json() {
    #expect(
      JSONText.quoted("a\"\u{301}\\\n\u{0}😀\u{E0041}")
        == "\"a\\\"\u{301}\\\\\\n\\u0000😀\\udb40\\udc41\"")
  }
}
