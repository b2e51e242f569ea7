import Geometry

/// Reads the transforms of SVG's attribute and of the CSS property.
enum TransformList {
  /// Which of the two grammars holds.
  enum Grammar {
    /// Numbers alone, angles in degrees.
    case attribute
    /// Units, and functions of one axis: https://www.w3.org/TR/css-transforms-1/
    case style
  }

  /// Why a list cannot be used.
  enum Failure: Error, Equatable {
    case syntax(Range<Int>)
    case unknownFunction(Range<Int>)
    case argumentCount(Range<Int>)
    case outOfRange(Range<Int>)
  }

  /// What percentages and relative units refer to.
  struct Box {
    var lengths: LengthContext
    /// The size of the reference box.
    var width: Double
    var height: Double
  }

  /// Returns the map of the whole list; the last function applies first.
  static func map(
    _ bytes: ArraySlice<UInt8>, grammar: Grammar, box: Box
  ) throws(Failure) -> Affine {
    var scanner = NumberScanner(bytes.trimmed)
    var result = Affine.identity
    if bytes.trimmed.spells("none") { return result }
    while !scanner.isAtEnd {
      let start = scanner.position
      if grammar == .attribute, scanner.skip(UInt8(ascii: ",")) {
        scanner.skipSpace()
        continue
      }
      let name = scanner.identifier()
      scanner.skipSpace()
      guard !name.isEmpty, scanner.skip(UInt8(ascii: "(")) else {
        throw .syntax(start..<min(scanner.position + 1, scanner.bytes.endIndex))
      }
      let arguments = try arguments(&scanner, grammar: grammar)
      let function = Function(name: name, range: start..<scanner.position, arguments: arguments)
      let map = try function.map(box: box)
      result = map.then(result)
      guard result.isFinite, result.largest <= DrawingLimits.coordinate * DrawingLimits.coordinate
      else {
        throw .outOfRange(start..<scanner.position)
      }
      scanner.skipSpace()
    }
    return result
  }

  private static func arguments(
    _ scanner: inout NumberScanner, grammar: Grammar
  ) throws(Failure) -> [Argument] {
    var found: [Argument] = []
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: ")")) {
      let start = scanner.position
      guard found.count < 16, let value = scanner.number() else {
        throw .syntax(start..<min(start + 1, scanner.bytes.endIndex))
      }
      let unitStart = scanner.position
      if grammar == .style {
        if !scanner.skip(UInt8(ascii: "%")) {
          while scanner.next.isLetter { scanner.position += 1 }
        }
      }
      found.append(
        Argument(
          value: value, unit: scanner.bytes[unitStart..<scanner.position],
          spelling: scanner.bytes[start..<scanner.position]))
      scanner.skipSeparator()
    }
    return found
  }

  private struct Argument {
    let value: Double
    let unit: ArraySlice<UInt8>
    let spelling: ArraySlice<UInt8>

    var range: Range<Int> { spelling.indices }

    func number() throws(Failure) -> Double {
      if unit.spells("%") { return value / 100 }
      guard unit.isEmpty else { throw .syntax(range) }
      guard value.magnitude <= DrawingLimits.coordinate else { throw .outOfRange(range) }
      return value
    }

    func length(_ extent: Double, _ lengths: LengthContext) throws(Failure) -> Double {
      guard value.magnitude <= DrawingLimits.coordinate else { throw .outOfRange(range) }
      guard let length = Length(spelling) else { throw .syntax(range) }
      if length.unit == .percent { return length.value / 100 * extent }
      return lengths.resolve(length, .diagonal)
    }

    /// In degrees.
    func angle() throws(Failure) -> Double {
      guard value.isFinite else { throw .outOfRange(range) }
      if unit.isEmpty || unit.spells("deg") { return value }
      if unit.spells("rad") { return value * 180 / Math.pi }
      if unit.spells("turn") { return value * 360 }
      if unit.spells("grad") { return value * 0.9 }
      throw .syntax(range)
    }
  }

  private struct Function {
    let name: ArraySlice<UInt8>
    let range: Range<Int>
    let arguments: [Argument]

    func map(box: Box) throws(Failure) -> Affine {
      if name.spells("translate") { return try translation(box, 1...2) }
      if name.spells("scale") { return try scale() }
      if name.spells("rotate") || name.spells("rotatez") { return try rotation() }
      if name.spells("matrix") { return try matrix() }
      if name.spells("skewx") || name.spells("skewy") || name.spells("skew") { return try skew() }
      if name.spells("translatex") { return try translation(box, 1...1) }
      if name.spells("translatey") {
        return .translation(0, try argument(0, of: 1...1).length(box.height, box.lengths))
      }
      if name.spells("scalex") { return .scale(try argument(0, of: 1...1).number(), 1) }
      if name.spells("scaley") { return .scale(1, try argument(0, of: 1...1).number()) }
      throw .unknownFunction(name.indices)
    }

    private func argument(_ index: Int, of counts: ClosedRange<Int>) throws(Failure) -> Argument {
      guard counts.contains(arguments.count) else { throw .argumentCount(range) }
      return arguments[index]
    }

    private func translation(_ box: Box, _ counts: ClosedRange<Int>) throws(Failure) -> Affine {
      let dx = try argument(0, of: counts).length(box.width, box.lengths)
      guard arguments.count > 1 else { return .translation(dx, 0) }
      return .translation(dx, try arguments[1].length(box.height, box.lengths))
    }

    private func scale() throws(Failure) -> Affine {
      let sx = try argument(0, of: 1...2).number()
      return .scale(sx, arguments.count > 1 ? try arguments[1].number() : sx)
    }

    private func rotation() throws(Failure) -> Affine {
      guard arguments.count != 2 else { throw .argumentCount(range) }
      let angle = try argument(0, of: 1...3).angle()
      let cosine = Math.cosine(degrees: angle)
      let sine = Math.sine(degrees: angle)
      let turn = Affine(cosine, sine, -sine, cosine, 0, 0)
      guard arguments.count == 3 else { return turn }
      let x = try arguments[1].number()
      let y = try arguments[2].number()
      return Affine.translation(-x, -y).then(turn).then(.translation(x, y))
    }

    private func matrix() throws(Failure) -> Affine {
      let a = try argument(0, of: 6...6).number()
      return Affine(
        a, try arguments[1].number(), try arguments[2].number(), try arguments[3].number(),
        try arguments[4].number(), try arguments[5].number())
    }

    private func skew() throws(Failure) -> Affine {
      let first = Math.tangent(degrees: try argument(0, of: 1...2).angle())
      if name.spells("skewy") { return Affine(1, first, 0, 1, 0, 0) }
      let second = arguments.count > 1 ? Math.tangent(degrees: try arguments[1].angle()) : 0
      return Affine(1, second, first, 1, 0, 0)
    }
  }
}

extension Affine {
  /// The largest magnitude of the six numbers.
  var largest: Double {
    max(a.magnitude, b.magnitude, c.magnitude, d.magnitude, tx.magnitude, ty.magnitude)
  }
}
