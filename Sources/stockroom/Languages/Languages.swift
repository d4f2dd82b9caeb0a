import PlainText

/// The languages that the program speaks, each a folder beside this file; a new one is a folder and a line here.
enum Languages {
    static let all: [any ScreenWords] = [EnglishWords(), JapaneseWords()]

    /// What the screen says in a language; English where nobody has written it in that one.
    static func words(for language: Language) -> any ScreenWords { all.first { $0.language == language } ?? all[0] }

    /// The language that an option names, else that of the environment's locale, else English.
    static func language(option: String?, environment: [String: String]) -> Language {
        option.flatMap(Language.init) ?? LocaleName(environment: environment, category: "LC_MESSAGES").language
            ?? .english
    }
}
