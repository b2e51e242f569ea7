import Diagnostics
import SVG
import TestSupport
import Testing

@testable import rebus_bench

@Suite("Made icons")
struct MadeIconsTests {
  /// The baseline of instructions is of these texts: others want it renewed.
  @Test("the same number gives the same text for ever")
  func fixedTexts() {
    var fingerprint = Fingerprint()
    for index in 0..<600 { fingerprint.add(MadeIcons.text(index).utf8) }
    #expect(fingerprint.text == "0742ee4a29f7d31a")
  }

  @Test("every made icon is a drawing without a finding, and no two are alike")
  func drawings() {
    var texts: Set<String> = []
    for index in 0..<1200 {
      let text = MadeIcons.text(index)
      texts.insert(text)
      var findings = DiagnosticList()
      let drawing = Drawing(
        reading: SourceFile(path: "made.svg", text: text), reporting: &findings)
      #expect(drawing?.shapes.isEmpty == false)
      #expect(findings.diagnostics.isEmpty, "icon \(index): \(findings.diagnostics)")
    }
    #expect(texts.count == 1200)
  }
}
