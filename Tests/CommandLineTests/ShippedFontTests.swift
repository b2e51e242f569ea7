import Foundation
import TestSupport
import Testing

/// Takes fonts over as their owners ship them.
@Suite struct ShippedFontTests {
  /// The icons of a manifest: names with code points.
  private func icons(_ name: String, in folder: TemporaryFolder) throws -> [String: String] {
    let value = try JSONSerialization.jsonObject(with: Data(try folder.read(name)))
    let icons = try #require((value as? [String: Any])?["icons"] as? [String: Any])
    return icons.compactMapValues {
      $0 as? String ?? ($0 as? [String: Any])?["codepoint"] as? String
    }
  }

  @Test(
    "keeps every number of a font of Lucide's drawings",
    .enabled(if: SharedData.exists("corpora/lucide")))
  func lucide() throws {
    let folder = try TemporaryFolder()
    let drawings = SharedData.url("corpora/lucide").path
    func run(_ words: String...) throws {
      let run = try CommandRun(words, in: folder.path)
      #expect(run.exitCode == 0, "\(run.error.suffix(2000))")
    }
    try run("init", "--icons", drawings, "--manifest", "first.json")
    try run(
      "build", "--icons", drawings, "--manifest", "first.json", "--out", "shipped", "--no-proof",
      "--family", "Lucide")
    try run("import", "shipped/Lucide.ttf", "--icons", drawings, "--manifest", "second.json")
    let wanted = try icons("first.json", in: folder)
    #expect(wanted.count > 1_700)
    #expect(try icons("second.json", in: folder) == wanted)
    try run(
      "build", "--icons", drawings, "--manifest", "second.json", "--out", "built", "--no-proof",
      "--family", "Lucide")
    try run("verify", "--font", "built/Lucide.ttf", "--manifest", "first.json")
    try run("verify", "--font", "shipped/Lucide.ttf", "--manifest", "second.json")
  }

  @Test("keeps every number of a WOFF2 font, whose last glyph FreeType ends too late")
  func webFont() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(Data(base64Encoded: Self.webFont))
    try folder.writeBytes("small.woff2", [UInt8](bytes))
    let run = try CommandRun(
      ["import", "small.woff2", "--write-icons", "icons", "--manifest", "m.json"], in: folder.path)
    // A FreeType without brotli unpacks no WOFF2, and the message says so.
    if run.error.contains("it was built without brotli here") { return }
    #expect(run.exitCode == 0, "\(run.error)")
    let names = ["bag", "bell", "calendar", "camera", "clock", "heart", "home", "star"]
    let wanted = names.enumerated().map { ($0.element, "U+EA0\($0.offset)") }
    #expect(try icons("m.json", in: folder) == Dictionary(uniqueKeysWithValues: wanted))
    let build = try CommandRun(
      ["build", "--manifest", "m.json", "--out", "out", "--family", "Small"], in: folder.path)
    #expect(build.exitCode == 0, "\(build.error)")
    for font in ["small.woff2", "out/Small.ttf"] {
      let verified = try CommandRun(
        ["verify", "--font", font, "--manifest", "m.json"], in: folder.path)
      #expect(verified.exitCode == 0, "\(verified.error)")
    }
  }

  /// Eight icons of our own set, packed by another tool.
  private static let webFont = """
    d09GMgABAAAAAAagAAwAAAAAC2AAAAZPAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAARBEICo5ojCcBNgIkAxgLGA\
    AEIAWCRAeBBwwHGzYJII7EOBbxgCLc9PN06vvx7lqndFCkkIJKvGy+m5GJDiaAYHl/XSpxEhBkNJrwROZ/v1+rq9M3\
    NMRL3ESM59+/8u6aWEI9JIZGaBDao6mG6JUSsGGuarJphMAQPelznwEMNoGmAhOA8YBBAMDUZ5CmgJKI0JJF6eBm6a\
    EvYSyFI2D72GzHf56AeD66DAAIAID+mZkIALYAAGiQDHNHJ9pNDBAxx3PSgG3FK/b//xENtP4//F9mDLc4TIwgTsw4\
    cUJrvNwa0GoB6GVALyND2rGbOMBw0AI5g2FpjlmZ6zhqcTh6vs+SRyvuN7mhNsamHAeL0n7D3qx+g95SUq3OLl6uwX\
    Ek12golQoAp1R2hSqlEuvTpzT2RRgQB8hDCGldfwcrUKj6tZFcrSaVSug9avf5SH4Yp/aarb1IXRYu2I9TB4Ew3aBU\
    km2kGsk9NBoNkt9+POnhTSBUqsyNQCixPkP1rVRyxI1G0hQRW64pCB9OIQTaJBWnrAIWsd6sQUwDBqFSaa7Jr1NXiS\
    vU9H/55DqE5OtxnFoLQKzB3kECbYbZHYxVhgrgKN30zKdQq03mmGRv1sRqn1a5Zc4ymrUSN3qGxlCBPlyNYSfU7lmz\
    jWevwrTIFdyZ3IwNyjiMVG4l1Xu1uh0VHaGmLVUUBKf49tGtUW3wtJE3Hqgf3x5169HEBzdG3nxYXbZqE6JXVkLLXL\
    kRiAMY2a9K+ZITYHOWC1233MMRR6TKjBp35gpylfFnqceha1HHvDbFrRer+44caTp7aR9ST4sxUpkxdw+5z9xgdRBp\
    uhqru1zYvl5DqfitaysXxum9H6Dh1axVrSN5FUK/SnsTavU50LgYec0m//pMJD/sUp6/YD+11yy3dOVBIHgVuYuuYK\
    RzWUn5asqpNG82kguzy1btM8/LmbvHsSRzLRDcvM/AFp0LphUXA6sFezh875eMlcVPZIrDPxTkp4fN5ZUUr1pdcmQ1\
    lSvhzQ3jigIZ5MAA9yJJICim+sal+IS/nXvG7l3UO7szU0kxlyt8ZDLDDL2pPD+f/ALfBh+U1A98L6mfFps9jWsHO8\
    vIe6nVo7hHVku9jRjv406Lk8aUOdZYDoXIJIFe3wM6YIzF1tbZs+j0Wa4zZt/sVg64kMS+exXm3JD4FoVYWheL7auv\
    27u3Tu2D8tXv48iAnZ41IzNzRpZtVgg6mcWTligsfXDt5wHO8QdFizBRIEgUiraIhBdixb7mbqnn/vCcqNHl7ue2GP\
    A2AhWH72+Rqh8szM+SvAymCJPlSUny5DXJIejzkifg/HgDFJa5L08kcheFYp85FRnE8/EJwIVxoCjxjIvzXDPtHXfv\
    9UrBMw4UgO4e8h7pKzUS4C9pd29DD6jTHHjZ365WtW3w8Xg3TL2CJfz163hZEyZv1rRoLmWy2dzbSFGhYsfHOeZ99T\
    EmEJIPI8PXxeT7VpsUu8kiotLdikyq+O5aBQcuhUUcftKxtzcsUhxVLBtTWBGnbjc0MGxX04iDBz5kc3v3djw5HBF2\
    6YCGz52vCe1PiEqXRRS7VZv45q+LYTjumFFxZsW0RSULPBaIaZIMcrJEJqaSBZEKL56XQhBJJYtlkyWQCjEGOGCBTw\
    E7ve3mSh3mmL74LbXK8cVvOjXHQdqWGv+gwtQ4ZyMDpop263H7c0kWJAvZLR5v/WB6c5ngHeA2AiNnvL3sZK7vakeb\
    iY8veuxfM7pX1Dv6Rqz2eKKN42oZ5NJ23NlIMO1FLN1qhcAhzMVGmXCEc7/ejreL5I8c4/7ERvIjo2A1VztyTMC5UP\
    CUr1vf1hfrhnzl4GwCAOCW5zTyhufeHm+g52uxOawQgP9DqpL1f5kgANgxHgEI3AzEJlA+1G/BIzgDZMWd/AArwcM4\
    DODsBVUvLXITC8TogBgjAAEGsI/TQAewcTqkMR1ngLm6cSbkGM0s0dw7kK5RqQbvSdJUqtapQak2ntyJ9uFgYpLDsY\
    IVDnLbIcZU9+THl4G9HqBKBcleGzZtwF6RujlbzmJgXt6uVrMmttnrRbbJ6M5tcFGmDIPoTmVqzs3anMf/R0BJMxth\
    Lg4AdERD9PVdiIlYiI04aATC2J1NtSJRpIhVW+5eVlrNpujrrDC+2l6MeETU8rLJnE19lSZafQEkFXqFooteJgf3oP\
    9jtjAmAQAAAA==
    """
}
