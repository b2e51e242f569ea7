// The entry that libFuzzer calls; it brings its own main. FUZZ_TARGET names the target.
// Built only with FUZZING=1 in the environment: see Package.swift and `make fuzz`.
internal import FuzzTargets

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

private let target: FuzzTarget = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget.named(name) else {
    preconditionFailure("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name))")
  }
  return target
}()

/// Tries one input; libFuzzer calls it with bytes that stay valid until it returns.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  target.run(unsafe Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
