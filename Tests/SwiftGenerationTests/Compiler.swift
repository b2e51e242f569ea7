import Foundation

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

  /// Compiles an enum as the module `Icons`, with warnings as errors, and runs a program over it.
  ///
  /// The options are the module's; the program may use deprecated icons.
  static func outputOfProgram(
    _ program: String, over text: String, options: [String]
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rebus-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let module = [
      "-parse-as-library", "-warnings-as-errors", "-module-name", "Icons", "-emit-module",
      "-emit-module-path", "\(folder)/Icons.swiftmodule", "-c", "-o", "\(folder)/Icons.o",
    ]
    let said = try complaints(["Icon.swift": text], module + options)
    guard said.isEmpty else { return said }
    let (status, output) = try run(
      ["main.swift": program],
      ["-Onone", "-I", folder, "\(folder)/Icons.o", "-o", "\(folder)/program"])
    guard status == 0 else { return output }
    return try launch("\(folder)/program", []).output
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
