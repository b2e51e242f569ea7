import Diagnostics

/// Reads the values of one manifest and reports what is wrong with them.
struct ManifestReader {
  /// Where the members of an object come from, in words, and what they may be.
  struct Keys {
    let owner: String
    let known: [String]
    /// Keys of Rebus that this version does not build.
    let later: [String]
  }

  /// With so many errors the rest of a manifest is not looked at.
  static let errorLimit = 1000

  /// True where a merge is to give icons numbers of their own.
  var allowsSharedNumbers = false
  private(set) var diagnostics = DiagnosticList()
  private var errorCount = 0
  private var places: PlaceIndex

  init(_ file: SourceFile) {
    places = PlaceIndex(file)
  }

  /// The path of the manifest, as it was written.
  var path: String { places.file.path }

  /// Returns the place of some bytes.
  mutating func place(_ range: Range<Int>) -> Place { places.place(range) }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.report(diagnostic)
  }

  /// True when so much is wrong that the rest is not looked at.
  var hasEnough: Bool { errorCount >= Self.errorLimit }

  /// Returns the members of an object by key; doubles and unknown keys are reported.
  mutating func members(of members: [JSONMember], keys: Keys) -> [String: JSONMember] {
    var found: [String: JSONMember] = [:]
    for member in distinct(members) where !hasEnough {
      if keys.known.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
        found[member.key] = member
      } else if keys.later.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
        if member.value.content != .boolean(false) {
          report(.notBuilt(member.key, at: place(member.keyRange)))
        }
      } else {
        report(
          .unknownKey(
            member.key, in: keys.owner, known: keys.known, at: place(member.keyRange)))
      }
    }
    return found
  }

  /// Returns the members without those whose key stood before, which are reported.
  ///
  /// Keys that are equal as Unicode texts are equal: `é` however it is composed.
  mutating func distinct(_ members: [JSONMember]) -> [JSONMember] {
    var first: [String: Range<Int>] = [:]
    var result: [JSONMember] = []
    for member in members where !hasEnough {
      if let range = first[member.key] {
        report(
          .duplicateKey(member.key, at: place(member.keyRange), first: place(range)))
      } else {
        first[member.key] = member.keyRange
        result.append(member)
      }
    }
    return result
  }

  /// Returns the members of a value that must be an object.
  mutating func object(_ member: JSONMember?) -> [JSONMember]? {
    guard let member else { return nil }
    guard let members = member.value.members else {
      return wrongType(member, wanted: "an object")
    }
    return members
  }

  /// Returns a text of one line that can be seen, with a limit of characters.
  mutating func text(_ member: JSONMember?, limit: Int = 200) -> String? {
    guard let member else { return nil }
    guard let text = member.value.text else {
      return wrongType(member, wanted: "a text")
    }
    return checked(text, of: member.key, in: member.value, limit: limit)
  }

  /// Returns a list of texts.
  mutating func texts(
    _ member: JSONMember?, limit: Int = 100
  ) -> [(text: String, range: Range<Int>)] {
    guard let member else { return [] }
    guard let values = member.value.elements else {
      let _: Bool? = wrongType(member, wanted: "a list of texts")
      return []
    }
    if values.count > limit {
      report(
        .badValue(
          member.key, "\(values.count) texts", "the limit is \(limit)",
          at: place(member.value.range), help: "remove some"))
      return []
    }
    var result: [(text: String, range: Range<Int>)] = []
    for value in values {
      guard let text = value.text else {
        report(
          .wrongType(
            member.key, "a list with \(value.kind)", wanted: "a list of texts",
            at: place(value.range)))
        continue
      }
      if let text = checked(text, of: member.key, in: value, limit: 200) {
        result.append((text, value.range))
      }
    }
    return result
  }

  mutating func boolean(_ member: JSONMember?) -> Bool? {
    guard let member else { return nil }
    guard let value = member.value.flag else {
      return wrongType(member, wanted: "true or false")
    }
    return value
  }

  /// Returns a finite number within limits.
  mutating func number(_ member: JSONMember?, _ limits: ClosedRange<Double>) -> Double? {
    guard let member else { return nil }
    guard case .number(let text) = member.value.content else {
      return wrongType(member, wanted: "a number")
    }
    guard let value = Double(text), value.isFinite, limits.contains(value) else {
      report(
        .badValue(
          member.key, shortened(text),
          "the limits are \(EntryText.number(limits.lowerBound)) and "
            + "\(EntryText.number(limits.upperBound))",
          at: place(member.value.range), help: "choose a number between"))
      return nil
    }
    return value
  }

  mutating func wrongType<Value>(_ member: JSONMember, wanted: String) -> Value? {
    report(
      .wrongType(member.key, member.value.kind, wanted: wanted, at: place(member.value.range)))
    return nil
  }

  /// Cuts a number that may have a million digits.
  func shortened(_ text: String) -> String { VisibleText.escaped(text, limit: 40) }

  /// Returns a text if it is not empty, not too long, and can be seen.
  mutating func checked(
    _ text: String, of key: String, in value: JSONValue, limit: Int
  ) -> String? {
    let count = text.unicodeScalars.count
    let reason: String
    if count == 0 {
      reason = "it is empty"
    } else if count > limit {
      reason = "it has \(count) characters, the limit is \(limit)"
    } else if let scalar = text.unicodeScalars.first(where: { VisibleText.mustEscape($0) }) {
      reason = "it holds the invisible character \(CodepointText.text(of: scalar.value))"
    } else {
      return text
    }
    report(
      .badValue(
        key, Diagnostic.quoted(text), reason, at: place(value.range),
        help: "write a text that can be seen, of at most \(limit) characters"))
    return nil
  }
}
