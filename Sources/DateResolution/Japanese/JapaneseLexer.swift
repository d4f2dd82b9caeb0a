import CivilTime

/// Cuts a folded text into Japanese tokens: at each place the longest word of the lexicon, or a number.
enum JapaneseLexer {
    static func tokens(_ text: UnsafeBufferPointer<UInt16>) -> ContiguousArray<JapaneseToken> {
        var tokens = ContiguousArray<JapaneseToken>()
        tokens.reserveCapacity(text.count + 2)
        let (table, longest) = (JapaneseLexicon.table, JapaneseLexicon.longest)
        var place = 0
        while place < text.count {
            let character = text[place]
            var token = JapaneseToken(
                word: .other, value: .character(character), offset: 0, start: Int32(truncatingIfNeeded: place), end: 0)
            var length = 1
            if character == 32 {
                token.word = .space
            } else if 48...57 ~= character {
                var value = 0
                length = 0
                while place + length < text.count, 48...57 ~= text[place + length] {
                    if value < 100_000_000 { value = value * 10 + Int(text[place + length] - 48) }
                    length += 1
                }
                token.word = .number
                token.value = .number(value)
            } else {
                let limit = min(Int(longest[Int(character)]), text.count - place)
                let (entry, candidate) =
                    limit == 0 ? (nil, 0) : entry(text, at: place, upTo: limit, in: table, behind: tokens.last)
                let number = KanjiNumber.read(text, at: place)
                if let entry, number == nil || candidate > 1, !isInsideWord(text, place, candidate) {
                    token.word = entry.word
                    token.value = entry.value
                    token.offset = entry.offset
                    length = candidate
                } else if let number {
                    token.word = .number
                    token.value = .number(number.value)
                    length = number.end - place
                } else if character < 0x80 {
                    token.word = .sign
                }
            }
            place += length
            if token.word == .filler {
                // The commas around it go with it.
                if let last = tokens.last, last.isSign(of: "、") { tokens.removeLast() }
                while place < text.count, text[place] == comma || text[place] == 32 { place += 1 }
                continue
            }
            token.end = Int32(truncatingIfNeeded: place)
            if tokens.count > 1, tokens[tokens.count - 1].word == .space, join(token, to: &tokens, text) { continue }
            tokens.append(token)
        }
        let end = Int32(truncatingIfNeeded: text.count)
        tokens.append(JapaneseToken(word: .end, value: .nothing, offset: 0, start: end, end: end))
        return tokens
    }

    /// 、
    private static let comma: UInt16 = 0x3001

    /// The longest word of the lexicon at a place, and its length.
    private static func entry(
        _ text: UnsafeBufferPointer<UInt16>, at place: Int, upTo limit: Int, in table: WordTable<JapaneseLexicon.Entry>,
        behind last: JapaneseToken?
    ) -> (entry: JapaneseLexicon.Entry?, length: Int) {
        var length = limit
        while length > 0 {
            if let entry = table.find(text, place, place + length), !cutsWord(text, place, place + length) {
                // 12月2日付, 2024年月初: behind a number the day and the year count, not the words 日付 and 年月.
                if entry.word == .block, length == 2, last?.word == .number,
                    text[place + 1] == 0x4ED8 || text[place] == 0x5E74 && text[place + 1] == 0x6708
                {
                    return (table.find(text, place, place + 1), 1)
                }
                return (entry, length)
            }
            length -= 1
        }
        return (nil, 0)
    }

    /// Takes away a blank behind which a date goes on, as in 12 月 10 日 より 前, where all words are written apart.
    private static func join(
        _ token: JapaneseToken, to tokens: inout ContiguousArray<JapaneseToken>, _ text: UnsafeBufferPointer<UInt16>
    ) -> Bool {
        let last = tokens[tokens.count - 2]
        // より 前, より 後
        if last.word == .from, text[Int(last.start)] == 0x3088, token.word == .back || token.word == .later {
            tokens.removeLast()
            tokens[tokens.count - 1].word = token.word == .back ? .earlierThan : .after
            tokens[tokens.count - 1].end = token.end
            return true
        }
        // 今年 に 入って から
        if token.word == .entered && last.word == .particle || token.word == .from && last.word == .entered {
            tokens.removeLast()
            tokens[tokens.count - 1].word = .entered
            tokens[tokens.count - 1].end = token.end
            return true
        }
        if goesOn(token, behind: last, isNarrowed: tokens.count > 2 && isBegun(tokens[tokens.count - 3], last), text) {
            tokens.removeLast()
        }
        return false
    }

    /// Whether の behind a date or a number behind 第 has begun something that goes on.
    private static func isBegun(_ first: JapaneseToken, _ last: JapaneseToken) -> Bool {
        last.word == .no && isOfDates(first) || last.word == .number && first.word == .nth
    }

    /// Whether a word behind a blank belongs to the date before it.
    private static func goesOn(
        _ token: JapaneseToken, behind last: JapaneseToken, isNarrowed: Bool, _ text: UnsafeBufferPointer<UInt16>
    ) -> Bool {
        switch token.word {
        case .day, .month, .year, .week, .fiscalYear, .years:
            return last.word == .number || last.word == .no && isNarrowed
        case .counter:
            return last.word == .number && (token.unit?.rawValue ?? 0) >= CalendarUnit.day.rawValue
        case .number: return [.year, .month, .nth, .rolling].contains(last.word) || last.word == .no && isNarrowed
        case .weekday where last.word == .number: return isNarrowed
        case .nth: return last.word == .no && isNarrowed
        case .no, .since, .from, .until, .through, .before, .after, .earlierThan, .dateOnly:
            return isOfDates(last)
        case .back, .later:
            return [.counter, .day, .year, .week, .halfSpan].contains(last.word)
        // に behind a blank, with another behind it.
        case .particle:
            return isOfDates(last) && (Int(token.end) == text.count || text[Int(token.end)] == 32)
        default:
            return last.word == .no && isNarrowed
                && (isOfDates(token) || token.word == .part || token.word == .kanaSeason)
        }
    }

    /// Whether a word is the last of a date.
    private static func isOfDates(_ token: JapaneseToken) -> Bool {
        switch token.word {
        case .day, .month, .year, .week, .fiscalYear, .years, .dayWord, .unit, .weekday, .recentWeekday, .part,
            .monthName, .dayName, .monthEnd, .monthStart, .yearEnd, .yearStart, .edgeDay, .edgeWeek, .holiday, .season,
            .bothWeekendDays, .weekStart, .half, .quarter, .back, .later, .halfSpan, .kanaSeason:
            true
        default: false
        }
    }

    /// Whether a word of several signs ends with one that begins the next: the 日 of 最終日曜, the 初 of 9月初旬, the 末 of 月末日,
    /// the 時 of 31日時点, the 週 of 最初の週末.
    @inline(__always)
    private static func cutsWord(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> Bool {
        guard end < text.count, end - start > 1 else { return false }
        switch (text[end - 1], text[end]) {
        // 月曜, 日曜
        case (0x65E5, 0x66DC), (0x6708, 0x66DC), (0x521D, 0x65EC), (0x6642, 0x70B9), (0x9031, 0x672B): return true
        case (0x672B, 0x65E5): return text[start] == 0x6708 && (end + 1 == text.count || text[end + 1] != 0x66DC)
        default: return false
        }
    }

    /// Whether a Latin word of the lexicon is only a part of a longer one: the gw of "gwp".
    private static func isInsideWord(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ length: Int) -> Bool {
        func isLatin(_ place: Int) -> Bool { place >= 0 && place < text.count && 97...122 ~= text[place] }
        guard isLatin(start + length - 1) else { return false }
        return isLatin(start + length) || (isLatin(start) && isLatin(start - 1))
    }
}

/// Numbers in kanji: 二十三, 二〇二五, 百.
enum KanjiNumber {
    static func read(_ text: UnsafeBufferPointer<UInt16>, at start: Int) -> (value: Int, end: Int)? {
        // No kana is a numeral.
        guard text[start] >= 0x4E00 || text[start] == 0x3007 else { return nil }
        var place = start
        var digits = 0
        var total = 0
        var pending: Int?
        while place < text.count, place - start < 9 {
            // 第一四半期: the second 四 begins 四半期.
            if place > start, text[place] == 0x56DB, place + 2 < text.count, text[place + 1] == 0x534A,
                text[place + 2] == 0x671F
            {
                break
            }
            if let digit = digit(text[place]) {
                pending = (pending ?? 0) * 10 + digit
                digits += 1
            } else if let power = power(text[place]) {
                total += (pending ?? 1) * power
                pending = nil
            } else if let tens = tens(text[place]) {
                total += tens
            } else {
                break
            }
            place += 1
        }
        guard place > start, !isFormal(text[start]) || isNumeral(text, start, until: place) else { return nil }
        return (total + (pending ?? 0), place)
    }

    /// Whether a numeral of deeds, which other words are written with too, is one: 参拾, 参年, but not 参加.
    private static func isNumeral(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, until end: Int) -> Bool {
        // 年, 月, 日
        end > start + 1 || end < text.count && [0x5E74, 0x6708, 0x65E5].contains(text[end])
    }

    private static func isFormal(_ character: UInt16) -> Bool {
        [0x58F1, 0x5F10, 0x53C2, 0x62FE].contains(character)
    }

    private static func digit(_ character: UInt16) -> Int? {
        switch character {
        case 0x3007, 0x96F6: 0
        case 0x4E00, 0x58F1: 1
        case 0x4E8C, 0x5F10: 2
        case 0x4E09, 0x53C2: 3
        case 0x56DB: 4
        case 0x4E94: 5
        case 0x516D: 6
        case 0x4E03: 7
        case 0x516B: 8
        case 0x4E5D: 9
        default: nil
        }
    }

    private static func power(_ character: UInt16) -> Int? {
        switch character {
        case 0x5341, 0x62FE: 10
        case 0x767E: 100
        case 0x5343: 1_000
        default: nil
        }
    }

    /// 廿, 卅
    private static func tens(_ character: UInt16) -> Int? {
        switch character {
        case 0x5EFF: 20
        case 0x5345: 30
        default: nil
        }
    }
}
