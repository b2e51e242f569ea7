internal import Diagnostics
internal import OpenType

/// Prints what a font holds.
package struct Inspection: Sendable {
  /// What is to be printed.
  package enum Subject: Sendable, Hashable {
    case summary
    /// One glyph with its points, by name or code point.
    case glyph(String)
    case tables
  }

  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// Reads the font and returns the text, or the reasons why there is none.
  package func run(_ subject: Subject, asJSON: Bool) -> (text: String, result: RunResult) {
    var result = RunResult()
    do {
      let bytes = try Files.read(path, limit: Self.fontLimit)
      if let text = describe(bytes, subject, asJSON: asJSON, into: &result) {
        return (text, result)
      }
      result.exitCode = .wrongInput
    } catch {
      result.fail(error)
    }
    return ("", result)
  }

  private func describe(
    _ bytes: [UInt8], _ subject: Subject, asJSON: Bool, into result: inout RunResult
  ) -> String? {
    let file: FontFile
    do throws(FontFileError) {
      file = try FontFile(reading: bytes)
    } catch {
      result.diagnostics.report(.foreignFontUnreadable(error.description, at: path))
      return nil
    }
    do throws(DecodingError) {
      if let text = try FontDescription(file: file).text(of: subject, asJSON: asJSON) {
        return text
      }
    } catch {
      result.diagnostics.report(.foreignFontUnreadable(error.description, at: path))
      return nil
    }
    if case .glyph(let name) = subject {
      result.diagnostics.report(.noSuchGlyph(name, in: path))
    }
    return nil
  }

  /// The largest foreign font that is read: 64 MiB.
  private static let fontLimit = 64 << 20
}
