/// Runs the outline engine for judges: operations from standard input, results to standard output.
///
/// usage: curve-lab combine < OPERATIONS     one result a line, as path data
///        curve-lab trials COUNT SEED        random pairs against scan lines
///        curve-lab crowd KIND COUNT         one union of many shapes, with its time
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "combine": OperationLines.run()
case "trials":
  let numbers = arguments.dropFirst().compactMap { UInt64($0) }
  TrialRun.run(count: Int(numbers.first ?? 10_000), seed: numbers.dropFirst().first ?? 0)
case "crowd":
  let words = Array(arguments.dropFirst())
  CrowdRun.run(kind: words.first ?? "", count: words.dropFirst().first.flatMap { Int($0) } ?? 5_000)
default:
  print("usage: curve-lab combine | trials COUNT SEED | crowd KIND COUNT")
}
