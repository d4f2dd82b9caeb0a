/// The floors of the house, lowest first. A module imports only what is on a floor below its own; the basement's
/// modules may be used from everywhere, from beside too.
enum Floor: Int, CaseIterable {
    case libraries
    case basement
    case ground
    case first
    case second
    case roof

    /// The modules that stand there.
    var modules: Set<String> {
        switch self {
        case .libraries: ["CLibEdit", "CSQLite", "CCurl", "CMicroHTTPD", "CPostgreSQL", "CGetopt"]
        case .basement:
            [
                "Essentials", "PlainText", "Bilingual", "StrictJSON", "ExactDecimal", "CivilTime", "WebClient",
                "WebServer",
            ]
        case .ground: ["DateResolution", "Inventory", "LanguageModel", "Terminal", "Prompts", "Samples"]
        case .first: ["InventoryContract", "PostgreSQLInventory", "ServiceInventory"]
        case .second: ["AppleModel", "BuiltInModel", "ChatCompletions", "Assistant", "ToolClient", "ToolServer"]
        case .roof: ["stockroom"]
        }
    }

    /// Where a module stands; nil when it stands nowhere.
    static func of(_ module: String) -> Floor? { allCases.first { $0.modules.contains(module) } }

    /// Whether a module on this floor may import one on the other.
    func mayUse(_ other: Floor) -> Bool { other == .basement ? self != .libraries : other.rawValue < rawValue }
}
