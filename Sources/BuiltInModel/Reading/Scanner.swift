import PlainText

/// Cuts a folded question into pieces: dates, quoted texts, names, numbers, known phrases, and unknown words.
struct Scanner {
    let folded: FoldedText
    let text: [Unicode.Scalar]
    let names: [Briefing.Name]
    let dates: [(range: Range<Int>, index: Int)]
    var pieces: [Piece] = []
    var position = 0
    /// The end of the piece before.
    var end = 0

    /// The pieces of a text, in order.
    static func pieces(of folded: FoldedText, dates: [DateMention], briefing: Briefing) -> [Piece] {
        var scanner = Scanner(folded, dates: dates, briefing: briefing)
        scanner.scan()
        return scanner.pieces
    }

    init(_ folded: FoldedText, dates: [DateMention], briefing: Briefing) {
        self.folded = folded
        text = folded.scalars
        names = briefing.names
        var found: [(range: Range<Int>, index: Int)] = []
        for (index, date) in dates.enumerated() {
            let needle = FoldedText.scalars(date.text)
            if let range = Scanner.find(needle, in: folded.scalars, avoiding: found.map(\.range)) {
                found.append((range, index))
            }
        }
        self.dates = found
    }

    static func find(_ needle: [Unicode.Scalar], in text: [Unicode.Scalar], avoiding: [Range<Int>]) -> Range<
        Int
    >? {
        guard !needle.isEmpty, needle.count <= text.count else { return nil }
        for start in 0...(text.count - needle.count) where text[start..<start + needle.count].elementsEqual(needle) {
            let range = start..<start + needle.count
            if !avoiding.contains(where: { $0.overlaps(range) }) { return range }
        }
        return nil
    }

    mutating func scan() {
        while position < text.count {
            if let date = dates.first(where: { $0.range.lowerBound == position }) {
                // "in November. Which…": the stop ends the sentence, whatever the date was taken to be.
                let end = date.range.upperBound
                let endsSentence = text[end - 1] == "." && end < text.count && date.range.count > 5
                append(.date(date.index), to: endsSentence ? end - 1 : end)
                skipPossessive()
                continue
            }
            let script = Script(text[position])
            switch script {
            case .space:
                if text[position] == "\n" { append(.mark("\n"), to: position + 1) } else { position += 1 }
            case .mark: scanMark()
            case .digit: scanDigits(sign: nil)
            case .latin: scanLatin()
            case .hiragana, .katakana, .kanji: scanJapanese()
            }
        }
    }

    mutating func append(_ content: Piece.Content, to newEnd: Int, verb: Sense? = nil) {
        pieces.append(
            Piece(
                content: content, text: folded.folded(position..<newEnd), range: position..<newEnd,
                isAttached: position == end && position > 0, verb: verb))
        position = newEnd
        end = newEnd
    }

    mutating func append(_ match: Lexicon.Match) {
        let stop = position + match.length
        let content = match.sense.map(Piece.Content.sense) ?? .word(folded.folded(position..<stop))
        append(content, to: stop, verb: match.verb)
    }

    mutating func skipPossessive() {
        guard position + 1 < text.count, text[position] == "'", text[position + 1] == "s", isWordEnd(position + 2)
        else { return }
        position += 2
        end = position
    }

    /// Whether a phrase from there to there reaches into a date.
    func crosses(_ start: Int, _ end: Int) -> Bool {
        dates.contains { start < $0.range.lowerBound && $0.range.lowerBound < end }
    }

    func isPhraseEnd(_ index: Int) -> Bool { isWordEnd(index) && !crosses(position, index) }

    func isWordEnd(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        if text[index] == "-" { return !(index + 1 < text.count && Script(text[index + 1]).isWord) }
        return !Script(text[index]).isWord
    }

    func isDateStart(_ index: Int) -> Bool { dates.contains { $0.range.lowerBound == index } }

    private static let abbreviations: Set<String> = ["mr", "mrs", "ms", "dr", "st", "approx", "incl", "vs", "no", "nr"]

    mutating func scanMark() {
        let mark = text[position]
        switch mark {
        // "Mr. Ota": no sentence ends here.
        case "."
        where position == end && pieces.last.map { Scanner.abbreviations.contains($0.text) } ?? false:
            position += 1
            return
        case "\"", "'", "「", "『": if scanQuoted(mark) { return }
        case "+", "-":
            let isSign = position + 1 < text.count && Script(text[position + 1]) == .digit
            let isFree = position == 0 || Script(text[position - 1]) == .space || Script(text[position - 1]).isJapanese
            if isSign && isFree {
                position += 1
                scanDigits(sign: mark)
                return
            }
        case "#":
            if let (value, stop) = digits(at: position + 1), let rank = Int(value), isWordEnd(stop) {
                append(.ordinal(rank), to: stop)
                return
            }
        default: break
        }
        if let match = EnglishLexicon.lexicon.match(text, at: position, isEnd: { _ in true }) {
            append(match)
            return
        }
        append(.mark(mark), to: position + 1)
    }

    mutating func scanQuoted(_ opening: Unicode.Scalar) -> Bool {
        let closing: Unicode.Scalar =
            switch opening {
            case "「": "」"
            case "『": "』"
            default: opening
            }
        if opening == "\"" || opening == "'" {
            guard position == 0 || !Script(text[position - 1]).isWord else { return false }
        }
        var stop = position + 1
        while stop < text.count {
            if text[stop] == closing, opening != "'" || isWordEnd(stop + 1) { break }
            stop += 1
        }
        guard stop < text.count, stop > position + 1 else { return false }
        append(.quoted(folded.typed(position + 1..<stop).trimmingBlanks), to: stop + 1)
        return true
    }
}
