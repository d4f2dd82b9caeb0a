// swift-tools-version: 6.2

import PackageDescription

// The floors of the house, lowest first. A target depends only on targets above it in this file, never on one beside it.

let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CLibEdit", pkgConfig: "libedit",
        providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
        name: "CSQLite", pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
        name: "CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
        name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
        providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
        name: "CPostgreSQL", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(name: "CGetopt"),
]

let basement: [Target] = [
    .target(name: "Essentials"),
    .target(
        name: "PlainText",
        resources: [
            .embedInCode("Folding/compositions.txt"),
            .embedInCode("Folding/decompositions.txt"),
        ]),
    .target(
        name: "Bilingual", dependencies: ["PlainText"],
        resources: [.embedInCode("loanwords.table"), .embedInCode("trade.words")]),
    .target(name: "StrictJSON"),
    .target(name: "ExactDecimal"),
    .target(name: "CivilTime", dependencies: ["Essentials"]),
    .target(name: "WebClient", dependencies: ["CCurl"]),
    .target(name: "WebServer", dependencies: ["CMicroHTTPD"]),
]

let groundFloor: [Target] = [
    .target(name: "DateResolution", dependencies: ["CivilTime", "PlainText"]),
    .target(
        name: "Inventory",
        dependencies: [
            "Bilingual", "CivilTime", "CSQLite", "Essentials", "ExactDecimal", "PlainText", "StrictJSON",
        ]),
    .target(name: "LanguageModel", dependencies: ["StrictJSON"]),
    .target(name: "Terminal", dependencies: ["CLibEdit", "PlainText"]),
]

let embedded: [Target] = [
    .target(
        name: "Prompts", path: "Prompts",
        resources: [
            .embedInCode("instructions.md"),
            .embedInCode("follow-up.md"),
            .embedInCode("follow-up-history.md"),
            .embedInCode("host.md"),
            .embedInCode("tools.json"),
        ]),
    .target(
        name: "Samples", dependencies: ["Essentials"], path: "Samples",
        exclude: [
            "pictures", "sessions/count-and-undo.jsonl", "sessions/kinou.jsonl", "sessions/last-week.jsonl",
            "sessions/record", "sessions/session.schema.json",
        ],
        resources: [
            .embedInCode("inventory.csv"), .embedInCode("history.jsonl"), .embedInCode("sessions/FORMAT.md"),
        ]),
]

let firstFloor: [Target] = [
    .target(
        name: "InventoryContract",
        dependencies: ["CivilTime", "Essentials", "ExactDecimal", "LanguageModel", "PlainText", "StrictJSON"]),
    .target(
        name: "PostgreSQLInventory",
        dependencies: [
            "CivilTime", "CPostgreSQL", "Essentials", "ExactDecimal", "Inventory", "PlainText", "StrictJSON",
        ]),
    .target(
        name: "ServiceInventory",
        dependencies: ["CivilTime", "Essentials", "ExactDecimal", "Inventory", "StrictJSON", "WebClient"]),
]

// Apple's framework comes with the SDK of macOS. Elsewhere the tests have a look-alike, of which the program gets nothing.
let appleYear = Context.environment["STOCKROOM_APPLE_YEAR"]
#if os(macOS)
    let appleFramework: [Target.Dependency] = []
    let appleTests: [Target] = []
#else
    let appleFramework: [Target.Dependency] = ["FoundationModels"]
    let appleSettings: [SwiftSetting] =
        appleYear == "26"
        ? [.unsafeFlags(["-user-module-version", "1.5.2"])]
        : [.unsafeFlags(["-user-module-version", "2.0.68"]), .define("OS27")]
    let appleTests: [Target] = [
        .target(
            name: "FoundationModels", path: "Tests/FoundationModels", exclude: ["README.md"],
            // Another package's, as far as the compiler can tell: its enums may have more cases one day.
            packageAccess: false, swiftSettings: appleSettings),
        .testTarget(
            name: "AppleModelTests", dependencies: ["AppleModel", "FoundationModels", "LanguageModel", "StrictJSON"]),
        .testTarget(
            name: "AppleSessionTests",
            dependencies: [
                "AppleModel", "Assistant", "FoundationModels", "Inventory", "InventoryContract", "LanguageModel",
                "Samples", "StrictJSON", "TestSupport",
            ]),
    ]
#endif

let upperFloors: [Target] = [
    .target(name: "AppleModel", dependencies: ["LanguageModel", "StrictJSON"] + appleFramework),
    .target(
        name: "BuiltInModel",
        dependencies: ["CivilTime", "ExactDecimal", "InventoryContract", "LanguageModel", "PlainText", "StrictJSON"],
        resources: [
            .embedInCode("Languages/English/english.grammar"),
            .embedInCode("Languages/English/english.lexicon"),
            .embedInCode("Languages/English/english.mood"),
            .embedInCode("Languages/Japanese/japanese.endings"),
            .embedInCode("Languages/Japanese/japanese.grammar"),
            .embedInCode("Languages/Japanese/japanese.lexicon"),
            .embedInCode("Languages/Japanese/japanese.mood"),
        ]),
    .target(name: "ChatCompletions", dependencies: ["LanguageModel", "StrictJSON", "WebClient"]),
    .target(
        name: "Assistant",
        dependencies: [
            "CivilTime", "DateResolution", "Essentials", "ExactDecimal", "Inventory", "InventoryContract",
            "LanguageModel", "PlainText", "Prompts", "StrictJSON",
        ]),
    .target(
        name: "ToolClient",
        dependencies: [
            "CivilTime", "Essentials", "ExactDecimal", "InventoryContract", "LanguageModel", "PlainText", "StrictJSON",
            "WebClient",
        ]),
    .target(name: "ToolServer", dependencies: ["Essentials", "LanguageModel", "PlainText", "StrictJSON", "WebServer"]),
]

let roof: [Target] = [
    .executableTarget(
        name: "stockroom",
        dependencies: [
            "Assistant", "BuiltInModel", "CGetopt", "ChatCompletions", "CivilTime", "DateResolution", "Essentials",
            "ExactDecimal", "Inventory", "InventoryContract", "LanguageModel", "PlainText", "PostgreSQLInventory",
            "Samples", "ServiceInventory", "StrictJSON", "Terminal", "ToolClient", "ToolServer", "WebClient",
            "WebServer",
            .byName(name: "AppleModel", condition: .when(platforms: [.macOS])),
        ],
        resources: [
            .embedInCode("Completing/completions.bash"),
            .embedInCode("Completing/completions.fish"),
            .embedInCode("Completing/completions.zsh"),
            .embedInCode("Languages/English/places.en.md"),
            .embedInCode("Languages/Japanese/places.ja.md"),
            .embedInCode("Languages/Japanese/session.ja.md"),
        ])
]

let tests: [Target] = [
    // What `make bench` measures within the modules; not installed.
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "Assistant", "BuiltInModel", "CivilTime", "DateResolution", "Inventory", "InventoryContract",
            "LanguageModel", "PlainText", "Samples", "TestSupport",
        ],
        path: "Tests/Benchmarks/Program"),
    // What a PostgreSQL server holds; not installed.
    .executableTarget(
        name: "TeamBench", dependencies: ["CPostgreSQL", "ExactDecimal", "Inventory", "PostgreSQLInventory"],
        path: "Tests/Benchmarks/Team"),
    // What the tests of the inventory kill, and run several of at once.
    .executableTarget(
        name: "InventoryChanger", dependencies: ["Inventory", "ServiceInventory", "TestSupport"],
        path: "Tests/InventoryChanger"),
    .target(
        name: "TestSupport", dependencies: ["LanguageModel", "PlainText", "StrictJSON", "Terminal"],
        path: "Tests/TestSupport", resources: [.copy("Data")]),
    // The floors above, the length of files and functions: read from the sources.
    .testTarget(name: "HouseTests"),
    .testTarget(name: "EssentialsTests", dependencies: ["Essentials"]),
    .testTarget(name: "BilingualTests", dependencies: ["Bilingual", "PlainText"]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "TestSupport"]),
    .testTarget(name: "ExactDecimalTests", dependencies: ["ExactDecimal", "TestSupport"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"]),
    .testTarget(name: "WebClientTests", dependencies: ["TestSupport", "WebClient"]),
    .testTarget(name: "WebServerTests", dependencies: ["WebServer"]),
    .testTarget(
        name: "DateResolutionTests",
        dependencies: ["CivilTime", "DateResolution", "PlainText", "StrictJSON", "TestSupport"],
        resources: [.copy("Data")]),
    .testTarget(
        name: "InventoryTests",
        dependencies: [
            "CSQLite", "CivilTime", "ExactDecimal", "Inventory", "InventoryChanger", "StrictJSON", "TestSupport",
        ],
        resources: [.copy("Data")]),
    .testTarget(
        name: "PostgreSQLInventoryTests",
        dependencies: [
            "CivilTime", "ExactDecimal", "Inventory", "PostgreSQLInventory", "Samples", "StrictJSON", "TestSupport",
        ]),
    .testTarget(
        name: "InventoryContractTests",
        dependencies: ["CivilTime", "ExactDecimal", "InventoryContract", "LanguageModel", "StrictJSON", "TestSupport"]),
    .testTarget(
        name: "ServiceInventoryTests",
        dependencies: [
            "CivilTime", "ExactDecimal", "Inventory", "InventoryChanger", "ServiceInventory", "StrictJSON",
            "TestSupport", "WebClient",
        ]),
    .testTarget(name: "LanguageModelTests", dependencies: ["LanguageModel", "StrictJSON", "TestSupport"]),
    .testTarget(
        name: "TerminalTests", dependencies: ["CLibEdit", "PlainText", "Terminal", "TestSupport"]),
    .testTarget(
        name: "BuiltInModelTests",
        dependencies: [
            "Assistant", "BuiltInModel", "CivilTime", "ExactDecimal", "Inventory", "InventoryContract", "LanguageModel",
            "StrictJSON", "TestSupport",
        ],
        resources: [.copy("Data")]),
    .testTarget(
        name: "ChatCompletionsTests",
        dependencies: ["ChatCompletions", "LanguageModel", "StrictJSON", "TestSupport", "WebClient"],
        resources: [.copy("Data")]),
    .testTarget(
        name: "StockroomTests",
        dependencies: [
            "Assistant", "BuiltInModel", "CivilTime", "ExactDecimal", "Inventory", "InventoryContract", "LanguageModel",
            "PlainText",
            "StrictJSON",
        ],
        exclude: ["README.md", "train-mood", "Unseen"],
        resources: [.copy("Attacks"), .copy("Newcomer"), .copy("Stockrooms")]),
    .testTarget(
        name: "ToolClientTests",
        dependencies: ["ExactDecimal", "InventoryContract", "LanguageModel", "StrictJSON", "ToolClient"]),
    .testTarget(
        name: "ToolServerTests",
        dependencies: ["LanguageModel", "StrictJSON", "TestSupport", "ToolServer", "WebServer"]),
    .testTarget(name: "SamplesTests", dependencies: ["Samples"]),
    .testTarget(
        name: "AssistantTests",
        dependencies: [
            "Assistant", "BuiltInModel", "CivilTime", "DateResolution", "ExactDecimal", "Inventory",
            "InventoryContract", "LanguageModel", "PlainText", "Samples", "StrictJSON", "TestSupport",
        ],
        resources: [.copy("Data")]),
    // Needs a Mac with Apple Intelligence to be more than compiled.
    .testTarget(
        name: "AppleLiveTests",
        dependencies: ["AppleModel", "Assistant", "InventoryContract", "LanguageModel"] + appleFramework),
    .testTarget(
        name: "EndToEndTests",
        dependencies: [
            "Assistant", "ChatCompletions", "CSQLite", "Inventory", "LanguageModel", "PlainText", "stockroom",
            "StrictJSON", "TestSupport", "WebServer",
        ],
        resources: [.copy("Data")]),
]

// What reads sentences and inventories is optimised in a debug build, too: the tests do that tens of thousands of times.
// `STOCKROOM_UNOPTIMISED=1 make build` is for a debugger.
let readers = [
    "BuiltInModel", "CivilTime", "DateResolution", "ExactDecimal", "Inventory", "InventoryContract", "PlainText",
    "StrictJSON",
]
if Context.environment["STOCKROOM_UNOPTIMISED"] == nil {
    for target in basement + groundFloor + firstFloor + upperFloors where readers.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
}

let everything =
    systemLibraries + basement + groundFloor + embedded + firstFloor + upperFloors + roof + tests + appleTests
// `make apple` builds no more than Apple's model and its tests, against the framework of the year that it names.
let appleParts: Set<String> = ["StrictJSON", "LanguageModel", "FoundationModels", "AppleModel", "AppleModelTests"]

let package = Package(
    name: "stockroom",
    platforms: [.macOS(.v15)],
    products: appleYear == nil ? [.executable(name: "stockroom", targets: ["stockroom"])] : [],
    targets: appleYear == nil ? everything : everything.filter { appleParts.contains($0.name) },
    swiftLanguageModes: [.v6]
)
