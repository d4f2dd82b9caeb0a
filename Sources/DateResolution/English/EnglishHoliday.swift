/// Civil days with English names. Only such as have one date, or one rule, wherever they are kept.
enum EnglishHoliday: UInt8, CaseIterable {
    case christmas, boxing, valentine, halloween, easter, good, thanksgiving, labor, independence, silvester

    /// The words that may begin the name; the grammar reads on.
    var firstWords: [String] {
        switch self {
        case .christmas: ["christmas", "xmas", "chrismas"]
        case .boxing: ["boxing"]
        case .valentine: ["valentine", "valentines"]
        case .halloween: ["halloween", "haloween"]
        case .easter: ["easter"]
        case .good: ["good"]
        case .thanksgiving: ["thanksgiving"]
        case .labor: ["labor", "labour"]
        case .independence: ["independence"]
        case .silvester: ["hogmanay"]
        }
    }
}
