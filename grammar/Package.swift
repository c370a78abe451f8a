// swift-tools-version:5.6

import PackageDescription

let package = Package(
    name: "TreeSitterFlatbuffers",
    products: [
        .library(name: "TreeSitterFlatbuffers", targets: ["TreeSitterFlatbuffers"]),
    ],
    dependencies: [
        .package(url: "https://github.com/tree-sitter/swift-tree-sitter", from: "0.10.0"),
    ],
    targets: [
        .target(
            name: "TreeSitterFlatbuffers",
            dependencies: [],
            path: ".",
            sources: ["src/parser.c"],
            resources: [
                .copy("queries")
            ],
            publicHeadersPath: "bindings/swift",
            cSettings: [.headerSearchPath("src")]
        ),
        .testTarget(
            name: "TreeSitterFlatbuffersTests",
            dependencies: [
                .product(name: "SwiftTreeSitter", package: "swift-tree-sitter"),
                "TreeSitterFlatbuffers",
            ],
            path: "bindings/swift/TreeSitterFlatbuffersTests"
        )
    ],
    cLanguageStandard: .c11
)
