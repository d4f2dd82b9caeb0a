import CivilTime

/// What comes first in a date of digits, where its parts leave it open.
struct NumericOrder {
    /// Whether 11/05 is the 11th of May.
    let dayComesFirst: Bool
    /// Whether 15-9-18 is of 2015, as Japanese dates are written.
    let shortYearComesFirst: Bool
}

/// A date written in digits and signs alone: 2025-12-04, 12/4, 4.12., 4.12.2025, R7.12.4, 20251204.
struct NumericDate {
    /// How surely the digits are a date.
    enum Certainty: Int, Comparable {
        /// Two parts with a dash, or each with a dot, or eight digits: a date only where something says so.
        case doubtful
        /// Two parts with a slash: a date unless it may be a fraction or a size.
        case fair
        case sure
        static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
    }

    let meaning: Meaning
    let end: Int
    let certainty: Certainty
}

extension NumericDate {
    private struct Part {
        let value: Int
        let digits: Int
        let end: Int
    }

    /// Reads the date whose first digit (or era letter) is at `start`.
    ///
    /// - Parameters:
    ///   - today: decides the century of a year of two digits.
    ///   - order: what comes first where the parts leave it open.
    static func read(_ text: UnsafeBufferPointer<UInt16>, at start: Int, today: CalendarDay, order: NumericOrder)
        -> NumericDate?
    {
        if let era = readEra(text, at: start) { return era }
        guard let first = part(text, start) else { return nil }
        if first.digits == 8, !isDigitOrLetter(text, first.end) || isTime(text, first.end) {
            return eightDigits(first, today)
        }
        guard first.digits <= 4 else { return nil }
        if first.digits == 4, let spaced = readSpaced(text, first, today) { return spaced }
        guard let sign = sign(text, first.end), let second = part(text, first.end + 1) else { return nil }
        // A comma separates only what begins with a year: 2021,7,18.
        if sign == comma, first.digits != 4 { return nil }
        if let sign2 = self.sign(text, second.end), sign2 == sign, let third = part(text, second.end + 1) {
            guard !isDigitOrLetter(text, third.end) || isTime(text, third.end) else { return nil }
            return threeParts(first, second, third, isDotted: sign == dot, order: order, today: today)
        }
        if sign == dot { return ordinalParts(text, first, second, order: order, today: today) }
        guard !isDigitOrLetter(text, second.end), sign != comma else { return nil }
        return twoParts(first, second, sign: sign, dayComesFirst: order.dayComesFirst)
    }

    /// "18.11.", "18.11. 2026": a day and a month as ordinals, as the countries write that put the day first; without the last dot it is
    /// a decimal.
    private static func ordinalParts(
        _ text: UnsafeBufferPointer<UInt16>, _ first: Part, _ second: Part, order: NumericOrder, today: CalendarDay
    ) -> NumericDate? {
        let end = second.end + 1
        if end < text.count, text[second.end] == dot, text[end] == 32, let year = part(text, end + 1),
            year.digits == 4, 1_900...2_100 ~= year.value, !isDigitOrLetter(text, year.end)
        {
            return threeParts(first, second, year, isDotted: true, order: order, today: today)
        }
        guard second.end < text.count, text[second.end] == dot, end == text.count || text[end] != dot,
            !isDigitOrLetter(text, end), let date = twoParts(first, second, sign: dot, dayComesFirst: true)
        else { return nil }
        return NumericDate(meaning: date.meaning, end: end, certainty: date.certainty)
    }

    /// "2024 - 05", "2024 / 5 / 6": a year, and blanks around the signs.
    private static func readSpaced(_ text: UnsafeBufferPointer<UInt16>, _ year: Part, _ today: CalendarDay)
        -> NumericDate?
    {
        func next(_ place: Int) -> (sign: UInt16, part: Part)? {
            guard place + 2 < text.count, text[place] == 32, let sign = sign(text, place + 1),
                sign == dash || sign == slash,
                text[place + 2] == 32, let part = part(text, place + 3), part.digits <= 2
            else { return nil }
            return (sign, part)
        }
        guard 1_900...2_100 ~= year.value, let (sign, month) = next(year.end), 1...12 ~= month.value else { return nil }
        if let (sign2, day) = next(month.end), sign2 == sign, 1...31 ~= day.value, !isDigitOrLetter(text, day.end) {
            let meaning = Meaning.date(year: year.value, month: month.value, day: day.value)
            return NumericDate(meaning: meaning, end: day.end, certainty: .sure)
        }
        guard month.digits == 2, !isDigitOrLetter(text, month.end) else { return nil }
        return NumericDate(
            meaning: .period(.month(month.value), .absolute(year.value)), end: month.end, certainty: .sure)
    }

    private static func threeParts(
        _ first: Part, _ second: Part, _ third: Part, isDotted: Bool, order: NumericOrder, today: CalendarDay
    )
        -> NumericDate?
    {
        func sure(_ meaning: Meaning) -> NumericDate { NumericDate(meaning: meaning, end: third.end, certainty: .sure) }
        if first.digits == 4 {
            guard second.digits <= 2, third.digits <= 2, 1...12 ~= second.value, 1...31 ~= third.value, first.value > 0
            else { return nil }
            return sure(.date(year: first.value, month: second.value, day: third.value))
        }
        if order.shortYearComesFirst, first.digits == 2, second.digits <= 2, third.digits <= 2, 1...12 ~= second.value,
            1...31 ~= third.value
        {
            return sure(
                .date(year: century(of: first.value, today: today), month: second.value, day: third.value))
        }
        guard first.digits <= 2, second.digits <= 2, third.digits == 4 || third.digits == 2, first.value > 0,
            second.value > 0
        else { return nil }
        let year = third.digits == 4 ? third.value : century(of: third.value, today: today)
        guard year > 0 else { return nil }
        let monthFirst = first.value <= 12 && second.value <= 31
        let dayFirst = second.value <= 12 && first.value <= 31
        let asMonthDay = Meaning.date(year: year, month: first.value, day: second.value)
        let asDayMonth = Meaning.date(year: year, month: second.value, day: first.value)
        switch (monthFirst, dayFirst) {
        case (true, true) where first.value == second.value: return sure(asMonthDay)
        // Dots are how the countries write that put the day first.
        case (true, true) where isDotted || order.dayComesFirst:
            return sure(.preferred(asDayMonth, over: asMonthDay, .dayAndMonthSwapped))
        case (true, true): return sure(.preferred(asMonthDay, over: asDayMonth, .dayAndMonthSwapped))
        case (true, false): return sure(asMonthDay)
        case (false, true): return sure(asDayMonth)
        case (false, false):
            // 25/12/04 and 95-01-31: a year of two digits comes first where nothing else can.
            guard !isDotted, second.value <= 12, third.digits == 2, third.value <= 31 else { return nil }
            return sure(.date(year: century(of: first.value, today: today), month: second.value, day: third.value))
        }
    }

    private static func twoParts(_ first: Part, _ second: Part, sign: UInt16, dayComesFirst: Bool)
        -> NumericDate?
    {
        if first.digits == 4, second.digits <= 2, 1...12 ~= second.value, sign != dot, first.value >= 1_000 {
            let certainty: Certainty = sign == slash || 1_900...2_100 ~= first.value ? .sure : .doubtful
            return NumericDate(
                meaning: .period(.month(second.value), .absolute(first.value)), end: second.end, certainty: certainty)
        }
        if second.digits == 4, first.digits <= 2, 1...12 ~= first.value, sign == slash || sign == dash,
            1_900...2_100 ~= second.value
        {
            return NumericDate(
                meaning: .period(.month(first.value), .absolute(second.value)), end: second.end, certainty: .sure)
        }
        guard first.digits <= 2, second.digits <= 2, first.value > 0, second.value > 0
        else { return nil }
        let certainty: Certainty = sign == slash ? .fair : .doubtful
        func fair(_ meaning: Meaning) -> NumericDate {
            NumericDate(meaning: meaning, end: second.end, certainty: certainty)
        }
        let asMonthDay = Meaning.period(.date(month: first.value, day: second.value), .unsaid)
        let asDayMonth = Meaning.period(.date(month: second.value, day: first.value), .unsaid)
        switch (first.value <= 12 && second.value <= 31, second.value <= 12 && first.value <= 31) {
        case (true, true):
            if first.value == second.value { return fair(asMonthDay) }
            return fair(
                dayComesFirst
                    ? .preferred(asDayMonth, over: asMonthDay, .dayAndMonthSwapped)
                    : .preferred(asMonthDay, over: asDayMonth, .dayAndMonthSwapped))
        case (true, false): return fair(asMonthDay)
        case (false, true): return fair(asDayMonth)
        case (false, false): return nil
        }
    }

    private static func eightDigits(_ part: Part, _ today: CalendarDay) -> NumericDate? {
        let (year, month, day) = (part.value / 10_000, part.value / 100 % 100, part.value % 100)
        guard 1_900...2_100 ~= year, CalendarDay(year: year, month: month, day: day) != nil else { return nil }
        return NumericDate(meaning: .date(year: year, month: month, day: day), end: part.end, certainty: .doubtful)
    }

    private static func readEra(_ text: UnsafeBufferPointer<UInt16>, at start: Int) -> NumericDate? {
        guard let era = JapaneseEra(letter: text[start]), let year = part(text, start + 1), year.digits <= 2,
            year.value > 0,
            let sign = sign(text, year.end), sign != comma, let month = part(text, year.end + 1), month.digits <= 2,
            1...12 ~= month.value, self.sign(text, month.end) == sign, let day = part(text, month.end + 1),
            day.digits <= 2,
            1...31 ~= day.value, !isDigitOrLetter(text, day.end)
        else { return nil }
        let meaning = Meaning.date(year: era.gregorianYear(year.value), month: month.value, day: day.value)
        return NumericDate(meaning: meaning, end: day.end, certainty: sign == dash ? .doubtful : .sure)
    }

    /// The year that two digits stand for: never more than ten years from now.
    static func century(of year: Int, today: CalendarDay) -> Int {
        let century = (today.year + 10) / 100 * 100
        return century + year <= today.year + 10 ? century + year : century + year - 100
    }

    private static let slash: UInt16 = 47
    private static let dash: UInt16 = 45
    private static let dot: UInt16 = 46
    private static let comma: UInt16 = 44

    private static func sign(_ text: UnsafeBufferPointer<UInt16>, _ place: Int) -> UInt16? {
        guard place < text.count else { return nil }
        switch text[place] {
        case 44...47: return text[place]
        // The middle dot of Japanese print.
        case 0x30FB, 0xFF65: return slash
        default: return nil
        }
    }

    private static func part(_ text: UnsafeBufferPointer<UInt16>, _ start: Int) -> Part? {
        var place = start
        var value = 0
        while place < text.count, 48...57 ~= text[place], place - start < 9 {
            value = value * 10 + Int(text[place] - 48)
            place += 1
        }
        return place == start ? nil : Part(value: value, digits: place - start, end: place)
    }

    private static func isDigitOrLetter(_ text: UnsafeBufferPointer<UInt16>, _ place: Int) -> Bool {
        guard place < text.count else { return false }
        return 48...57 ~= text[place] || 97...122 ~= text[place]
    }

    /// Whether a `T` with a time of day follows, as in 2025-12-04T10:00.
    private static func isTime(_ text: UnsafeBufferPointer<UInt16>, _ place: Int) -> Bool {
        place + 1 < text.count && text[place] == 116 && 48...57 ~= text[place + 1]
    }
}
