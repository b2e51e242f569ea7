import OpenType
import Testing

@Suite struct LongDateTimeTests {
  @Test("counts from 1904")
  func epoch() {
    #expect(LongDateTime(secondsSince1970: 0).rawValue == 2_082_844_800)
    #expect(LongDateTime(secondsSince1970: 1_700_000_000).secondsSince1970 == 1_700_000_000)
  }

  @Test("clamps instead of trapping", arguments: [Int64.min, Int64.max])
  func extremes(raw: Int64) {
    #expect(LongDateTime(secondsSince1970: raw).rawValue.magnitude > 1 << 62)
    #expect(LongDateTime(rawValue: raw).secondsSince1970.magnitude > 1 << 62)
  }
}
