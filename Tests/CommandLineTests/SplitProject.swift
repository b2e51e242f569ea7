import TestSupport
import Testing

/// Five drawings whose code points lie in four parts, one of them below U+10000.
enum SplitProject {
  static let names = ["a", "b", "c", "d", "e"]
  static let numbers = ["U+EA00", "U+F0000", "U+F0001", "U+F4000", "U+100000"]

  static func manifest(_ numbers: [String] = numbers, split: Bool = true) -> String {
    let lines = zip(names, numbers).map { "    \"\($0)\": \"\($1)\"" }
    return """
      {
        "font": { "family": "Acme Icons", "version": "1.0.0", "split": \(split) },
        "icons": {
      \(lines.joined(separator: ",\n"))
        }
      }
      """
  }

  static func drawing(_ index: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
      + "<path d=\"M4 4h\(4 + 3 * index)v\(14 - 2 * index)H4z\"/></svg>"
  }

  static let files = [
    "AcmeIcons.ttf", "AcmeIcons-F0000.ttf", "AcmeIcons-F4000.ttf",
    "AcmeIcons-100000.ttf",
  ]

  static func project(_ manifest: String = manifest()) throws -> Project {
    let project = try Project()
    try project.folder.remove("icons/bag.svg")
    try project.folder.remove("icons/star.svg")
    for (index, name) in names.enumerated() {
      try project.folder.write("icons/\(name).svg", drawing(index))
    }
    try project.folder.write("manifest.json", manifest)
    return project
  }

  static func built() throws -> Project {
    let project = try project()
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    return project
  }

  static func verify(_ project: Project, _ more: [String] = []) throws -> CommandRun {
    try CommandRun(
      ["verify", "--icons", "icons", "--manifest", "manifest.json"]
        + (more.isEmpty ? ["--out", "out"] : more), in: project.folder.path)
  }

  static func characters(_ project: Project, _ file: String) throws -> [String] {
    let run = try project.run("inspect", "out/\(file)", "--format", "json")
    return run.output.split(separator: "\"").map(String.init)
      .filter { $0.hasPrefix("U+") && $0 != "U+0020" && $0 != "U+00A0" }
  }
}
