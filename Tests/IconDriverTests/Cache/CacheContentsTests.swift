import Diagnostics
import FontModel
import Geometry
import GlyphBuilding
import TestSupport
import Testing

@testable import IconDriver

/// The bytes of a cache: what is written is read, and nothing else is believed.
@Suite struct CacheContentsTests {
  private static let program: [UInt8] = [1, 2, 3]
  private static let hash = KeyedHash(key: Digest(7, 8))
  private static let context = Digest(5, 6)

  private static func icon(_ number: Int) -> CachedIcon {
    let contour = [
      OutlinePoint(x: -32_768, y: number, isOnCurve: true),
      OutlinePoint(x: 32_767, y: -number, isOnCurve: false),
      OutlinePoint(x: 0, y: 0, isOnCurve: true),
    ]
    let rule = Explanations.allRules[number % Explanations.allRules.count]
    let place = Place(
      path: "a.svg", line: 3, column: 4, quote: ("<path d=\"…\"/>", 2), length: 6)
    let warning = Diagnostic(
      .warning, rule, "what is wrong", at: place,
      notes: [Diagnostic.Note("see there", at: Place(path: "b.svg")), Diagnostic.Note("and")],
      help: number == 1 ? nil : "mend it")
    return CachedIcon(
      advance: 1920 + number, outline: Outline(contours: [contour, contour], hasOverlaps: true),
      deviation: 0.1 * Double(number),
      proof: number == 2 ? nil : ProofFigures(overlap: 0.99, worstDifference: 0.01),
      findings: number == 0 ? [] : [warning, warning])
  }

  /// A cache of three icons and one build.
  private static func sample() -> [UInt8] {
    var icons = CacheWriter()
    for number in 0..<3 {
      var record = CacheWriter()
      icon(number).write(context: context, into: &record)
      icons.put(Digest(UInt64(number), 0))
      icons.put(record.bytes)
    }
    var record = CacheWriter()
    build.write(into: &record)
    var builds = CacheWriter()
    builds.put(record.bytes)
    return CacheContents.bytes(
      hash: hash, program: program, builds: builds.bytes, icons: icons.bytes)
  }

  private static let build = BuildRecord(
    key: Digest(1, 1), folders: ["icons", "icons/more"], listing: Digest(2, 2),
    drawings: Digest(3, 3), order: [2, 0, 1], ttf: "out/A.ttf", swift: "out/Icon.swift",
    outputs: [.init(path: "out/A.ttf", count: 9, digest: Digest(4, 4))], verdict: "all is well",
    findings: icon(1).findings)

  private static func hit(_ cache: GlyphCache, _ number: Int) -> CachedIcon? {
    cache.hit(Digest(UInt64(number), 0), mustBeProved: false) { context }?.icon
  }

  @Test("gives back every icon and every build, word for word") func roundTrip() throws {
    let contents = try #require(
      CacheContents(reading: Self.sample(), by: Self.program))
    let cache = GlyphCache(contents)
    #expect(cache.iconCount == 3)
    for number in 0..<3 { #expect(Self.hit(cache, number) == Self.icon(number)) }
    let look = BuildLook(contents: contents, options: Options())
    #expect(look.record(Digest(1, 1)) == Self.build)
    #expect(look.record(Digest(1, 2)) == nil)
  }

  @Test("finds an icon with findings only for the file and the name that they name")
  func otherName() throws {
    let cache = GlyphCache(
      try #require(CacheContents(reading: Self.sample(), by: Self.program)))
    let other = Digest(6, 6)
    #expect(cache.hit(Digest(0, 0), mustBeProved: false) { other } != nil)
    #expect(cache.hit(Digest(1, 0), mustBeProved: false) { other } == nil)
  }

  @Test("does not find an icon that was not proved where it must be") func unproved() throws {
    let cache = GlyphCache(
      try #require(CacheContents(reading: Self.sample(), by: Self.program)))
    #expect(cache.hit(Digest(2, 0), mustBeProved: true) { Self.context } == nil)
    #expect(cache.hit(Digest(1, 0), mustBeProved: true) { Self.context } != nil)
  }

  @Test("is none for another program") func otherProgram() {
    #expect(CacheContents(reading: Self.sample(), by: [1, 2, 4]) == nil)
    #expect(CacheContents(reading: Self.sample(), by: []) == nil)
  }

  @Test("never gives anything but what was written, whatever bit is flipped") func flipped() {
    let sample = Self.sample()
    var readable = 0
    for index in sample.indices {
      for bit in 0..<8 {
        var damaged = sample
        damaged[index] ^= 1 << bit
        guard let contents = CacheContents(reading: damaged, by: Self.program) else { continue }
        readable += 1
        let cache = GlyphCache(contents)
        for number in 0..<3 {
          let found = Self.hit(cache, number)
          #expect(found == nil || found == Self.icon(number), "bit \(bit) of byte \(index)")
        }
        let record = BuildLook(contents: contents, options: Options()).record(Digest(1, 1))
        #expect(record == nil || record == Self.build, "bit \(bit) of byte \(index)")
      }
    }
    // Damage among the icons leaves the builds, which have a digest of their own.
    #expect(readable > 0)
  }

  @Test("is none, or without icons, where it was cut off") func cut() {
    let sample = Self.sample()
    for length in sample.indices {
      #expect(CacheContents(reading: Array(sample[..<length]), by: Self.program) == nil)
    }
    #expect(CacheContents(reading: sample + [0], by: Self.program) == nil)
  }

  @Test("survives any bytes", arguments: [UInt64(1), 2, 3]) func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var bytes = Self.sample()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      var reader = CacheReader(bytes, 60..<bytes.count)
      _ = try? CachedIcon.read(from: &reader) { Self.context }
      reader = CacheReader(bytes, 20..<bytes.count)
      _ = try? BuildRecord.read(from: &reader, key: Digest(1, 1))
      reader = CacheReader(bytes, 80..<bytes.count)
      _ = try? CachedFindings.read(from: &reader)
    }
  }
}
