/// Finds code that asks which language it is.
enum LanguageQuestions {
    /// The names of languages after a dot, and what is asked with.
    private static let asking: Set<String> = ["isJapanese", ".japanese", ".english"]

    /// The lines of a Swift source, without comments and strings, that ask which language it is.
    static func lines(in code: [UInt8]) -> [String] {
        code.split(separator: UInt8(ascii: "\n")).filter(asks).map { line in
            String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        }
    }

    private static func asks(_ line: ArraySlice<UInt8>) -> Bool {
        var start = line.startIndex
        var previous = ""
        while start < line.endIndex {
            let word = line[start...].prefix(while: isPartOfWord)
            guard !word.isEmpty else {
                start += 1
                continue
            }
            let hasDot = start > line.startIndex && line[start - 1] == UInt8(ascii: ".")
            let name = String(decoding: word, as: UTF8.self)
            if asking.contains(name) || hasDot && asking.contains("." + name) { return true }
            if previous == "switch", name == "language" || name.hasSuffix("Language") { return true }
            // In `switch settings.language` it is the last of the names.
            if previous != "switch" || line[word.endIndex...].first != UInt8(ascii: ".") { previous = name }
            start = word.endIndex
        }
        return false
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
    }
}
