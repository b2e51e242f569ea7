import Diagnostics

/// Reads `.codepoints`: a name and a hexadecimal number on each line.
///
/// https://github.com/google/material-design-icons/tree/master/font
enum CodepointsReader {
  /// One line with a name and a number.
  private struct Line {
    let name: Substring.UTF8View
    let number: Substring.UTF8View?
    let isWhole: Bool
    let range: Range<Int>
  }

  /// True when every line that says something is a name and a number.
  static func isCodepoints(_ file: SourceFile) -> Bool {
    var count = 0
    for line in lines(of: file) {
      guard line.isWhole, let number = line.number,
        ForeignCodepoint.value(ofText: String(Substring(number))) != nil
      else { return false }
      count += 1
    }
    return count > 0
  }

  static func icons(
    in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var result = ForeignIcons()
    var places = PlaceIndex(file)
    for line in lines(of: file) {
      if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
      let place = places.place(line.range)
      guard line.isWhole, let number = line.number,
        let value = ForeignCodepoint.value(ofText: String(Substring(number)))
      else {
        diagnostics.report(.importedNumber("the line", of: .codepoints, at: place))
        continue
      }
      result.icons.append(
        ForeignIcon(name: String(Substring(line.name)), codepoint: value, place: place))
    }
    return result
  }

  /// The lines that are neither empty nor comments, each taken apart at blanks; of too many the
  /// first.
  private static func lines(of file: SourceFile) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (index, byte) in (file.bytes + [0x0A]).enumerated() where byte == 0x0A || byte == 0x0D {
      guard lines.count <= Manifest.iconLimit + 1 else { break }
      let bytes = file.bytes[start..<index]
      let text = Substring(decoding: bytes, as: UTF8.self)
      let words = text.utf8.split { $0 == 0x20 || $0 == 0x09 }
      if let name = words.first, name.first != UInt8(ascii: "#") {
        lines.append(
          Line(
            name: name, number: words.dropFirst().first, isWhole: words.count == 2,
            range: start..<index))
      }
      start = index + 1
    }
    return lines
  }
}
