/// What stands beside an English date: an ordinary word, or more of a date that was not read.
extension EnglishReader: DateSurroundings {
    var count: Int { tokens.count }

    func characters(at place: Int) -> Range<Int> { Int(tokens[place].start)..<Int(tokens[place].end) }

    func neighbour(behind place: Int) -> Neighbour {
        let token = tokens[place]
        switch token.word {
        case .in, .on, .at, .during, .of, .for, .the, .article, .within, .over, .by, .as, .up, .more, .less,
            .least, .most, .possessive:
            return .leading
        case .and, .or, .than, .with: return .listing
        case .ending where token.flags.contains(.verb): return .other
        case .to, .until, .through, .since, .between, .from, .before, .after, .starting, .ending, .excluding, .older,
            .newer:
            return .joining
        // "'24"
        case .sign where token.sign == "'" && isNumber(place + 1) && tokens[place + 1].flags.contains(.glued):
            return .dating(2)
        case .sign: return sign(token)
        case .so: return tokens[place + 1].word == .far ? .dating(2) : .other
        case .later, .earlier:
            return place > 0 && [.or, .and].contains(tokens[place - 1].word) ? .dating(1) : .other
        case .back, .forward, .onwards: return tokens[place + 1].word == .end ? .dating(1) : .other
        case .last, .past, .this, .next, .coming, .following, .prior, .fiscal:
            return isPointedAt(place + 1) ? .dating(1) : .other
        case .early, .late, .mid, .start, .endOf, .middle:
            return isPointedAt(place + 1) || [.of, .the].contains(tokens[place + 1].word) ? .dating(1) : .other
        case .month, .weekday, .season: return isEverydayWord(place, beside: place + 1) ? .other : .dating(1)
        case .number, .cardinal, .vague, .half, .ordinal, .halfOrdinal: return numberBehind(place)
        case .quarterLetter, .weekLetter:
            return tokens[place + 1].word == .number && tokens[place + 1].flags.contains(.glued) ? .dating(2) : .other
        case .unit where tokens[place + 1].word == .ago || tokens[place + 1].word == .back: return .dating(2)
        default: return isDateWord(token) ? .dating(1) : .other
        }
    }

    func neighbour(before place: Int) -> Neighbour {
        let token = tokens[place]
        let isFirst = place == 0
        let before = isFirst ? .end : tokens[place - 1].word
        switch token.word {
        case .in, .on, .at, .during, .of, .for, .the, .article, .within, .over, .by, .as, .possessive,
            .including:
            return .leading
        case .that: return tokens[place + 1].word == .including ? .leading : .other
        case .and, .or, .with: return .listing
        case .than:
            return [.older, .newer, .earlier, .later].contains(before) || isNumber(place + 1) ? .dating(2) : .listing
        case .less where token.flags.contains(.alone): return isNumber(place + 1) ? .dating(1) : .other
        case .least, .most: return before == .at && isNumber(place + 1) ? .dating(2) : .other
        case .from, .to, .until, .through, .between, .since: return .joining
        case .sign: return sign(token)
        // "what ended Friday" is no stretch.
        case .ending where token.flags.contains(.verb):
            return [.unit, .half, .fortnight, .period].contains(before) ? .dating(2) : .other
        case .before, .after, .starting, .ending, .excluding, .leading, .last, .next, .following, .prior, .early, .late,
            .mid,
            .every, .fiscal:
            return .dating(1)
        case .no, .not: return [.more, .less, .later, .earlier].contains(tokens[place + 1].word) ? .dating(1) : .other
        case .back: return before == .unit ? .dating(1) : .other
        case .this, .past, .coming, .start, .endOf, .middle:
            return isFirst || [.the, .of, .in, .at, .from, .by].contains(before) || isNumber(place - 1)
                ? .dating(1) : .other
        case .unit where before == .neutral: return .other
        // "order day tomorrow"
        case .unit where before == .other && token.unit == .day: return .other
        case .month, .weekday, .season: return isEverydayWord(place, beside: place - 1) ? .other : .dating(1)
        case .number, .cardinal, .vague, .half, .ordinal: return numberBefore(place)
        default: return isDateWord(token) ? .dating(1) : .other
        }
    }

    func opensPair(at place: Int) -> Bool { tokens[place].word == .between }

    func opener(ofPairEndingAt start: Int, from limit: Int) -> Int? {
        guard start > limit else { return nil }
        let opener: EnglishWord
        switch tokens[start - 1].word {
        case .and: opener = .between
        case .to, .until, .through: opener = .from
        default: return nil
        }
        var place = start - 2
        let first = max(limit, start - 2 - Self.wordsOfEnd)
        while place >= first {
            let token = tokens[place]
            if token.word == opener { return place < start - 2 ? place : nil }
            guard Self.isOfUnknownEnd(token) else { return nil }
            place -= 1
        }
        return nil
    }

    /// How many words the other end of a pair may have.
    static let wordsOfEnd = 5

    /// Whether a word may be of an end that is no date that is known.
    static func isOfUnknownEnd(_ token: EnglishToken) -> Bool {
        [.other, .neutral, .the, .article, .last, .past, .next, .holiday, .of].contains(token.word)
    }

    private func sign(_ token: EnglishToken) -> Neighbour {
        switch token.sign {
        case ",", "&", "(", ")": .listing
        case "-", "~", "/": .joining
        default: .other
        }
    }

    /// Whether a word is written with nothing but dates.
    private func isDateWord(_ token: EnglishToken) -> Bool {
        switch token.word {
        case .unit:
            !token.flags.contains(.letter) && token.unit != .minute && token.unit != .hour
        case .holiday: token.holiday?.isNamedByOneWord == true
        case .daypart: token.flags.contains(.namesDay)
        case .ago, .hence, .fortnight, .decadeName, .today, .yesterday, .tomorrow, .endOfUnit, .startOfUnit, .toDate:
            true
        default: false
        }
    }

    /// Whether what follows "last", "early" and the like makes a date of it: a date's word, a number, or nothing.
    private func isPointedAt(_ place: Int) -> Bool {
        switch tokens[place].word {
        case .end, .month, .weekday, .season, .number, .cardinal, .vague, .last, .this, .next, .half: true
        default: isDateWord(tokens[place])
        }
    }

    /// Whether "may", "sat" or "spring" is the everyday word beside another word.
    private func isEverydayWord(_ place: Int, beside other: Int) -> Bool {
        let token = tokens[place]
        guard token.flags.contains(.ambiguous), !token.flags.contains(.capitalised), other >= 0 else { return false }
        return tokens[other].word == .other || tokens[other].word == .neutral
    }

    /// A number behind a date: a quantity where goods or what was done to them stand behind it.
    private func numberBehind(_ place: Int) -> Neighbour {
        var end = place + 1
        while end < place + 8, isNumber(end) || isWithinNumber(end) { end += 1 }
        let next = tokens[end]
        switch next.word {
        case .other, .daypart, .oclock: return .other
        case .neutral: return isOfGoods(next) ? .other : .dating(end - place)
        case .of:
            let goods = tokens[end + 1].word == .the ? end + 2 : end + 1
            return [.other, .neutral].contains(tokens[min(goods, count - 1)].word) ? .other : .dating(end - place)
        case .sign where next.isSign(of: ":", "%", "$", "\"", "#", "*", "=") || next.sign?.isASCII == false:
            return .other
        default: return .dating(end - place)
        }
    }

    /// A number before a date: a name's behind a word, a quantity behind what says so.
    private func numberBefore(_ place: Int) -> Neighbour {
        // "the third one today"
        if tokens[place].word == .cardinal, tokens[place].number == 1, place > 0 {
            switch tokens[place - 1].word {
            case .ordinal, .the, .this, .that, .last, .next: return .other
            default: break
            }
        }
        var start = place
        while start > max(0, place - 8), isNumber(start - 1) || isWithinNumber(start - 1) { start -= 1 }
        guard start > 0 else { return .dating(place + 1) }
        let before = tokens[start - 1]
        let width = place - start + 1
        switch before.word {
        case .other, .than, .least, .most, .no, .at: return .other
        case .quarterLetter, .weekLetter: return .dating(width + 1)
        case .neutral: return isOfGoods(before) ? .other : .dating(width)
        case .to, .by, .of, .for, .with, .as:
            return start > 1 && [.other, .neutral].contains(tokens[start - 2].word) ? .other : .dating(width)
        case .sign:
            return before.isSign(of: "#", "$", ":") || before.sign?.isASCII == false ? .other : .dating(width)
        default: return .dating(width)
        }
    }

    private func isNumber(_ place: Int) -> Bool {
        switch tokens[place].word {
        case .number, .cardinal, .vague, .half, .ordinal, .halfOrdinal: true
        default: false
        }
    }

    /// Whether a word or sign stands between two numbers as a part of what they count: "10 to 15", "1.5", "one and a half".
    private func isWithinNumber(_ place: Int) -> Bool {
        guard place > 0, place + 1 < count, isNumber(place + 1) else { return false }
        switch tokens[place].word {
        case .and, .or, .to, .article: return isNumber(place - 1) || tokens[place].word == .article
        case .sign: return isNumber(place - 1) && tokens[place].isSign(of: ",", "-", ".", "/", "~")
        default: return false
        }
    }

    /// Whether a word beside a number says that it counts goods.
    private func isOfGoods(_ token: EnglishToken) -> Bool {
        token.noun != nil
    }
}
