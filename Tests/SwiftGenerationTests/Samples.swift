import Diagnostics
import FontModel
import Foundation

@testable import SwiftGeneration

/// Makes fonts without drawings and has swiftc judge their enums.
enum Samples {
  static let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)

  static func icon(
    _ name: String, _ codepoint: UInt32, _ info: IconInfo = IconInfo()
  ) -> Glyph {
    Glyph(name: name, codepoints: [codepoint], advance: 1920, icon: info)
  }

  /// A font of icons of these names, numbered from EA00 on.
  static func font(_ names: [String], retired: [RetiredIcon] = []) -> Font {
    font(names.enumerated().map { icon($1, 0xF0000 + UInt32($0)) }, retired: retired)
  }

  static func font(_ icons: [Glyph], retired: [RetiredIcon] = []) -> Font {
    Font(
      names: FontNames(family: "Acme Icons", version: "1.4.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: icons, metrics: metrics), retired: retired,
      digest: "0123456789abcdef")
  }

  /// A font with everything that an enum can hold.
  static var rich: Font {
    font(
      [
        icon("bag", 0xEA00),
        icon(
          "arrow.forward", 0xEA01,
          IconInfo(
            label: "Forward \"→\" \\(x)", keywords: ["next", "right hand"], category: "navigation",
            isMirrored: true)),
        icon("xmark.bin", 0xEA02, IconInfo(formerNames: ["bin.xmark", "xmark-bin"])),
        icon("default", 0xEA05, IconInfo(formerNames: ["is"])),
        icon(
          "puzzle", 0xEA04,
          IconInfo(
            formerNames: ["jigsaw"],
            deprecation: Deprecation(message: "too \"fine\"", replacement: "default"))),
      ],
      retired: [RetiredIcon(name: "old.thing", codepoint: 0xEA03, version: "1.3.0")])
  }

  static func text(
    _ font: Font, manifest: String = "{}", typeName: String = "Icon"
  ) -> (text: String?, diagnostics: DiagnosticList) {
    var diagnostics = DiagnosticList()
    let text = EnumSource.text(
      for: font, typeName: typeName,
      manifest: SourceFile(path: "manifests/acme.json", text: manifest), reporting: &diagnostics)
    return (text, diagnostics)
  }
}

/// Runs the compiler of this machine.
enum Compiler {
  static let path =
    ["/usr/bin/swiftc", "/usr/local/bin/swiftc"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    } ?? found

  private static var found: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns what the compiler says of some sources; empty when it accepts them.
  static func complaints(_ sources: [String: String], _ arguments: [String]) throws -> String {
    let (status, output) = try run(sources, arguments)
    return status == 0 ? output : "exit \(status): \(output)"
  }

  /// Compiles sources of one module, the one called `main.swift` as a program, and runs it.
  static func outputOfProgram(_ sources: [String: String]) throws -> String {
    let program = FileManager.default.temporaryDirectory.appending(path: "rebus-\(UUID())")
    defer { try? FileManager.default.removeItem(at: program) }
    let said = try complaints(sources, ["-swift-version", "6", "-o", program.path])
    guard said.isEmpty else { return said }
    return try launch(program.path, []).output
  }

  private static func run(
    _ sources: [String: String], _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rebus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for name in sources.keys.sorted() {
      let file = folder.appending(path: name)
      try Data((sources[name] ?? "").utf8).write(to: file)
      files.append(file.path)
    }
    return try launch(path ?? "swiftc", arguments + files)
  }

  private static func launch(
    _ path: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
