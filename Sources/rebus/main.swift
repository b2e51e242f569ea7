internal import IconDriver

Files.ignoreDeadlySignals()
// On a thread of its own: the main thread's stack is as small as whoever calls likes it.
Threads.onOwnStack {
  Files.leave(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
