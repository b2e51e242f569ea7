internal import Diagnostics
internal import FontModel

extension Compilation {
  /// The path of an icon's drawing.
  func drawingPath(of name: String) -> String? {
    report.icons.first { $0.name == name }.map { Paths.join(settings.icons, $0.file) }
  }

  /// The first line in which a generated enum on disk is not the one that would be written.
  ///
  /// The line of the checksum does not count: it says nothing of what was edited.
  func firstDifference(in file: SourceFile) -> Place {
    let built = outputs.file(at: file.path)?.bytes ?? []
    let lines = [file.bytes, built].map {
      $0.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    for index in lines[0].indices where index != 1 {
      let (line, other) = (lines[0][index], index < lines[1].count ? lines[1][index] : [])
      guard line != other else { continue }
      let column = zip(line, other).prefix { $0 == $1 }.count
      let offset = line.startIndex + min(column, max(0, line.count - 1))
      return file.place(offset..<offset + 1)
    }
    return file.wholePlace
  }
}
