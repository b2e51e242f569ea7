/// Tells that a cache does not hold what it should: a reason to do without it, no finding.
struct CacheDamage: Error {}

/// Writes values one behind the other, small numbers in few bytes.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a number: seven bits a byte, the lowest first, negative ones folded in between.
  mutating func put(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number)) << 1
    if number < 0 { rest = ~rest }
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  mutating func put(_ number: Double) { put(number.bitPattern) }

  mutating func put(_ digest: Digest) {
    put(digest.first)
    put(digest.second)
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  /// Appends bytes behind their number.
  mutating func put(_ block: some Collection<UInt8>) {
    put(block.count)
    bytes.append(contentsOf: block)
  }

  mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(text) }
  }

  mutating func put(_ number: Int?) {
    put(number != nil)
    if let number { put(number) }
  }
}

/// Reads what `CacheWriter` wrote; survives any bytes.
struct CacheReader {
  private let bytes: [UInt8]
  private(set) var index: Int
  private let end: Int

  /// Reads a range of bytes, which lies within them.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// True when all was read.
  var isAtEnd: Bool { index == end }

  private mutating func byte() throws(CacheDamage) -> UInt8 {
    guard index < end else { throw CacheDamage() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(CacheDamage) -> Int {
    var folded: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 64 else { throw CacheDamage() }
      folded |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    let half = Int64(bitPattern: folded >> 1)
    return Int(folded & 1 == 0 ? half : ~half)
  }

  /// Reads how many things follow, each of at least a byte.
  mutating func count() throws(CacheDamage) -> Int {
    let count = try number()
    guard count >= 0, count <= end - index else { throw CacheDamage() }
    return count
  }

  mutating func flag() throws(CacheDamage) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw CacheDamage() }
    return byte == 1
  }

  mutating func word() throws(CacheDamage) -> UInt64 {
    guard end - index >= 8 else { throw CacheDamage() }
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(bytes[index + place]) << (8 * UInt64(place)) }
    index += 8
    return word
  }

  mutating func double() throws(CacheDamage) -> Double { Double(bitPattern: try word()) }

  mutating func digest() throws(CacheDamage) -> Digest { Digest(try word(), try word()) }

  mutating func text() throws(CacheDamage) -> String {
    guard let text = String(validating: bytes[try block()], as: UTF8.self) else {
      throw CacheDamage()
    }
    return text
  }

  /// Reads where a block of bytes lies.
  mutating func block() throws(CacheDamage) -> Range<Int> {
    let count = try count()
    defer { index += count }
    return index..<index + count
  }

  mutating func optionalText() throws(CacheDamage) -> String? { try flag() ? try text() : nil }

  mutating func optionalNumber() throws(CacheDamage) -> Int? { try flag() ? try number() : nil }
}
