import Geometry
import TestSupport
import Testing

@testable import SVG

@Suite struct NumberScannerTests {
  private func number(_ text: String) -> (Double?, rest: String) {
    var scanner = NumberScanner(Array(text.utf8)[...])
    let value = scanner.number()
    return (value, scanner.bytes[scanner.position...].text)
  }

  @Test(
    "reads a number and stops behind it",
    arguments: [
      ("1", 1.0, ""), ("-.5", -0.5, ""), ("+1.", 1, ""), ("1.5.5", 1.5, ".5"), ("1-2", 1, "-2"),
      ("1e2", 100, ""), ("1E-2x", 0.01, "x"), ("1em", 1, "em"), ("1e", 1, "e"), ("0x10", 0, "x10"),
      ("1e400", .infinity, ""), ("1e-400", 0, ""), ("9007199254740993", 9_007_199_254_740_992, ""),
      ("0.1", 0.1, ""), ("123456789012345678901234567890", 1.2345678901234568e29, ""),
      ("4.9e-324", .leastNonzeroMagnitude, ""),
    ])
  func reads(text: String, value: Double, rest: String) {
    let result = number(text)
    #expect(result.0 == value)
    #expect(result.rest == rest)
  }

  @Test(
    "finds no number where none begins",
    arguments: ["", ".", "-", "+-1", "e5", "nan", "inf", "infinity", "١٢", "−1", " 1"])
  func refuses(text: String) {
    let result = number(text)
    #expect(result.0 == nil)
    #expect(result.rest == text)
  }

  @Test("agrees with the library on random spellings")
  func random() {
    let seed: UInt64 = 20_261_130
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      var text = Bool.random(using: &generator) ? "-" : ""
      let digits = Int.random(in: 1...25, using: &generator)
      let point = Int.random(in: 0...digits, using: &generator)
      for index in 0..<digits {
        if index == point { text += "." }
        text += "\(Int.random(in: 0...9, using: &generator))"
      }
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -330...310, using: &generator))"
      }
      let expected = text.hasSuffix(".") ? Double(text + "0") : Double(text)
      #expect(number(text).0 == expected, "seed \(seed): \(text)")
    }
  }
}

@Suite struct ColorValueTests {
  @Test(
    "reads every notation",
    arguments: [
      ("red", [255, 0, 0], 1.0), ("RebeccaPurple", [102, 51, 153], 1), ("#f00", [255, 0, 0], 1),
      ("#F008", [255, 0, 0], 136.0 / 255), ("#0a0B0c", [10, 11, 12], 1),
      ("#0a0b0c00", [10, 11, 12], 0), ("rgb(1,2,3)", [1, 2, 3], 1),
      ("rgb(1 2 3 / 50%)", [1, 2, 3], 0.5),
      ("rgba(100%, 0%, 0%, .25)", [255, 0, 0], 0.25), ("rgb(300,-5,0)", [255, 0, 0], 1),
      ("hsl(120, 100%, 50%)", [0, 255, 0], 1), ("hsla(240deg 100% 50% / 0)", [0, 0, 255], 0),
      ("hsl(.5turn 100% 25%)", [0, 128, 128], 1), ("transparent", [0, 0, 0], 0),
      ("color(display-p3 1 0 0 / .5)", [255, 0, 0], 0.5),
    ] as [(String, [UInt8], Double)])
  func reads(text: String, rgb: [UInt8], alpha: Double) {
    let expected = ColorValue(
      color: Color(red: rgb[0], green: rgb[1], blue: rgb[2]), alpha: alpha)
    #expect(ColorValue(Array(text.utf8)[...]) == expected)
  }

  @Test(
    "refuses what is no colour",
    arguments: ["", "#", "#12", "#ggg", "rgb(1,2)", "rgb(1,50%,2)", "redd", "rgb(1,2,3", "hsl()"])
  func refuses(text: String) {
    #expect(ColorValue(Array(text.utf8)[...]) == nil)
  }
}

@Suite struct TransformListTests {
  private let box = TransformList.Box(lengths: LengthContext(), width: 24, height: 48)

  @Test(
    "reads the functions of SVG",
    arguments: [
      ("translate(1)", Affine(1, 0, 0, 1, 1, 0)), ("translate(1-2)", Affine(1, 0, 0, 1, 1, -2)),
      ("scale(2)", Affine(2, 0, 0, 2, 0, 0)), ("scale(2,3)", Affine(2, 0, 0, 3, 0, 0)),
      ("rotate(90)", Affine(0, 1, -1, 0, 0, 0)), ("rotate(90 1 1)", Affine(0, 1, -1, 0, 2, 0)),
      ("matrix(1 2 3 4 5 6)", Affine(1, 2, 3, 4, 5, 6)), ("", .identity), ("none", .identity),
      ("translate(1,0)scale(2) , translate( 3 , 0 )", Affine(2, 0, 0, 2, 7, 0)),
    ])
  func attribute(text: String, expected: Affine) throws {
    let map = try TransformList.map(Array(text.utf8)[...], grammar: .attribute, box: box)
    #expect(map == expected)
  }

  @Test(
    "reads the functions of CSS with units",
    arguments: [
      ("translate(50%, 50%)", Affine(1, 0, 0, 1, 12, 24)),
      ("translateY(1in)", Affine(1, 0, 0, 1, 0, 96)),
      ("scaleX(.5) rotate(100grad)", Affine(0, 1, -0.5, 0, 0, 0)),
    ])
  func style(text: String, expected: Affine) throws {
    let map = try TransformList.map(Array(text.utf8)[...], grammar: .style, box: box)
    #expect(map == expected)
  }

  @Test(
    "refuses what cannot be read whole",
    arguments: [
      "qwe", "translate", "translate(1", "translate(1px)", "frobnicate(1)", "matrix(1 2 3 4 5)",
      "rotate(1 2)", "scale()", "translate(nan)", "scale(1e200) scale(1e200)", "translate(1))",
    ])
  func refuses(text: String) {
    #expect(throws: TransformList.Failure.self) {
      try TransformList.map(Array(text.utf8)[...], grammar: .attribute, box: box)
    }
  }
}
