import Diagnostics
import SVG

extension FuzzTarget {
  /// A whole SVG file, packed or not, in any encoding.
  static let drawing = FuzzTarget("drawing") { bytes in
    _ = Promises.drawing(of: SourceFile(path: "fuzz.svg", bytes: bytes))
  }

  /// The value of one attribute; the first byte chooses which.
  static let values = FuzzTarget("values") { bytes in
    guard let first = bytes.first else { return }
    let (before, after) = places[Int(first) % places.count]
    let text = Array(before.utf8) + attributeValue(bytes.dropFirst()) + Array(after.utf8)
    _ = Promises.drawing(of: SourceFile(path: "fuzz.svg", bytes: text))
  }

  /// A style sheet over a few elements that selectors can find.
  static let style = FuzzTarget("style") { bytes in
    let sheet = bytes.filter { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
    let before = "\(root)<style>"
    let after = """
      </style><g id="a" class="b c"><path class="d" d="M2 2h9v9z"/><rect id="e" x="4" y="4" \
      width="9" height="8"/><circle cx="12" cy="12" r="5" style="fill:red"/></g></svg>
      """
    let text = Array(before.utf8) + sheet + Array(after.utf8)
    _ = Promises.drawing(of: SourceFile(path: "fuzz.svg", bytes: text))
  }

  private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"

  /// What stands before and after each attribute's value.
  private static let places: [(String, String)] = [
    ("\(root)<path d=\"", "\"/></svg>"),
    ("\(root)<path fill=\"none\" stroke=\"#000\" d=\"", "\"/></svg>"),
    ("\(root)<polygon points=\"", "\"/></svg>"),
    ("\(root)<path d=\"M2 2h9v9z\" transform=\"", "\"/></svg>"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", "\"><path d=\"M2 2h9v9z\"/></svg>"),
    ("\(root)<path d=\"M2 2h9v9z\" style=\"", "\"/></svg>"),
    ("\(root)<path d=\"M2 2h9v9z\" fill=\"", "\"/></svg>"),
    ("\(root)<path d=\"M2 2C4 9 9 4 20 20\" stroke=\"red\" stroke-dasharray=\"", "\"/></svg>"),
    ("\(root)<rect x=\"1\" y=\"1\" height=\"9\" rx=\"2\" width=\"", "\"/></svg>"),
    ("\(root)<path d=\"M2 2h20v20z\" clip-path=\"", "\"/></svg>"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", "\"><path d=\"M2 2h9v9z\"/></svg>"),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 4\" width=\"8\" height=\"8\" "
        + "preserveAspectRatio=\"", "\"><path d=\"M2 2h9v9z\"/></svg>"
    ),
  ]

  /// The bytes that may stand in an attribute's value.
  private static func attributeValue(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.filter { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\"") }
  }
}
