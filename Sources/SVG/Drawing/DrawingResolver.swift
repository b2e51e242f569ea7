import Diagnostics
import Geometry

/// Walks an SVG document and gathers what it paints.
///
/// The walk is split by subject: `+Styles`, `+Elements`, `+Shapes`, `+Painting`, `+Use`,
/// `+Viewports`, `+Transforms`, `+Measuring`, `+Clipping`, `+BasicShapes`, `+Masking`, `+Markers`,
/// `+PaintServers`, `+Filters`.
struct DrawingResolver {
  /// What the walked elements are for.
  enum Purpose: Equatable {
    case painting
    /// Shapes become parts of a clip path, whatever their paint.
    case clipping
    case masking(isAlpha: Bool)
    /// Only the extent is asked for.
    case measuring
  }

  let document: XMLDocument
  /// When the work is given up.
  let deadline: Deadline
  var drawing = Drawing(artboard: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
  private(set) var diagnostics = DiagnosticList()
  /// How many warnings there are no places for any more.
  private var omittedCount = 0
  private var places: PlaceIndex
  var purpose = Purpose.painting
  /// Parts of the clip path or mask that is being gathered.
  var parts: [Region.Part] = []
  /// The extent that is being measured.
  var extent: Rect?
  /// True when the extents of strokes count too.
  var measuresStrokes = false
  /// Elements visited and bytes of attributes read so far, for the budgets.
  var visits = 0
  var work = 0
  /// Segments of all figures made so far.
  var segments = 0
  var sheet = StyleSheet()
  var matcher: SelectorMatcher
  /// The first element of each id.
  var ids: [ArraySlice<UInt8>: Int] = [:]
  /// Clip paths, masks, markers and patterns that are being followed, against cycles.
  var followed: [Int] = []
  /// Regions made for a resource under a transform.
  var knownRegions: [KnownRegion] = []
  /// For each region the rectangle that it is, where it is one.
  var regionRects: [Rect?] = []
  /// Where ink was found translucent first.
  var translucent: Range<Int>?
  /// False when the root has no size and the content decides.
  var hasSize = true
  var isSpent = false
  /// True when some value of the file asks for the paints of a context.
  var usesContextPaint = false

  /// A resource already turned into regions.
  struct KnownRegion {
    let element: Int
    let transform: Affine
    let box: Rect?
    let regions: [Int]
  }

  init(document: XMLDocument, deadline: Deadline = .never) {
    self.document = document
    self.deadline = deadline
    places = PlaceIndex(document.file)
    matcher = SelectorMatcher(document: document)
  }

  var limits: DrawingLimits { document.limits }

  /// Walks the document; gives nil when the root is no drawing at all.
  mutating func resolve() -> Drawing? {
    guard checkRoot() else { return nil }
    survey()
    guard countCopies() else { return nil }
    var frame = Frame()
    guard setRootViewport(&frame) else { return nil }
    render(0, in: frame)
    finish()
    return drawing
  }

  /// Finds the artboard without drawing anything; nil where the root does not say one.
  mutating func statedArtboard() -> Rect? {
    guard checkRoot() else { return nil }
    survey()
    var frame = Frame()
    guard setRootViewport(&frame), hasSize else { return nil }
    return drawing.artboard
  }

  // MARK: Reports

  /// Reports a finding about bytes of the file, once, and not while measuring.
  ///
  /// Of what is not an error only so many are kept, and the others counted.
  mutating func report(at range: Range<Int>, _ make: (Place) -> Diagnostic) {
    guard purpose != .measuring else { return }
    let diagnostic = make(places.place(range))
    let isFull = diagnostics.diagnostics.count >= Self.mostFindings
    let isNeeded = diagnostic.severity == .error && !diagnostics.hasErrors
    guard !isFull || isNeeded else {
      omittedCount += 1
      return
    }
    if !diagnostics.diagnostics.contains(diagnostic) { diagnostics.report(diagnostic) }
  }

  /// The most findings about one drawing that are told one by one.
  static let mostFindings = 200

  /// Says how many findings were left out.
  mutating func reportOmitted() {
    guard omittedCount > 0 else { return }
    diagnostics.report(.findingsOmitted(omittedCount, in: document.file))
  }

  /// Reports a finding about an element, at its name.
  mutating func report(on element: Int, _ make: (Place) -> Diagnostic) {
    report(at: document.nameRange(of: element), make)
  }

  /// Reports a finding about a part of a value, or about the element where it was put together.
  mutating func report(
    in value: ArraySlice<UInt8>, at range: Range<Int>? = nil, of element: Int,
    _ make: (Place) -> Diagnostic
  ) {
    let isOriginal =
      value.endIndex <= document.pool.count && document.pool[value.indices] == value
    let place =
      isOriginal
      ? document.fileRange(ofPool: range ?? value.indices) : document.nameRange(of: element)
    report(at: place, make)
  }

  /// Counts a visit; false, after one report, when a budget is spent.
  mutating func visit(_ element: Int) -> Bool {
    visits += 1
    check(.visits, visits, element)
    check(.attributeBytes, work, element)
    check(.segments, segments, element)
    check(.styleMatches, matcher.count, element)
    if visits & 63 == 0, deadline.hasPassed { spend(.seconds, element) }
    return !isSpent
  }

  private mutating func check(_ limit: DrawingLimit, _ amount: Int, _ element: Int) {
    if amount > limits[limit] { spend(limit, element) }
  }

  /// Reports a spent budget, once, while measuring too, and ends the drawing.
  mutating func spend(_ limit: DrawingLimit, _ element: Int) {
    guard !isSpent else { return }
    isSpent = true
    diagnostics.report(
      .limit(limit, in: limits, at: places.place(document.nameRange(of: element))))
  }

  /// Returns the element that a local reference names.
  func element(_ reference: Reference) -> Int? {
    guard case .local(let id) = reference else { return nil }
    return ids[id]
  }
}
