import TestSupport
import Testing

@Suite struct UsageTests {
  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: "/")
  }

  @Test(
    "prints help, with an example, for every command",
    arguments: [
      "build", "verify", "add", "rename", "deprecate", "retire", "resolve", "format", "inspect",
      "init", "explain",
    ])
  func help(command: String) throws {
    let run = try CommandRun([command, "--help"], in: "/")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("rebus \(command): "))
    #expect(run.output.contains("\n  rebus \(command)"), "an example")
    #expect(run.error.isEmpty)
  }

  @Test("prints the overview and the version") func overview() throws {
    #expect(try run("--help").output.contains("usage: rebus COMMAND [OPTIONS]"))
    #expect(try run("--version").output.hasPrefix("rebus "))
    let nothing = try run()
    #expect(nothing.exitCode == 2)
    #expect(nothing.error.contains("usage:"))
  }

  @Test(
    "wrong usage is exit code 2 and says what is right",
    arguments: [
      (["biuld"], "there is no command \"biuld\""),
      (["build", "--icnos", "x"], "did you mean --icons?"),
      (["build", "--jobs", "many"], "--jobs is a whole number from 1 to 256, not \"many\""),
      (["build", "--out"], "--out needs a value: DIR"),
      (
        ["build", "--max-elements", "0"],
        "--max-elements is a whole number from 1 to 1073741824, not \"0\""
      ),
      (["lint", "--max-nesting", "257"], "--max-nesting is a whole number from 1 to 256"),
      (["build", "--check", "--depfile", "d"], "--depfile says nothing where --check"),
      (["build", "--max-LIMIT", "5"], "\"--max-LIMIT\" is no option"),
      (["build", "--out", "a", "--out", "b"], "--out is given twice"),
      (["build", "--strict=yes"], "--strict takes no value"),
      (["build", "extra"], "\"extra\" is one argument too many"),
      (["build", "--format", "xml"], "\"xml\" is no format"),
      (["build", "--layout", "round"], "\"round\" is no layout"),
      (["inspect"], "FONT is missing"),
      (["init", "--manifest", "m.json"], "--icons DIR is missing"),
      (["verify", "--font", "a.ttf"], "--font needs one --manifest"),
      (
        ["verify", "--font", "a.ttf", "--manifest", "m", "--layout", "text"],
        "--layout says nothing where --font is given"
      ),
      (["init", "--icons", "i", "--manifest", "m", "--strict"], "\"--strict\" is no option"),
      (["explain", "--quiet"], "\"--quiet\" is no option"),
      (["explain", "glyph-emty"], "did you mean glyph-empty?"),
    ])
  func wrongUsage(arguments: [String], words: String) throws {
    let run = try CommandRun(arguments, in: "/")
    #expect(run.exitCode == 2)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.output.isEmpty)
  }

  @Test("explains every id that it lists") func explains() throws {
    let list = try run("explain").output.split(separator: "\n")
    #expect(list.count > 80)
    let ids = list.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(ids).count == ids.count, "an id means one thing")
    for id in ids.prefix(5) + ids.suffix(5) {
      let run = try CommandRun(["explain", id], in: "/")
      #expect(run.exitCode == 0)
      #expect(run.output.hasPrefix("\(id): "))
    }
  }

  @Test("escapes control characters of the command line in messages") func escapes() throws {
    let run = try run("build\u{1B}[31m")
    #expect(run.exitCode == 2)
    #expect(!run.error.contains("\u{1B}"))
  }
}
