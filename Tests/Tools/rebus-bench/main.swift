import IconDriver

/// Measures Rebus: the steps of a build, the built command, and how both grow.
///
/// What was measured goes to standard output as JSON with keys in a fixed order; what goes wrong,
/// to standard error with exit code 1, or 2 for a wrong word.
Files.ignoreDeadlySignals()
do {
  let words = BenchWords(Array(CommandLine.arguments.dropFirst()))
  switch words.mode {
  case "steps": print(try StepBench(words).result().text)
  case "floor": print(try FloorBench(words).result().text)
  case "command": print(try CommandBench(words).result().text)
  case "growth": print(try GrowthBench(words).result().text)
  case "make": try MakeBench(words).run()
  case "counts": Files.leave(try CountBench(words).run())
  case "linear": Files.leave(try LinearBench(words).run())
  case "walk": try CountedWalk(words).run()
  case "--help", "-h", nil: print(BenchWords.help)
  default: throw BenchError("there is no mode \"\(words.mode ?? "")\"; rebus-bench --help", code: 2)
  }
} catch let error as BenchError {
  Files.say("error: \(error.message)\n", to: .error)
  Files.leave(error.code)
} catch {
  Files.say("error: \(error)\n", to: .error)
  Files.leave(1)
}
