/// Tells bytes apart by 16 digits: a handshake, no security.
///
/// FNV-1a of 64 bits: https://datatracker.ietf.org/doc/draft-eastlake-fnv/
package struct Fingerprint: Sendable, Hashable {
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Takes further bytes.
  @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// 16 hexadecimal digits in lower case.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
