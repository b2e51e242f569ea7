package import Diagnostics

extension Manifest {
  /// The most icons of a manifest: the code points of all private use areas.
  package static let iconLimit = 137_468

  /// The keys of the full form; with an object as value they tell it from the plain form.
  static let sectionKeys = ["font", "outputs", "icons"]

  /// Reads a manifest of either form; nil means that an error was reported.
  ///
  /// Findings are reported in the order of their places. Warnings alone do not prevent a result.
  package init?(reading file: SourceFile, reporting diagnostics: inout DiagnosticList) {
    guard let (manifest, _) = Self.read(file, reporting: &diagnostics) else { return nil }
    self = manifest
  }

  /// Reads a manifest likewise, and returns its JSON with it; several icons may have one number
  /// where that is allowed.
  static func read(
    _ file: SourceFile, allowingSharedNumbers: Bool = false,
    reporting diagnostics: inout DiagnosticList
  ) -> (manifest: Manifest, value: JSONValue)? {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: file.bytes)
    } catch {
      let place =
        error.range.isEmpty && error.range.lowerBound == 0
        ? file.wholePlace : file.place(error.range)
      diagnostics.report(.json(error, at: place))
      return nil
    }
    var reader = ManifestReader(file)
    reader.allowsSharedNumbers = allowingSharedNumbers
    let manifest = reader.manifest(of: value)
    let findings = reader.sortedDiagnostics
    diagnostics.append(findings)
    guard let manifest, !findings.hasErrors else { return nil }
    return (manifest, value)
  }
}

extension ManifestReader {
  static let manifestKeys = Keys(
    owner: "a manifest", known: ["$schema", "font", "outputs", "icons"], later: [])

  /// The findings in the order of their places.
  var sortedDiagnostics: DiagnosticList {
    let sorted = diagnostics.diagnostics.enumerated().sorted { first, second in
      let (a, b) = (first.element.place, second.element.place)
      return (a?.line ?? 0, a?.column ?? 0, first.offset)
        < (b?.line ?? 0, b?.column ?? 0, second.offset)
    }
    var result = DiagnosticList()
    for (_, diagnostic) in sorted { result.report(diagnostic) }
    if hasEnough { result.report(.tooManyErrors(Self.errorLimit, at: Place(path: path))) }
    return result
  }

  /// Reads the value of a whole manifest; what is missing or wrong is reported.
  mutating func manifest(of value: JSONValue) -> Manifest? {
    guard let members = value.members else {
      report(.wrongType("manifest", value.kind, wanted: "an object", at: place(value.range)))
      return nil
    }
    let isFull = members.contains(where: Self.isOfFullForm)
    var manifest = Manifest(isPlain: !isFull)
    var icons = members.filter { $0.key != "$schema" }
    if isFull {
      var found = self.members(of: members, keys: Self.manifestKeys)
      _ = found["$schema"].map { text($0, limit: 2000) }
      manifest.font = font(of: found.removeValue(forKey: "font"))
      manifest.outputs = outputs(of: found.removeValue(forKey: "outputs"))
      guard let list = found["icons"] else {
        report(.noIcons(at: places(of: value)))
        return nil
      }
      guard let members = object(list) else { return nil }
      icons = members
    }
    guard !icons.isEmpty else {
      report(.noIcons(at: places(of: value)))
      return nil
    }
    manifest.icons = entries(of: icons)
    return manifest
  }

  /// Tells the full form by a key whose value is no code point.
  ///
  /// Real sets have icons that are called `font` and `icons`; in plain maps they have numbers.
  private static func isOfFullForm(_ member: JSONMember) -> Bool {
    guard Manifest.sectionKeys.contains(member.key) else { return false }
    switch member.value.content {
    case .text, .number: return false
    default: return true
    }
  }

  /// The place of a value's first byte alone: an object of many lines is not marked whole.
  private mutating func places(of value: JSONValue) -> Place {
    place(value.range.lowerBound..<value.range.lowerBound + 1)
  }
}
