internal import Geometry
internal import TestSupport

/// Answers each line of standard input with a line of path data.
///
/// A line is `OPERATION` TAB `RULE` TAB `DATA` TAB `RULE` TAB `DATA`, or `stroke` TAB
/// `WIDTH CAP JOIN` TAB `DATA` for the outline of a stroke, its overlaps left in, or `icon` TAB
/// `WIDTH CAP JOIN` TAB `DATA` TAB `DATA` … for the union of several strokes.
enum OperationLines {
  /// Reads to the end of the input and reports the processor time of all operations on
  /// standard error.
  static func run() {
    var time = 0.0
    while let line = readLine() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let operation = operation(of: fields) else {
        print("refused not understood")
        continue
      }
      let start = Report.processorTime
      let result = operation()
      time += Report.processorTime - start
      switch result {
      case .success(let path): print(PathDataWriter.data(of: path))
      case .failure(let error): print("refused \(error)")
      }
    }
    Report.toStandardError("processor time of the operations: \(time) seconds")
  }

  private static func operation(of fields: [String]) -> (() -> Result<Path, BooleanError>)? {
    if fields.first == "stroke", fields.count == 3, let style = style(of: fields[1]) {
      let path = PathDataReader.path(fields[2])
      return { .success(StrokeExpansion.outline(of: path, style: style, tolerance: 0.1)) }
    }
    if fields.first == "icon", fields.count > 2, let style = style(of: fields[1]) {
      let paths = fields[2...].map { PathDataReader.path($0) }
      return { Result { () throws(BooleanError) in try union(of: paths, strokedBy: style) } }
    }
    guard fields.count == 5, let kind = kinds[fields[0]] else { return nil }
    let subjects = [operand(fields[1], fields[2])]
    let clips = [operand(fields[3], fields[4])]
    return {
      Result { () throws(BooleanError) in
        try Path.combined(kind, subjects: subjects, clips: clips)
      }
    }
  }

  private static func union(
    of paths: [Path], strokedBy style: StrokeStyle
  ) throws(BooleanError) -> Path {
    let operands = paths.map {
      BooleanOperand(
        path: StrokeExpansion.outline(of: $0, style: style, tolerance: 0.1), rule: .nonZero)
    }
    return try Path.combined(.union, subjects: operands)
  }

  private static let kinds: [String: BooleanOperation] = [
    "union": .union, "intersection": .intersection, "difference": .difference,
    "exclusion": .exclusion,
  ]

  private static func operand(_ rule: String, _ data: String) -> BooleanOperand {
    BooleanOperand(path: PathDataReader.path(data), rule: rule == "evenodd" ? .evenOdd : .nonZero)
  }

  private static func style(of text: String) -> StrokeStyle? {
    let words = text.split(separator: " ")
    guard words.count == 3, let width = Double(words[0]) else { return nil }
    let caps: [Substring: LineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [Substring: LineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]
    guard let cap = caps[words[1]], let join = joins[words[2]] else { return nil }
    return StrokeStyle(width: width, cap: cap, join: join)
  }
}
