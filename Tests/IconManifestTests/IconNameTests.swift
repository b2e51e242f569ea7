import Diagnostics
import Foundation
import IconManifest
import Testing

@Suite struct IconNameTests {
  @Test(
    "takes letters and digits with single separators between",
    arguments: [
      "bag", "arrow.forward", "24-hours", "a_b.c-d", "A", "0", "uniE001", "notdef", "default",
      String(repeating: "x", count: 100), "console", "com", "lpt10", "auxiliary",
    ])
  func good(name: String) throws {
    #expect(try IconName(name).text == name)
    #expect(try IconName(fileStem: name).text == name)
  }

  @Test(
    "refuses all else and says why",
    arguments: [
      ("", "it is empty"),
      (String(repeating: "x", count: 101), "it has 101 characters, the limit is 100"),
      (".", "it begins with a separator"), ("a-", "it ends with a separator"),
      ("a/b", "\"/\" is neither an ASCII letter or digit nor . - _"),
      (".hidden", "it begins with a separator"), ("-rf", "it begins with a separator"),
      ("a.", "it ends with a separator"), ("-", "it begins with a separator"),
      ("a..b", "two separators stand beside each other"),
      ("a b", "\" \" is neither an ASCII letter or digit nor . - _"),
      ("C#", "\"#\" is neither an ASCII letter or digit nor . - _"),
      ("../x", "\"/\" is neither an ASCII letter or digit nor . - _"),
      ("é", "\"é\" is neither an ASCII letter or digit nor . - _"),
      ("e\u{301}", "\"\u{301}\" is neither an ASCII letter or digit nor . - _"),
      ("a\u{202E}b", "\"\\u{202E}\" is neither an ASCII letter or digit nor . - _"),
      ("a\r\nb", "\"\\r\" is neither an ASCII letter or digit nor . - _"),
      ("com1", "\"com1\" is a device on Windows, where no file can be called so"),
      ("AUX.x", "\"AUX\" is a device on Windows, where no file can be called so"),
    ])
  func bad(name: String, reason: String) {
    do {
      _ = try IconName(name)
      Issue.record("\(name) is accepted")
    } catch {
      #expect(error.reason == reason)
    }
    #expect(throws: IconNameError.self) { try IconName(fileStem: name) }
  }

  @Test(
    "takes a run of separators of a file's name as one",
    arguments: [
      ("caret--up", "caret-up"), ("a-_b", "a-b"), ("a_-b", "a_b"), ("a__b", "a_b"),
      ("_leading", "leading"), ("trailing_", "trailing"), ("a.-b", "a.b"),
    ])
  func runs(stem: String, name: String) throws {
    #expect(try IconName(fileStem: stem).text == name)
    #expect(throws: IconNameError.self) { try IconName(stem) }
  }
}
