// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// A library and its tests, which find their `fixtures` beside their sources.
func unit(_ name: String, _ needs: Target.Dependency..., fixtures: [String] = []) -> [Target] {
  [
    .target(name: name, dependencies: needs, swiftSettings: strict),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name)] + needs, exclude: fixtures,
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "forcelab",
  products: [
    .executable(name: "forcelab", targets: ["forcelab"]),
    .library(name: "ForceTraces", targets: ["ForceTraces"]),
    .library(name: "ForceRecognizers", targets: ["ForceRecognizers"]),
    .library(name: "ForceEvaluation", targets: ["ForceEvaluation"]),
    .library(name: "ForceInteraction", targets: ["ForceInteraction"]),
    .library(name: "ForceReporting", targets: ["ForceReporting"]),
    .library(name: "ForceLabCommands", targets: ["ForceLabCommands"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .systemLibrary(
      name: "CCrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CXXHash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
  ]
    + unit("ForceTraces", "CLibCSV", "CZlib", "CCrypto", "CXXHash")
    + unit("ForceRecognizers", "ForceTraces")
    + unit("ForceEvaluation", "ForceTraces", "ForceRecognizers", fixtures: ["Fixtures"])
    + unit("ForceInteraction", "ForceTraces", "ForceRecognizers")
    + unit("ForceReporting", "ForceTraces", "ForceRecognizers", "ForceEvaluation")
    + unit(
      "ForceLabCommands", "ForceTraces", "ForceRecognizers", "ForceEvaluation", "ForceInteraction",
      "ForceReporting")
    + [
      .executableTarget(
        name: "forcelab", dependencies: ["ForceLabCommands"], swiftSettings: strict),
      // What Scripts/benchmark times inside one process; no product.
      .executableTarget(
        name: "forcelab-benchmark",
        dependencies: ["ForceTraces", "ForceRecognizers", "ForceEvaluation", "ForceInteraction"],
        swiftSettings: strict),
    ],
  swiftLanguageModes: [.v6]
)
