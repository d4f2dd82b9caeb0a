/// Times of day, which change no date.
extension EnglishGrammar {
    /// A time of day behind a date, which changes nothing: "at 5pm", "in the morning", "10:30".
    mutating func timeBeside() {
        while word() != .end, attempt({ $0.oneTimeBeside() }) != nil {}
    }

    private mutating func oneTimeBeside() -> Bool? {
        if word() == .daypart {
            at += 1
            return true
        }
        if isSign(","), word(1) == .number || word(1) == .at { at += 1 }
        if word() == .in || word() == .at || word() == .on || word() == .during {
            let offset = word(1) == .the ? 2 : 1
            if word(offset) == .daypart, !token(offset).flags.contains(.namesDay) {
                at += offset + 1
                return true
            }
        }
        if word() == .at || word() == .around || isSign("@") {
            at += 1
            if word() == .around { at += 1 }
            return clock(needsSign: false)
        }
        if word() == .before || word() == .after || word() == .until || word() == .since {
            // "Monday before noon" is still that Monday.
            at += 1
            return skip(.daypart) ? true : clock(needsSign: true)
        }
        return times() ?? clock(needsSign: true)
    }

    /// "Between 9 and 11 am", "from 2pm to 4pm", "9-11am".
    private mutating func times() -> Bool? {
        attempt { grammar in
            let isOpened = grammar.skip(.between) || grammar.skip(.from)
            if grammar.clock(needsSign: true) == nil {
                guard grammar.word() == .number, grammar.token().number <= 24 else { return nil }
                grammar.at += 1
            }
            guard isOpened ? grammar.skip(.and) || grammar.joiner() : grammar.joiner() else { return nil }
            return grammar.clock(needsSign: true)
        }
    }

    /// Times of day before a date, which change nothing: "at 9 am yesterday", "between 9 and 11 am on Friday".
    mutating func timeAhead() -> Bool? {
        guard word() == .number || word() == .at || word() == .between || word() == .from else { return nil }
        return attempt { grammar in
            _ = grammar.skip(.at)
            guard grammar.times() ?? grammar.clock(needsSign: true) != nil else { return nil }
            _ = grammar.skip(sign: ",")
            _ = grammar.skip(.on) || grammar.skip(.of)
            return grammar.isDateStart(0) ? true : nil
        }
    }

    /// Whether a time of day is among tokens, on the clock or in words: "5pm", "in the afternoon", "the last hour".
    static func tellsTime(_ tokens: Slice<UnsafeBufferPointer<EnglishToken>>) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { $0.word == .number && $1.sign == ":" }
            || tokens.contains { token in
                token.word == .daypart || token.word == .oclock || token.unit == .hour || token.unit == .minute
            }
    }

    /// Whether a time on the clock is among the tokens: "5pm", "10:00".
    func tellsTime(_ range: Range<Int>) -> Bool {
        range.contains { index in
            let offset = index - at
            guard word(offset) == .number, index + 1 < range.upperBound else { return false }
            let next = token(offset + 1)
            return isSign(":", offset + 1) || next.word == .oclock
                || next.word == .daypart && next.end - next.start == 2
        }
    }

    /// A time of day before a date: "10am Monday", "from 10:30 on Friday".
    mutating func timeOfDay() -> Bool? {
        attempt { grammar in
            guard grammar.clock(needsSign: true) != nil else { return nil }
            _ = grammar.skip(sign: ",")
            _ = grammar.skip(.on) || grammar.skip(.of)
            guard grammar.isDateStart(0) else { return nil }
            return true
        }
    }

    /// 10:30, 10am, 5 p.m., 10 o'clock, 10:30:00.000Z, 10:00+09:00; a bare number only where `needsSign` is false.
    mutating func clock(needsSign: Bool) -> Bool? {
        attempt { grammar in
            guard grammar.word() == .number, grammar.token().number <= 24, !grammar.token().flags.contains(.ordinal),
                grammar.token().end - grammar.token().start <= 2
            else { return nil }
            grammar.at += 1
            var isClock = false
            while grammar.isSign(":") || (isClock && grammar.isSign(".")), grammar.isGlued(),
                grammar.word(1) == .number, grammar.isGlued(1)
            {
                grammar.at += 2
                isClock = true
            }
            if grammar.isMeridiem {
                grammar.at += 1
                isClock = true
                if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            } else if grammar.skipOClock() || (grammar.unit() == .hour && grammar.token().flags.contains(.letter)) {
                if grammar.unit() == .hour { grammar.at += 1 }
                isClock = true
            } else if grammar.word() == .other, grammar.isSign(".", 1), grammar.isGlued(1), grammar.isGlued(2),
                grammar.token(2).end - grammar.token(2).start == 1, grammar.text[Int(grammar.token(2).start)] == 109,
                grammar.token().end - grammar.token().start == 1
            {
                // "5 p.m."
                grammar.at += 3
                if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
                isClock = true
            }
            guard isClock || !needsSign else { return nil }
            if !isClock, !grammar.isBoundary(0) { return nil }
            // An offset from UTC.
            if isClock, grammar.isSign("+") || grammar.isSign("-"), grammar.isGlued(), grammar.word(1) == .number,
                grammar.isGlued(1)
            {
                grammar.at += 2
                if grammar.isSign(":"), grammar.isGlued(), grammar.word(1) == .number { grammar.at += 2 }
            } else if isClock, grammar.word() == .other, grammar.isGlued(),
                grammar.token().end - grammar.token().start == 1,
                grammar.text[Int(grammar.token().start)] == 122
            {
                grammar.at += 1
            }
            return true
        }
    }

    /// "o'clock", in one word or with its apostrophe.
    private mutating func skipOClock() -> Bool {
        if skip(.oclock) { return true }
        guard word() == .other, isSign("'", 1), isGlued(1), word(2) == .oclock, isGlued(2) else { return false }
        at += 3
        return true
    }

    /// "am", "pm", "a.m.": the value of the words is 0 and their length 2.
    private var isMeridiem: Bool {
        let token = token()
        if token.word == .daypart, token.end - token.start == 2 { return true }
        return false
    }
}
