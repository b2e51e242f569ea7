import OpenType
import Testing

@Suite struct FixedPointTests {
  @Test(
    "prints the three decimals it was made of",
    arguments: [
      (1_004, "1.004"), (0, "0.000"), (-1_500, "-1.500"), (32_767_999, "32767.999"), (1, "0.001"),
    ])
  func decimals(thousandths: Int, text: String) {
    #expect(Fixed(thousandths: thousandths).description == text)
  }

  @Test("is the nearest sixteenth-bit number")
  func nearest() {
    #expect(Fixed(thousandths: 1_500).rawValue == 0x0001_8000)
    #expect(Fixed(thousandths: 1_004).rawValue == 0x0001_0106)
  }

  @Test("clamps what does not fit", arguments: [Int.min, Int.max])
  func clamping(thousandths: Int) {
    #expect(Fixed(thousandths: thousandths).rawValue.magnitude > 0x7FFF_0000)
  }
}
