import FontModel

/// What the enum owes to the compiler's layout of cases without payloads.
///
/// The `==`, `hash(into:)` and `allCases` that the compiler would write walk all cases, which costs
/// it two thirds of the time for the bare enum. Ours turn a case into its index and back.
///
/// Source: The Swift Project, Type Layout, section "C-Like Enums",
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeLayout.rst: "laid out as an integer
/// tag with the minimal number of bits to contain all of the cases … The cases are assigned tag
/// values in declaration order." An enum of one case is empty.
extension EnumSource {
  /// The members of the enum itself: all cases, equality and hash.
  var identity: [String] {
    let tables = Self.tables(typeName)
    let all = [
      "  /// All icons, in the order of their names.",
      "  public static var allCases: [\(typeName)] { \(tables).icons }",
    ]
    // Without a second case there is nothing to tell apart: the compiler's own cost nothing.
    guard icons.count > 1 else { return all }
    return all + [
      "",
      "  public static func == (left: \(typeName), right: \(typeName)) -> Bool {",
      "    \(tables).index(of: left) == \(tables).index(of: right)",
      "  }", "",
      "  public func hash(into hasher: inout Hasher) { hasher.combine(\(tables).index(of: self)) }",
    ]
  }

  /// The lines of the tables that turn a case into its index and back.
  var layout: [String] {
    switch icons.count {
    case 0:
      ["static let icons: [\(typeName)] = []"]
    case 1:
      // As wide as nothing, and not to be called by its name, which may be deprecated.
      marked("") { mark in
        "static let icons = [\(mark)withUnsafeBytes(of: 0) { \(mark)$0.load(as: \(typeName).self) }]"
      } + ["", "static func index(of icon: \(typeName)) -> Int { 0 }"]
    case ...0x100: indexing(by: "UInt8", bytes: 1)
    case ...0x10000: indexing(by: "UInt16", bytes: 2)
    default: indexing(by: "UInt32", bytes: 4)
    }
  }

  private func indexing(by tag: String, bytes: Int) -> [String] {
    [
      "static let icons: [\(typeName)] = {",
      "  assert(MemoryLayout<\(typeName)>.size == \(bytes), \"the compiler lays out enums otherwise\")",
    ] + orderChecks
      + ["  return (0..<\(icons.count)).map { icon(at: \(tag)($0)) }", "}()", ""]
      + [
        "/// The compiler numbers cases without payloads in their order, in \(bytes == 4 ? "four bytes" : "one byte or two").",
        "static func index(of icon: \(typeName)) -> Int {",
      ]
      + marked("  ") { "return Int(\($0)unsafeBitCast(icon, to: \(tag).self))" }
      + ["}", "", "private static func icon(at index: \(tag)) -> \(typeName) {"]
      + marked("  ") { "return \($0)unsafeBitCast(index, to: \(typeName).self)" } + ["}"]
  }

  /// Assertions on the first and the last case that can be named without a warning.
  private var orderChecks: [String] {
    let named = icons.indices.filter { icons[$0].icon?.deprecation == nil }
    guard let first = named.first, let last = named.last else { return [] }
    return (first == last ? [first] : [first, last]).map { index in
      let name = identifier(of: icons[index].name).source
      return "  assert(index(of: .\(name)) == \(index), \"the compiler numbers cases otherwise\")"
    }
  }

  /// A line for compilers that want unsafe code marked, and the same for those before.
  private func marked(_ indentation: String, _ line: (_ mark: String) -> String) -> [String] {
    [
      indentation + "#if compiler(>=6.2)", indentation + "  " + line("unsafe "),
      indentation + "#else", indentation + "  " + line(""), indentation + "#endif",
    ]
  }
}
