internal import Diagnostics
internal import FontModel
internal import Geometry
internal import GlyphBuilding

/// What is kept of an icon that was compiled, and proved where that was asked for.
///
/// Not the name, the number and what else the manifest says: these come with the request.
struct CachedIcon: Sendable, Hashable {
  let advance: Int
  let outline: Outline
  /// The largest distance between the resolved curves and the outline, in font units.
  let deviation: Double
  /// Nil when the glyph was not compared with its drawing.
  let proof: ProofFigures?
  let findings: [Diagnostic]

  /// The glyph as it was built for such a request.
  func glyph(as request: GlyphRequest) -> Glyph {
    Glyph(
      name: request.name, codepoints: [request.codepoint], advance: advance,
      layers: [Layer(outlines: [outline])], icon: request.info)
  }
}

extension CachedIcon {
  /// Takes what is kept of an icon, for whoever sees to it that its glyph can be made of that.
  init(_ icon: CompiledIcon, findings: [Diagnostic], proof: ProofFigures?) {
    self.init(
      advance: icon.glyph.advance, outline: icon.glyph.outline, deviation: icon.deviation,
      proof: proof, findings: findings)
  }

  /// `context` stands for what findings name: it is kept where there are some.
  func write(context: Digest, into writer: inout CacheWriter) {
    writer.put(advance)
    writer.put(deviation)
    write(outline, into: &writer)
    write(proof, into: &writer)
    CachedFindings.write(findings, into: &writer)
    if !findings.isEmpty { writer.put(context) }
  }

  /// Reads an icon; nil where its findings name another file or icon.
  static func read(
    from reader: inout CacheReader, context: () -> Digest
  ) throws(CacheDamage) -> CachedIcon? {
    let advance = try reader.number()
    let deviation = try reader.double()
    let outline = try outline(from: &reader)
    let proof = try proof(from: &reader)
    let findings = try CachedFindings.read(from: &reader)
    if !findings.isEmpty, try reader.digest() != context() { return nil }
    guard reader.isAtEnd else { throw CacheDamage() }
    return CachedIcon(
      advance: advance, outline: outline, deviation: deviation, proof: proof, findings: findings)
  }

  /// Points are kept as steps from the point before.
  private func write(_ outline: Outline, into writer: inout CacheWriter) {
    writer.put(outline.hasOverlaps)
    writer.put(outline.contours.count)
    var (x, y) = (0, 0)
    for contour in outline.contours {
      writer.put(contour.count)
      for point in contour {
        writer.put((point.x - x) * 2 + (point.isOnCurve ? 1 : 0))
        writer.put(point.y - y)
        (x, y) = (point.x, point.y)
      }
    }
  }

  private static func outline(from reader: inout CacheReader) throws(CacheDamage) -> Outline {
    var outline = Outline(hasOverlaps: try reader.flag())
    let count = try reader.count()
    outline.contours.reserveCapacity(count)
    var (x, y) = (0, 0)
    for _ in 0..<count {
      var contour: [OutlinePoint] = []
      let points = try reader.count()
      contour.reserveCapacity(points)
      for _ in 0..<points {
        let step = try reader.number()
        x &+= step >> 1
        y &+= try reader.number()
        contour.append(OutlinePoint(x: x, y: y, isOnCurve: step & 1 == 1))
      }
      outline.contours.append(contour)
    }
    return outline
  }

  private func write(_ proof: ProofFigures?, into writer: inout CacheWriter) {
    writer.put(proof != nil)
    guard let proof else { return }
    writer.put(proof.overlap)
    writer.put(proof.worstDifference)
  }

  private static func proof(from reader: inout CacheReader) throws(CacheDamage) -> ProofFigures? {
    guard try reader.flag() else { return nil }
    return ProofFigures(overlap: try reader.double(), worstDifference: try reader.double())
  }
}
