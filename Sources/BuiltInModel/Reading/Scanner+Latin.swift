import PlainText

/// Words that blanks part: phrases, number words, and the rest.
extension Scanner {
    /// The end of the run of letters, digits and the joints between them (`u-lock`, `r7000`, `b&w`).
    func latinWordEnd(from start: Int) -> Int {
        var index = start
        while index < text.count {
            if Script(text[index]).isWord {
                index += 1
            } else if "-./&+".unicodeScalars.contains(text[index]), index + 1 < text.count,
                Script(text[index + 1]).isWord, index > position
            {
                if text[index] == ".", Script(text[index - 1]) == .latin, Script(text[index + 1]) == .latin,
                    index - start > 1
                {
                    break
                }
                index += 2
            } else {
                break
            }
        }
        return index
    }

    mutating func appendWord(to wordEnd: Int) {
        append(.word(folded.folded(position..<wordEnd)), to: wordEnd)
        skipPossessive()
    }

    mutating func scanLatin() {
        if let name = nameMatch() {
            append(.name(name.mention), to: name.end)
            skipPossessive()
            return
        }
        let wordEnd = latinWordEnd(from: position)
        let word = folded.folded(position..<wordEnd)
        if word.hasPrefix("id"), word.utf8.count > 2, let id = Int(word.dropFirst(2)), id > 0 {
            append(.sense(.idField), to: position + 2)
            append(.number(NumberMention(value: String(id))), to: wordEnd)
            return
        }
        let match = EnglishLexicon.lexicon.match(text, at: position, isEnd: isPhraseEnd)
        if let match,
            match.length > wordEnd - position || Numerals.english(word) == nil && Numerals.englishOrdinal(word) == nil
        {
            if match.length >= wordEnd - position {
                append(match)
                skipPossessive()
                return
            }
        }
        if scanNumberWord(word, end: wordEnd) { return }
        if let match, match.length == wordEnd - position {
            append(match)
            return
        }
        if let rank = Numerals.englishOrdinal(word) {
            append(.ordinal(rank), to: wordEnd)
            return
        }
        if let meant = EnglishLexicon.spelling.corrected(word),
            let match = EnglishLexicon.lexicon.match(
                Array(meant.unicodeScalars), at: 0, isEnd: { $0 == meant.utf8.count })
        {
            let content = match.sense.map(Piece.Content.sense) ?? .word(word)
            append(content, to: wordEnd, verb: match.verb)
            return
        }
        appendWord(to: wordEnd)
    }

    /// `two`, `twenty five`, `a dozen`, `half a dozen`, `a couple of`, `two dozen`, `a hundred`.
    mutating func scanNumberWord(_ word: String, end wordEnd: Int) -> Bool {
        for (phrase, value) in Scanner.countPhrases where matches(phrase, at: position) {
            append(.number(NumberMention(value: String(value), isDigits: false)), to: position + phrase.count)
            return true
        }
        guard var value = Numerals.english(word) ?? hyphenated(word) else { return false }
        var stop = wordEnd
        if value >= 20, value % 10 == 0, let (next, nextEnd) = latinWord(after: stop),
            let unit = Numerals.english(next), unit < 10
        {
            value += unit
            stop = nextEnd
        }
        while let (next, nextEnd) = latinWord(after: stop),
            let factor = ["dozen": 12, "hundred": 100, "thousand": 1000][next]
        {
            value *= factor
            stop = nextEnd
        }
        if value >= 100, let (below, end) = numberBelowHundred(after: stop) {
            value += below
            stop = end
        }
        scanUnit(after: NumberMention(value: String(value), isDigits: false), at: stop)
        return true
    }

    /// "and fifty-five", "twelve", behind a hundred or a thousand.
    private func numberBelowHundred(after start: Int) -> (value: Int, end: Int)? {
        var start = start
        if let (and, end) = latinWord(after: start), and == "and" { start = end }
        guard let (word, end) = latinWord(after: start), let value = Numerals.english(word) ?? hyphenated(word) else {
            return nil
        }
        let isHyphenated = end < text.count && text[end] == "-"
        if value >= 20, value % 10 == 0, let (next, nextEnd) = latinWord(after: end, isHyphenated: isHyphenated),
            let unit = Numerals.english(next), unit < 10
        {
            return (value + unit, nextEnd)
        }
        return (value, end)
    }

    func hyphenated(_ word: String) -> Int? {
        let parts = word.split(separator: "-").map(String.init)
        guard parts.count == 2, let tens = Numerals.english(parts[0]), let unit = Numerals.english(parts[1]),
            tens >= 20, unit < 10
        else {
            return nil
        }
        return tens + unit
    }

    static let countPhrases: [([Unicode.Scalar], Int)] = [
        ("half a dozen", 6), ("half-dozen", 6), ("half dozen", 6), ("a dozen", 12), ("one dozen", 12), ("dozen", 12),
        ("a couple of", 2),
        ("a couple", 2), ("couple of", 2), ("a hundred", 100), ("a thousand", 1000), ("a single", 1),
    ].map { (Array($0.0.unicodeScalars), $0.1) }

    func matches(_ phrase: [Unicode.Scalar], at start: Int) -> Bool {
        start + phrase.count <= text.count && text[start..<start + phrase.count].elementsEqual(phrase)
            && isWordEnd(start + phrase.count)
    }

    func latinWord(after index: Int, isHyphenated: Bool = false) -> (word: String, end: Int)? {
        var start = isHyphenated ? index + 1 : index
        while start < text.count, text[start] == " " { start += 1 }
        guard start < text.count, start > index, Script(text[start]) == .latin else { return nil }
        var stop = start
        while stop < text.count, Script(text[stop]).isWord { stop += 1 }
        return (folded.folded(start..<stop), stop)
    }
}
