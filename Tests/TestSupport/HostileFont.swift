/// A small font that asks for much: every glyph has a code point, from U+F0000 on.
///
/// Written without the project's own writer, which would refuse it. Its checksums are zero.
package struct HostileFont: Sendable {
  /// The bytes of each glyph in 'glyf'.
  package var glyphs: [[UInt8]]
  /// Tables beside those that every font has, or instead of them.
  package var tables: [String: [UInt8]] = [:]
  /// True where every code point shows the last glyph.
  package var showsLastOnly = false

  package init(glyphs: [[UInt8]]) {
    self.glyphs = glyphs
  }

  /// A triangle.
  package static let triangle =
    words(1, 0, 0, 500, 500, 2, 0) + [1, 1, 1] + words(0, 500, 0) + words(0, 0, 500)

  /// One contour of so many points, all but in one place: two bytes a point, or fewer.
  package static func simple(points: Int) -> [UInt8] {
    var flags: [UInt8] = []
    var left = points
    while left > 0 {
      // On the curve, repeated, and in x and y the same as the point before.
      let count = min(left, 256)
      flags += [0x01 | 0x08 | 0x10 | 0x20, UInt8(count - 1)]
      left -= count
    }
    return words(1, 0, 0, 0, 0, points - 1, 0) + flags
  }

  /// A glyph of other glyphs, each where it is.
  package static func composite(of glyphs: [Int]) -> [UInt8] {
    words(-1, 0, 0, 500, 500)
      + glyphs.enumerated().flatMap { index, glyph in
        words(index + 1 < glyphs.count ? 0x22 : 0x02, glyph) + [0, 0]
      }
  }

  /// Numbers in two bytes each.
  package static func words(_ numbers: Int...) -> [UInt8] { numbers.flatMap(word) }

  /// A number in two bytes.
  package static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// A number in four bytes.
  package static func long(_ number: Int) -> [UInt8] { word(number >> 16) + word(number) }

  /// The file.
  package var bytes: [UInt8] {
    var all = required
    for (tag, bytes) in tables { all[tag] = bytes }
    var directory: [UInt8] = []
    var body: [UInt8] = []
    let start = 12 + 16 * all.count
    for (tag, bytes) in all.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + Self.long(0) + Self.long(start + body.count)
      directory += Self.long(bytes.count)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return [0, 1, 0, 0] + Self.words(all.count, 128, 3, 0) + directory + body
  }

  private var required: [String: [UInt8]] {
    var (glyf, loca): ([UInt8], [UInt8]) = ([], Self.long(0))
    for glyph in glyphs {
      glyf += glyph + [UInt8](repeating: 0, count: (4 - glyph.count % 4) % 4)
      loca += Self.long(glyf.count)
    }
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    return [
      "glyf": glyf, "loca": loca,
      "head": [0, 1] + zeros(10) + [0x5F, 0x0F, 0x3C, 0xF5] + Self.words(0, 1000) + zeros(26)
        + Self.words(8, 2, 1, 0),
      "hhea": [0, 1] + zeros(2) + Self.words(1000, 0, 0, 1000) + zeros(22) + [0, 1],
      "hmtx": Self.word(1000) + zeros(2 * glyphs.count),
      "maxp": [0, 1, 0, 0] + Self.word(glyphs.count) + zeros(8) + [0, 1] + zeros(16),
      "cmap": cmap, "OS/2": Self.word(4) + zeros(94),
      "name": Self.words(0, 0, 6), "post": [0, 3] + zeros(30),
    ]
  }

  private var cmap: [UInt8] {
    var groups: [[Int]] = [[0xF0000, 0xF0000 + max(glyphs.count - 2, 0), 1]]
    if showsLastOnly {
      groups = glyphs.indices.map { [0xF0000 + $0, 0xF0000 + $0, glyphs.count - 1] }
    }
    return Self.words(0, 1, 3, 10) + Self.long(12) + Self.words(12, 0)
      + Self.long(16 + 12 * groups.count) + Self.long(0) + Self.long(groups.count)
      + groups.flatMap { $0.flatMap(Self.long) }
  }
}
