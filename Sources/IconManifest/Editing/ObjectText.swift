import Diagnostics

/// The text of one object or value of a manifest, whose members can be set and removed.
///
/// What is not named keeps its order, its spelling and its white space.
struct ObjectText: Sendable {
  private(set) var bytes: [UInt8]

  /// Takes the text of a JSON value that was read before.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The members; nil where the text is no object.
  private var members: [JSONMember]? { (try? JSONReader.value(of: bytes))?.members }

  /// True for an object without members.
  var isEmpty: Bool { members?.isEmpty ?? false }

  /// Makes an object of a code point that stands alone.
  private mutating func widen() {
    guard members == nil else { return }
    self = ObjectText("{ \"codepoint\": \(text) }")
  }

  /// Sets the member of a key to the text of a value, behind the others where it is new.
  mutating func set(_ key: String, to value: String) {
    widen()
    guard let members else { return }
    var edits = TextEdits(of: bytes)
    if let member = members.first(where: { $0.key == key }) {
      edits.replace(member.value.range, with: value)
    } else if let last = members.last {
      let layout = MemberLayout(of: members, in: bytes)
      let text = layout.member(JSONText.quoted(key), value)
      edits.insert("," + layout.space + text, at: last.value.range.upperBound)
    } else {
      edits.replace(0..<bytes.count, with: "{ \(JSONText.quoted(key)): \(value) }")
    }
    bytes = edits.result
  }

  /// The text of a member's value.
  func value(of key: String) -> ObjectText? {
    members?.first { $0.key == key }.map { ObjectText(Array(bytes[$0.value.range])) }
  }

  /// Leads the replacement of an entry that is deprecated to another name.
  mutating func setReplacement(to name: String) {
    guard var deprecation = value(of: "deprecated") else { return }
    deprecation.set("replacement", to: JSONText.quoted(name))
    set("deprecated", to: deprecation.text)
  }

  /// Removes the member of a key; nothing happens where there is none.
  mutating func remove(_ key: String) {
    guard let members, let index = members.firstIndex(where: { $0.key == key }) else { return }
    var edits = TextEdits(of: bytes)
    edits.remove(index...index, of: members)
    bytes = edits.result
  }

  /// Sets the code point, which may stand alone.
  mutating func setCodepoint(to value: String) {
    if members == nil { self = ObjectText(value) } else { set("codepoint", to: value) }
  }

  /// The text with the line breaks of another one.
  func withLineBreaks(of other: [UInt8]) -> ObjectText {
    guard bytes.contains(0x0A) else { return self }
    let lines = text.replacing("\r\n", with: "\n")
    return ObjectText(other.hasCarriageReturns ? lines.replacing("\n", with: "\r\n") : lines)
  }

  /// Makes an entry that says nothing but its code point that code point again.
  mutating func narrow() {
    guard let members, members.count == 1, let member = members.first, member.key == "codepoint",
      !bytes.contains(0x0A), !bytes.contains(0x0D)
    else { return }
    bytes = Array(bytes[member.value.range])
  }
}

extension TextEdits {
  /// Removes neighbours of an object with the commas and the white space that go with them.
  mutating func remove(_ run: ClosedRange<Int>, of members: [JSONMember]) {
    let (first, last) = (run.lowerBound, run.upperBound)
    if first > 0 {
      replace(
        members[first - 1].value.range.upperBound..<members[last].value.range.upperBound, with: "")
    } else if last + 1 < members.count {
      replace(members[0].keyRange.lowerBound..<members[last + 1].keyRange.lowerBound, with: "")
    } else {
      replace(members[0].keyRange.lowerBound..<members[last].value.range.upperBound, with: "")
    }
  }
}
