import CivilTime

/// The English words that dates are written with.
enum EnglishLexicon {
    struct Entry: Sendable {
        let word: EnglishWord
        let value: EnglishToken.Value
        let flags: EnglishToken.Flags
    }

    static let table = WordTable<Entry>(entries)

    private static let entries: [(String, Entry)] = {
        var result: [(String, Entry)] = []
        func add(
            _ word: EnglishWord, _ words: String, value: EnglishToken.Value = .nothing, _ flags: EnglishToken.Flags = []
        ) {
            for text in words.split(separator: " ") {
                result.append((String(text), Entry(word: word, value: value, flags: flags)))
            }
        }
        func number(_ word: EnglishWord, _ words: String, _ flags: EnglishToken.Flags = []) {
            for (place, text) in words.split(separator: " ").enumerated() {
                add(word, String(text), value: .number(place + 1), flags)
            }
        }
        add(.filler, "um umm uh uhh er erm ehm uhm hmm")
        number(.month, "january february")
        add(.month, "march", value: 3, .ambiguous)
        add(.month, "april", value: 4)
        add(.month, "may", value: 5, .ambiguous)
        for (place, name) in ["june", "july", "august", "september", "october", "november", "december"].enumerated() {
            add(.month, name, value: .number(place + 6))
            add(.month, name + "s", value: .number(place + 6), .plural)
        }
        for (value, name) in [(1, "januaries"), (2, "februaries"), (4, "aprils")] {
            add(.month, name, value: .number(value), .plural)
        }
        for (value, name) in [(1, "jan"), (3, "mar"), (6, "jun"), (7, "jul"), (12, "dec"), (8, "aug")] {
            add(.month, name, value: .number(value), .ambiguous)
        }
        for (value, name) in [(2, "feb"), (2, "febr"), (4, "apr"), (9, "sep"), (9, "sept"), (10, "oct"), (11, "nov")] {
            add(.month, name, value: .number(value), value == 9 && name == "sep" ? .ambiguous : [])
        }
        for weekday in Weekday.allCases {
            let name = EnglishNames.weekdays[weekday.rawValue - 1].lowercased()
            add(.weekday, name, value: .weekday(weekday))
            add(.weekday, name + "s", value: .weekday(weekday), .plural)
        }
        let short: [(Weekday, String)] = [
            (.monday, "mon"), (.tuesday, "tue tues"), (.wednesday, "wed weds"), (.thursday, "thu thur thurs"),
            (.friday, "fri"), (.saturday, "sat"), (.sunday, "sun"),
        ]
        for (weekday, names) in short { add(.weekday, names, value: .weekday(weekday), .ambiguous) }

        func unit(_ unit: CalendarUnit, _ singular: String, _ plural: String, letters: String = "") {
            add(.unit, singular, value: .unit(unit))
            add(.unit, plural, value: .unit(unit), .plural)
            add(.unit, letters, value: .unit(unit), .letter)
        }
        unit(.minute, "minute", "minutes mins", letters: "min")
        unit(.hour, "hour", "hours hrs", letters: "h hr")
        unit(.day, "day", "days", letters: "d")
        unit(.week, "week wk wek weeek", "weeks wks", letters: "w")
        unit(.month, "month mth mounth monht", "months mths mos", letters: "mo")
        unit(.quarter, "quarter qtr", "quarters qtrs")
        unit(.year, "year yr yaer", "years yrs", letters: "y")
        unit(.decade, "decade", "decades")
        unit(.century, "century", "centuries")
        unit(.weekend, "weekend", "weekends")
        unit(.workday, "weekday workday", "weekdays workdays")
        add(.fortnight, "fortnight")
        add(.fortnight, "fortnights", .plural)

        number(
            .cardinal,
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
        )
        for (value, name) in [
            (30, "thirty"), (40, "forty"), (50, "fifty"), (60, "sixty"), (70, "seventy"), (80, "eighty"),
            (90, "ninety"), (100, "hundred"), (12, "dozen"), (1_000, "thousand"),
        ] {
            add(.cardinal, name, value: .number(value))
        }
        number(
            .ordinal,
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
        )
        add(.ordinal, "thirtieth", value: 30)
        add(.vague, "couple", value: 2)
        add(.vague, "few several", value: 3)
        add(.half, "half", value: 2)
        add(.halfOrdinal, "former", value: 1)
        add(.halfOrdinal, "latter", value: 2)
        for (place, name) in [
            "twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties",
        ]
        .enumerated() {
            add(.decadeName, name, value: .number(place * 10 + 20))
        }
        add(.article, "a an")
        add(.the, "the")
        add(.season, "spring", value: 1, .ambiguous)
        add(.season, "summer", value: 2, .ambiguous)
        add(.season, "autumn fall", value: 3, .ambiguous)
        add(.season, "winter", value: 4, .ambiguous)
        add(.today, "today todays 2day tday tdy todya tody todat")
        add(.yesterday, "yesterday yesterdays yday yest yesteday yestarday yesturday")
        add(.tomorrow, "tomorrow tomorrows tmrw tmr tommorow tommorrow tomorow tomorrrow 2morrow")
        add(.now, "now")
        add(.daypart, "tonight", .namesDay)
        add(.daypart, "morning afternoon evening night noon midday midnight lunchtime am pm")
        add(.last, "last lst lsat")
        add(.past, "past previous preceding prev trailing rolling foregoing")
        add(.this, "this these current present")
        add(.next, "next upcoming")
        add(.coming, "coming")
        add(.following, "following")
        add(.same, "same")
        add(.that, "that those then")
        add(.ago, "ago")
        add(.back, "back")
        add(.before, "before befor")
        add(.after, "after")
        add(.later, "later")
        add(.earlier, "earlier")
        add(.from, "from")
        add(.since, "since")
        add(.until, "until till til untill unitl utill")
        add(.through, "through thru")
        add(.to, "to")
        add(.between, "between betwen beetween btwn btw bw bet")
        add(.and, "and n")
        add(.or, "or")
        add(.by, "by")
        add(.on, "on")
        add(.at, "at")
        add(.in, "in")
        add(.of, "of")
        add(.during, "during throughout")
        add(.within, "within")
        add(.over, "over")
        add(.for, "for")
        add(.more, "more longer")
        add(.less, "less fewer")
        // Says by itself what "less" says with "than".
        add(.less, "under", .alone)
        add(.than, "than")
        add(.least, "least")
        add(.most, "most")
        add(.older, "older")
        add(.newer, "newer")
        add(.onwards, "onwards onward")
        add(.forward, "forward forwards")
        add(.up, "up")
        add(.with, "with")
        add(.including, "including containing includes")
        add(.old, "old")
        add(.prior, "prior")
        add(.hence, "hence")
        add(.start, "start")
        // "beginning 1 October" is said as "starting 1 October" is.
        add(.start, "beginning begining begin", .alone)
        add(.endOf, "end close")
        add(.middle, "middle")
        add(.early, "early")
        add(.mid, "mid")
        add(.late, "late")
        add(.so, "so")
        add(.far, "far")
        add(.date, "date")
        add(.starting, "starting commencing")
        add(.ending, "ending")
        // Of a stretch its end, of anything else what happened to it.
        add(.ending, "ended", .verb)
        add(.as, "as")
        add(.not, "not")
        add(.no, "no")
        add(.ever, "ever")
        add(.time, "time")
        add(.quarterLetter, "q")
        add(.halfLetter, "h")
        add(.fiscal, "fiscal fy financial")
        add(.weekLetter, "cw kw")
        add(.calendar, "calendar iso")
        add(.business, "working business")
        add(.oclock, "oclock clock")
        add(.ides, "ides")
        add(.around, "around approximately roughly circa")
        add(.around, "about near", .ambiguous)
        add(.exactly, "exactly just")
        add(.inclusive, "inclusive")
        add(.excluding, "excluding except excepting")
        add(.leading, "leading")
        add(.period, "period")
        add(.eve, "eve")
        add(.new, "new")
        add(.comparing, "compare comparing comparison compared difference differences differ versus vs")
        add(.final, "final", value: 1)
        add(.final, "penultimate", value: 2)
        add(.whole, "full whole complete entire")
        add(.every, "every each")
        add(.endOfUnit, "eom", value: .unit(.month))
        add(.endOfUnit, "eoy", value: .unit(.year))
        add(.endOfUnit, "eow", value: .unit(.week))
        add(.endOfUnit, "eoq", value: .unit(.quarter))
        add(.endOfUnit, "eod", value: .unit(.day))
        add(.startOfUnit, "bom", value: .unit(.month))
        add(.toDate, "ytd", value: .unit(.year))
        add(.toDate, "mtd", value: .unit(.month))
        add(.toDate, "wtd", value: .unit(.week))
        add(.toDate, "qtd", value: .unit(.quarter))
        for holiday in EnglishHoliday.allCases {
            for name in holiday.firstWords { add(.holiday, name, value: .holiday(holiday)) }
        }
        // What tells an amount beside a number: "sold 3", "5 items", "only 2 left".
        add(
            .neutral,
            "items item stuff things thing number stock inventory only been be got get count too these new orders",
            value: .noun(.amount))
        add(.neutral, "is are was were do does did has have had", value: .noun(.amount), .auxiliary)
        add(.neutral, "came come arrived arrive went", value: .noun(.amount), [.verb, .intransitive])
        add(.neutral, "happened", [.verb, .intransitive])
        add(
            .neutral,
            "added sold bought ordered moved deleted removed counted received entered logged registered made shipped delivered",
            value: .noun(.amount), .verb)
        add(
            .neutral,
            """
            what which who where when why how show list give any anything anyone everything something all items item stuff \
            things thing change edit record entry please pls plz thanks \
            only we i you it they me us our my he she someone somebody everyone everybody was is are did do does has have had been be got get were yet too also the \
            with but if again history log these ones were new then and find see count number many much \
            s t ok okay right correct hey hi hello so well sorry meant actually only instead orders \
            delivery stock stocktake inventory report reports activity data off
            """)
        // What is recorded of a time: "march updates" are those of a month.
        add(
            .neutral,
            "changes edits updates records entries purchases sales deliveries movements arrivals additions",
            value: .noun(.records))
        add(
            .neutral,
            "rcvd recd recvd updated changed edited modified added created touched sold bought ordered moved deleted removed counted received entered logged registered recorded made done dated shipped delivered modifed",
            .verb)
        add(
            .neutral,
            "not no nobody none never without nothing untouched unchanged hasnt havent wasnt werent didnt isnt",
            .negation)
        return result.reduce(into: (seen: Set<String>(), kept: [(String, Entry)]())) { sum, next in
            if sum.seen.insert(next.0).inserted { sum.kept.append(next) }
        }.kept
    }()
}
