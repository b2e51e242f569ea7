import Foundation
import TestSupport
import Testing

@testable import IconDriver

/// Where caches lie, and how many.
@Suite struct CachePlaceTests {
  private func written(_ bytes: [UInt8]) -> [UInt8] {
    CacheContents.bytes(
      hash: KeyedHash(key: Digest(1, 1)), program: ProgramIdentity.current, builds: [],
      icons: bytes)
  }

  @Test("each manifest has a cache of its own, by its whole path") func names() throws {
    let folder = try TemporaryFolder()
    for name in ["a/m.json", "b/m.json", "b/ä ü.json"] {
      let path = try folder.write(name, "{}")
      let place = try #require(CachePlace(.folder(folder.path + "/c"), manifest: path))
      place.write(written([]))
      place.write(written([]))
    }
    let names = try folder.names(in: "c")
    #expect(names.count == 3, "\(names)")
    #expect(names.allSatisfy { $0.hasSuffix(".rebus-cache") }, "\(names)")
  }

  @Test("keeps 32 caches, the latest, and takes away what a killed run left") func bounded() throws
  {
    let folder = try TemporaryFolder()
    let caches = folder.path + "/c"
    for number in 0..<40 {
      let name = number % 2 == 0 ? "old-\(number).rebus-cache" : ".old.rebus-cache.\(number)"
      try folder.write("c/\(name)", "x")
      try folder.age("c/\(name)", seconds: Double(100 + number))
    }
    try folder.write("c/notes.txt", "not ours")
    try folder.age("c/notes.txt", seconds: 10_000)
    let place = try #require(
      CachePlace(.folder(caches), manifest: try folder.write("m.json", "{}")))
    place.write(written([]))
    let names = try folder.names(in: "c")
    #expect(names.count == 33)
    #expect(names.contains("notes.txt"))
    #expect(names.contains("old-30.rebus-cache") && !names.contains("old-32.rebus-cache"))
    #expect(!names.contains(".old.rebus-cache.31") && names.contains(".old.rebus-cache.29"))
  }

  @Test("is none where there is no manifest, or none is wanted") func none() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.write("m.json", "{}")
    #expect(CachePlace(.none, manifest: manifest) == nil)
    #expect(CachePlace(.folder(folder.path), manifest: folder.path + "/n.json") == nil)
  }

  @Test("a folder that cannot be made is no failure") func unwritable() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.write("m.json", "{}")
    let place = try #require(
      CachePlace(.folder(manifest + "/c"), manifest: manifest))
    place.write(written([]))
    #expect(place.read().builds.isEmpty)
    #expect(try folder.names() == ["m.json"])
  }
}
