/// Whether what begins with a year or an open or closed range is a date where it stands.
extension EnglishReader {
    func isYearSupported(from start: Int, to end: Int) -> Bool {
        let isInWords = tokens[start].word == .cardinal
        guard end - start == 1 || isInWords else { return true }
        guard start > 0, isInWords || 1_900...2_100 ~= tokens[start].number else { return false }
        guard isFollowedWell(end, asOrdinal: true) else { return false }
        switch tokens[start - 1].word {
        case .in, .during, .since, .before, .after, .until, .from, .by, .of, .for, .early, .late, .mid, .between:
            return true
        default: return false
        }
    }

    /// "by march", "after 2 pieces", "before 12": what an open range begins with must itself be a date.
    func isOpenSupported(_ inner: Meaning, from start: Int, to end: Int) -> Bool {
        let isOneWord = end - start == 2
        switch inner {
        case .year(let year): return 1_900...2_100 ~= year && isFollowedWell(end, asOrdinal: true)
        case .dayOfMonth(_, nil): return isFollowedWell(end, asOrdinal: true)
        case .period(.month, .unsaid), .weekday(_, .latest(1)), .period(.season, .unsaid):
            guard isOneWord else { return true }
            let next = tokens[end]
            if tokens[start + 1].flags.contains(.ambiguous), next.word == .other, !next.flags.contains(.verb) {
                return false
            }
            // "by April" names a person as well as a month; what follows tells nothing, so the month is taken.
            return true
        default:
            if isOrdinalNumeric(from: start + 1, to: end) { return isOrdinalNumericSupported(from: start + 1, to: end) }
            if tokens[start + 1].word == .number, grammar.certainty != .sure,
                end - start - 1 == numericTokenCount(from: start + 1)
            {
                return isNumericSupported(from: start + 1, to: end)
            }
            return true
        }
    }

    /// "10-12", "sat to sun", "1/2 - 3/4": both ends must be dates.
    func isRangeSupported(from start: Int, to end: Int) -> Bool {
        let first = tokens[start]
        guard first.word == .number, !first.flags.contains(.ordinal) else { return true }
        // 2014-2018
        if end - start == 3, tokens[start + 2].word == .number, first.end - first.start == 4 {
            return hasPreposition(before: start, alsoTo: true)
        }
        return true
    }
    /// "May and June", "2019 or 2020": the first of a list must be a date as if it stood alone.
    func isListSupported(_ first: Meaning, from start: Int, to end: Int) -> Bool {
        switch first {
        case .year(let year):
            return hasPreposition(before: start, alsoTo: true) && 1_900...2_100 ~= year
                && isFollowedWell(end, asOrdinal: true)
        case .period(.month, .unsaid), .weekday(_, .latest(1)), .period(.season, .unsaid):
            return end - start > 3 || isNameSupported(from: start, to: end)
        case .dayOfMonth(_, nil):
            return end - start > 4
                || hasPreposition(before: start, alsoTo: false) && isFollowedWell(end, asOrdinal: true)
        default: return true
        }
    }
}
