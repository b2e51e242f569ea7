import Foundation

/// Writes made icons and a manifest for them, to be built by hand.
struct MakeBench {
  private let words: BenchWords

  init(_ words: BenchWords) { self.words = words }

  /// Makes the folder anew.
  func run() throws {
    guard words.words.count == 2, let count = Int(words.words[1]), (1...65_533).contains(count)
    else { throw BenchError("usage: rebus-bench make FOLDER COUNT, COUNT up to 65533", code: 2) }
    let folder = words.words[0]
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw BenchError("\(folder) is there already")
    }
    let set = try IconSet(.made, count: count, in: folder)
    print("rebus build --manifest \(set.manifest) --out \(set.outputs)")
  }
}
