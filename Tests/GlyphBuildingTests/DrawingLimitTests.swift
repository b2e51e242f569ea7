import Diagnostics
import FontModel
import Geometry
import GlyphBuilding
import SVG
import Testing

/// A drawing that uses so much of what a limit bounds; beside it, how far the count may be off.
private struct Sample {
  let limit: DrawingLimit
  let bound: Int
  var slack = 0
  let text: @Sendable (Int) -> String
}

@Suite struct DrawingLimitTests {
  private static let shape = "<path d='M2 2h8v8z'/>"

  private static func svg(_ content: String, doctype: String = "") -> String {
    doctype + "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>"
  }

  private static func times(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<max(0, count)).map(text).joined()
  }

  /// The rules of the errors of reading and building within limits.
  private func errors(
    of text: String, within limits: DrawingLimits, until deadline: Deadline = .never
  ) -> [String] {
    let file = SourceFile(path: "icon.svg", text: text)
    let budget = WorkBudget(limits: limits, deadline: deadline)
    var diagnostics = DiagnosticList()
    if let drawing = Drawing(reading: file, within: budget, reporting: &diagnostics) {
      var builder = GlyphBuilder(metrics: FontMetrics(unitsPerEm: 1920, layout: .text))
      _ = builder.glyph(
        of: drawing, in: file, as: GlyphRequest(name: "icon", codepoint: 0xEA00), within: budget,
        reporting: &diagnostics)
    }
    return diagnostics.diagnostics.filter { $0.severity == .error }.map(\.rule.id)
  }

  @Test("each limit lets pass what reaches it, and refuses more by its name", arguments: 0..<21)
  func each(index: Int) throws {
    let sample = Self.samples[index]
    var limits = DrawingLimits()
    limits[sample.limit] = sample.bound
    if sample.limit == .drawnNesting { limits[.nesting] = 256 }
    let within = sample.text(sample.bound - sample.slack)
    #expect(errors(of: within, within: limits) == [], "\(sample.limit)")
    let beyond = sample.text(sample.bound + sample.slack + 1)
    #expect(errors(of: beyond, within: limits) == ["limit-\(sample.limit.rawValue)"])
    #expect(errors(of: beyond, within: .standard) == [], "\(sample.limit) bounds something else")
  }

  @Test("no limit is without a sample") func complete() {
    let known = Set(Self.samples.map(\.limit))
    #expect(DrawingLimit.allCases.filter { !known.contains($0) } == [.seconds])
    #expect(Self.samples.count == 21)
  }

  @Test("work that is not done in time is given up, while reading and while building")
  func time() {
    let many = Self.svg(Self.times(200) { "<path d='M\($0 % 20) 2h8v8z'/>" })
    #expect(
      errors(of: many, within: .standard, until: Deadline(seconds: 0)) == ["limit-seconds"])
    let one = Self.svg(Self.shape)
    #expect(errors(of: one, within: .standard, until: Deadline(seconds: 0)) == ["limit-seconds"])
    #expect(errors(of: many, within: .standard, until: Deadline(seconds: 3_600)) == [])
  }

  @Test("the deepest drawing that a limit may allow is drawn on a lane's stack") func depth() {
    var limits = DrawingLimits()
    limits[.nesting] = 1_000
    limits[.drawnNesting] = 1_000
    #expect(limits[.nesting] == 256)
    let open = Self.times(250) { _ in "<g transform='translate(0)'>" }
    let close = Self.times(250) { _ in "</g>" }
    #expect(errors(of: Self.svg(open + Self.shape + close), within: limits) == [])
  }

  private static let samples: [Sample] = textSamples + structureSamples + workSamples

  private static let textSamples = [
    Sample(limit: .bytes, bound: 500) { count in
      let text = svg(shape + "<!---->")
      return text.replacing(
        "<!---->", with: "<!--\(times(count - text.utf8.count) { _ in "x" })-->")
    },
    Sample(limit: .nameBytes, bound: 50) { count in
      svg("<path id='\(times(count) { _ in "a" })' d='M2 2h8v8z'/>")
    },
    Sample(limit: .entities, bound: 5) { count in
      svg(shape, doctype: "<!DOCTYPE svg [\(times(count) { "<!ENTITY e\($0) 'x'>" })]>")
    },
    Sample(limit: .entityBytes, bound: 100) { count in
      svg(
        "<path id='&e;' d='M2 2h8v8z'/>",
        doctype: "<!DOCTYPE svg [<!ENTITY e '\(times(count) { _ in "x" })'>]>")
    },
    Sample(limit: .entityNesting, bound: 3) { count in
      let inner = times(count - 1) { "<!ENTITY e\($0 + 1) '&e\($0);'>" }
      return svg(
        "<path id='&e\(count - 1);' d='M2 2h8v8z'/>",
        doctype: "<!DOCTYPE svg [<!ENTITY e0 'x'>\(inner)]>")
    },
    Sample(limit: .doctypeBytes, bound: 400, slack: 40) { count in
      svg(shape, doctype: "<!DOCTYPE svg [<!--\(times(count - 20) { _ in "x" })-->]>")
    },
    Sample(limit: .doctypeNesting, bound: 8) { count in
      let (open, close) = (times(count) { _ in "(" }, times(count) { _ in ")" })
      return svg(shape, doctype: "<!DOCTYPE svg [<!ELEMENT a \(open)b\(close)>]>")
    },
  ]

  private static let structureSamples = [
    Sample(limit: .elements, bound: 20) { count in
      svg(shape + times(count - 2) { _ in "<g/>" })
    },
    Sample(limit: .nesting, bound: 10) { count in
      svg(times(count) { _ in "<g>" } + shape + times(count) { _ in "</g>" })
    },
    Sample(limit: .attributes, bound: 12) { count in
      svg("<path d='M2 2h8v8z' \(times(count - 1) { "data-\($0)='' " })/>")
    },
    Sample(limit: .copies, bound: 20) { count in
      svg("<defs><path id='a' d='M2 2h8v8z'/></defs>" + times(count) { _ in "<use href='#a'/>" })
    },
    Sample(limit: .copyNesting, bound: 6) { count in
      let chain = times(count - 1) { "<use id='u\($0 + 1)' href='#u\($0)'/>" }
      return svg(
        "<defs><path id='u0' d='M2 2h8v8z'/>\(chain)</defs><use href='#u\(count - 1)'/>")
    },
    Sample(limit: .drawnNesting, bound: 20, slack: 2) { count in
      svg(times(count) { _ in "<g>" } + shape + times(count) { _ in "</g>" })
    },
    Sample(limit: .styleRules, bound: 9) { count in
      svg("<style>\(times(count) { "a\($0){fill:red}" })</style>" + shape)
    },
    Sample(limit: .styleNesting, bound: 7) { count in
      svg("<style>\(times(count - 1) { _ in "g " })path{fill:red}</style>" + shape)
    },
  ]

  private static let workSamples = [
    Sample(limit: .visits, bound: 100, slack: 80) { count in
      svg(times(count / 3) { _ in shape })
    },
    Sample(limit: .attributeBytes, bound: 2_000, slack: 1_500) { count in
      svg(times(10) { _ in "<path d='M2 2h8v8z\(times(count / 10) { _ in " " })'/>" })
    },
    Sample(limit: .segments, bound: 60, slack: 1) { count in
      svg("<path d='M2 2\(times(count) { $0 % 2 == 0 ? "h1" : "v1" })'/>")
    },
    Sample(limit: .dashes, bound: 50, slack: 3) { count in
      svg(
        "<path fill='none' stroke='#000' stroke-dasharray='\(10.0 / Double(count)) "
          + "\(10.0 / Double(count))' d='M2 12h20'/>")
    },
    Sample(limit: .styleMatches, bound: 400, slack: 200) { count in
      svg("<style>\(times(10) { "a\($0){fill:red}" })</style>" + times(count / 10) { _ in shape })
    },
    Sample(limit: .crossings, bound: 200, slack: 150) { count in
      // A grid of lines that go forth and back: each of one way crosses each of the other.
      let lines = count < 100 ? 3 : 24
      let across = times(lines) { "M1 \(Double($0) * 0.8 + 1)h22v.1h-22z" }
      let down = times(lines) { "M\(Double($0) * 0.8 + 1) 1v22h.1v-22z" }
      return svg("<path fill-rule='evenodd' d='\(across)\(down)'/>")
    },
  ]
}
