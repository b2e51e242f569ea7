import Foundation
import Testing

@testable import rebus_bench

@Suite("JSON with keys in order")
struct OrderedJSONTests {
  @Test("keys stay in the order that they were given in, rows on a line each")
  func order() {
    let value = OrderedJSON.object([
      ("z", .whole(1)), ("a", .list([.object([("y", .decimal(0.0004)), ("b", .decimal(-1.5))])])),
    ])
    #expect(
      value.text == """
        {
          "z": 1,
          "a": [
            { "y": 0.000, "b": -1.500 }
          ]
        }
        """)
  }

  @Test("it is JSON")
  func isJSON() throws {
    let value = OrderedJSON.object([("a\"b", .list([])), ("c", .object([("d", .text("é\n"))]))])
    let object = try JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? [String: Any]
    #expect((object?["c"] as? [String: String])?["d"] == "é\n")
  }
}
