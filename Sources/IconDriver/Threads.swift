#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads of the system, with stacks whose size is known.
///
/// Tasks would bring a scheduler that needs files of its own, so that a run with few descriptors
/// dies in it, and stacks of half a mebibyte on some systems.
package enum Threads {
  /// The bytes of a thread's stack: what deep drawings need, whatever the system's limits.
  private static let stackSize = 8 << 20

  /// Runs work on one more thread and waits for it; where there is none to be had, on this one.
  package static func onOwnStack(_ work: @escaping @Sendable () -> Void) {
    guard let thread = start(work) else { return work() }
    wait(for: thread)
  }

  /// Runs work on so many threads at once, this one among them, and waits for all.
  ///
  /// Fewer run where the system gives no more: work takes its share from a common list.
  static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).map { _ in start(work) }
    work()
    for thread in others {
      if let thread { wait(for: thread) }
    }
  }

  /// Runs work on this thread, and something else on another meanwhile, where there is one.
  static func beside(_ other: @escaping @Sendable () -> Void, _ work: () -> Void) {
    guard let thread = start(other) else {
      work()
      return other()
    }
    work()
    wait(for: thread)
  }

  /// What a thread is given; a class, so that one pointer leads to it.
  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let job = unsafe Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, &attributes, Self.main, job.toOpaque())
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(&thread, &attributes, Self.main, job.toOpaque())
    #endif
    guard code == 0 else {
      unsafe job.release()
      return nil
    }
    return thread
  }

  private static func wait(for thread: pthread_t) { pthread_join(thread, nil) }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { pointer in
        unsafe Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }
  #endif
}

/// A value that several threads change, one at a time.
///
/// The standard library's own lock needs a later macOS than the package.
@safe final class Shared<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value while no other thread does.
  func with<Result>(_ change: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return change(&value)
  }
}
