import Geometry
import SVG
import Testing

@Suite("InkRole")
struct InkRoleTests {
  private func drawing(_ paints: [Paint], opacities: [Double] = []) -> Drawing {
    let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    let shapes = paints.enumerated().map { index, paint in
      Shape(
        figure: Figure(path: square, coverage: .fill(.nonZero)), paint: paint,
        opacity: index < opacities.count ? opacities[index] : 1)
    }
    return Drawing(artboard: Rect(x: 0, y: 0, width: 24, height: 24), shapes: shapes)
  }

  @Test("lets white take away from one colour")
  func whiteTakesAway() {
    let roles = drawing([.color(.black), .color(.white)]).inkRoles(knockout: true)
    #expect(roles == [.adds, .takesAway])
  }

  @Test("adds white when knock-out is off")
  func knockoutOff() {
    let roles = drawing([.color(.black), .color(.white)]).inkRoles(knockout: false)
    #expect(roles == [.adds, .adds])
  }

  @Test("takes white as ink where nothing else is painted")
  func onlyWhite() {
    #expect(drawing([.color(.white)]).inkRoles(knockout: true) == [.adds])
  }

  @Test("takes white as ink among several colours")
  func severalColours() {
    let red = Paint.color(Color(red: 255, green: 0, blue: 0))
    let roles = drawing([.color(.black), red, .color(.white)]).inkRoles(knockout: true)
    #expect(roles == [.adds, .adds, .adds])
  }

  @Test("takes currentColor and black for one colour")
  func currentColorIsBlack() {
    let roles = drawing([.currentColor, .color(.black), .color(.white)]).inkRoles(knockout: true)
    #expect(roles == [.adds, .adds, .takesAway])
  }

  @Test("adds translucent white, and still lets opaque white take away")
  func translucentWhite() {
    let roles = drawing(
      [.server("g"), .color(.white), .color(.white)], opacities: [1, 0.5, 1]
    ).inkRoles(knockout: true)
    #expect(roles == [.adds, .adds, .takesAway])
  }
}
