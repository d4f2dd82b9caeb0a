/// Days and units of another year, month or week that stand where today does in this one.
extension JapaneseGrammar {
    /// 去年の今日, 先週の今日, 去年の今月, 去年の今頃, 去年の同じ日.
    mutating func counterpart(in whole: Reading) -> Reading? {
        let token = token()
        switch token.word {
        case .dayWord where token.number == 0 && whole.grain != .day:
            at += 1
            return sameDay(in: whole).map { Reading(meaning: $0, grain: .day) }
        case .unit where token.offset == 0:
            guard let unit = unit(of: token), unit.rawValue < whole.grain.rawValue, unit != .weekend,
                let day = sameDay(in: whole)
            else { return nil }
            at += 1
            return Reading(meaning: .around(unit, day), grain: unit)
        case .other where isSign("今") && word(1) == .particle && isAny(of: "頃ご", 1):
            guard let day = sameDay(in: whole) else { return nil }
            at += 2
            return Reading(meaning: day, grain: .day)
        default: return sameUnit(in: whole)
        }
    }

    /// 同じ日, 同月 behind a year or month.
    mutating func sameUnit(in whole: Reading) -> Reading? {
        let token = token()
        guard token.word == .pointing, token.offset == 0, text[Int(token.start)] == 0x540C, let unit = unit(of: token),
            unit.rawValue < whole.grain.rawValue, let day = sameDay(in: whole)
        else { return nil }
        at += 1
        return Reading(meaning: unit == .day ? day : .around(unit, day), grain: unit)
    }

    /// Today's counterpart in another year, month or week.
    private func sameDay(in whole: Reading) -> Meaning? {
        switch whole.meaning {
        case .unit(let unit, let offset): .shifted(.day(0), Shift(offset, unit))
        case .neighbour(let unit, let offset, nil): .shifted(.day(0), Shift(offset, unit))
        case .shifted(.day(0), _): whole.meaning
        case .year(let year): .period(.date(month: today.month, day: today.day), .absolute(year))
        default: nil
        }
    }
}
