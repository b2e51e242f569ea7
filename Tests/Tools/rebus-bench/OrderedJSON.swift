import Diagnostics

/// JSON whose keys stand in the order in which they were given.
enum OrderedJSON {
  case text(String)
  case whole(Int)
  /// A number with three decimals.
  case decimal(Double)
  case list([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  /// The value on several lines: objects that hold no list or object stand on one.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .text(let text): return JSONText.quoted(text)
    case .whole(let number): return String(number)
    case .decimal(let number): return Self.decimals(number)
    case .list(let values):
      let inner = values.map { "\(indent)  \($0.text(indent: indent + "  "))" }
      return inner.isEmpty ? "[]" : "[\n\(inner.joined(separator: ",\n"))\n\(indent)]"
    case .object(let fields):
      let isFlat = fields.allSatisfy { $0.value.isPlain }
      let deeper = isFlat ? indent : indent + "  "
      let texts = fields.map { "\(JSONText.quoted($0.key)): \($0.value.text(indent: deeper))" }
      guard !isFlat else { return "{ \(texts.joined(separator: ", ")) }" }
      return "{\n"
        + texts.map { "\(deeper)\($0)" }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .text, .whole, .decimal: true
    case .list, .object: false
    }
  }

  private static func decimals(_ number: Double) -> String {
    let thousandths = Int((abs(number) * 1000).rounded())
    let rest = String(thousandths % 1000)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    return "\(sign)\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
