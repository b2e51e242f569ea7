internal import IconDriver

Files.ignoreDeadlySignals()
let code = await Program.run(Array(CommandLine.arguments.dropFirst()))
Files.leave(code.rawValue)
