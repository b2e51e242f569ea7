import FontModel
import Testing

@Suite struct ReleaseVersionTests {
  @Test(
    "says which changes a rise allows",
    arguments: [
      ("1.2.3", "2.0.0", "major"), ("1.2.3", "1.3.0", "minor"), ("1.2.3", "1.2.4", "patch"),
      ("1.2.3", "1.2.3", "none"), ("1.2", "1.2.0", "none"), ("1.2.3", "1.2.3.1", "patch"),
      ("1.9.0", "1.10.0", "minor"), ("1.2.3+a", "1.2.3+b", "none"),
      ("0.4.2", "0.5.0", "major"), ("0.4.2", "0.4.3", "minor"), ("0.4.2", "1.0.0", "major"),
      ("2.0.0-beta.1", "2.0.0-beta.2", "major"), ("2.0.0-beta.9", "2.0.0-beta.10", "major"),
      ("2.0.0-beta", "2.0.0", "major"), ("1.9.0", "2.0.0-beta.1", "major"),
      ("2.0.0-beta.2", "2.0.0-beta.1", nil), ("2.0.0", "2.0.0-beta", nil),
      ("1.2.3", "1.2.2", nil), ("2.0.0", "1.9.9", nil), ("2.0.0-1", "2.0.0-a", "major"),
    ] as [(String, String, String?)])
  func allowance(old: String, new: String, level: String?) throws {
    let (old, new) = (try #require(ReleaseVersion(old)), try #require(ReleaseVersion(new)))
    #expect(old.allowance(to: new) == level.flatMap(CompatibilityLevel.init))
  }

  @Test(
    "names the lowest version that allows a change",
    arguments: [
      ("1.2.3", "major", "2.0.0"), ("1.2.3", "minor", "1.3.0"), ("1.2.3", "patch", "1.2.4"),
      ("1.4", "minor", "1.5"), ("1.4", "patch", "1.4.1"), ("3", "major", "4"),
      ("0.4.2", "major", "0.5.0"), ("0.4.2", "minor", "0.4.3"), ("0.4.2", "patch", "0.4.3"),
      ("2.0.0-beta.1", "major", "2.0.0"), ("1.2.3", "none", "1.2.3"),
    ])
  func next(old: String, level: String, version: String) throws {
    let next = try #require(ReleaseVersion(old)).next(
      for: try #require(CompatibilityLevel(rawValue: level)))
    #expect(next == version)
  }

  @Test(
    "is nil for what is no version, and for numbers that have no next one",
    arguments: ["", "x", "1.x", "1..2", "1.2.3.4.5", "-1", "9223372036854775807.0.0"])
  func none(text: String) {
    #expect(ReleaseVersion(text) == nil)
  }
}
