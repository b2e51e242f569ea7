/// What a shape does to the ink of a one-colour silhouette.
package enum InkRole: Sendable, Hashable {
  /// The shape's area becomes ink.
  case adds
  /// The shape's area becomes paper again: white painted over ink.
  case takesAway
}

extension Drawing {
  /// Returns what each shape does to the silhouette, in the order of `shapes`.
  ///
  /// Opaque white takes away when `knockout` is set and all paints but white are one colour.
  /// Where white is the only paint, or one of several colours, it is ink like any other.
  /// `currentColor` and black count as one colour, as they look alike in a browser's `<img>`.
  package func inkRoles(knockout: Bool) -> [InkRole] {
    guard knockout, isOneColour else { return shapes.map { _ in .adds } }
    return shapes.map { $0.paint == .color(.white) && $0.opacity >= 0.999 ? .takesAway : .adds }
  }

  /// True when there is a paint that is not white, and only one such.
  private var isOneColour: Bool {
    var first: Paint?
    for shape in shapes where shape.paint != .color(.white) {
      guard let known = first else {
        first = shape.paint.asSeen
        continue
      }
      guard known == shape.paint.asSeen else { return false }
    }
    return first != nil
  }
}

extension Paint {
  /// The paint as a browser shows it in an image: there the current colour is black.
  package var asSeen: Paint { self == .color(.black) ? .currentColor : self }
}
