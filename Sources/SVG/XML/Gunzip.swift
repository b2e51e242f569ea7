import CZlib

/// Unpacks gzip within the size limit of a file.
enum Gunzip {
  /// Why a file could not be unpacked.
  enum Failure: Error, Equatable {
    case damaged
    case truncated
    case tooLarge
    case outOfMemory
  }

  /// True when the bytes begin as gzip does.
  static func isGzip(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Returns the unpacked bytes of the one member that `bytes` must hold.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe rebus_inflate_init_gzip(&stream) == Z_OK else { throw .outOfMemory }
    defer { unsafe inflateEnd(&stream) }
    var input = bytes
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    var status = Z_OK
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe stream.next_in = source.baseAddress
      unsafe stream.avail_in = UInt32(source.count)
      while status == Z_OK, output.count <= limit {
        unsafe chunk.withUnsafeMutableBufferPointer { target in
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = UInt32(target.count)
          status = unsafe inflate(&stream, Z_NO_FLUSH)
          let written = unsafe target.count - Int(stream.avail_out)
          unsafe output.append(contentsOf: target[..<written])
        }
      }
    }
    if output.count > limit { throw .tooLarge }
    switch status {
    case Z_STREAM_END:
      guard unsafe stream.avail_in == 0 else { throw .damaged }
      return output
    case Z_BUF_ERROR: throw .truncated
    case Z_MEM_ERROR: throw .outOfMemory
    default: throw .damaged
    }
  }
}
