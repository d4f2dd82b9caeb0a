/// Cuts a folded question into pieces: dates, quoted texts, names, numbers, known phrases, and unknown words.
struct Scanner {
    private let folded: FoldedText
    private let text: [Unicode.Scalar]
    private let names: [(name: KnownName, mention: NameMention)]
    private let dates: [(range: Range<Int>, index: Int)]
    private var pieces: [Piece] = []
    private var position = 0
    /// The end of the piece before.
    private var end = 0

    /// The pieces of a text, in order.
    static func pieces(of folded: FoldedText, dates: [DateMention], briefing: Briefing) -> [Piece] {
        var scanner = Scanner(folded, dates: dates, briefing: briefing)
        scanner.scan()
        return scanner.pieces
    }

    private init(_ folded: FoldedText, dates: [DateMention], briefing: Briefing) {
        self.folded = folded
        text = folded.scalars
        names = Scanner.merged(briefing)
        var found: [(range: Range<Int>, index: Int)] = []
        for (index, date) in dates.enumerated() {
            let needle = FoldedText(date.text).scalars
            if let range = Scanner.find(needle, in: folded.scalars, avoiding: found.map(\.range)) {
                found.append((range, index))
            }
        }
        self.dates = found
    }

    private static func merged(_ briefing: Briefing) -> [(name: KnownName, mention: NameMention)] {
        var mentions: [[Unicode.Scalar]: (KnownName, NameMention)] = [:]
        for name in briefing.categories { mentions[name.folded] = (name, NameMention(category: name.spelling)) }
        for name in briefing.places {
            var mention = mentions[name.folded]?.1 ?? NameMention()
            mention.place = name.spelling
            mentions[name.folded] = (name, mention)
        }
        return mentions.values.map { ($0.0, $0.1) }.sorted {
            $0.name.folded.count == $1.name.folded.count
                ? $0.name.spelling < $1.name.spelling : $0.name.folded.count > $1.name.folded.count
        }
    }

    private static func find(_ needle: [Unicode.Scalar], in text: [Unicode.Scalar], avoiding: [Range<Int>]) -> Range<
        Int
    >? {
        guard !needle.isEmpty, needle.count <= text.count else { return nil }
        for start in 0...(text.count - needle.count) where text[start..<start + needle.count].elementsEqual(needle) {
            let range = start..<start + needle.count
            if !avoiding.contains(where: { $0.overlaps(range) }) { return range }
        }
        return nil
    }

    private mutating func scan() {
        while position < text.count {
            if let date = dates.first(where: { $0.range.lowerBound == position }) {
                append(.date(date.index), to: date.range.upperBound)
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

    private mutating func append(_ content: Piece.Content, to newEnd: Int, verb: Sense? = nil) {
        pieces.append(
            Piece(content: content, range: position..<newEnd, isAttached: position == end && position > 0, verb: verb))
        position = newEnd
        end = newEnd
    }

    private mutating func append(_ match: Lexicon.Match) {
        let stop = position + match.length
        let content = match.sense.map(Piece.Content.sense) ?? .word(folded.folded(position..<stop))
        append(content, to: stop, verb: match.verb)
    }

    private mutating func skipPossessive() {
        guard position + 1 < text.count, text[position] == "'", text[position + 1] == "s", isWordEnd(position + 2)
        else { return }
        position += 2
        end = position
    }

    /// Whether a phrase that ends there reaches into a date.
    private func crossesDate(_ index: Int) -> Bool {
        dates.contains { position < $0.range.lowerBound && $0.range.lowerBound < index }
    }

    private func crosses(_ start: Int, _ end: Int) -> Bool {
        dates.contains { start < $0.range.lowerBound && $0.range.lowerBound < end }
    }

    private func isPhraseEnd(_ index: Int) -> Bool { isWordEnd(index) && !crossesDate(index) }

    private func isWordEnd(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        if text[index] == "-" { return !(index + 1 < text.count && Script(text[index + 1]).isWord) }
        return !Script(text[index]).isWord
    }

    private func isDateStart(_ index: Int) -> Bool { dates.contains { $0.range.lowerBound == index } }

    // MARK: Marks

    private mutating func scanMark() {
        let mark = text[position]
        switch mark {
        case "\"", "'", "「", "『", "“": if scanQuoted(mark) { return }
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

    private mutating func scanQuoted(_ opening: Unicode.Scalar) -> Bool {
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

    // MARK: Numbers

    /// Digits at an index, with thousands separators and a decimal point: the decimal text and where it ends.
    private func digits(at start: Int) -> (value: String, end: Int)? {
        var index = start
        var value = ""
        while index < text.count {
            let scalar = text[index]
            let hasDigitAfter = index + 1 < text.count && Script(text[index + 1]) == .digit
            if Script(scalar) == .digit {
                value.unicodeScalars.append(scalar)
            } else if scalar == ".", hasDigitAfter, !value.isEmpty, !value.contains(".") {
                value.unicodeScalars.append(scalar)
            } else if scalar == ",", !value.isEmpty, isThousands(after: index) {
                // A separator says nothing.
            } else {
                break
            }
            index += 1
        }
        return value.isEmpty ? nil : (value, index)
    }

    private func isThousands(after comma: Int) -> Bool {
        let next = comma + 1..<min(comma + 4, text.count)
        return next.count == 3 && next.allSatisfy { Script(text[$0]) == .digit }
            && (comma + 4 >= text.count || Script(text[comma + 4]) != .digit)
    }

    private mutating func scanDigits(sign: Unicode.Scalar?) {
        guard let (value, stop) = digits(at: position) else {
            append(.mark(text[position]), to: position + 1)
            return
        }
        if sign == nil, let name = nameMatch() {
            append(.name(name.mention), to: name.end)
            return
        }
        var number = NumberMention(value: value, sign: sign)
        if stop < text.count, Script(text[stop]).isJapanese {
            scanJapaneseNumber(number, stop: stop)
            return
        }
        let wordEnd = latinWordEnd(from: stop)
        if wordEnd > stop {
            let suffix = folded.folded(stop..<wordEnd)
            if let kind = Units.latin(suffix) {
                number.unit = suffix
                number.unitKind = kind
                append(.number(number), to: wordEnd)
            } else if let rank = Numerals.englishOrdinal(value + suffix) {
                append(.ordinal(rank), to: wordEnd)
            } else {
                appendWord(to: wordEnd)
            }
            return
        }
        scanUnit(after: number, at: stop)
    }

    /// A number followed by a blank and perhaps a unit.
    private mutating func scanUnit(after number: NumberMention, at stop: Int) {
        var number = number
        var next = stop
        while next < text.count, text[next] == " " { next += 1 }
        if next < text.count, Script(text[next]) == .latin || text[next] == "%" {
            let unitEnd = text[next] == "%" ? next + 1 : latinWordEnd(from: next)
            let unit = folded.folded(next..<unitEnd)
            if let kind = Units.latin(unit), !isPrepositionUnit(unit, end: unitEnd) {
                number.unit = unit
                number.unitKind = kind
                append(.number(number), to: unitEnd)
                return
            }
        } else if next > stop, next < text.count, let unit = Units.japanese(text, at: next), unit.kind != .measure {
            number.unit = folded.folded(next..<next + unit.length)
            number.unitKind = unit.kind
            append(.number(number), to: next + unit.length)
            return
        }
        append(.number(number), to: stop)
    }

    /// `5 in rack 1` names no inches, `2 a day` no amperes: short units after a blank count only before another number or the end.
    private func isPrepositionUnit(_ unit: String, end: Int) -> Bool {
        ["in", "a", "t", "x", "ones"].contains(unit) && end < text.count
    }

    private mutating func scanJapaneseNumber(_ number: NumberMention, stop: Int) {
        var number = number
        if let rank = number.integer, let rankEnd = japaneseOrdinalEnd(at: stop) {
            append(.ordinal(rank), to: rankEnd)
            return
        }
        if let unit = Units.japanese(text, at: stop), isCounter(unit, at: stop) {
            if text[stop..<stop + unit.length].elementsEqual("ダース".unicodeScalars), let dozens = number.integer {
                number.value = String(dozens * 12)
            }
            number.unit = folded.folded(stop..<stop + unit.length)
            number.unitKind = unit.kind
            append(.number(number), to: stop + unit.length)
            return
        }
        append(.number(number), to: stop)
    }

    /// A counter of one letter before more letters of its script is the beginning of a word (`5本棚`).
    private func isCounter(_ unit: (kind: Units.Kind, length: Int), at start: Int) -> Bool {
        let next = start + unit.length
        guard unit.length == 1, next < text.count, Script(text[next]) == Script(text[start]),
            Script(text[next]) == .kanji
        else { return true }
        let isBeforeVerb = next + 1 < text.count && Script(text[next + 1]) == .hiragana
        return isBeforeVerb || JapaneseLexicon.lexicon.match(text, at: next, isEnd: { _ in true }) != nil
    }

    private func japaneseOrdinalEnd(at index: Int) -> Int? {
        for ending in ["番目", "つ目", "つめ", "個目", "件目", "行目", "番めの", "番め", "品目めの", "点目", "枚目", "本目"] {
            let scalars = Array(ending.unicodeScalars)
            if index + scalars.count <= text.count, text[index..<index + scalars.count].elementsEqual(scalars) {
                return index + scalars.count
            }
        }
        // `3番` is a line, `一番多い` and `1番古い` are superlatives.
        guard index < text.count, text[index] == "番", index > 0, text[index - 1] != "一" else { return nil }
        let superlatives: [Unicode.Scalar] = ["多", "少", "古", "新", "長", "最", "在", "数"]
        return index + 1 < text.count && superlatives.contains(text[index + 1]) ? nil : index + 1
    }

    // MARK: Latin words

    /// The end of the run of letters, digits and the joints between them (`u-lock`, `r7000`, `b&w`).
    private func latinWordEnd(from start: Int) -> Int {
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

    private mutating func appendWord(to wordEnd: Int) {
        append(.word(folded.folded(position..<wordEnd)), to: wordEnd)
        skipPossessive()
    }

    private mutating func scanLatin() {
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
        appendWord(to: wordEnd)
    }

    /// `two`, `twenty five`, `a dozen`, `half a dozen`, `a couple of`, `two dozen`, `a hundred`.
    private mutating func scanNumberWord(_ word: String, end wordEnd: Int) -> Bool {
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
        scanUnit(after: NumberMention(value: String(value), isDigits: false), at: stop)
        return true
    }

    private func hyphenated(_ word: String) -> Int? {
        let parts = word.split(separator: "-").map(String.init)
        guard parts.count == 2, let tens = Numerals.english(parts[0]), let unit = Numerals.english(parts[1]),
            tens >= 20, unit < 10
        else {
            return nil
        }
        return tens + unit
    }

    private static let countPhrases: [([Unicode.Scalar], Int)] = [
        ("half a dozen", 6), ("half-dozen", 6), ("half dozen", 6), ("a dozen", 12), ("one dozen", 12), ("dozen", 12),
        ("a couple of", 2),
        ("a couple", 2), ("couple of", 2), ("a hundred", 100), ("a thousand", 1000), ("a single", 1),
    ].map { (Array($0.0.unicodeScalars), $0.1) }

    private func matches(_ phrase: [Unicode.Scalar], at start: Int) -> Bool {
        start + phrase.count <= text.count && text[start..<start + phrase.count].elementsEqual(phrase)
            && isWordEnd(start + phrase.count)
    }

    private func latinWord(after index: Int) -> (word: String, end: Int)? {
        var start = index
        while start < text.count, text[start] == " " { start += 1 }
        guard start < text.count, start > index, Script(text[start]) == .latin else { return nil }
        var stop = start
        while stop < text.count, Script(text[stop]).isWord { stop += 1 }
        return (folded.folded(start..<stop), stop)
    }

    // MARK: Names

    /// The longest category or place that begins here, singular or plural.
    private func nameMatch() -> (mention: NameMention, end: Int)? {
        for (name, mention) in names {
            if let stop = nameEnd(name.folded) { return (mention, stop) }
        }
        return nil
    }

    private func nameEnd(_ name: [Unicode.Scalar]) -> Int? {
        guard let last = name.last, let first = name.first else { return nil }
        if Script(first).isWord, position > 0, Script(text[position - 1]).isWord { return nil }
        let stop = position + name.count
        if stop <= text.count, text[position..<stop].elementsEqual(name) {
            if !Script(last).isWord || isWordEnd(stop) { return isSwallowed(stop, last) ? nil : stop }
            if text[stop] == "s", isWordEnd(stop + 1) { return stop + 1 }
        }
        if last == "s", name.count > 3, stop - 1 <= text.count,
            text[position..<stop - 1].elementsEqual(name.dropLast()), isWordEnd(stop - 1)
        {
            return stop - 1
        }
        return nil
    }

    /// A Japanese name goes on as another word (`用品` in `用品店`) when letters of its own script follow.
    private func isSwallowed(_ stop: Int, _ last: Unicode.Scalar) -> Bool {
        guard stop < text.count else { return false }
        let script = Script(last)
        guard script == .kanji || script == .katakana, Script(text[stop]) == script else { return false }
        return JapaneseLexicon.lexicon.match(text, at: stop, isEnd: { _ in true }) == nil && !isDateStart(stop)
    }

    // MARK: Japanese

    private mutating func scanJapanese() {
        if scanJapaneseKnown(chunkStart: position) { return }
        let start = position
        var index = position + 1
        while index < text.count, !isChunkEnd(index, chunkStart: start) { index += 1 }
        appendJapaneseWord(start..<index)
    }

    private mutating func appendJapaneseWord(_ range: Range<Int>) {
        append(.word(folded.folded(range)), to: range.upperBound)
    }

    /// A piece that begins at the position, when the letters there begin something known.
    private mutating func scanJapaneseKnown(chunkStart: Int) -> Bool {
        if let name = nameMatch() {
            append(.name(name.mention), to: name.end)
            return true
        }
        if let (value, length) = kanjiNumber(at: position) {
            let stop = position + length
            if let rankEnd = japaneseOrdinalEnd(at: stop) {
                if let match = JapaneseLexicon.lexicon.match(text, at: position, isEnd: { _ in true }),
                    match.length > rankEnd - position
                {
                    append(match)
                } else {
                    append(.ordinal(value), to: rankEnd)
                }
                return true
            }
            let unitLength = Units.japanese(text, at: stop)?.length ?? 0
            let unit = unitLength > 0 ? folded.folded(stop..<stop + unitLength) : nil
            let dozen = unit == "ダース"
            append(
                .number(
                    NumberMention(
                        value: String(dozen ? value * 12 : value), unit: unit,
                        unitKind: Units.japanese(text, at: stop)?.kind, isDigits: false)),
                to: stop + unitLength)
            return true
        }
        if let (value, length) = Numerals.native(text, at: position) {
            append(.number(NumberMention(value: String(value), isDigits: false)), to: position + length)
            return true
        }
        if let match = known(at: position, chunkStart: chunkStart) {
            append(match)
            return true
        }
        if isParticle(at: position, chunkStart: chunkStart),
            let match = JapaneseLexicon.particles.match(text, at: position, isEnd: { _ in true })
        {
            append(match)
            return true
        }
        return false
    }

    /// Kanji numerals count as numbers only before a counter: `三角` and `一番` are words.
    private func kanjiNumber(at index: Int) -> (value: Int, length: Int)? {
        guard index == 0 || Script(text[index - 1]) != .kanji || pieces.last?.range.upperBound == index,
            let (value, length) = Numerals.kanji(text, at: index), index + length < text.count
        else { return nil }
        let stop = index + length
        if japaneseOrdinalEnd(at: stop) != nil { return (value, length) }
        guard let unit = Units.japanese(text, at: stop), isCounter(unit, at: stop) else { return nil }
        return (value, length)
    }

    private func known(at index: Int, chunkStart: Int) -> Lexicon.Match? {
        guard let match = JapaneseLexicon.lexicon.match(text, at: index, isEnd: { !crosses(index, $0) && !goesOn($0) }) else {
            return nil
        }
        if hidesParticle(match, at: index) { return nil }
        let stop = index + match.length
        let first = Script(text[index])
        let last = Script(text[stop - 1])
        let isAfterWord = index > chunkStart || isAfterUnknown(index)
        if isAfterWord {
            let before = Script(text[index - 1])
            if match.sense.map(Scanner.nouns.contains) ?? false, first != .hiragana, before != .hiragana { return nil }
            if first == .katakana, before == .katakana { return nil }
            if match.length == 1, first == .kanji, before == .kanji { return nil }
            if first == .hiragana, before == .hiragana, match.length < 3, !isSettled(stop) { return nil }
        }
        if stop < text.count, last == .kanji || last == .katakana, Script(text[stop]) == last, !isDateStart(stop),
            JapaneseLexicon.lexicon.match(text, at: stop, isEnd: { _ in true }) == nil
        {
            return nil
        }
        return match
    }

    /// `更新して` before いない or いる is no order: the verb goes on.
    private func goesOn(_ end: Int) -> Bool {
        guard end >= 2, end < text.count, text[end - 1] == "て", text[end - 2] == "し" else { return false }
        return Scanner.continuations.contains { continuation in
            end + continuation.count <= text.count && text[end..<end + continuation.count].elementsEqual(continuation)
        }
    }

    private static let continuations: [[Unicode.Scalar]] = ["いな", "いる", "いま", "いて", "な", "る", "た", "ます", "ません"]
        .map { Array($0.unicodeScalars) }

    /// `はいくつ` is は and いくつ, not はい and くつ: a particle before a longer phrase wins.
    private func hidesParticle(_ match: Lexicon.Match, at index: Int) -> Bool {
        guard index > 0, match.length < 4, index + 1 < text.count,
            JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true })?.sense != .filler,
            JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) != nil,
            let next = JapaneseLexicon.lexicon.match(text, at: index + 1, isEnd: { !crosses(index, $0) })
        else { return false }
        return next.length + 1 > match.length
    }

    private func isAfterUnknown(_ index: Int) -> Bool {
        guard let piece = pieces.last, piece.range.upperBound == index else { return false }
        return piece.word != nil
    }

    /// Senses of nouns that end compounds as well (`延長コード`, `部品`).
    private static let nouns: Set<Sense> = [
        .item, .noteField, .codeField, .unitField, .titleField, .categoryField, .placeField, .detail, .numberWord,
        .idField, .show, .filler,
        .it, .everything,
    ]

    /// Whether what was read up to here is followed by something known or nothing.
    private func isSettled(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        switch Script(text[index]) {
        case .space, .mark, .digit, .latin: return true
        case .hiragana, .katakana, .kanji:
            return isDateStart(index) || JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true }) != nil
                || JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) != nil
        }
    }

    private func isChunkEnd(_ index: Int, chunkStart: Int) -> Bool {
        if isDateStart(index) { return true }
        switch Script(text[index]) {
        case .space: return true
        case .mark:
            return
                !(text[index] == "・" || text[index] == "-" && index + 1 < text.count && Script(text[index + 1]).isWord)
        case .latin: return false
        case .digit: return isCount(at: index)
        case .hiragana, .katakana, .kanji: break
        }
        if kanjiNumber(at: index) != nil, Script(text[index - 1]) != .kanji { return true }
        if known(at: index, chunkStart: chunkStart) != nil { return true }
        return isParticle(at: index, chunkStart: chunkStart)
    }

    private func isCount(at index: Int) -> Bool {
        guard Script(text[index - 1]) != .digit, let (_, stop) = digits(at: index) else { return false }
        return true && stop > index
    }

    /// Whether a kana that can be a particle is one here: what comes before can end, and what follows can begin.
    private func isParticle(at index: Int, chunkStart: Int) -> Bool {
        guard let match = JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) else { return false }
        let stop = index + match.length
        if text[index] == "を" { return true }
        if stop >= text.count { return index > chunkStart || !pieces.isEmpty }
        if text[index] == "か", index == chunkStart, isNameStart(stop) { return true }
        if match.sense == .filler {
            return index == chunkStart && !pieces.isEmpty && isSettled(stop) && Script(text[stop]) != .katakana
        }
        if index == chunkStart { return isAfterPiece(index) && canBegin(stop) }
        return canBegin(stop)
            && (Script(text[index - 1]) != .hiragana || Script(text[stop]) != .hiragana || isKnownStart(stop))
    }

    private func isNameStart(_ index: Int) -> Bool {
        names.contains { index + $0.name.folded.count <= text.count && text[index..<index + $0.name.folded.count].elementsEqual($0.name.folded) }
    }

    private func isAfterPiece(_ index: Int) -> Bool {
        guard let piece = pieces.last, piece.range.upperBound == index else { return false }
        return piece.mark == nil || piece.mark == ")" || piece.mark == "）"
    }

    private func isKnownStart(_ index: Int) -> Bool {
        guard let match = JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true }) else { return false }
        return match.length > 1
    }

    /// Whether a word can begin here: not a lone kana before a particle, as in `ゴムのりは`.
    private func canBegin(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        if Script(text[index]) != .hiragana { return Script(text[index]) != .mark || text[index] != "ー" }
        if isKnownStart(index)
            || JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) != nil && isSettled(index + 1)
        {
            return true
        }
        var stop = index
        while stop < text.count, Script(text[stop]) == .hiragana, stop == index || !isKnownStart(stop) { stop += 1 }
        if stop < text.count, Script(text[stop]).isJapanese, Script(text[stop]) != .hiragana { return true }
        return stop - index >= 3
    }
}
