import FontModel
import Testing

@testable import SwiftGeneration

/// Has programs ask the enum for what the font says, case by case, at the borders of the layout.
@Suite(.enabled("swiftc is needed") { Compiler.path != nil })
struct EnumLayoutTests {
  static let builds = [
    ["-Onone", "-swift-version", "5", "-strict-concurrency=complete"],
    ["-O", "-swift-version", "6", "-strict-memory-safety", "-enable-library-evolution"],
  ]

  @Test(
    "gives every case its own name and code point, however many there are",
    arguments: [1, 2, 255, 256, 257], builds)
  func everyCase(count: Int, build: [String]) throws {
    try check(Self.icons(count, deprecated: { _ in false }), build)
  }

  @Test(
    "gives every case its own name and code point where many are deprecated",
    arguments: [1, 257], builds)
  func deprecatedCases(count: Int, build: [String]) throws {
    try check(Self.icons(count, deprecated: { $0 % 3 == 0 }), build)
  }

  @Test(
    "gives every case its own name and code point where all are deprecated", arguments: [2])
  func allDeprecated(count: Int) throws {
    try check(Self.icons(count, deprecated: { _ in true }), Self.builds[0])
  }

  @Test(
    "gives each of 5,000 cases its own name and code point", arguments: [builds[1]])
  func manyCases(build: [String]) throws {
    try check(Self.icons(5000, deprecated: { $0 % 100 == 99 }), build)
  }

  @Test("knows the font file of each icon of a split font", arguments: builds)
  func fontNames(build: [String]) throws {
    let codepoints: [UInt32] = [0xEA00, 0xF3FFF, 0xF4000, 0xF0000, 0x10FFFD]
    var font = Samples.font(codepoints.map { Samples.icon("i\(Swift.String($0, radix: 16))", $0) })
    font.isSplit = true
    let program = """
      import Icons
      print(Icon.fontNames)
      for icon in Icon.allCases { print(icon.name, icon.fontName) }

      """
    let output = try Compiler.outputOfProgram(
      program, over: try #require(Samples.text(font).text), options: build)
    #expect(
      output == """
        ["AcmeIcons-Regular", "AcmeIcons-F0000", "AcmeIcons-F4000", "AcmeIcons-10C000"]
        i10fffd AcmeIcons-10C000
        iea00 AcmeIcons-Regular
        if0000 AcmeIcons-F0000
        if3fff AcmeIcons-F0000
        if4000 AcmeIcons-F4000

        """)
  }

  @Test("has no case without icons", arguments: builds)
  func noCases(build: [String]) throws {
    let text = try #require(Samples.text(Samples.font([Glyph]())).text)
    let program = """
      import Icons
      print(Icon.allCases.count, Icon(name: "a") == nil, Icon(codepoint: "a") == nil)

      """
    let output = try Compiler.outputOfProgram(program, over: text, options: build)
    #expect(output == "0 true true\n")
  }

  /// Icons whose order by name is neither that of their numbers nor that of the font.
  private static func icons(_ count: Int, deprecated: (Int) -> Bool) -> [Glyph] {
    (0..<count).map { index in
      let deprecation = deprecated(index) ? Deprecation(message: "old") : nil
      return Samples.icon(
        "icon.\((index &* 7919) % 10007)x", 0xF0000 + UInt32(index),
        IconInfo(deprecation: deprecation))
    }
  }

  private func check(_ icons: [Glyph], _ build: [String]) throws {
    let text = try #require(Samples.text(Samples.font(icons)).text)
    let output = try Compiler.outputOfProgram(Self.program(icons), over: text, options: build)
    let names = icons.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let all = "\(icons.count) \(icons.count) true true\n" + names.map { $0 + "\n" }.joined()
    let each = icons.enumerated().map { index, icon in
      "\(icon.name) \(0xF0000 + index) true true \(index == 0)\n"
    }
    let expected = all + each.joined()
    let firstWrong = zip(output.split(separator: "\n"), expected.split(separator: "\n"))
      .first { $0 != $1 }
    // Thousands of lines in a message would hide the one that counts.
    let agrees = output == expected
    #expect(agrees, "\(String(describing: firstWrong)) in \(output.prefix(300))")
  }

  /// Names each case by its identifier: the enum's own order has no say in what it prints.
  private static func program(_ icons: [Glyph]) -> String {
    let calls = icons.map { "show(.\(SwiftIdentifier($0.name).source))" }
    let first = SwiftIdentifier(icons[0].name).source
    let parts = stride(from: 0, to: calls.count, by: 250).map { start in
      let lines = calls[start..<min(start + 250, calls.count)].joined(separator: "\n  ")
      return "func part\(start)() {\n  \(lines)\n}\npart\(start)()\n"
    }
    return """
      import Icons
      func show(_ icon: Icon) {
        let name = Swift.String(icon.name)
        print(
          name, icon.codepoint.value, Icon(name: name) == icon, Icon(codepoint: icon.codepoint) == icon,
          icon == .\(first))
      }
      let none: Icon? = nil
      print(
        Icon.allCases.count, Set(Icon.allCases).count, Icon.allCases.first == .some(Icon.allCases[0]),
        Icon.allCases.first != none)
      for icon in Icon.allCases { print(icon.name) }
      \(parts.joined())
      """
  }
}
