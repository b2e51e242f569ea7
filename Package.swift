// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: Swift 6 mode, warnings are errors, unsafe code needs the word.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Debug builds of the hot modules are optimised too: build plugins run tools in debug.
let hotSettings: [SwiftSetting] =
  settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(
  _ name: String, uses: [String] = [], pages: [String] = [], hot: Bool = false
) -> Target {
  .target(
    name: name,
    dependencies: uses.map { .byName(name: $0) },
    exclude: pages,
    swiftSettings: hot ? hotSettings : settings)
}

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func tests(of name: String, uses: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestSupport"] + uses).map { .byName(name: $0) },
    swiftSettings: settings)
}

/// Fuzzers are built for `make fuzz` alone: libFuzzer brings their main function.
let fuzzers: [Target] =
  Context.environment["FUZZING"] == nil
  ? []
  : [
    .executableTarget(
      name: "rebus-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Entry",
      swiftSettings: settings)
  ]

let package = Package(
  name: "rebus",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "rebus", targets: ["rebus"])],
  targets: [
    // Floor 0: words, geometry, tables, C libraries. Uses nothing above.
    module("Diagnostics"),
    module("Geometry", hot: true),
    module("OpenType", hot: true),
    .systemLibrary(name: "CFileSystem"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),

    // Floor 1: what the user wrote, and the model of the font.
    module(
      "SVG", uses: ["Diagnostics", "Geometry", "CExpat", "CZlib"], pages: ["SimpleDrawing.md"],
      hot: true),
    module("IconManifest", uses: ["Diagnostics"]),
    module("FontModel", uses: ["Geometry"]),

    // Floor 2: one step each, none knows the other.
    module("GlyphBuilding", uses: ["SVG", "FontModel", "Geometry", "Diagnostics"], hot: true),
    module("FontBuilding", uses: ["FontModel", "OpenType", "Geometry", "Diagnostics"]),
    module("SwiftGeneration", uses: ["FontModel", "Diagnostics"]),
    module(
      "FontChecking",
      uses: ["FontModel", "Geometry", "Diagnostics", "CFreeType", "CHarfBuzz"], hot: true),
    module("Proof", uses: ["SVG", "Geometry"], hot: true),
    module("IconLinting", uses: ["SVG", "Geometry", "Diagnostics"], hot: true),

    // Floor 3: from files to files.
    module(
      "IconDriver",
      uses: [
        "Diagnostics", "Geometry", "OpenType", "SVG", "IconManifest", "FontModel",
        "GlyphBuilding", "FontBuilding", "SwiftGeneration", "FontChecking", "Proof",
        "IconLinting", "CFileSystem",
      ]),

    // Floor 4: the command.
    // The build id tells what a cache was written by.
    .executableTarget(
      name: "rebus", dependencies: ["IconDriver", "Diagnostics"], swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--build-id"], .when(platforms: [.linux]))
      ]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Geometry"], path: "Tests/TestSupport",
      swiftSettings: hotSettings),
    .executableTarget(
      name: "curve-lab", dependencies: ["Geometry", "TestSupport"], path: "Tests/Tools/curve-lab",
      swiftSettings: settings),
    .systemLibrary(name: "CCallgrind", path: "Tests/Tools/CCallgrind"),
    .executableTarget(
      name: "rebus-bench",
      dependencies: [
        "Diagnostics", "Geometry", "OpenType", "SVG", "IconManifest", "FontModel",
        "GlyphBuilding", "FontBuilding", "SwiftGeneration", "FontChecking", "Proof", "IconDriver",
        "CExpat", "CFreeType", "CHarfBuzz", "CCallgrind", "TestSupport",
      ],
      path: "Tests/Tools/rebus-bench", swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Diagnostics", "Geometry", "OpenType", "SVG", "IconManifest", "FontModel",
        "GlyphBuilding", "FontBuilding", "SwiftGeneration", "FontChecking", "IconDriver",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: settings),
    .testTarget(
      name: "FuzzReplayTests", dependencies: ["FuzzTargets", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "BenchTests", dependencies: ["rebus-bench", "SVG", "Diagnostics", "TestSupport"],
      swiftSettings: settings),
    tests(of: "Diagnostics"),
    tests(of: "Geometry"),
    tests(of: "OpenType"),
    tests(of: "SVG", uses: ["Diagnostics", "Geometry"]),
    tests(of: "IconManifest", uses: ["Diagnostics"]),
    tests(of: "FontModel", uses: ["Geometry"]),
    tests(of: "GlyphBuilding", uses: ["SVG", "FontModel", "Geometry", "Diagnostics"]),
    tests(of: "FontBuilding", uses: ["FontModel", "OpenType", "Geometry", "Diagnostics"]),
    tests(of: "SwiftGeneration", uses: ["FontModel", "IconManifest", "Diagnostics"]),
    tests(
      of: "FontChecking",
      uses: ["FontModel", "FontBuilding", "OpenType", "Geometry", "Diagnostics"]),
    tests(
      of: "Proof", uses: ["SVG", "GlyphBuilding", "FontModel", "Geometry", "Diagnostics"]),
    tests(
      of: "IconLinting",
      uses: ["SVG", "Geometry", "Diagnostics", "FontModel", "GlyphBuilding", "Proof"]),
    tests(
      of: "IconDriver",
      uses: [
        "Diagnostics", "Geometry", "OpenType", "SVG", "IconManifest", "FontModel",
        "GlyphBuilding", "FontBuilding", "FontChecking", "Proof",
      ]),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "IconDriver", "Diagnostics", "Geometry", "FontModel", "OpenType", "FontChecking",
        "TestSupport",
      ],
      exclude: ["expected-failures.txt"], swiftSettings: settings),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["IconDriver", "Diagnostics", "OpenType", "TestSupport"], exclude: ["Cases"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["rebus", "Diagnostics", "TestSupport"],
      swiftSettings: settings),
  ] + fuzzers
)
