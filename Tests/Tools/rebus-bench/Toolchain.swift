import CExpat
import CFreeType
import CHarfBuzz
import Foundation

/// What instruction counts depend on beside the sources.
enum Toolchain {
  /// The compiler, the processor's kind, and the versions of the C libraries.
  static var text: String {
    "\(compiler), \(processor), \(libc), \(libraries)"
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2 or later"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift before 6.2"
    #endif
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }

  private static var libc: String {
    #if canImport(Glibc)
      var text = [CChar](repeating: 0, count: 64)
      unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "another C library"
    #endif
  }

  private static var libraries: String {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    var library: FT_Library?
    if unsafe FT_Init_FreeType(&library) == 0 {
      unsafe FT_Library_Version(library, &major, &minor, &patch)
      unsafe FT_Done_FreeType(library)
    }
    let expat = XML_ExpatVersionInfo()
    let harfbuzz = unsafe String(cString: hb_version_string())
    return
      "expat \(expat.major).\(expat.minor).\(expat.micro), FreeType \(major).\(minor).\(patch), "
      + "HarfBuzz \(harfbuzz)"
  }
}
