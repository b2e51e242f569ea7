import Diagnostics
import Geometry
import SVG

/// What every target promises of what it says and makes.
enum Promises {
  /// Findings can be printed in every format, within bounds, and tell nothing raw.
  static func hold(of diagnostics: DiagnosticList, in file: SourceFile) {
    for diagnostic in diagnostics.diagnostics.prefix(8) {
      precondition(!diagnostic.message.isEmpty, "a finding says nothing")
      if let line = diagnostic.place?.line {
        precondition(line >= 1 && line <= file.bytes.count + 1, "a line lies beyond the file")
      }
      let text = DiagnosticText().text(for: diagnostic)
      for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
        precondition(scalar.value >= 0x20 && scalar.value != 0x7F, "a control character is printed")
        precondition(!(0x202A...0x202E).contains(scalar.value), "text is turned round")
      }
    }
  }

  /// Every path of a drawing is finite, and only what was promised is in it.
  static func hold(of drawing: Drawing) {
    precondition(drawing.artboard.width > 0 && drawing.artboard.height > 0, "no artboard")
    for shape in drawing.shapes {
      precondition(shape.figure.path.isFinite, "a path is not finite")
      precondition(shape.figure.transform.isFinite, "a transform is not finite")
    }
    for region in drawing.regions {
      for part in region.parts { precondition(part.figure.path.isFinite, "a clip is not finite") }
    }
  }

  /// The same bytes read twice give the same drawing and the same findings.
  static func drawing(of file: SourceFile) -> Drawing? {
    var first = DiagnosticList()
    let drawing = Drawing(reading: file, reporting: &first)
    precondition((drawing == nil) == first.hasErrors, "nil when, and only when, there are errors")
    hold(of: first, in: file.svgText)
    if let drawing { hold(of: drawing) }
    var second = DiagnosticList()
    precondition(Drawing(reading: file, reporting: &second) == drawing, "read twice, two drawings")
    precondition(first == second, "read twice, other findings")
    return drawing
  }
}
