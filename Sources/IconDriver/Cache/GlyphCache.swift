internal import Diagnostics
internal import FontModel
internal import GlyphBuilding
internal import SVG

/// What earlier runs of this very compiler found out about the icons of one manifest.
///
/// An icon is found by what it is made of: the bytes of its drawing, and all of manifest and
/// settings that shapes it. Times, sizes and names of files play no part.
struct GlyphCache: Sendable {
  /// An icon that was found, and where it lies among the bytes of the cache.
  struct Hit {
    let icon: CachedIcon
    let range: Range<Int>
  }

  let contents: CacheContents
  private let icons: [Digest: Range<Int>]

  init(_ contents: CacheContents) {
    self.contents = contents
    icons = contents.icons()
  }

  /// How many icons are kept.
  var iconCount: Int { icons.count }

  /// Finds an icon; nil where it was never compiled, or not proved though it must be.
  ///
  /// `context` stands for what its findings name; it is asked for where there are some.
  func hit(_ key: Digest, mustBeProved: Bool, context: () -> Digest) -> Hit? {
    guard let range = icons[key] else { return nil }
    var reader = CacheReader(contents.bytes, range)
    guard let found = try? CachedIcon.read(from: &reader, context: context) else { return nil }
    guard !mustBeProved || found.proof != nil else { return nil }
    return Hit(icon: found, range: range)
  }
}

/// Makes the keys of a manifest's icons.
struct IconKeys: Sendable {
  let hash: KeyedHash
  /// Stands for what shapes every icon alike: the place on the em, and the bounds on drawings.
  private let settings: Digest

  init(hash: KeyedHash, settings: Settings) {
    self.hash = hash
    // The whole values in words, so that a field that is added counts by itself.
    let text = "\(settings.metrics) \(settings.limits.words)"
    self.settings = hash.digest(of: Array(text.utf8))
  }

  /// The key of an icon: settings, request and drawing.
  ///
  /// The name, the number and what describes an icon shape no outline.
  func key(drawing: Digest, as request: GlyphRequest) -> Digest {
    var writer = CacheWriter()
    writer.put(settings)
    writer.put(drawing)
    switch request.width {
    case .artboard: writer.put(0)
    case .ink(let left, let right):
      writer.put(1)
      writer.put(left)
      writer.put(right)
    case .units(let units):
      writer.put(2)
      writer.put(units)
    }
    writer.put(request.scale)
    writer.put(request.knockout)
    writer.put(request.keepsOverflow)
    return hash.digest(of: writer.bytes)
  }

  /// Stands for what findings about an icon name: its file as it is said, and its name.
  func context(path: String, name: String) -> Digest {
    Self.context(path: path, name: name, hash: hash)
  }

  /// The same under a hash.
  static func context(path: String, name: String, hash: KeyedHash) -> Digest {
    hash.digest(of: Array("\(path)\0\(name)".utf8))
  }
}

extension DrawingLimits {
  /// Every bound with its number, in a fixed order.
  var words: String {
    DrawingLimit.allCases.map { "\($0.rawValue) \(self[$0])" }.joined(separator: " ")
  }
}
