import CivilTime

/// What a Japanese word is to the grammar; what it stands for is in the token.
enum JapaneseWord: UInt8 {
    case other
    case end
    /// A sign or a Latin letter; its value is the character.
    case sign
    case space
    /// えーと, あのー: a sound that nothing is said with.
    case filler
    case number
    /// ごと, おき: what comes again names no one day.
    case every
    /// A word that no date begins inside of: 毎日, 三日月.
    case block
    /// 今日, 昨日; the value counts from today.
    case dayWord
    /// 先週, 今月, 去年, 前の四半期; the value is the unit, `other` the offset.
    case unit
    /// その週, 同月: that which was talked about; `offset` -1 その前の週, 1 その翌週.
    case pointing
    case weekday
    /// この前の日曜: the latest.
    case recentWeekday
    /// その前の日曜, 翌月曜: beside what was talked about.
    case pointingWeekday
    /// 土日.
    case bothWeekendDays
    case day, month, year, week, fiscalYear, years
    /// にがつ: the value is the month.
    case monthName
    /// みっか: the value is the day; other words are written alike, so only behind a month or before 前.
    case dayName
    /// 日間, か月, 年間, 週間, 時間: the value is the unit.
    case counter
    /// 半年, 半月, 半世紀: the value is months, or days when negative.
    case halfSpan
    case quarter, half
    case season, holiday
    /// はる: a season only behind a year, since other words are written alike.
    case kanaSeason
    /// に終了した, で終わる: a length behind it ends with what stands before.
    case ended
    /// を除く, 以外: all but what stands before.
    case excluding
    case era, gannen, seireki
    /// 上旬, 末: the value is the part.
    case part
    /// 初日, 末日, 最終日: 1 or -1.
    case edgeDay, edgeWeek
    case first, last, nth, nthBehind
    case weekStart, yearEnd, yearStart, monthEnd, monthStart
    /// 年初来: what has passed of the unit that is its value.
    case toDate
    /// 週末明け: the day behind what stands before.
    case behindIt
    /// に入ってから: since its first day.
    case entered
    /// What goes on after て: 去年になっている.
    case beingSo
    /// 向こう, 今後: how long something lasts from now on; 次の, 先の point at one that nothing says.
    case ahead
    /// それ in またはそれ以前.
    case it
    case or
    case from, until, through, since, after, before, earlierThan, and, between
    case back, later
    case atLeast, over, withinSpan, under
    case rolling, including, few, oneHalf, about
    /// ほど, 程度 behind a length.
    case roughly
    case no, particle, recordWord, daypart, clockHour, clockMinute, dateOnly
}

/// One piece of a Japanese text.
struct JapaneseToken {
    var word: JapaneseWord
    /// What the word stands for.
    var value: Value
    /// How many units away, for words that name a unit.
    var offset: Int8
    /// Folded characters, end excluded.
    var start: Int32
    var end: Int32

    /// What a word stands for.
    enum Value: Hashable, Sendable, ExpressibleByIntegerLiteral {
        case nothing
        /// A number, or the place of a month, season or half in its row; of 昨日 the days from today.
        case number(Int)
        case weekday(Weekday)
        case unit(CalendarUnit)
        case holiday(JapaneseHoliday)
        case era(JapaneseEra)
        case part(Part)
        /// A sign or letter that is no word.
        case character(UInt16)

        init(integerLiteral value: Int) { self = .number(value) }
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

    var holiday: JapaneseHoliday? {
        if case .holiday(let holiday) = value { return holiday }
        return nil
    }

    var era: JapaneseEra? {
        if case .era(let era) = value { return era }
        return nil
    }

    var part: Part? {
        if case .part(let part) = value { return part }
        return nil
    }

    var character: Unicode.Scalar? {
        if case .character(let character) = value { return Unicode.Scalar(character) }
        return nil
    }

    /// Whether it is a Latin letter.
    var isLatin: Bool {
        if case .character(97...122) = value { return true }
        return false
    }

    func isSign(of signs: Unicode.Scalar...) -> Bool { character.map(signs.contains) ?? false }
}
