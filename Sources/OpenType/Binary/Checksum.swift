/// Sums bytes as the table directory demands.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff#calculating-checksums>
package enum Checksum {
  /// Returns the sum of the bytes as big-endian UInt32, padded with zeros, without carry.
  package static func sum(_ bytes: [UInt8]) -> UInt32 {
    var total: UInt32 = 0
    var index = 0
    while index + 4 <= bytes.count {
      let high = UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
      total &+= high | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
      index += 4
    }
    for rest in index..<bytes.count {
      total &+= UInt32(bytes[rest]) << UInt32(24 - 8 * (rest - index))
    }
    return total
  }
}
