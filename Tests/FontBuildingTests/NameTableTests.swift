import FontModel
import OpenType
import Testing

@testable import FontBuilding

@Suite struct NameTableTests {
  @Test("names the font in every field that systems ask for")
  func fields() {
    let name = NameTable.table(of: SampleFonts.oneAdvance)
    #expect(
      name.nameRecords.map { "\($0.nameID) \($0.text)" } == [
        "0 Copyright Acme", "1 Acme Icons", "2 Regular",
        "3 1.4.2;NONE;AcmeIcons-Regular;3f2a9c", "4 Acme Icons Regular",
        "5 Version 1.004; 1.4.2; rebus 3f2a9c", "6 AcmeIcons-Regular", "13 MIT",
      ])
  }

  @Test(
    "makes a PostScript name of any family",
    arguments: [
      ("Acme Icons", "AcmeIcons-Regular"), ("Ünï (x) / 3%", "nx3-Regular"), ("図", "Icons-Regular"),
      (String(repeating: "a", count: 80), String(repeating: "a", count: 55) + "-Regular"),
    ])
  func postScriptName(family: String, name: String) {
    #expect(FontNames.postScriptName(family: family, subfamily: "Regular") == name)
  }

  @Test("names a part by the family and by where it begins")
  func part() {
    var font = SampleFonts.oneAdvance
    font.part = FontPart(of: 0xF4001)
    #expect(
      NameTable.table(of: font).nameRecords.map { "\($0.nameID) \($0.text)" } == [
        "0 Copyright Acme", "1 Acme Icons F4000", "2 Regular",
        "3 1.4.2;NONE;AcmeIcons-F4000;3f2a9c", "4 Acme Icons F4000",
        "5 Version 1.004; 1.4.2; rebus 3f2a9c", "6 AcmeIcons-F4000", "13 MIT", "16 Acme Icons",
        "17 F4000",
      ])
  }
}
