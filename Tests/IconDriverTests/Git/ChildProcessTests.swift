import Testing

@testable import IconDriver

@Suite struct ChildProcessTests {
  private func run(
    _ program: String, _ arguments: String..., input: [UInt8] = [], limit: Int = 1 << 24
  ) throws -> ChildProcess.Output {
    try ChildProcess(program: program, environment: [("REBUS_TEST", "a b")])
      .run(arguments, input: input, outputLimit: limit)
  }

  @Test("feeds and drains at the same time, however much it is") func much() throws {
    let input = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let output = try run("cat", input: input)
    #expect(output.status == 0 && output.bytes == input)
  }

  @Test("tells code, output and complaint of a program") func ends() throws {
    let output = try run("sh", "-c", "echo \"$REBUS_TEST\"; echo no >&2; exit 3")
    #expect(output == ChildProcess.Output(status: 3, bytes: Array("a b\n".utf8), complaint: "no\n"))
    #expect(try run("sh", "-c", "kill -9 $$").status == 128 + 9)
  }

  @Test("survives a program that does not read its input") func deafProgram() throws {
    let output = try run("true", input: [UInt8](repeating: 0, count: 1 << 20))
    #expect(output.status == 0 && output.bytes.isEmpty)
  }

  @Test("stops a program that prints too much") func tooMuch() {
    #expect(throws: ChildProcess.Failure.tooMuchOutput(limit: 100_000)) {
      try run("yes", limit: 100_000)
    }
  }

  @Test("says that there is no such program") func notFound() {
    #expect(throws: ChildProcess.Failure.notFound) { try run("rebus-no-such-program") }
  }

  @Test("runs many programs at once without one holding another's pipes") func many() throws {
    let outputs = concurrentMap(Array(0..<64), lanes: 8) { number in
      try? run("cat", input: Array("\(number)".utf8)).bytes
    }
    #expect(outputs == (0..<64).map { Array("\($0)".utf8) })
  }
}
