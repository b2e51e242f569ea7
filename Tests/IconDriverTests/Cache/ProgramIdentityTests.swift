import Testing

@testable import IconDriver

@Suite struct ProgramIdentityTests {
  /// A 64-bit ELF header with one entry for notes: one that is skipped, and a build id.
  private func image(id: [UInt8], type: UInt8 = 3) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64 + 56)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    bytes[32] = 64
    bytes[54] = 56
    bytes[56] = 1
    bytes[64] = 4
    bytes[64 + 8] = 120
    let other: [UInt8] = [4, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0x47, 0x4E, 0x55, 0, 9, 9, 9, 0]
    let own: [UInt8] =
      [4, 0, 0, 0, UInt8(id.count), 0, 0, 0, type, 0, 0, 0, 0x47, 0x4E, 0x55, 0] + id
    bytes[64 + 32] = UInt8(other.count + own.count)
    return bytes + other + own
  }

  @Test("finds the build id behind other notes") func found() {
    let id = (0..<20).map { UInt8($0) }
    #expect(ProgramIdentity.buildID(in: image(id: id)) == id)
  }

  @Test("finds none where there is none, or the file is cut off") func missing() {
    let whole = image(id: (0..<20).map { UInt8($0) })
    #expect(ProgramIdentity.buildID(in: image(id: [1, 2, 3, 4, 5, 6, 7, 8], type: 1)) == nil)
    for length in whole.indices {
      #expect(ProgramIdentity.buildID(in: Array(whole[..<length])) == nil)
    }
    #expect(ProgramIdentity.buildID(in: Array("#!/bin/sh\n".utf8)) == nil)
  }

  @Test("this program has an identity") func current() {
    #expect(ProgramIdentity.current.count == 16)
  }
}
