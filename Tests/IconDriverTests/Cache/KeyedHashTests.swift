import Testing

@testable import IconDriver

@Suite struct KeyedHashTests {
  /// The key of the authors' vectors: 00 01 02 … 0F.
  private let hash = KeyedHash(
    key: Digest(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))

  /// From `vectors.h` of the authors' code, for inputs 00 01 02 … of these lengths.
  @Test(
    "gives the digests of the authors' vectors",
    arguments: [
      (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
      (2, "8177228da4a45dc7fca38bdef60affe4"),
    ])
  func vectors(length: Int, hex: String) {
    let digest = hash.digest(of: (0..<length).map { UInt8($0) })
    #expect(Self.hex(digest) == hex)
  }

  private static func hex(_ digest: Digest) -> String {
    [digest.first, digest.second].flatMap { word in
      (0..<8).map { byte -> String in
        let text = String(word >> (8 * byte) & 0xFF, radix: 16)
        return text.count == 1 ? "0" + text : text
      }
    }.joined()
  }

  @Test("tells bytes apart that differ in one bit, in length or in order") func different() {
    let bytes = (0..<61).map { UInt8($0) }
    var digests: Set<Digest> = [hash.digest(of: bytes)]
    var count = 1
    for index in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[index] ^= 1 << bit
        digests.insert(hash.digest(of: other))
        count += 1
      }
    }
    digests.insert(hash.digest(of: bytes + [0]))
    digests.insert(hash.digest(of: bytes.reversed()))
    digests.insert(KeyedHash(key: Digest(1, 0)).digest(of: bytes))
    #expect(digests.count == count + 3)
  }

  @Test("gives a part of bytes the digest that it has alone") func slices() {
    let bytes = (0..<100).map { UInt8($0) }
    #expect(hash.digest(of: bytes[13..<57]) == hash.digest(of: Array(bytes[13..<57])))
  }
}
