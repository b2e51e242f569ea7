extension Style {
  /// Takes one property over from another style.
  mutating func copy(_ name: AttributeName, from other: Style) {
    switch name {
    case .color: color = other.color
    case .fill: fill = other.fill
    case .stroke: stroke = other.stroke
    case .fillRule: fillRule = other.fillRule
    case .clipRule: clipRule = other.clipRule
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .strokeLinecap: lineCap = other.lineCap
    case .strokeLinejoin: lineJoin = other.lineJoin
    case .strokeMiterlimit: miterLimit = other.miterLimit
    case .strokeDasharray: dashes = other.dashes
    case .strokeDashoffset: dashOffset = other.dashOffset
    case .visibility: isVisible = other.isVisible
    case .paintOrder: paintOrder = other.paintOrder
    case .markerStart: markerStart = other.markerStart
    case .markerMid: markerMid = other.markerMid
    case .markerEnd: markerEnd = other.markerEnd
    case .marker:
      markerStart = other.markerStart
      markerMid = other.markerMid
      markerEnd = other.markerEnd
    case .fontSize: fontSize = other.fontSize
    default: copyOwn(name, from: other.own)
    }
  }

  private mutating func copyOwn(_ name: AttributeName, from other: OwnStyle) {
    switch name {
    case .opacity: own.opacity = other.opacity
    case .display: own.isDisplayed = other.isDisplayed
    case .overflow, .overflowX, .overflowY: own.overflow = other.overflow
    case .clipPath: own.clipPath = other.clipPath
    case .mask, .maskImage: own.mask = other.mask
    case .filter: own.filter = other.filter
    case .maskMode: own.asksForAlpha = other.asksForAlpha
    case .maskType: own.isAlphaMask = other.isAlphaMask
    case .vectorEffect: own.hasFixedStrokeWidth = other.hasFixedStrokeWidth
    case .stopColor: own.stopColor = other.stopColor
    case .stopOpacity: own.stopOpacity = other.stopOpacity
    case .transform: own.transform = other.transform
    case .transformOrigin: own.transformOrigin = other.transformOrigin
    case .transformBox: own.isFillBox = other.isFillBox
    case .translate: own.translate = other.translate
    case .rotate: own.rotate = other.rotate
    case .scale: own.scale = other.scale
    case .background, .backgroundColor: own.background = other.background
    default:
      own.geometry.removeAll { $0.name == name }
      if let value = other.geometry.last(where: { $0.name == name }) { own.geometry.append(value) }
    }
  }
}
