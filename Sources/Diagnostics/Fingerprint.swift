/// Tells bytes apart by 16 digits: a handshake, no security.
///
/// FNV-1a of 64 bits: https://datatracker.ietf.org/doc/draft-eastlake-fnv/
package struct Fingerprint: Sendable, Hashable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Takes further bytes.
  package mutating func add(_ bytes: [UInt8]) { take(bytes) }

  /// Takes further bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) { take(bytes) }

  /// Takes the bytes of a text.
  package mutating func add(_ bytes: String.UTF8View) { take(bytes) }

  private mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// 16 hexadecimal digits in lower case.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
