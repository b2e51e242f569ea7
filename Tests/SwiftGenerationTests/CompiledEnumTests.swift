import Diagnostics
import FontModel
import Testing

@testable import SwiftGeneration

/// Has the compiler judge what is generated.
@Suite(.enabled("swiftc is needed") { Compiler.path != nil })
struct CompiledEnumTests {
  /// As far as the compiler has something to say, warnings being errors.
  static let strictly = [
    "-emit-sil", "-o", "/dev/null", "-whole-module-optimization", "-parse-as-library",
    "-warnings-as-errors",
  ]

  static let modes = [
    ["-swift-version", "5", "-strict-concurrency=complete", "-warn-concurrency"],
    [
      "-swift-version", "6", "-strict-memory-safety", "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault",
    ],
  ]

  @Test("compiles without a warning in Swift 5 and 6", arguments: modes)
  func compiles(mode: [String]) throws {
    let text = try #require(Samples.text(Samples.rich).text)
    let said = try Compiler.complaints(
      ["Icon.swift": text],
      Self.strictly + mode)
    #expect(said == "")
  }

  @Test("compiles with every name that Swift or the enum uses itself", arguments: modes)
  func hardNames(mode: [String]) throws {
    let font = Samples.font(Self.hardNames)
    let (text, diagnostics) = Samples.text(font)
    #expect(diagnostics.diagnostics.map(\.message) == [])
    let uses = font.glyphs.filter { $0.icon != nil }.map { glyph in
      "  Icon.\(SwiftIdentifier(glyph.name, reserved: EnumSource.reserved).source),"
    }
    let user = "let icons: [Icon] = [\n\(uses.joined(separator: "\n"))\n]\n"
    let said = try Compiler.complaints(
      ["Icon.swift": try #require(text), "Use.swift": user],
      Self.strictly + mode)
    #expect(said == "")
  }

  @Test("compiles with hostile labels")
  func hostileLabels() throws {
    let evil = "\"\u{301}\"\"\n} \\(fatalError()) \u{202E}*/ // \"\"\" \\"
    let info = IconInfo(
      label: evil, keywords: [evil, evil], category: evil,
      deprecation: Deprecation(message: evil))
    let text = try #require(Samples.text(Samples.font([Samples.icon("bag", 0xEA00, info)])).text)
    let said = try Compiler.complaints(
      ["Icon.swift": text], Self.strictly)
    #expect(said == "")
  }

  @Test("compiles two enums side by side")
  func twoEnums() throws {
    let first = try #require(Samples.text(Samples.rich).text)
    let second = try #require(Samples.text(Samples.rich, typeName: "BrandIcon").text)
    let said = try Compiler.complaints(
      ["Icon.swift": first, "BrandIcon.swift": second],
      Self.strictly)
    #expect(said == "")
  }

  @Test("compiles beside types of the app that bear names of the same kind")
  func typesBeside() throws {
    let text = try #require(Samples.text(Samples.rich).text)
    let app = "struct IconList {}\nstruct IconLists {}\nstruct IconTables {}\n"
    let said = try Compiler.complaints(
      ["Icon.swift": text, "App.swift": app],
      Self.strictly)
    #expect(said == "")
  }

  @Test("compiles without icons, and with retired ones alone", arguments: modes)
  func noIcons(mode: [String]) throws {
    for retired in [[], [RetiredIcon(name: "bag", codepoint: 0xEA00, version: "2.0")]] {
      let text = try #require(Samples.text(Samples.font([Glyph](), retired: retired)).text)
      let said = try Compiler.complaints(
        ["Icon.swift": text], Self.strictly + mode)
      #expect(said == "")
    }
  }

  @Test("keeps a label of several lines with its icon")
  func lines() throws {
    let icons = [
      Samples.icon("bag", 0xEA00), Samples.icon("cart", 0xEA01, IconInfo(label: "a\nbag b")),
    ]
    let text = try #require(Samples.text(Samples.font(icons)).text)
    let output = try Compiler.outputOfProgram([
      "Icon.swift": text,
      "main.swift": "print(Icon.bag.label ?? \"nil\", Icon.cart.label ?? \"nil\")\n",
    ])
    #expect(output == "nil a bag b\n")
  }

  @Test("answers rightly when it runs")
  func answers() throws {
    let text = try #require(Samples.text(Samples.rich).text)
    let output = try Compiler.outputOfProgram(["Icon.swift": text, "main.swift": Self.program])
    #expect(
      output == """
        arrow.forward bag default puzzle xmark.bin
        ea01 ea00 ea05 ea04 ea02
        true true true
        xmark.bin default nil nil nil
        Forward "→" \\(x) ["next", "right hand"] navigation true
        nil [] nil false
        Acme Icons 1.4.0 0123456789abcdef

        """)
  }

  @Test("warns whoever uses a former name, and stops whoever uses a retired one")
  func warns() throws {
    let text = try #require(Samples.text(Samples.rich).text)
    let user = "let a = Icon.binXmark\nlet b = Icon.puzzle\nlet c = Icon.oldThing\n"
    let said = try Compiler.complaints(
      ["Icon.swift": text, "Use.swift": user], Self.strictly.filter { $0 != "-warnings-as-errors" })
    #expect(said.contains("warning: 'binXmark' is deprecated: renamed to 'xmarkBin'"))
    #expect(said.contains("warning: 'puzzle' is deprecated: too \"fine\""))
    #expect(said.contains("error: 'oldThing' is unavailable: retired in 1.3.0"))
  }

  private static let hardNames = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "actor", "any",
    "async", "macro", "some", "none", "get", "set", "left", "right", "willSet", "didSet", "lazy",
    "weak", "unowned", "mutating", "nonmutating", "optional", "override", "package", "yield",
    "then", "each", "consume", "copy", "borrowing", "consuming", "unsafe", "Type", "Protocol",
    "RawValue", "AllCases", "allCases", "rawValue", "hashValue", "hash", "description", "name",
    "codepoint", "character", "string", "label", "keywords", "category", "isMirrored", "digest",
    "version", "fontFamily", "String", "Character", "Unicode", "Bool", "Swift", "Icon", "Hasher",
    "UInt16", "MemoryLayout", "IconTables", "IconList", "IconLists", "fatalError",
    "preconditionFailure", "print", "id",
    "body", "text", "image", "color", "view", "main", "int", "24-hours", "notdef", "space",
  ]

  private static let program = """
    let icons = Icon.allCases
    print(icons.map(\\.name).joined(separator: " "))
    print(icons.map { Swift.String($0.codepoint.value, radix: 16) }.joined(separator: " "))
    print(
      icons.allSatisfy { Icon(name: $0.name) == $0 }, icons.allSatisfy { Icon(codepoint: $0.codepoint) == $0 },
      icons.allSatisfy { $0.string == Swift.String($0.character) && $0.string.unicodeScalars.first == $0.codepoint })
    func name(_ icon: Icon?) -> Swift.String { icon?.name ?? "nil" }
    print(
      name(Icon(name: "bin.xmark")), name(Icon(name: "is")), name(Icon(name: "old.thing")),
      name(Icon(name: "")), name(Icon(codepoint: "\\u{EA03}")))
    let a = Icon.arrowForward
    print(a.label ?? "nil", a.keywords, a.category ?? "nil", a.isMirrored)
    let b = Icon.bag
    print(b.label ?? "nil", b.keywords, b.category ?? "nil", b.isMirrored)
    print(Icon.fontFamily, Icon.version, Icon.digest)

    """
}
