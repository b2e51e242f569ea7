/// Finds how the members of an object are set: what stands between them, and around colons.
struct MemberLayout: Sendable {
  /// The white space before a new member, behind the comma.
  let space: String
  /// What stands between a key and its value.
  let colon: String

  /// Takes the members of an object that has at least one.
  ///
  /// A new member goes on a line of its own where the last ones do, without the empty lines that
  /// part groups.
  init(of members: [JSONMember], in bytes: [UInt8]) {
    colon =
      members.last.map { member in
        String(
          decoding: bytes[member.keyRange.upperBound..<member.value.range.lowerBound], as: UTF8.self
        )
      } ?? ": "
    let spaces = members.indices.map { index in
      Self.space(before: members[index].keyRange.lowerBound, in: bytes)
    }
    if let lines = spaces.last(where: { $0.contains(where: Self.isBreak) }) {
      space = Self.lastLine(of: lines)
    } else if spaces.count > 1, let last = spaces.last {
      space = String(decoding: last, as: UTF8.self)
    } else {
      space = colon.utf8.last == UInt8(ascii: ":") ? "" : " "
    }
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The white space that ends before a byte.
  private static func space(before end: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    var start = end
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    return bytes[start..<end]
  }

  /// The last line break and what follows it.
  private static func lastLine(of space: ArraySlice<UInt8>) -> String {
    guard var start = space.lastIndex(where: isBreak) else { return "" }
    if space[start] == 0x0A, start > space.startIndex, space[start - 1] == 0x0D { start -= 1 }
    return String(decoding: space[start...], as: UTF8.self)
  }

  /// The text of a member.
  func member(_ key: String, _ value: String) -> String { key + colon + value }
}
