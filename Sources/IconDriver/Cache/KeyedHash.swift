/// Stands for bytes: 128 bits that nobody who does not know the key can aim at.
package struct Digest: Sendable, Hashable {
  package let first: UInt64
  package let second: UInt64

  package init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }
}

/// SipHash-2-4 with 128 bits of result: a hash under a secret key.
///
/// Whoever draws an icon cannot make two files of one digest, because each cache has a key of its
/// own, made by chance; by chance two of a million files meet once in 2⁸⁸ caches.
/// Source: J.-P. Aumasson, D. J. Bernstein, SipHash: a fast short-input PRF, 2012,
/// https://www.aumasson.jp/siphash/siphash.pdf; the longer result is that of the authors' code.
package struct KeyedHash: Sendable, Hashable {
  package let key: Digest

  package init(key: Digest) { self.key = key }

  /// A hash under a key made by chance.
  static func random() -> KeyedHash {
    KeyedHash(
      key: Digest(.random(in: .min ... .max), .random(in: .min ... .max)))
  }

  /// Returns the digest of bytes.
  package func digest(of bytes: [UInt8]) -> Digest { digest(of: bytes[...]) }

  /// Returns the digest of a part of bytes.
  package func digest(of bytes: ArraySlice<UInt8>) -> Digest {
    var state = SipState(key: key)
    var index = bytes.startIndex
    let end = bytes.endIndex
    while end - index >= 8 {
      state.absorb(Self.word(bytes, index))
      index += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    for (place, byte) in bytes[index...].enumerated() { last |= UInt64(byte) << (8 * place) }
    state.absorb(last)
    return state.result()
  }

  /// The eight bytes from an index on, the lowest first.
  @inline(__always)
  private static func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt64 {
    let low =
      UInt64(bytes[index]) | UInt64(bytes[index &+ 1]) << 8
      | UInt64(bytes[index &+ 2]) << 16 | UInt64(bytes[index &+ 3]) << 24
    let high =
      UInt64(bytes[index &+ 4]) | UInt64(bytes[index &+ 5]) << 8
      | UInt64(bytes[index &+ 6]) << 16 | UInt64(bytes[index &+ 7]) << 24
    return low | high << 32
  }
}

/// The four words of SipHash, with the names of the paper.
private struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(key: Digest) {
    v0 = key.first ^ 0x736F_6D65_7073_6575
    v1 = key.second ^ 0x646F_7261_6E64_6F6D ^ 0xEE
    v2 = key.first ^ 0x6C79_6765_6E65_7261
    v3 = key.second ^ 0x7465_6462_7974_6573
  }

  @inline(__always)
  mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func result() -> Digest {
    v2 ^= 0xEE
    for _ in 0..<4 { round() }
    let first = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<4 { round() }
    return Digest(first, v0 ^ v1 ^ v2 ^ v3)
  }

  @inline(__always)
  private mutating func round() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }
}
