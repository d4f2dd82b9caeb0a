import PlainText

/// Words of titles and names, compared as people do: singular and plural are one.
enum Words {
    /// The folded words of a text: runs of letters and digits, with the joints that belong to a word (`12-speed`, `1.5`).
    static func split(_ text: String) -> [String] { split(folded: FoldedText.scalars(text)) }

    /// The words of a folded text.
    static func split(folded scalars: [Unicode.Scalar]) -> [String] {
        var words: [String] = []
        var current = ""
        for scalar in scalars {
            switch Script(scalar) {
            case .space: flush(&current, into: &words)
            case .mark:
                if scalar == "-" || scalar == "." || scalar == "/" || scalar == "'" || scalar == "&" {
                    if current.isEmpty { continue }
                    current.unicodeScalars.append(scalar)
                } else {
                    flush(&current, into: &words)
                }
            default: current.unicodeScalars.append(scalar)
            }
        }
        flush(&current, into: &words)
        return words
    }

    private static func flush(_ current: inout String, into words: inout [String]) {
        while let last = current.last, "-./'&".contains(last) { current.removeLast() }
        if !current.isEmpty { words.append(current) }
        current = ""
    }

    /// A word without its plural ending; words of fewer than four letters stay as they are.
    static func singular(_ word: String) -> String {
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), word.utf8.allSatisfy({ $0 < 0x80 }) else {
            return word
        }
        if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
        if word.hasSuffix("ches") || word.hasSuffix("shes") || word.hasSuffix("xes") || word.hasSuffix("sses")
            || word.hasSuffix("oes")
        {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }

    /// What a word may be as one of several: itself, without its ending, and "shelf" of "shelves" beside "valve" of "valves".
    static func singulars(_ word: String) -> [String] {
        let ending = word.hasSuffix("ves") && word.count > 4 ? [String(word.dropLast(3)) + "f"] : []
        return [word, singular(word)] + ending
    }

    /// Whether two folded texts differ by one letter: another one, one more, one fewer, or two that are swapped.
    ///
    /// Digits make names of their own (`Shelf 2` is no slip of `Shelf 3`), and so do short ones.
    static func differByOneSlip(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        guard min(left.count, right.count) > 4, left != right else { return false }
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
        let (first, second) = (left[start..<left.count - end], right[start..<right.count - end])
        guard !first.contains(where: { Script($0) == .digit }), !second.contains(where: { Script($0) == .digit }) else {
            return false
        }
        if first.count == 2, second.count == 2 { return first.elementsEqual(second.reversed()) }
        return first.count <= 1 && second.count <= 1
    }

    /// Whether two texts are the same words, whatever their case, width, number or punctuation.
    static func same(_ left: String, _ right: String) -> Bool {
        split(left).map(singular) == split(right).map(singular)
    }

    /// Whether a title contains a word; one of a letter or two only when it stands alone (`L`, `AA`).
    static func title(_ title: String, hasPlainly word: String) -> Bool {
        guard word.count <= 2, word.utf8.allSatisfy({ $0 < 0x80 }) else { return Words.title(title, contains: word) }
        return split(title).contains(FoldedText.fold(word))
    }

    /// Whether a title contains a word: Latin from the beginning of a word, Japanese anywhere.
    static func title(_ title: String, contains word: String) -> Bool {
        let folded = FoldedText.scalars(title)
        return text(folded, of: split(folded: folded), contains: FoldedText.fold(word))
    }

    /// The same of a folded text, of whose words it is, and a folded word.
    static func text(
        _ text: [Unicode.Scalar], of words: @autoclosure () -> [String], contains word: String
    ) -> Bool {
        guard let first = word.unicodeScalars.first else { return true }
        if Script(first).isJapanese { return String(String.UnicodeScalarView(text)).contains(word) }
        let wanted = singular(word)
        return words().contains { word in
            word.hasPrefix(wanted) || singular(word) == wanted
                || word.split(separator: "-").contains { $0.hasPrefix(wanted) }
        }
    }
}
