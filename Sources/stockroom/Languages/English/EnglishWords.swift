import PlainText

/// What the program says in English; each part stands in a file of its own.
struct EnglishWords: ScreenWords {
    let language = Language.english

    /// `1 session`, `2 sessions`.
    func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(many ?? one + "s")"
    }

    /// `a, b or c`.
    func either(_ choices: [String]) -> String {
        choices.count < 2
            ? choices.joined() : choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
    }
}
