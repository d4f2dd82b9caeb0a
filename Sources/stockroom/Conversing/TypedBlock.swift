/// The questions of a block of lines, as it was pasted or typed at once.
enum TypedBlock {
    /// The questions in order, without blanks around them.
    ///
    /// A line that ends as a sentence does ends a question, and so does a blank line or a command after a slash; any other goes on
    /// in the next line.
    static func questions(in block: String) -> [String] {
        var questions: [String] = []
        var current: [Substring] = []
        func finish() {
            if !current.isEmpty { questions.append(current.joined(separator: "\n")) }
            current = []
        }
        for line in block.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = line.trimmingBlanks
            if line.isEmpty || line.hasPrefix("/") { finish() }
            if !line.isEmpty { current.append(line) }
            if line.hasPrefix("/") || line.last.map(sentenceEnds.contains) ?? false { finish() }
        }
        finish()
        return questions
    }

    private static let sentenceEnds: Set<Character> = [".", "?", "!", "。", "？", "！"]
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let start = drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
