package import Diagnostics
package import IconManifest

/// The pairs of manifest entry and drawing, in the manifest's order.
package struct IconResolution: Sendable {
  /// One icon to be built.
  package struct Pair: Sendable {
    package let entry: IconEntry
    package let drawing: IconFolder.Drawing
  }

  package let pairs: [Pair]
  /// The folder of drawings and those within it.
  let folders: [String]

  /// Pairs entries with drawings; missing and unused ones are reported.
  package init(
    of manifest: Manifest, in file: SourceFile, with folder: IconFolder,
    reporting diagnostics: inout DiagnosticList
  ) {
    folders = [folder.path] + folder.folders
    let drawings = Dictionary(
      uniqueKeysWithValues: folder.drawings.map { ($0.name, $0) })
    let names = Set(manifest.icons.map(\.name))
    let unused = folder.drawings.filter { !names.contains($0.name) }
    // Both for thousands of findings: a wrong folder lacks every drawing.
    var places = PlaceIndex(file)
    var search = SuggestionSearch(among: unused.map(\.name))
    var pairs: [Pair] = []
    pairs.reserveCapacity(manifest.icons.count)
    for entry in manifest.icons {
      let drawing = drawings[entry.name]
      if let version = entry.retired {
        if let drawing {
          diagnostics.report(
            .retiredButDrawn(entry, version, drawing.path, at: places.place(entry.nameRange)))
        }
      } else if let drawing {
        pairs.append(Pair(entry: entry, drawing: drawing))
      } else {
        diagnostics.report(
          .entryWithoutDrawing(
            entry, at: places.place(entry.nameRange), folder: folder,
            near: search.closest(to: entry.name)))
      }
    }
    self.pairs = pairs
    guard !unused.isEmpty else { return }
    var numbers = Allocation(of: manifest)
    for drawing in unused {
      diagnostics.report(
        .drawingWithoutEntry(drawing, manifest: file.path, next: numbers.next()))
    }
  }
}
