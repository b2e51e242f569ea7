/// The budgets of one SVG file, as the documentation promises them.
package enum SVGLimits {
  /// Bytes of a file, and of what a compressed file holds.
  package static let fileSize = 4 << 20
  /// Elements around an element, the root not counted.
  package static let depth = 64
  package static let elements = 50_000
  package static let attributes = 256
  /// Bytes of one name, id or class list.
  package static let nameLength = 4_096
  /// Bytes that all uses of entities may add.
  package static let entityExpansion = 64 << 10
  /// Entities that stand in each other's values.
  package static let entityDepth = 4
  package static let entities = 256
  /// Bytes of the document type declaration, and parentheses in each other in it.
  package static let doctypeLength = 64 << 10
  package static let doctypeDepth = 64
  /// Copies that all `use` elements of a file make.
  package static let useInstances = 10_000
  package static let useDepth = 16
  /// Elements in each other while drawing, `use` followed.
  package static let drawingDepth = 100
  /// Visits of elements while drawing, bounding boxes included.
  package static let visits = 1_000_000
  /// Bytes of attributes read while drawing, each as often as it is read.
  package static let work = 64 << 20
  /// Segments of one path, and of all that is drawn.
  package static let segments = 50_000
  package static let dashes = 10_000
  package static let styleRules = 5_000
  /// Compound selectors of one selector, and blocks in each other.
  package static let styleDepth = 64
  /// Comparisons of selectors with elements.
  package static let styleMatches = 2_000_000
  /// The largest magnitude of a coordinate, a length or a factor.
  package static let coordinate = 1e9
}
