/// Cuts a folded text into English tokens.
enum EnglishLexer {
    static func tokens(
        _ text: UnsafeBufferPointer<UInt16>, isCapital: (Int) -> Bool
    ) -> ContiguousArray<EnglishToken> {
        var tokens = ContiguousArray<EnglishToken>()
        tokens.reserveCapacity(text.count / 4 + 4)
        let table = EnglishLexicon.table
        var place = 0
        var glued = false
        while place < text.count {
            let character = text[place]
            if character == 32 {
                glued = false
                place += 1
                continue
            }
            let start = place
            var token = EnglishToken(
                word: .other, flags: glued ? .glued : [], value: .nothing, start: Int32(truncatingIfNeeded: start),
                end: 0)
            place = read(text, from: start, isGlued: glued, in: table, isCapital: isCapital, into: &token)
            token.end = Int32(truncatingIfNeeded: place)
            if token.word == .filler, !glued {
                // The commas around it go with it.
                if let last = tokens.last, last.sign == "," { tokens.removeLast() }
                if place < text.count, text[place] == 44 { place += 1 }
                continue
            }
            glued = true
            if token.word == .other, isLetter(character), let head = runTogether(text, start, &place, in: table, &token)
            {
                tokens.append(head)
            }
            if token.word == .other || token.word == .ago || token.word == .back { mendUnit(in: &tokens, &token, text) }
            // "working day" is one unit.
            if token.unit == .day, let last = tokens.last,
                last.word == .business
            {
                tokens[tokens.count - 1].word = .unit
                tokens[tokens.count - 1].value = .unit(.workday)
                tokens[tokens.count - 1].flags.formUnion(token.flags.intersection(.plural))
                tokens[tokens.count - 1].end = token.end
                continue
            }
            // "last full month", "this calendar week" are the month and the week.
            if token.word == .unit, tokens.count > 1,
                isIdle(tokens[tokens.count - 1], behind: tokens[tokens.count - 2].word)
            {
                tokens.removeLast()
            }
            if isModal(tokens, before: start..<place, in: text) { tokens[tokens.count - 1].word = .other }
            tokens.append(token)
        }
        let end = Int32(truncatingIfNeeded: text.count)
        tokens.append(EnglishToken(word: .end, flags: [], value: .nothing, start: end, end: end))
        return tokens
    }

    private static let pronouns: Set<String> = ["i", "we", "you", "he", "she", "it", "they", "someone", "somebody"]

    /// Whether the last token is the "may" of "may I see" before a word: no month, unless what stands before it says so.
    private static func isModal(
        _ tokens: ContiguousArray<EnglishToken>, before word: Range<Int>, in text: UnsafeBufferPointer<UInt16>
    ) -> Bool {
        guard let may = tokens.last, may.word == .month, may.number == 5, may.flags.contains(.ambiguous),
            pronouns.contains(String(decoding: text[word], as: UTF16.self))
        else { return false }
        guard tokens.count > 1 else { return true }
        return [.sign, .other, .neutral, .and, .or].contains(tokens[tokens.count - 2].word)
    }

    /// Reads one word, number or sign into the token, and returns the place behind it.
    private static func read(
        _ text: UnsafeBufferPointer<UInt16>, from start: Int, isGlued: Bool, in table: WordTable<EnglishLexicon.Entry>,
        isCapital: (Int) -> Bool, into token: inout EnglishToken
    ) -> Int {
        let character = text[start]
        func endsWord(_ place: Int) -> Bool { place == text.count || !isLetter(text[place]) }
        if isDigit(character) { return number(text, from: start, into: &token) }
        if isLetter(character) {
            if isCapital(start) { token.flags.insert(.capitalised) }
            var place = start
            while place < text.count, isLetter(text[place]) { place += 1 }
            // The t of isn't and don't belongs to the word.
            if place + 1 < text.count, text[place] == 39, text[place + 1] == 116, place > start, text[place - 1] == 110,
                endsWord(place + 2)
            {
                token.word = .neutral
                token.flags.insert(.negation)
                return place + 2
            }
            look(up: text, start, place, in: table, &token)
            return place
        }
        if character == 39, start + 1 < text.count, text[start + 1] == 115, isGlued, endsWord(start + 2) {
            token.word = .possessive
            return start + 2
        }
        token.word = .sign
        token.value = .sign(character)
        return start + 1
    }

    /// The first of two words that are written as one: "lastweek", "thismonth", "b4"; the second, or what it stands for, is
    /// left in the token.
    private static func runTogether(
        _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ place: inout Int,
        in table: WordTable<EnglishLexicon.Entry>, _ token: inout EnglishToken
    ) -> EnglishToken? {
        let length = place - start
        // b4
        if length == 1, text[start] == 98, place < text.count, text[place] == 52,
            place + 1 == text.count || text[place + 1] == 32, !token.flags.contains(.capitalised)
        {
            place += 1
            token.word = .before
            token.end = Int32(truncatingIfNeeded: place)
            return nil
        }
        guard 6...13 ~= length else { return nil }
        for split in start + 3...start + 5 {
            guard let head = table.find(text, start, split), let tail = table.find(text, split, place),
                mayRunTogether(head.word, tail)
            else { continue }
            var first = token
            first.word = head.word
            first.value = head.value
            first.end = Int32(truncatingIfNeeded: split)
            token.word = tail.word
            token.value = tail.value
            token.flags = tail.flags
            token.start = first.end
            return first
        }
        return nil
    }

    /// Whether two words are one expression that is easily written without its blank.
    private static func mayRunTogether(_ head: EnglishWord, _ tail: EnglishLexicon.Entry) -> Bool {
        guard tail.flags.isDisjoint(with: [.letter, .ambiguous]) else { return false }
        return switch head {
        case .last, .this, .next: [.unit, .weekday, .month].contains(tail.word)
        case .cardinal: tail.word == .unit
        default: false
        }
    }

    /// Reads a slip of the pen as a unit where the words beside it say that one is meant: "last weak", "two weaks ago".
    private static func mendUnit(
        in tokens: inout ContiguousArray<EnglishToken>, _ token: inout EnglishToken,
        _ text: UnsafeBufferPointer<UInt16>
    ) {
        guard let last = tokens.last else { return }
        switch (last.word, token.word) {
        case (.last, .other), (.this, .other), (.next, .other):
            let end = Int(token.end)
            guard end == text.count || !isLetter(text[end]) && text[end] != 32 else { return }
            token.become(unit: EnglishSpelling.unit(text, Int(token.start), end))
        case (.other, .ago), (.other, .back):
            guard tokens.count > 1 else { return }
            switch tokens[tokens.count - 2].word {
            case .number, .cardinal, .vague, .article:
                tokens[tokens.count - 1].become(unit: EnglishSpelling.unit(text, Int(last.start), Int(last.end)))
            default: break
            }
        default: break
        }
    }

    /// Whether a word before a unit adds nothing to it.
    private static func isIdle(_ token: EnglishToken, behind word: EnglishWord) -> Bool {
        switch (token.word, word) {
        case (.whole, .last), (.whole, .past), (.whole, .this), (.whole, .next), (.whole, .the), (.whole, .ordinal),
            (.whole, .cardinal), (.whole, .number), (.whole, .final), (.calendar, .last), (.calendar, .past),
            (.calendar, .this), (.calendar, .next):
            true
        default: false
        }
    }

    private static func number(_ text: UnsafeBufferPointer<UInt16>, from start: Int, into token: inout EnglishToken)
        -> Int
    {
        var place = start
        var value = 0
        while place < text.count, isDigit(text[place]) {
            if value < 100_000_000 { value = value * 10 + Int(text[place] - 48) }
            place += 1
        }
        token.word = .number
        token.value = .number(value)
        // The ordinal's ending belongs to it: 3rd.
        if place + 1 < text.count, place + 2 == text.count || !isLetter(text[place + 2]) {
            switch (text[place], text[place + 1]) {
            case (115, 116), (110, 100), (114, 100), (116, 104):
                token.flags.insert(.ordinal)
                place += 2
            default: break
            }
        }
        return place
    }

    private static func look(
        up text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int, in table: WordTable<EnglishLexicon.Entry>,
        _ token: inout EnglishToken
    ) {
        if let entry = table.find(text, start, end) ?? EnglishSpelling.name(text, start, end) {
            token.word = entry.word
            token.value = entry.value
            token.flags.formUnion(entry.flags)
        } else if end - start > 3, text[end - 1] == 100, text[end - 2] == 101 {
            // "restocked", "touched": when it was done may follow.
            token.word = .other
            token.flags.insert(.verb)
        }
    }

    @inline(__always)
    static func isDigit(_ character: UInt16) -> Bool { 48...57 ~= character }

    @inline(__always)
    static func isLetter(_ character: UInt16) -> Bool {
        97...122 ~= character || (0x00DF...0x1FFF ~= character && character != 0x00F7)
    }
}

extension EnglishToken {
    fileprivate mutating func become(unit: EnglishLexicon.Entry?) {
        guard let unit else { return }
        word = unit.word
        value = unit.value
        flags.formUnion(unit.flags)
    }
}
