/// Whether what was found is a date where it stands.
extension EnglishReader {
    /// Whether a short or everyday form is a date here.
    func isSupported(_ meaning: Meaning, from start: Int, to end: Int) -> Bool {
        let isWhole = start == 0 && tokens[end].word == .end || isAlone(from: start, to: end)
        if isWhole { return !isBareNumber(meaning, from: start, to: end) || isYearToken(start) }
        let length = end - start
        let first = tokens[start]
        // "in Back room now", "from now on": no date is meant.
        if length <= 2, tokens[end - 1].word == .now,
            first.word == .now || first.word == .from || first.word == .by || first.word == .since
        {
            return false
        }
        if first.word == .now || (first.word == .from && tokens[start + 1].word == .now) { return false }
        // "how many Christmas trees": the feast tells of what kind they are.
        if first.word == .holiday || first.word == .the && tokens[start + 1].word == .holiday,
            case .period(_, .unsaid) = meaning, tokens[end].word == .other,
            !tokens[end].flags.contains(.verb), !hasPreposition(before: start, alsoTo: true)
        {
            return false
        }
        switch meaning {
        case .date, .period(.date, _), .period(.month, .absolute), .preferred(.date, _, _),
            .preferred(.period(.date, _), _, _):
            let digits = first.word == .the ? start + 1 : start
            if isOrdinalNumeric(from: digits, to: end) { return isOrdinalNumericSupported(from: digits, to: end) }
            if tokens[digits].word == .number, end - digits == numericTokenCount(from: digits),
                grammar.certainty != .sure
            {
                return isNumericSupported(from: digits, to: end)
            }
            if length == 1, first.word == .month { return isNameSupported(from: start, to: end) }
            return isDayOfMonthSupported(first, from: start, to: end)
        case .weekday(_, .latest(1)) where first.word == .the:
            return hasPreposition(before: start, alsoTo: true) && isFollowedWell(end, asOrdinal: false)
        case .period(.month, .unsaid), .weekday(_, .latest(1)), .period(.season, .unsaid):
            return length <= 2 ? isNameSupported(from: start, to: end) : true
        case .dayOfMonth(_, nil):
            // "came the 28th"
            let isWhen = start > 0 && first.word == .the && tokens[start - 1].flags.contains(.intransitive)
            return (isWhen || isAround(start) || hasPreposition(before: start, alsoTo: false))
                && isFollowedWell(endOfOrdinals(end), asOrdinal: true)
        case .year: return isYearSupported(from: start, to: end)
        case .years(_, count: 10) where first.end - first.start == 2:
            return hasPreposition(before: start, alsoTo: false)
        case .latestWeekend where length == 1: return isFollowedWell(end, asOrdinal: false)
        case .period(.half, .unsaid):
            return first.word == .ordinal || isFollowedWell(end, asOrdinal: false)
        case .period(.week, .unsaid): return first.word != .unit || !first.flags.contains(.letter)
        case .by(let inner), .after(let inner), .before(let inner), .since(let inner), .until(let inner):
            return isOpenSupported(inner, from: start, to: end)
        case .preferred(.since(let inner), _, _): return isOpenSupported(inner, from: start, to: end)
        case .between: return isRangeSupported(from: start, to: end)
        // "13 and 14 June"
        case .union(_, let last) where last.endsInDate: return true
        case .union(let item, _): return isListSupported(item, from: start, to: end)
        default: return true
        }
    }

    /// Whether "around" stands before the day, or "about" and the like behind what happened: "tell me about the third" tells no day.
    private func isAround(_ start: Int) -> Bool {
        guard tokens[start].word == .around else { return false }
        return !tokens[start].flags.contains(.ambiguous) || start > 0 && tokens[start - 1].flags.contains(.verb)
    }

    /// Whether the expression is all there is between signs: a title's subtitle is no date, so only for the whole text.
    private func isAlone(from start: Int, to end: Int) -> Bool {
        guard
            start == 0 || (start == 1 && [.on, .in, .at, .during].contains(tokens[0].word))
                || (start == 1 && tokens[0].word == .sign)
        else { return false }
        var place = end
        while place < tokens.count, let sign = tokens[place].sign,
            ["!", ",", ".", ":", "?", "\"", ")"].contains(sign)
        { place += 1 }
        return tokens[min(place, tokens.count - 1)].word == .end
    }

    private func isBareNumber(_ meaning: Meaning, from start: Int, to end: Int) -> Bool {
        guard end - start == 1, tokens[start].word == .number else { return false }
        return !tokens[start].flags.contains(.ordinal) && tokens[start].end - tokens[start].start < 4
    }

    private func isYearToken(_ place: Int) -> Bool {
        tokens[place].end - tokens[place].start == 4 && 1_900...2_100 ~= tokens[place].number
    }

    func numericTokenCount(from start: Int) -> Int {
        var place = start + 1
        // A sign at the end is the sentence's: "1-3?"
        while tokens[place].flags.contains(.glued),
            tokens[place].word == .number
                || tokens[place].word == .sign && tokens[place + 1].word == .number
                    && tokens[place + 1].flags.contains(.glued)
        {
            place += 1
        }
        return place - start
    }

    /// A word before the expression that says a date is coming.
    func hasPreposition(before start: Int, alsoTo: Bool) -> Bool {
        guard start > 0 else { return false }
        var place = start - 1
        if tokens[place].word == .the, place > 0 { place -= 1 }
        if tokens[place].word == .weekday, place > 0 { place -= 1 }
        switch tokens[place].word {
        case .on, .in, .during, .since, .after, .before, .until, .from, .by, .between, .early, .mid, .late, .of, .at:
            return true
        case .for: return alsoTo
        default: return false
        }
    }

    /// "12/4", "10-12": a date only where something says so.
    func isNumericSupported(from start: Int, to end: Int) -> Bool {
        let isFair = grammar.certainty == .fair
        let next = tokens[end]
        // "1/2 inch", "3/4 drive": what follows is measured.
        let isMeasured =
            (next.word == .other && !next.flags.contains(.verb)) || next.word == .unit
            || (next.word == .in && tokens[end + 1 < tokens.count ? end + 1 : end].word == .end)
        if isPairOfNumbers(from: start), !isPlacedAsDay(start) { return false }
        if hasPreposition(before: start, alsoTo: false) {
            return !isMeasured || isFair && tokens[start - 1].word != .of && tokens[start - 1].word != .at
        }
        if isMeasured || !isFair || start == 0 { return false }
        let before = tokens[start - 1]
        return before.flags.contains(.verb) || before.word == .weekday
            || before.word == .neutral && !isFraction(from: start)
    }

    /// "1-3": lines of a list and amounts are written so, too; "01-03" is not.
    private func isPairOfNumbers(from start: Int) -> Bool {
        guard grammar.certainty == .doubtful, start + 2 < tokens.count, tokens[start + 1].isSign(of: "-") else {
            return false
        }
        return [start, start + 2].allSatisfy { grammar.text[Int(tokens[$0].start)] != 48 }
    }

    /// Whether a word stands before it that only days are told with: "on 1-3", not "of 1-3".
    private func isPlacedAsDay(_ start: Int) -> Bool {
        start > 0 && [.on, .since, .after, .before, .until, .during, .weekday].contains(tokens[start - 1].word)
    }

    /// Whether it is a date such as "18.11.".
    func isOrdinalNumeric(from start: Int, to end: Int) -> Bool {
        end - start == 4 && tokens[start].word == .number && tokens[start + 1].sign == "."
            && tokens[end - 1].sign == "."
    }

    /// "on 18.11.", "updated 18.11.?": a day only where no amount can be meant that a full stop follows, as in "raise it by 2.5.".
    func isOrdinalNumericSupported(from start: Int, to end: Int) -> Bool {
        let next = tokens[end]
        guard start > 0, next.word != .unit else { return false }
        // Behind a full stop no clause goes on.
        let endsAsDate = next.flags.contains(.glued) && next.isSign(of: "?", ",", ";", ":")
        let place = tokens[start - 1].word == .the && start > 1 ? start - 2 : start - 1
        switch tokens[place].word {
        case .on, .since, .after, .before, .until, .during, .from, .weekday: return true
        default:
            return endsAsDate && (hasPreposition(before: start, alsoTo: true) || tokens[place].flags.contains(.verb))
        }
    }

    /// "1/2", "3/4": a part as well as a day.
    private func isFraction(from start: Int) -> Bool {
        let (above, below) = (tokens[start].number, tokens[min(start + 2, tokens.count - 1)].number)
        return above < below && [2, 3, 4, 5, 8, 16].contains(below)
    }

    /// "may", "March", "Friday": names of days and months that are other words too.
    func isNameSupported(from start: Int, to end: Int) -> Bool {
        let name = tokens[start]
        let next = tokens[end]
        if start > 0 {
            switch tokens[start - 1].word {
            case .on, .in, .during, .since, .before, .until, .between, .from, .after, .by, .for, .of, .early, .mid,
                .late, .at:
                // "in march boxes": hardly; "on sat nav": what follows tells.
                if name.flags.contains(.ambiguous), next.word == .other, !next.flags.contains(.verb), !isLowerNoun(next)
                {
                    return false
                }
                // "came in wednesday"
                if tokens[start - 1].word == .in, name.word == .weekday {
                    return start > 1 && tokens[start - 2].flags.contains(.verb) && isFollowedWell(end, asOrdinal: false)
                }
                if tokens[start - 1].word == .on, name.word == .month { return !name.flags.contains(.ambiguous) }
                return name.word != .season
                    || tokens[start - 1].word != .by && tokens[start - 1].word != .for && tokens[start - 1].word != .of
            default: break
            }
        }
        if name.word == .season { return false }
        // "March and May": what stands before the conjunction has said what it is.
        if start > 1, [.and, .or].contains(tokens[start - 1].word) || tokens[start - 1].sign == ",",
            tokens[start - 2].word == name.word
        {
            return isFollowedWell(end, asOrdinal: false)
        }
        let behind = tokens[end].word == .possessive && end + 1 < tokens.count ? end + 1 : end
        if [.month, .weekday].contains(name.word), tokens[behind].noun == .records {
            // "march updates", "sat's changes", but not "poster of the march updates".
            return start == 0 || tokens[start - 1].word != .other
        }
        if name.flags.contains(.ambiguous) {
            // "updated mon?" but not "may I see".
            guard start > 0, tokens[start - 1].flags.contains(.verb), name.word == .weekday || name.number != 5 else {
                return false
            }
            return isFollowedWell(end, asOrdinal: false)
        }
        if next.word == .the, start == 0 { return false }
        if name.word == .month, Self.peoplesMonths.contains(name.number), next.flags.contains(.auxiliary) {
            return false
        }
        guard isFollowedWell(end, asOrdinal: false) || (start > 0 && tokens[start - 1].flags.contains(.verb)) else {
            return false
        }
        return start == 0 || !isPartOfName(name, behind: start - 1)
    }

    /// April, June and August, which are people's names too.
    private static let peoplesMonths = [4, 6, 8]

    /// Whether the word before makes a name of it, or one of many: "Black Friday", "ask April", "every Monday".
    private func isPartOfName(_ name: EnglishToken, behind place: Int) -> Bool {
        let before = tokens[place]
        // "The Man Who Was Thursday": a title within the sentence.
        if place > 0, isTitle(before, name) { return true }
        let isPlain = before.word == .other && !before.flags.contains(.verb)
        if isPlain, name.word == .month, Self.peoplesMonths.contains(name.number) { return true }
        if isPlain {
            return before.flags.contains(.capitalised) || before.end - before.start <= 1 || isTitle(before, name)
        }
        return [.every, .holiday, .the, .article, .ordinal].contains(before.word) || before.flags.contains(.ordinal)
    }

    private func isLowerNoun(_ token: EnglishToken) -> Bool {
        !token.flags.contains(.capitalised) && token.flags.contains(.plural)
    }

    private func isTitle(_ before: EnglishToken, _ name: EnglishToken) -> Bool {
        name.flags.contains(.capitalised) && before.flags.contains(.capitalised)
    }

    /// Whether the words behind the expression go on as a sentence about records does, or end.
    func isFollowedWell(_ end: Int, asOrdinal: Bool) -> Bool {
        let next = tokens[end]
        switch next.word {
        case .other: return next.flags.contains(.verb)
        // "monday 5 boxes came"
        case .number, .cardinal: return !asOrdinal && tokens[end + 1].word == .other
        case .unit, .vague, .article, .weekday: return !asOrdinal
        case .possessive: return true
        default: return true
        }
    }

    /// Behind "and fifth": "the third and fifth row" are no days, as "the third row" is none.
    private func endOfOrdinals(_ end: Int) -> Int {
        var place = end
        while [.and, .or].contains(tokens[place].word) || tokens[place].sign == "," {
            let next = tokens[place + 1].word == .the ? place + 2 : place + 1
            guard next < tokens.count, tokens[next].word == .ordinal || tokens[next].flags.contains(.ordinal) else {
                break
            }
            place = next + 1
        }
        return place
    }

    private func isDayOfMonthSupported(_ first: EnglishToken, from start: Int, to end: Int) -> Bool {
        // "march 20 boxes": an everyday word, a number, goods.
        guard first.word == .month, first.flags.contains(.ambiguous), end - start == 2 else { return true }
        let next = tokens[end]
        if next.word == .other, !next.flags.contains(.verb) {
            return hasPreposition(before: start, alsoTo: true)
                || first.flags.contains(.capitalised) && !next.flags.contains(.plural)
                    && next.flags.contains(.capitalised) == false && start > 0
        }
        return true
    }
}
