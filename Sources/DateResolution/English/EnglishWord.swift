import CivilTime

/// What an English word is to the grammar; what it stands for is in the token.
enum EnglishWord: UInt8 {
    /// A word that no date is written with.
    case other
    /// A word that may stand before or after a date in a question about records: "updates", "what", "please".
    case neutral
    case end
    /// "um", "er": a sound that nothing is said with.
    case filler
    /// A sign; its value is the character.
    case sign
    case possessive
    /// Digits; the value is the number. With the flag `ordinal` "3rd".
    case number
    /// A number word, 1 to 90, or "hundred".
    case cardinal
    /// "couple", "few", "several"; the value is the count taken.
    case vague
    case half
    /// "latter", "former" before "half": 2 and 1.
    case halfOrdinal
    /// "nineties": the value is the decade, 90.
    case decadeName
    /// An ordinal word, 1 to 31.
    case ordinal
    /// "a", "an".
    case article
    case the
    case month
    case weekday
    case unit
    case fortnight
    case season
    case holiday
    case today, yesterday, tomorrow, now
    /// "morning", "evening"; the value is 2 for "tonight", which names a day by itself.
    case daypart
    case last, past, this, next, coming, following, same, that
    case ago, back, before, after, later, earlier, prior, hence
    case from, since, until, through, to, up, between, and, or, by, on, at, `in`, of, during, within, with, including
    case over, `for`, more, less, than, least, most, older, newer, old
    case onwards, forward, starting, ending, leading, inclusive, excluding
    case start, endOf, middle, early, mid, late
    case so, far, date, toDate, `as`, not, no, ever, time
    case quarterLetter, halfLetter, fiscal, weekLetter, calendar
    /// "EOM", "BOM": the value is the unit.
    case endOfUnit, startOfUnit
    /// "working", "business" before days.
    case business
    case oclock, ides, around, exactly, eve, new
    /// "period": so long a stretch as is said before it.
    case period
    /// "compare", "difference": what follows is set against each other.
    case comparing
    /// "final", "penultimate": as an ordinal the last but so many; the value is 1 for the last.
    case final
    /// "full", "complete" before a unit.
    case whole
    /// "every": what comes again names no one day.
    case every
}

/// One piece of an English text.
struct EnglishToken {
    var word: EnglishWord
    var flags: Flags
    /// What the word stands for.
    var value: Value
    /// Folded characters, end excluded.
    var start: Int32
    var end: Int32

    struct Flags: OptionSet {
        let rawValue: UInt16
        /// No space before it.
        static let glued = Flags(rawValue: 1)
        static let ordinal = Flags(rawValue: 2)
        static let plural = Flags(rawValue: 4)
        /// An everyday word or a name as well: a date only where something supports it.
        static let ambiguous = Flags(rawValue: 8)
        static let capitalised = Flags(rawValue: 16)
        /// A letter or two that count as a unit only right after digits: "2d".
        static let letter = Flags(rawValue: 32)
        /// A past participle or another word that says when something happened.
        static let verb = Flags(rawValue: 64)
        static let negation = Flags(rawValue: 128)
        /// Names a day by itself, as "tonight" does.
        static let namesDay = Flags(rawValue: 512)
        /// Says alone what others say with one word more: "under" for "less than", "beginning" for "beginning on".
        static let alone = Flags(rawValue: 1_024)
        /// A form of "be", "have" or "do", which has its subject before it: "April has the keys".
        static let auxiliary = Flags(rawValue: 2_048)
        /// A verb without an object: the day behind it is when it happened.
        static let intransitive = Flags(rawValue: 256)
    }

    /// What a word stands for.
    enum Value: Hashable, Sendable, ExpressibleByIntegerLiteral {
        case nothing
        /// A number, or the place of a month, season or decade in its row.
        case number(Int)
        case weekday(Weekday)
        case unit(CalendarUnit)
        case holiday(EnglishHoliday)
        case sign(UInt16)
        case noun(Noun)

        init(integerLiteral value: Int) { self = .number(value) }
    }

    /// What a noun or verb beside a number says of it.
    enum Noun {
        /// What is recorded of a time: "march updates", "5 updates".
        case records
        /// That it is an amount: "sold 5", "5 items".
        case amount
    }

    /// The number that the word stands for, 0 for other words.
    var number: Int {
        if case .number(let number) = value { return number }
        return 0
    }

    var weekday: Weekday? {
        if case .weekday(let weekday) = value { return weekday }
        return nil
    }

    var unit: CalendarUnit? {
        if case .unit(let unit) = value { return unit }
        return nil
    }

    var holiday: EnglishHoliday? {
        if case .holiday(let holiday) = value { return holiday }
        return nil
    }

    var noun: Noun? {
        if case .noun(let noun) = value { return noun }
        return nil
    }

    var sign: Unicode.Scalar? {
        if case .sign(let character) = value { return Unicode.Scalar(character) }
        return nil
    }

    func isSign(of signs: Unicode.Scalar...) -> Bool { sign.map(signs.contains) ?? false }
}
