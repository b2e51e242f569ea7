/// The advance width and left side bearing of a glyph.
package struct LongHorMetric: Sendable, Hashable {
  /// Advance width, in font units.
  package var advanceWidth: Int
  /// Glyph left side bearing: the smallest x of its contours.
  package var lsb: Int

  /// Makes a pair of metrics.
  package init(advanceWidth: Int, lsb: Int) {
    self.advanceWidth = advanceWidth
    self.lsb = lsb
  }
}

/// The horizontal metrics, one a glyph.
///
/// <https://learn.microsoft.com/typography/opentype/spec/hmtx>
package struct Hmtx: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("hmtx")

  /// One a glyph, in glyph order.
  package var metrics: [LongHorMetric]

  /// Makes the table of all glyphs.
  package init(metrics: [LongHorMetric]) {
    self.metrics = metrics
  }

  /// The number of full entries that are written: glyphs at the end share the last advance.
  package var numberOfHMetrics: Int {
    guard let last = metrics.last else { return 0 }
    let kept = metrics.lastIndex { $0.advanceWidth != last.advanceWidth }
    return kept.map { $0 + 2 } ?? 1
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    let full = numberOfHMetrics
    for (glyphID, metric) in metrics.enumerated() {
      do throws(EncodingError) {
        if glyphID < full {
          try writer.write(uint16: metric.advanceWidth, "advanceWidth", of: Self.tag)
        }
        try writer.write(int16: metric.lsb, "lsb", of: Self.tag)
      } catch {
        throw error.at(glyphID: glyphID)
      }
    }
  }
}

extension Hmtx {
  /// Reads the table by the counts of 'hhea' and 'maxp'.
  package init(
    reading bytes: [UInt8], numberOfHMetrics: Int, numGlyphs: Int
  ) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard numberOfHMetrics > 0 || numGlyphs == 0, numberOfHMetrics <= numGlyphs else {
      throw reader.error(
        .invalid("\(numberOfHMetrics) full entries for \(numGlyphs) glyphs"))
    }
    metrics = []
    metrics.reserveCapacity(min(numGlyphs, bytes.count / 2))
    var advanceWidth = 0
    for glyphID in 0..<numGlyphs {
      if glyphID < numberOfHMetrics { advanceWidth = try reader.readUnsigned16() }
      metrics.append(LongHorMetric(advanceWidth: advanceWidth, lsb: try reader.readSigned16()))
    }
  }
}
