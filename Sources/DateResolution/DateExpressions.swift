import CivilTime
import PlainText

/// The date expressions of a text one after the other: what was found in it, each seen from the range spoken of before.
struct DateExpressions {
    private let findings: [Finding]
    private let text: DateText
    private let quotations: Quotations
    private let today: CalendarDay
    private let words: any DateLanguage.Type
    /// The finding that is looked at next.
    private var place = 0
    /// The folded character behind the last expression.
    private var end = 0
    private var spokenOf: DayRange?

    init(_ findings: [Finding], in text: DateText, language: Language) {
        self.findings = findings
        self.text = text
        quotations = Quotations(in: text.characters)
        today = text.present.today
        spokenOf = text.present.previous
        words = DateLanguages[language]
    }

    /// The next expression, nil when there is none left.
    mutating func next() -> DateExpression? {
        while place < findings.count {
            let first = place
            skipGroup()
            let finding = findings[first]
            // The other language may have read more from here, or left it unread.
            if finding.start < end || quotations.hides(finding) { continue }
            let present = Present(today: today, previous: spokenOf)
            guard let meaning = resolved(finding.meaning, present) else { continue }
            var whole = whole(finding, first + 1..<place, meaning, present)
            if whole.unread.isEmpty, case .range(let range) = whole.meaning {
                // "that day" behind the day itself says nothing new.
                if end > 0, range == spokenOf, finding.meaning.onlyPointsBack { continue }
                spokenOf = range
                if place < findings.count { whole.end = endOfAppositions(behind: whole.end, saying: range) }
            }
            end = whole.end
            return expression(whole)
        }
        return nil
    }

    /// Goes behind a finding and those that follow it.
    private mutating func skipGroup() {
        repeat { place += 1 } while place < findings.count && findings[place].isFollowing
    }

    private struct Resolved {
        let start: Int
        var end: Int
        let meaning: DateExpression.Meaning
        let tellsTime: Bool
        let alternative: AlternativeReading?
        /// What was not read; with any of it the meaning does not count.
        let unread: Unread
    }

    private func expression(_ found: Resolved) -> DateExpression {
        let place = text.place(of: found.start..<found.end)
        let meaning: DateExpression.Meaning =
            found.unread.isEmpty
            ? found.meaning
            : .unread(
                [found.unread.before, found.unread.behind].compactMap(\.self).map(text.words).joined(separator: " … "))
        return DateExpression(
            text: String(Substring(text.written.utf8[place])), place: place, meaning: meaning,
            tellsTime: found.tellsTime, alternative: found.alternative)
    }

    /// A finding with those that follow it: the days that all of it means where each part lies in the one before, and nothing
    /// where something of it was not read.
    private func whole(
        _ finding: Finding, _ followers: Range<Int>, _ meaning: DateExpression.Meaning, _ present: Present
    ) -> Resolved {
        var unread = finding.unread
        var meaning = meaning
        var end = finding.end
        for follower in findings[followers] {
            if case .range(let whole) = meaning, case .range(let range)? = resolved(follower.meaning, present),
                whole.contains(range)
            {
                meaning = .range(range)
            } else {
                unread.add(behind: finding.end..<follower.end)
            }
            end = follower.end
        }
        let mayBeOther = followers.isEmpty && unread.isEmpty && finding.meaning.hasAlternative
        return Resolved(
            start: max(self.end, min(finding.start, unread.before?.lowerBound ?? finding.start)),
            end: max(end, unread.behind?.upperBound ?? end), meaning: meaning,
            tellsTime: finding.tellsTime || findings[followers].contains(where: \.tellsTime),
            alternative: mayBeOther ? finding.meaning.alternative(present) : nil, unread: unread)
    }

    /// Where the expressions end that say the same as the one before them.
    private mutating func endOfAppositions(behind end: Int, saying range: DayRange) -> Int {
        var end = end
        while place < findings.count, !quotations.hides(findings[place]),
            let next = endOfApposition(findings[place], behind: end, saying: range)
        {
            end = next
            skipGroup()
        }
        return end
    }

    /// Where an expression ends that says the same as the one before it: "third quarter of last year, July to September", 上半期(1月〜6月).
    private func endOfApposition(_ finding: Finding, behind end: Int, saying range: DayRange) -> Int? {
        let text = text.characters
        guard 0...3 ~= finding.start - end, let day = range.through ?? range.from else { return nil }
        var isOpen = false
        var isSeparated = false
        for place in end..<finding.start {
            switch text[place] {
            case 32: break
            case 40, 0xFF08: (isOpen, isSeparated) = (true, true)
            case 44, 58, 0x3001, 0x2014, 45: isSeparated = true
            default: return nil
            }
        }
        // Seen from its own last day, what leaves the year unsaid must come to the same days.
        guard isSeparated, let span = try? finding.meaning.span(Present(today: day, previous: range)),
            span.range == range
        else { return nil }
        guard isOpen else { return finding.end }
        guard finding.end < text.count, text[finding.end] == 41 || text[finding.end] == 0xFF09 else { return nil }
        return finding.end + 1
    }

    private func resolved(_ meaning: Meaning, _ present: Present) -> DateExpression.Meaning? {
        do throws(Unresolvable) {
            return .range(try meaning.span(present).range)
        } catch {
            switch error {
            case .noDate: return nil
            case .impossible(let date): return .impossible(explanation: words.explanation(of: date))
            case .contradictory(let from, let through):
                return .contradictory(explanation: words.explanation(ofRangeFrom: from, through: through))
            case .otherWeekday(let day):
                return .contradictory(explanation: words.explanation(ofWeekdayOn: day))
            }
        }
    }
}

extension DayRange {
    /// Whether every day of another range is one of this; an open end reaches everywhere on its side.
    fileprivate func contains(_ other: DayRange) -> Bool {
        let startsHere = from.map { start in other.from.map { $0 >= start } ?? false } ?? true
        let endsHere = through.map { end in other.through.map { $0 <= end } ?? false } ?? true
        return startsHere && endsHere
    }
}
