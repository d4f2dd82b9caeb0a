import PlainText

/// Running Japanese, where known phrases and particles part the words.
extension Scanner {
    mutating func scanJapanese() {
        if scanJapaneseKnown(chunkStart: position) { return }
        let start = position
        var index = position + 1
        while index < text.count, !isChunkEnd(index, chunkStart: start) { index += 1 }
        appendJapaneseWord(start..<index)
    }

    mutating func appendJapaneseWord(_ range: Range<Int>) {
        // A lone kana is what a verb's ending left over.
        if range.allSatisfy({ text[$0] == "ー" }) {
            append(.sense(.filler), to: range.upperBound)
            return
        }
        if range.count == 1, Script(text[range.lowerBound]) == .hiragana,
            !pieces.isEmpty || range.upperBound < text.count
        {
            append(.sense(.filler), to: range.upperBound)
            return
        }
        append(.word(folded.folded(range)), to: range.upperBound)
    }

    /// A piece that begins at the position, when the letters there begin something known.
    mutating func scanJapaneseKnown(chunkStart: Int) -> Bool {
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
    func kanjiNumber(at index: Int) -> (value: Int, length: Int)? {
        guard index == 0 || Script(text[index - 1]) != .kanji || pieces.last?.range.upperBound == index,
            let (value, length) = KanjiNumeral.number(text, at: index), index + length < text.count
        else { return nil }
        let stop = index + length
        if japaneseOrdinalEnd(at: stop) != nil { return (value, length) }
        guard let unit = Units.japanese(text, at: stop), isCounter(unit, at: stop), !namesThing(stop + unit.length)
        else {
            return nil
        }
        return (value, length)
    }

    /// `三つ衿芯`: a numeral within a name, before kanji that mean nothing here.
    private func namesThing(_ index: Int) -> Bool {
        if text[index...].starts(with: "サイズ".unicodeScalars) { return true }
        return index < text.count && text[index - 1] == "つ" && Script(text[index]) == .kanji
            && JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true }) == nil && !isDateStart(index)
    }

    func known(at index: Int, chunkStart: Int) -> Lexicon.Match? {
        guard let match = JapaneseLexicon.lexicon.match(text, at: index, isEnd: { !crosses(index, $0) && !goesOn($0) })
        else {
            return nil
        }
        if hidesParticle(match, at: index) || isPassive(match, at: index) { return nil }
        let stop = index + match.length
        if startsCompound(match, index..<stop) || endsName(match, index..<stop, chunkStart) { return nil }
        if isProgressive(match, stop) { return Lexicon.Match(length: match.length, sense: .filler, verb: nil) }
        let first = Script(text[index])
        let last = Script(text[stop - 1])
        let isAfterWord = index > chunkStart || isAfterUnknown(index)
        if match.sense == .filler, match.length < 3, first == .hiragana, last == .hiragana, !isAfterPiece(index),
            stop < text.count, Script(text[stop]) == .hiragana, !isSettled(stop)
        {
            return nil
        }
        if isAfterWord {
            let before = Script(text[index - 1])
            if let sense = match.sense, Scanner.nouns.contains(sense), first != .hiragana, before != .hiragana,
                last != .hiragana || sense != .show, sense != .everything, !isListing(index..<stop)
            {
                return nil
            }
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

    /// `まとめています`: what is being done is told, not ordered.
    private func isProgressive(_ match: Lexicon.Match, _ stop: Int) -> Bool {
        guard let sense = match.sense, [.show, .set, .add, .takeAway, .move, .delete].contains(sense),
            text[stop - 1] == "て", stop < text.count
        else { return false }
        let goesOn = ["います", "いる", "いた", "いました", "ます"].contains { text[stop...].starts(with: $0.unicodeScalars) }
        return goesOn && !text[stop...].starts(with: "いただ".unicodeScalars)
    }

    /// `踏切セット`, `干しぶどう`: the end of a name that is a word of its own elsewhere.
    private func endsName(_ match: Lexicon.Match, _ range: Range<Int>, _ chunkStart: Int) -> Bool {
        let start = range.lowerBound
        guard start > chunkStart || isAfterUnknown(start) else { return false }
        let next = range.upperBound < text.count ? text[range.upperBound] : nil
        switch folded.folded(range) {
        case "セット": return next.map { !"しすにを".unicodeScalars.contains($0) } ?? true
        case "どう":
            return Script(text[start - 1]) == .hiragana && next.map { !"?なでだし".unicodeScalars.contains($0) } ?? false
        default: return false
        }
    }

    /// `修正テープ`: a noun of doing before what it is done with.
    private func startsCompound(_ match: Lexicon.Match, _ range: Range<Int>) -> Bool {
        let stop = range.upperBound
        guard let sense = match.sense, [.updated, .created, .add, .takeAway, .set, .move].contains(sense),
            stop < text.count, Script(text[stop]) == .katakana, !isDateStart(stop),
            text[range].allSatisfy({ Script($0) == .kanji }), range.count < 4
        else { return false }
        return JapaneseLexicon.lexicon.match(text, at: stop, isEnd: { _ in true }) == nil && !isNameStart(stop)
    }

    /// `培養土一覧`: what lists, at the end of what is listed.
    private func isListing(_ range: Range<Int>) -> Bool {
        ["一覧", "一覧表"].contains(folded.folded(range)) && isSettled(range.upperBound)
    }

    /// `更新して` before いない or いる is no order: the verb goes on.
    func goesOn(_ end: Int) -> Bool {
        guard end >= 2, end < text.count, text[end - 1] == "て", text[end - 2] == "し" else { return false }
        return Scanner.continuations.contains { continuation in
            end + continuation.count <= text.count && text[end..<end + continuation.count].elementsEqual(continuation)
        }
    }

    /// `昨日に更新された`: after に and a verb's noun, され says what was done, and a date before に when; neither orders.
    func isPassive(_ match: Lexicon.Match, at index: Int) -> Bool {
        guard match.sense == .set, text[index] == "に", Script(text[index + match.length - 1]) == .kanji else {
            return false
        }
        let stop = index + match.length
        return stop < text.count && text[stop] == "さ" || dates.contains { $0.range.upperBound == index }
    }

    static let continuations: [[Unicode.Scalar]] = ["いな", "いる", "いま", "いて", "な", "る", "た", "ます", "ません"]
        .map { Array($0.unicodeScalars) }

    /// `はいくつ` is は and いくつ, not はい and くつ: a particle before a longer phrase wins.
    func hidesParticle(_ match: Lexicon.Match, at index: Int) -> Bool {
        guard index > 0, match.length < 4, index + 1 < text.count,
            let particle = JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }),
            particle.sense != .filler,
            let next = JapaneseLexicon.lexicon.match(text, at: index + 1, isEnd: { !crosses(index, $0) })
        else { return false }
        return next.length + 1 > match.length
    }

    func isAfterUnknown(_ index: Int) -> Bool {
        guard let piece = pieces.last, piece.range.upperBound == index else { return false }
        return piece.word != nil
    }

    /// Senses of nouns that end compounds as well (`延長コード`, `部品`).
    static let nouns: Senses = [
        .item, .noteField, .codeField, .unitField, .titleField, .categoryField, .placeField, .detail, .numberWord,
        .idField, .show, .filler,
        .it, .everything,
    ]

    /// Whether what was read up to here is followed by something known or nothing.
    func isSettled(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        switch Script(text[index]) {
        case .space, .mark, .digit, .latin: return true
        case .hiragana, .katakana, .kanji:
            return isDateStart(index) || JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true }) != nil
                || JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) != nil
        }
    }

    func isChunkEnd(_ index: Int, chunkStart: Int) -> Bool {
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
        if text[index] == "半" || Script(text[index - 1]) != .hiragana, Numerals.native(text, at: index) != nil {
            return true
        }
        if known(at: index, chunkStart: chunkStart) != nil { return true }
        return isParticle(at: index, chunkStart: chunkStart)
    }

    func isCount(at index: Int) -> Bool {
        guard Script(text[index - 1]) != .digit, let (_, stop) = digits(at: index) else { return false }
        return stop > index
    }

    /// Whether a kana that can be a particle is one here: what comes before can end, and what follows can begin.
    func isParticle(at index: Int, chunkStart: Int) -> Bool {
        guard let match = JapaneseLexicon.particles.match(text, at: index, isEnd: { _ in true }) else { return false }
        let stop = index + match.length
        if text[index] == "を" { return true }
        if stop >= text.count { return index > chunkStart || !pieces.isEmpty }
        if text[index] == "か", index == chunkStart, isNameStart(stop) { return true }
        if match.sense == .filler {
            return index == chunkStart && isAfterPiece(index) && isSettled(stop) && Script(text[stop]) != .katakana
        }
        if index == chunkStart { return isAfterPiece(index) && canBegin(stop) }
        return canBegin(stop)
            && (Script(text[index - 1]) != .hiragana || Script(text[stop]) != .hiragana || isKnownStart(stop))
    }

    /// `4971… これ`: what follows a number and a blank may be no counter but a word that begins like one.
    func isKnown(at index: Int, longerThan length: Int) -> Bool {
        (JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true })?.length ?? 0) > length
    }

    func isNameStart(_ index: Int) -> Bool {
        names.contains {
            index + $0.name.folded.count <= text.count
                && text[index..<index + $0.name.folded.count].elementsEqual($0.name.folded)
        }
    }

    func isAfterPiece(_ index: Int) -> Bool {
        guard let piece = pieces.last, piece.range.upperBound == index else { return false }
        return piece.mark == nil || piece.mark == ")"
    }

    func isKnownStart(_ index: Int) -> Bool {
        guard let match = JapaneseLexicon.lexicon.match(text, at: index, isEnd: { _ in true }) else { return false }
        return match.length > 1
    }

    /// Whether a word can begin here: not a lone kana before a particle, as in `ゴムのりは`.
    func canBegin(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        if Script(text[index]) != .hiragana { return true }
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
