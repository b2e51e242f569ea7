#if canImport(Glibc)
  // The environment is a global variable of C; nothing here or elsewhere in Rebus changes it.
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  internal import Darwin
#endif

/// Runs another program to its end: no shell, pipes for input and output, bounded output.
struct ChildProcess {
  /// What a program left behind.
  struct Output: Sendable, Hashable {
    /// The exit code; 128 and the signal's number where a signal ended it.
    var status: Int32
    var bytes: [UInt8]
    /// The start of what it said on standard error.
    var complaint: String
  }

  /// Why there is no output.
  enum Failure: Error, Sendable, Hashable {
    case notFound
    case cannotRun(String)
    case tooMuchOutput(limit: Int)
  }

  let program: String
  /// Variables beside those of this process, or in their place.
  let environment: [(name: String, value: String)]

  /// The most bytes of standard error that are kept.
  private static let complaintLimit = 4096

  /// Runs the program, found on the path, and waits for its end.
  func run(
    _ arguments: [String], input: [UInt8] = [], outputLimit: Int
  ) throws(Failure) -> Output {
    // A program that ends early must not take this one with it.
    Files.ignoreDeadlySignals()
    var pipes = try Pipes()
    defer { pipes.closeAll() }
    let process = try spawn(arguments, pipes)
    pipes.closeChildEnds()
    var traffic = Traffic(input: input, outputLimit: outputLimit)
    traffic.run(over: &pipes)
    pipes.closeAll()
    if traffic.isTooMuch { kill(process, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard !traffic.isTooMuch else { throw .tooMuchOutput(limit: outputLimit) }
    let signal = status & 0x7F
    return Output(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, bytes: traffic.output,
      complaint: String(decoding: traffic.complaint.prefix(Self.complaintLimit), as: UTF8.self))
  }

  private func spawn(_ arguments: [String], _ pipes: Pipes) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (end, stream) in zip(pipes.childEnds, [Int32(0), 1, 2]) {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, stream)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environmentTexts.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, program, &actions, nil, &words, &variables)
    guard code != ENOENT else { throw .notFound }
    guard code == 0 else { throw .cannotRun(Self.reason(code)) }
    return process
  }

  /// The variables of this process with those of the run, as `NAME=value`.
  private var environmentTexts: [String] {
    var texts = environment.map { "\($0.name)=\($0.value)" }
    var index = 0
    let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #if canImport(Darwin)
      unsafe variables = _NSGetEnviron().pointee
    #else
      unsafe variables = environ
    #endif
    while let entry = unsafe variables?[index] {
      let text = unsafe String(cString: entry)
      index += 1
      if !environment.contains(where: { text.hasPrefix("\($0.name)=") }) { texts.append(text) }
    }
    return texts
  }

  fileprivate static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

/// Three pipes: standard input, output and error of the child.
private struct Pipes {
  /// What the child reads, writes and complains to.
  private(set) var childEnds: [Int32] = []
  /// The other ends, in the same order; -1 once closed.
  private(set) var ownEnds: [Int32] = []

  init() throws(ChildProcess.Failure) {
    for stream in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard Self.open(&ends) == 0 else {
        let reason = ChildProcess.reason(errno)
        closeAll()
        throw .cannotRun(reason)
      }
      childEnds.append(stream == 0 ? ends[0] : ends[1])
      ownEnds.append(stream == 0 ? ends[1] : ends[0])
    }
    _ = fcntl(ownEnds[0], F_SETFL, O_NONBLOCK)
  }

  /// Makes a pair of ends that no other child inherits.
  ///
  /// Sockets, not pipes: those are closed for other children from the first moment on.
  private static func open(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    let code = unsafe socketpair(AF_UNIX, kind, 0, &ends)
    #if canImport(Darwin)
      for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return code
  }

  mutating func closeChildEnds() {
    for index in childEnds.indices { Self.close(&childEnds[index]) }
  }

  mutating func close(_ stream: Int) { Self.close(&ownEnds[stream]) }

  mutating func closeAll() {
    closeChildEnds()
    for index in ownEnds.indices { close(index) }
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { closeDescriptor(end) }
    end = -1
  }
}

/// Feeds and drains the pipes of a child until it has closed them.
private struct Traffic {
  private let input: [UInt8]
  private let outputLimit: Int
  private var sent = 0
  private(set) var output: [UInt8] = []
  private(set) var complaint: [UInt8] = []
  private(set) var isTooMuch = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(input: [UInt8], outputLimit: Int) {
    self.input = input
    self.outputLimit = outputLimit
  }

  mutating func run(over pipes: inout Pipes) {
    if input.isEmpty { pipes.close(0) }
    while pipes.ownEnds[1] >= 0 || pipes.ownEnds[2] >= 0 {
      var ready = pipes.ownEnds.enumerated().map { stream, end in
        pollfd(fd: end, events: Int16(stream == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      guard unsafe poll(&ready, nfds_t(ready.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return
      }
      if ready[0].revents != 0 { send(over: &pipes) }
      for stream in 1...2 where ready[stream].revents != 0 { receive(stream, from: &pipes) }
      if isTooMuch { return }
    }
  }

  private mutating func send(over pipes: inout Pipes) {
    let count = unsafe input.withUnsafeBytes { bytes in
      unsafe writeBytes(
        pipes.ownEnds[0], bytes.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    sent += max(0, count)
    if count <= 0 || sent == input.count { pipes.close(0) }
  }

  private mutating func receive(_ stream: Int, from pipes: inout Pipes) {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe readBytes(pipes.ownEnds[stream], bytes.baseAddress, bytes.count)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      pipes.close(stream)
      return
    }
    if stream == 1 {
      output += buffer[..<count]
      isTooMuch = output.count > outputLimit
    } else if complaint.count < buffer.count {
      complaint += buffer[..<count]
    }
  }
}

/// The system's calls, under names that the types' own functions do not hide.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

private func readBytes(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func writeBytes(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, buffer, count)
}
