import Diagnostics
import Foundation
import Testing

@testable import SVG

/// Holds the page that promises what becomes of each element and property against the sources.
@Suite struct SupportPageTests {
  /// The words that the page sets in code.
  private func words(in page: String = "svg-support.md") throws -> Set<String> {
    let text = try text(of: page)
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    #expect(parts.count % 2 == 1, "a backtick has no partner")
    return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }

  private func text(of page: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/\(page)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("lists every limit of a drawing with its figures", arguments: DrawingLimit.allCases)
  func limits(limit: DrawingLimit) throws {
    let row = try #require(
      try text(of: "limits.md").split(separator: "\n").first { line in
        line.contains("`limit-\(limit.rawValue)`")
      })
    let figures = row.split(separator: "|").suffix(2).map { cell in
      cell.filter(\.isNumber)
    }
    #expect(figures == ["\(limit.standard)", "\(limit.highest)"])
  }

  @Test("names every element and every attribute and property that the sources know")
  func known() throws {
    let words = try words()
    let names = ElementName.allCases.map(\.rawValue) + AttributeName.allCases.map(\.rawValue)
    #expect(names.filter { !$0.isEmpty && !words.contains($0) } == [])
  }

  @Test("names every id of a message, and none that is not there")
  func ids() throws {
    let ids = Set(SVGRules.allRules.map(\.id))
    let named = try words().filter { $0.hasPrefix("svg-") }
    #expect(ids.subtracting(named).sorted() == [])
    #expect(named.subtracting(ids).sorted() == [])
  }

  @Test(
    "names the elements of SVG 1.1 and SVG 2",
    arguments: [
      """
      a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform
      circle clipPath color-profile cursor defs desc ellipse feBlend feColorMatrix
      feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
      feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
      feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
      feTurbulence filter font font-face font-face-format font-face-name font-face-src
      font-face-uri foreignObject g glyph glyphRef hkern image line linearGradient marker mask
      metadata missing-glyph mpath path pattern polygon polyline radialGradient rect script set
      stop style svg switch symbol text textPath title tref tspan use view vkern
      """,
      """
      audio canvas discard feDropShadow hatch hatchpath iframe link mesh meshgradient meshpatch
      meshrow solidColor source track video
      """,
    ])
  func elements(list: String) throws {
    let words = try words()
    #expect(list.split(whereSeparator: \.isWhitespace).filter { !words.contains(String($0)) } == [])
  }

  @Test("names the properties that SVG 2 lists, and those of SVG 1.1 that it dropped")
  func properties() throws {
    let list = """
      alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
      color-interpolation-filters cursor direction display dominant-baseline fill fill-opacity
      fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust
      font-stretch font-style font-variant font-weight glyph-orientation-horizontal
      glyph-orientation-vertical image-rendering letter-spacing lighting-color marker-end
      marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events
      shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
      stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
      text-decoration text-overflow text-rendering transform transform-origin unicode-bidi
      vector-effect visibility white-space word-spacing writing-mode clip color-rendering
      enable-background font kerning line-height
      """
    let words = try words()
    #expect(list.split(whereSeparator: \.isWhitespace).filter { !words.contains(String($0)) } == [])
  }

  @Test("names every unit that is read")
  func units() throws {
    let words = try words()
    let units = """
      px in cm mm Q pt pc % em rem ex ch ic rex rch ric cap lh rcap rlh vw vh vi vb vmin vmax
      """
    for unit in units.split(separator: " ") {
      #expect(words.contains(String(unit)), "\(unit)")
      #expect(Length(Array("1\(unit)".utf8)[...]) != nil, "\(unit)")
    }
  }
}
