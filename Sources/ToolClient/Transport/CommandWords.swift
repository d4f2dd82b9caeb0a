/// A command line cut into words as a shell would quote them; nothing in it is expanded.
enum CommandWords {
    /// The words; nil when a quote is not closed, or nothing is there.
    static func words(in line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var characters = line.makeIterator()
        while let character = characters.next() {
            switch (quote, character) {
            case (nil, " "), (nil, "\t"), (nil, "\n"):
                if let word { words.append(word) }
                word = nil
            case (nil, "'"), (nil, "\""):
                quote = character
                word = word ?? ""
            case (let open?, character) where open == character: quote = nil
            case (nil, "\\"):
                guard let next = characters.next() else { return nil }
                word = (word ?? "") + String(next)
            case ("\"", "\\"):
                guard let next = characters.next() else { return nil }
                word = (word ?? "") + ("\"\\$`".contains(next) ? "" : "\\") + String(next)
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil && !words.isEmpty ? words : nil
    }
}
