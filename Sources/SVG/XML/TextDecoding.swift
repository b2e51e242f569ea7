import Diagnostics

/// Turns the bytes of a file into UTF-8 text, so that every position is one of that text.
enum TextDecoding {
  /// Returns the file as UTF-8 without a byte order mark, or nil when an error was reported.
  static func decoded(
    _ file: SourceFile, within limits: DrawingLimits, reporting diagnostics: inout DiagnosticList
  ) -> SourceFile? {
    guard let unpacked = unpacked(file, within: limits, reporting: &diagnostics) else { return nil }
    guard unpacked.bytes.count <= limits[.bytes] else {
      diagnostics.report(.limit(.bytes, in: limits, at: file.wholePlace))
      return nil
    }
    guard !unpacked.bytes.isEmpty else {
      diagnostics.report(.emptyFile(at: file.wholePlace))
      return nil
    }
    switch utf8(of: unpacked.bytes) {
    case .success(let bytes):
      let text = SourceFile(path: file.path, bytes: bytes)
      guard let nul = bytes.firstIndex(of: 0) else { return text }
      diagnostics.report(.nulByte(at: text.place(nul..<nul + 1)))
    case .failure(.unknown(let name)):
      diagnostics.report(.unknownEncoding(name, at: file.wholePlace))
    case .failure(.damaged(let encoding, let offset)):
      diagnostics.report(.damagedEncoding(encoding, at: unpacked.place(offset..<offset + 1)))
    }
    return nil
  }

  private static func unpacked(
    _ file: SourceFile, within limits: DrawingLimits, reporting diagnostics: inout DiagnosticList
  ) -> SourceFile? {
    guard Gunzip.isGzip(file.bytes) else { return file }
    guard file.path.hasSuffix(".svgz") || file.path.hasSuffix(".SVGZ") else {
      diagnostics.report(.compressedUnderWrongName(at: file.wholePlace))
      return nil
    }
    do throws(Gunzip.Failure) {
      return SourceFile(
        path: file.path, bytes: try Gunzip.unpack(file.bytes, limit: limits[.bytes]))
    } catch {
      diagnostics.report(.compressionDamaged(error, within: limits, at: file.wholePlace))
      return nil
    }
  }

  private enum Failure: Error {
    case unknown(String)
    case damaged(String, Int)
  }

  private static func utf8(of bytes: [UInt8]) -> Result<[UInt8], Failure> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return checked(Array(bytes.dropFirst(3)), "UTF-8")
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return .failure(.unknown("UTF-32"))
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), highFirst: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), highFirst: false) }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return utf16(bytes[...], highFirst: true) }
    if bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return utf16(bytes[...], highFirst: false) }
    let name = declaredEncoding(bytes)
    switch name.lowercased() {
    case "", "utf-8", "utf8": return checked(bytes, "UTF-8")
    case "us-ascii", "ascii":
      guard let high = bytes.firstIndex(where: { $0 >= 0x80 }) else { return .success(bytes) }
      return .failure(.damaged("ASCII", high))
    // Browsers read ISO-8859-1 as windows-1252: https://encoding.spec.whatwg.org/#names-and-labels
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      return .success(windows1252(bytes))
    default: return .failure(.unknown(name))
    }
  }

  /// The encoding that the XML declaration names; empty where it names none.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return "" }
    let end = bytes.prefix(1024).firstIndex(of: UInt8(ascii: ">")) ?? 0
    let declaration = bytes[..<end].text
    guard let key = declaration.firstRange(of: "encoding") else { return "" }
    let rest = declaration[key.upperBound...].drop { $0 == " " || $0 == "\t" || $0.isNewline }
    guard rest.first == "=" else { return "" }
    let value = rest.dropFirst().drop { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return "" }
    return String(value.dropFirst().prefix { $0 != quote }.prefix(40))
  }

  private static func checked(_ bytes: [UInt8], _ name: String) -> Result<[UInt8], Failure> {
    if let offset = firstInvalidUTF8(bytes) { return .failure(.damaged(name, offset)) }
    return .success(bytes)
  }

  /// Returns the offset of the first byte that is not UTF-8 as RFC 3629 has it.
  private static func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      guard let (length, range) = sequence(startingWith: first), index + length <= bytes.count,
        range.contains(bytes[index + 1]),
        bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }

  /// The length of a sequence and what its second byte may be: no overlong, no surrogate.
  private static func sequence(startingWith byte: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, highFirst: Bool
  ) -> Result<[UInt8], Failure> {
    guard bytes.count % 2 == 0 else { return .failure(.damaged("UTF-16", bytes.endIndex - 1)) }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (high, low) = highFirst ? (index, index + 1) : (index + 1, index)
      units.append(UInt16(bytes[high]) << 8 | UInt16(bytes[low]))
      index += 2
    }
    var output: [UInt8] = []
    output.reserveCapacity(units.count)
    let isDamaged = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { output.append($0) })
    return isDamaged ? .failure(.damaged("UTF-16", 0)) : .success(output)
  }

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      let value = 0x80..<0xA0 ~= byte ? Self.windowsControls[Int(byte) - 0x80] : UInt32(byte)
      guard value >= 0x80, let scalar = Unicode.Scalar(value) else {
        output.append(byte)
        continue
      }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return output
  }

  /// What windows-1252 has in place of the controls 80 to 9F.
  ///
  /// Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
  private static let windowsControls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
