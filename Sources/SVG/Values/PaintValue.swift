/// A reference to an element, as `url(#id)`, `#id` or something outside of the file.
enum Reference: Sendable, Hashable {
  case local(ArraySlice<UInt8>)
  case external(ArraySlice<UInt8>)

  /// Reads what `href` holds.
  ///
  /// Only `#id` is local; everything else is never loaded.
  init(href bytes: ArraySlice<UInt8>) {
    let value = bytes.trimmed
    self = value.first == UInt8(ascii: "#") ? .local(value.dropFirst()) : .external(value)
  }

  /// Reads `url(…)` with or without quotes; also gives what follows behind it.
  static func reading(url bytes: ArraySlice<UInt8>) -> (Reference, rest: ArraySlice<UInt8>)? {
    let value = bytes.trimmed
    guard value.begins(with: "url("), let end = value.firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    var inner = value[(value.startIndex + 4)..<end].trimmed
    if let quote = inner.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      inner.count >= 2, inner.last == quote
    {
      inner = inner.dropFirst().dropLast()
    }
    return (Reference(href: inner), value[(end + 1)...].trimmed)
  }
}

/// What `fill` or `stroke` says.
enum PaintValue: Sendable, Hashable {
  case none
  case currentColor
  case color(ColorValue)
  /// A gradient or pattern, and what to do when there is none of that name.
  indirect case server(Reference, fallback: PaintValue?)
  case contextFill
  case contextStroke

  /// Reads a whole value; nil for one that means nothing.
  init?(_ bytes: ArraySlice<UInt8>) {
    let value = bytes.trimmed
    if value.spells("none") {
      self = .none
    } else if value.spells("currentcolor") {
      self = .currentColor
    } else if value.spells("context-fill") {
      self = .contextFill
    } else if value.spells("context-stroke") {
      self = .contextStroke
    } else if let (reference, rest) = Reference.reading(url: value) {
      let fallback = rest.isEmpty ? nil : PaintValue(rest)
      if !rest.isEmpty, fallback == nil { return nil }
      self = .server(reference, fallback: fallback)
    } else if let color = ColorValue(Self.withoutProfile(value)) {
      self = .color(color)
    } else {
      return nil
    }
  }

  /// SVG 1.1 lets `icc-color(…)` follow a colour; nobody reads it.
  private static func withoutProfile(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.last == UInt8(ascii: ")"),
      let space = value.firstIndex(where: \.isSpace),
      value[space...].trimmed.begins(with: "icc-color(")
    else { return value }
    return value[..<space]
  }
}
