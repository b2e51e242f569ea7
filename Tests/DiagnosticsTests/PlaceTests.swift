import Diagnostics
import TestSupport
import Testing

@Suite struct PlaceTests {
  @Test(
    "counts LF, CR and CR LF as one line break each",
    arguments: ["a\nb\n<x>", "a\rb\r<x>", "a\r\nb\r\n<x>"])
  func lineBreaks(text: String) {
    let place = SourceFile(path: "p", text: text).place(range(of: "<x>", in: text))
    #expect(place.line == 3)
    #expect(place.column == 1)
    #expect(place.excerpt == "<x>")
    #expect(place.length == 3)
  }

  @Test("counts columns in Unicode scalars")
  func columns() {
    let text = "é😀<x>"
    let place = SourceFile(path: "p", text: text).place(range(of: "<x>", in: text))
    #expect(place.column == 3)
  }

  @Test("clamps a range beyond the end")
  func clamps() {
    let place = SourceFile(path: "p", text: "ab").place(10..<20)
    #expect(place.line == 1)
    #expect(place.column == 3)
    #expect(place.length == 1)
  }

  @Test("quotes only a part of a line of a million bytes")
  func longLine() {
    let text = String(repeating: "é", count: 500_000) + "<x>" + String(repeating: "b", count: 9999)
    let place = SourceFile(path: "p", text: text).place(range(of: "<x>", in: text))
    #expect(place.column == 500_001)
    #expect(place.excerptColumn == 499_941)
    #expect((place.excerpt ?? "").unicodeScalars.count == 200)
  }

  @Test("finds by index the same places as by scan", arguments: [UInt64(1), 2, 3])
  func index(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["a", "\n", "\r", "\r\n", "é", "😀", String(repeating: "x", count: 300)]
    let text = (0..<600).map { _ in pieces[next(pieces.count)] }.joined()
    let file = SourceFile(path: "p", text: text)
    var index = PlaceIndex(file)
    for _ in 0..<200 {
      let start = next(file.bytes.count + 2)
      let range = start..<start + next(9)
      #expect(index.place(range) == file.place(range), "seed \(seed), range \(range)")
    }
  }
}
