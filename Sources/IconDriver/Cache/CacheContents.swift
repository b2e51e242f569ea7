/// The bytes of one cache, found to be whole and to be this compiler's own.
///
/// A header names the program that wrote it and holds the key of all digests. Two parts follow, of
/// builds and of icons, each behind its length and its digest; the second is looked at when an icon
/// is asked for. Any other byte than the one that was written makes the cache none.
struct CacheContents: Sendable {
  let hash: KeyedHash
  let bytes: [UInt8]
  /// Where the records of builds lie, the latest first.
  let builds: [Range<Int>]
  /// Where the part of the icons lies, and its digest.
  private let iconPart: Part?

  /// A cache with nothing in it, under a key of its own.
  static func empty() -> CacheContents {
    CacheContents(hash: .random(), bytes: [], builds: [], iconPart: nil)
  }

  private struct Part {
    let digest: Digest
    let range: Range<Int>
  }

  private init(hash: KeyedHash, bytes: [UInt8], builds: [Range<Int>], iconPart: Part?) {
    self.hash = hash
    self.bytes = bytes
    self.builds = builds
    self.iconPart = iconPart
  }

  /// Reads a cache that a program wrote; nil for anything else.
  init?(reading bytes: [UInt8], by program: [UInt8]) {
    do throws(CacheDamage) {
      var reader = CacheReader(bytes, 0..<bytes.count)
      guard bytes[try reader.block()].elementsEqual(Self.magic),
        bytes[try reader.block()].elementsEqual(program)
      else { return nil }
      let hash = KeyedHash(key: try reader.digest())
      let builds = try Self.part(from: &reader)
      let icons = try Self.part(from: &reader)
      guard reader.isAtEnd, hash.digest(of: bytes[builds.range]) == builds.digest else {
        return nil
      }
      self.init(
        hash: hash, bytes: bytes, builds: try Self.blocks(bytes, builds.range), iconPart: icons)
    } catch {
      return nil
    }
  }

  private static func part(from reader: inout CacheReader) throws(CacheDamage) -> Part {
    Part(digest: try reader.digest(), range: try reader.block())
  }

  private static func blocks(
    _ bytes: [UInt8], _ part: Range<Int>
  ) throws(CacheDamage) -> [Range<Int>] {
    var reader = CacheReader(bytes, part)
    var blocks: [Range<Int>] = []
    while !reader.isAtEnd { blocks.append(try reader.block()) }
    return blocks
  }

  /// Where the record of each icon lies; none where the part is damaged.
  func icons() -> [Digest: Range<Int>] {
    guard let iconPart, hash.digest(of: bytes[iconPart.range]) == iconPart.digest else {
      return [:]
    }
    var records: [Digest: Range<Int>] = [:]
    // No record is shorter than its key.
    records.reserveCapacity(min(iconPart.range.count / 64, 1 << 16))
    var reader = CacheReader(bytes, iconPart.range)
    do throws(CacheDamage) {
      while !reader.isAtEnd {
        let key = try reader.digest()
        records[key] = try reader.block()
      }
    } catch {
      return [:]
    }
    return records
  }

  /// The bytes of a cache with these records of builds and icons.
  static func bytes(
    hash: KeyedHash, program: [UInt8], builds: [UInt8], icons: [UInt8]
  ) -> [UInt8] {
    var writer = CacheWriter()
    writer.put(magic)
    writer.put(program)
    writer.put(hash.key)
    for part in [builds, icons] {
      writer.put(hash.digest(of: part))
      writer.put(part)
    }
    return writer.bytes
  }

  private static let magic = Array("rebus cache 1\n".utf8)
}
