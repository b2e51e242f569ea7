import Diagnostics
import Geometry
import Testing

@testable import SVG

@Suite struct RegionsTests {
  @Test("cuts a shape to a clip path in user space, with the clip rule of its parts")
  func clip() throws {
    let drawing = try drawing(
      """
      <clipPath id="c"><path clip-rule="evenodd" d="M6 6H18V18H6Z"/></clipPath>
      <path clip-path="url(#c)" d="M0 0H24V24H0Z"/>
      """)
    #expect(drawing.shapes[0].regions == [0])
    #expect(drawing.regions[0].parts[0].figure.coverage == .fill(.evenOdd))
  }

  @Test("leaves out a clip that holds the whole shape")
  func idleClip() throws {
    let drawing = try drawing(
      """
      <clipPath id="c"><rect width="24" height="24"/></clipPath>
      <path clip-path="url(#c)" d="M6 6H18V18H6Z"/>
      <path clip-path="url(#c)" stroke="red" stroke-width="20" d="M6 6H18V18H6Z"/>
      """)
    #expect(drawing.shapes.map(\.regions.isEmpty) == [true, true, false])
  }

  @Test("cuts everything by an empty clip path")
  func emptyClip() throws {
    let drawing = try drawing(
      """
      <clipPath id="c"/><path clip-path="url(#c)" d="M6 6H18V18H6Z"/>
      """)
    #expect(drawing.regions[drawing.shapes[0].regions[0]].parts.isEmpty)
  }

  @Test("measures the element for units of its bounding box")
  func boundingBox() throws {
    let drawing = try drawing(
      """
      <clipPath id="c" clipPathUnits="objectBoundingBox"><circle r=".5"/></clipPath>
      <g clip-path="url(#c)"><rect x="2" y="4" width="10" height="8"/></g>
      """)
    #expect(drawing.regions[0].parts[0].figure.transform == Affine(10, 0, 0, 8, 2, 4))
  }

  @Test("applies the clip path of a clip path too, and of its children alone")
  func nestedClips() throws {
    let drawing = try drawing(
      """
      <clipPath id="a"><circle r="5"/></clipPath>
      <clipPath id="b" clip-path="url(#a)"><circle r="6" clip-path="url(#a)"/></clipPath>
      <rect width="24" height="24" clip-path="url(#b)"/>
      """)
    #expect(drawing.shapes[0].regions == [0, 1])
    #expect(drawing.regions[1].parts[0].regions == [0])
  }

  @Test("adds white and takes away black in a mask, in order")
  func mask() throws {
    let drawing = try drawing(
      """
      <mask id="m"><rect width="24" height="24" fill="#fff"/>
      <rect x="9" y="9" width="6" height="6"/></mask>
      <path mask="url(#m)" d="M4 4H20V20H4Z"/>
      """)
    let region = drawing.regions[try #require(drawing.shapes[0].regions.last)]
    #expect(region.parts.map(\.adds) == [true, false])
    #expect(drawing.shapes[0].regions.count == 1)
  }

  @Test("asks an alpha mask for its coverage, whatever the colour")
  func alphaMask() throws {
    let drawing = try drawing(
      """
      <mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="24"
      height="24"><circle r="9" fill="#D9D9D9"/></mask>
      <path mask="url(#m)" d="M4 4H20V20H4Z"/>
      """)
    let region = drawing.regions[try #require(drawing.shapes[0].regions.last)]
    #expect(region.parts.map(\.adds) == [true])
  }

  @Test("lets mask-mode decide over the mask's own type")
  func maskMode() throws {
    let drawing = try drawing(
      """
      <mask id="m"><circle r="9"/></mask>
      <path mask="url(#m)" d="M4 4H20V20H4Z"/>
      <path mask="url(#m)" style="mask-mode:alpha" d="M4 4H20V20H4Z"/>
      """)
    let adds = drawing.shapes.map { shape in
      shape.regions.last.map { drawing.regions[$0].parts.map(\.adds) }
    }
    #expect(adds == [[false], [true]])
  }

  @Test("refuses masks that say more than a reference", arguments: ["url(#m) alpha", "url(a.png)"])
  func otherMasks(value: String) {
    let (drawing, _) = read(
      svg("<mask id='m'/><path style='mask: \(value)' d='M4 4H20V20H4Z'/>"))
    #expect(drawing == nil)
  }

  @Test("names regions of lower index only")
  func order() throws {
    let drawing = try drawing(
      """
      <clipPath id="a"><circle r="5"/></clipPath>
      <mask id="m"><g clip-path="url(#a)"><rect width="24" height="24" fill="#fff"/></g></mask>
      <g clip-path="url(#a)"><rect width="24" height="24" mask="url(#m)"/></g>
      """)
    for (index, region) in drawing.regions.enumerated() {
      #expect(region.regions.allSatisfy { $0 < index })
      #expect(region.parts.allSatisfy { $0.regions.allSatisfy { $0 < index } })
    }
  }

  @Test(
    "takes what a mask leaves translucent for ink, and says so",
    arguments: [
      (##"<rect width="24" height="24" fill="#888"/>"##, [true]),
      (##"<rect width="24" height="24" fill="#fff" opacity=".5"/>"##, [true]),
      (
        ##"<rect width="9" height="9" fill="#fff"/><rect width="5" height="5" opacity=".5"/>"##,
        [true]
      ),
      (##"<rect width="9" height="9" fill="#888"/><rect width="5" height="5"/>"##, [true, false]),
    ])
  func translucentMask(content: String, adds: [Bool]) {
    let (drawing, diagnostics) = read(
      svg("<mask id='m'>\(content)</mask><path mask='url(#m)' d='M4 4H20V20H4Z'/>"))
    #expect(drawing?.regions.last?.parts.map(\.adds) == adds)
    #expect(diagnostics.map(\.rule.id) == ["svg-opacity-lost"])
  }

  @Test("refuses masks that fade")
  func softMask() {
    let content = """
      <linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
      <rect width="24" height="24" fill="url(#g)"/>
      """
    let (drawing, diagnostics) = read(
      svg("<mask id='m'>\(content)</mask><path mask='url(#m)' d='M4 4H20V20H4Z'/>"))
    #expect(drawing == nil)
    #expect(diagnostics.map(\.rule.id) == ["svg-soft-mask"])
  }
}
