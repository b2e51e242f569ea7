internal import Diagnostics
internal import SVG

extension GlyphBuilder {
  /// Warns of paint that a one-colour glyph cannot keep.
  func reportPaints(
    of drawing: Drawing, roles: [InkRole], in file: SourceFile,
    reporting diagnostics: inout DiagnosticList
  ) {
    var first: Paint?
    for (index, shape) in drawing.shapes.enumerated() where roles[index] == .adds {
      guard let known = first else {
        first = shape.paint.asSeen
        continue
      }
      guard known != shape.paint.asSeen else { continue }
      diagnostics.report(.colorsLost(at: drawing.place(ofShape: index, in: file)))
      return
    }
  }
}

extension Drawing {
  /// The place of the element that a shape came from.
  func place(ofShape index: Int, in file: SourceFile) -> Place {
    shapes.indices.contains(index) ? file.place(shapes[index].source) : file.wholePlace
  }
}
