import CExpat
import Foundation
import IconDriver

/// Measures what reading and parsing the same files takes with expat alone: the floor.
struct FloorBench {
  private let words: BenchWords

  init(_ words: BenchWords) { self.words = words }

  /// Reads and parses all files so often and returns the medians.
  func result() throws -> OrderedJSON {
    let set = try IconSet(words, count: 5000)
    defer { set.remove() }
    let rounds = try words.number("--rounds", default: 5)
    let times = try Self.times(of: set, rounds: rounds)
    return .object([
      ("mode", .text("floor")), ("set", .text(set.source.rawValue)), ("icons", .whole(set.count)),
      ("rounds", .whole(rounds)),
      ("cpuMilliseconds", .decimal(median(times.map(\.cpu)) * 1000)),
      ("wallMilliseconds", .decimal(median(times.map(\.wall)) * 1000)),
    ])
  }

  /// The time of each round over a set.
  static func times(of set: IconSet, rounds: Int) throws -> [Clock] {
    let names = try FileManager.default.contentsOfDirectory(atPath: set.icons).sorted()
    let paths = names.map { "\(set.icons)/\($0)" }
    return try (0..<rounds).map { _ in
      let start = Clock.now
      for path in paths { try parse(try Files.read(path, limit: 1 << 24), path) }
      return Clock.now.since(start)
    }
  }

  /// Parses a file with handlers that do nothing: without them expat leaves attributes alone.
  private static func parse(_ bytes: [UInt8], _ path: String) throws {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      throw BenchError("expat has no memory")
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
    unsafe XML_SetCharacterDataHandler(parser) { _, _, _ in }
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe XML_Parse(parser, characters.baseAddress, Int32(characters.count), 1)
      }
    }
    guard status == XML_STATUS_OK else { throw BenchError("expat refuses \(path)") }
  }
}
