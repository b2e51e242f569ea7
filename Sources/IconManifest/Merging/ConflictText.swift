/// A text with conflict markers of git, taken apart into the texts of its sides.
///
/// Markers stand at the start of a line: `<<<<<<<`, `|||||||` (styles diff3 and zdiff3 alone),
/// `=======`, `>>>>>>>`, as long as the first of them is. Conflicts that stand within a side stay
/// in its text, for another reading. https://git-scm.com/docs/git-merge, "How conflicts are
/// presented".
struct ConflictText: Sendable {
  /// The text of a side, with the line that each of its lines had in the whole, from 1.
  struct Side: Sendable {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var lines: [Int] = []
    /// True when conflict markers stand in it.
    var hasMarkers: Bool { ConflictText.marker(in: bytes) != nil }
  }

  /// Why markers make no conflict, and on which line.
  struct Failure: Error, Sendable, Hashable {
    enum Reason: Sendable, Hashable {
      /// A marker where none may stand.
      case stray
      /// A conflict without an end.
      case open
      /// Conflicts within conflicts, more of them than anyone would read.
      case nested
    }

    let reason: Reason
    let line: Int
  }

  private(set) var ours = Side()
  /// The common ancestor, where the markers show it.
  private(set) var base: Side?
  private(set) var theirs = Side()

  /// Where a line stands in a conflict.
  private enum Part {
    case common
    case ours
    case base
    case theirs
  }

  /// Takes a text apart at the markers of its outermost conflicts.
  init(_ whole: Side) throws(Failure) {
    guard let size = Self.marker(in: whole.bytes)?.size else {
      (ours, theirs) = (whole, whole)
      return
    }
    let lines = whole.bytes.lines
    if lines.contains(where: { Self.mark(of: $0, size: size) == UInt8(ascii: "|") }) {
      base = Side()
    }
    var part = Part.common
    var depth = 0
    var start = 0
    for (index, line) in lines.enumerated() {
      let number = index < whole.lines.count ? whole.lines[index] : index + 1
      let mark = Self.mark(of: line, size: size)
      if depth > 0 || (mark == UInt8(ascii: "<") && part != .common) {
        if mark == UInt8(ascii: "<") { depth += 1 }
        if mark == UInt8(ascii: ">") { depth -= 1 }
        append(line, number, to: part)
      } else if let mark {
        part = try Self.part(after: mark, in: part, line: number)
        if part == .ours { start = number }
      } else {
        append(line, number, to: part)
      }
    }
    guard part == .common else { throw Failure(reason: .open, line: start) }
  }

  /// Takes a whole file.
  init(_ bytes: [UInt8]) throws(Failure) {
    var whole = Side()
    whole.bytes = bytes
    whole.lines = Array(1...max(1, bytes.lines.count))
    try self.init(whole)
  }

  private static func part(
    after mark: UInt8, in part: Part, line: Int
  ) throws(Failure) -> Part {
    switch (mark, part) {
    case (UInt8(ascii: "<"), .common): return .ours
    case (UInt8(ascii: "|"), .ours): return .base
    case (UInt8(ascii: "="), .ours), (UInt8(ascii: "="), .base): return .theirs
    case (UInt8(ascii: ">"), .theirs): return .common
    default: throw Failure(reason: .stray, line: line)
    }
  }

  private mutating func append(_ line: ArraySlice<UInt8>, _ number: Int, to part: Part) {
    if part == .common || part == .ours { ours.append(line, number) }
    if part == .common || part == .theirs { theirs.append(line, number) }
    if part == .common || part == .base { base?.append(line, number) }
  }

  // MARK: Lines

  /// Finds the first line that opens a conflict, and how long its marker is.
  static func marker(in bytes: [UInt8]) -> (line: Int, size: Int)? {
    for (index, line) in bytes.lines.enumerated() {
      let size = line.prefix { $0 == UInt8(ascii: "<") }.count
      if size >= 7, mark(of: line, size: size) != nil { return (index + 1, size) }
    }
    return nil
  }

  /// Tells a line that is a marker of any size.
  static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let size = line.prefix { $0 == first }.count
    return size >= 7 && mark(of: line, size: size) != nil
  }

  /// The character of a line that is a marker of a size.
  private static func mark(of line: ArraySlice<UInt8>, size: Int) -> UInt8? {
    guard let first = line.first,
      [UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(first),
      line.prefix(while: { $0 == first }).count == size
    else { return nil }
    let rest = line.dropFirst(size).first ?? 0x0A
    return [0x20, 0x0D, 0x0A].contains(rest) ? first : nil
  }
}

extension ConflictText.Side {
  fileprivate mutating func append(_ line: ArraySlice<UInt8>, _ number: Int) {
    bytes += line
    lines.append(number)
  }
}
