import PlainText

/// The name of a locale as the environment has it, `en_GB.UTF-8`: a tongue and a territory, either of which may be missing.
struct LocaleName {
    /// The language's code in small letters, `en`; `c` and `posix` for the locales without one, empty when nothing is set.
    let tongue: String
    /// The territory's code in capital letters, `GB`; empty when none is named.
    let territory: String

    /// The locale that `LC_ALL`, else the category's own variable, else `LANG` names.
    init(environment: [String: String], category: String) {
        let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        tongue = name.prefix { $0.isLetter }.lowercased()
        let rest = name.dropFirst(tongue.count)
        territory = rest.first == "_" ? rest.dropFirst().prefix { $0.isLetter }.uppercased() : ""
    }

    /// The language that is spoken there, where the program has it.
    var language: Language? { Language(rawValue: tongue) }

    /// Whether 11/05 is the 11th of May there.
    ///
    /// Everywhere but in the United States with what goes by their custom, and where the year is written first and so the month
    /// before the day (Unicode CLDR, the patterns `yMd` and `Md`).
    var writesDayFirst: Bool { !territory.isEmpty && !Self.monthFirst.contains(territory) }

    private static let monthFirst: Set = [
        "US", "AS", "CA", "FM", "GU", "MH", "MP", "PH", "PR", "PW", "UM", "VI", "BT", "CN", "HU", "IR", "JP", "KP",
        "KR",
        "LT", "MN", "TW",
    ]
}
