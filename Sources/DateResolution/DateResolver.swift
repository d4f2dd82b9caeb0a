import CivilTime
import PlainText

/// Finds the date expressions in a text and says which days they mean.
///
/// English and Japanese are both read, whatever the language; the language decides what is ambiguous and in which words
/// explanations are written. The resolver is pure: the same text, day and language give the same answer.
///
///     let resolver = DateResolver(today: CalendarDay(year: 2026, month: 11, day: 21)!)
///     resolver.firstExpression(in: "what changed last week?")?.range   // 2026-11-09...2026-11-15
public struct DateResolver: Sendable {
    private let present: Present
    private let language: Language
    private let dayComesFirst: Bool

    /// A resolver for a conversation on one day.
    ///
    /// - Parameters:
    ///   - today: the day that "today" means.
    ///   - language: the language that texts are most likely in.
    ///   - previous: the range that the conversation was about last; "the week before" and その前の週 are counted from it.
    ///     Without it they are counted from today.
    ///   - dayComesFirst: whether 11/05 is the 11th of May where the person writes, as in most places outside America and East
    ///     Asia. A part above 12 settles it anyway, and in a Japanese text the month comes first.
    public init(
        today: CalendarDay, language: Language = .english, previous: DayRange? = nil, dayComesFirst: Bool = false
    ) {
        present = Present(today: today, previous: previous)
        self.language = language
        self.dayComesFirst = dayComesFirst
    }

    /// The first date expression in the text, nil when there is none.
    public func firstExpression(in text: String) -> DateExpression? {
        expressions(in: text, limit: 1).first
    }

    /// Every date expression in the text, in order of place; they never overlap.
    public func expressions(in text: String) -> [DateExpression] {
        expressions(in: text, limit: .max)
    }

    private func expressions(in text: String, limit: Int) -> [DateExpression] {
        var contiguous = text
        contiguous.makeContiguousUTF8()
        return contiguous.withUTF8 { bytes in
            let folded = FoldedText(bytes)
            return folded.characters.withUnsafeBufferPointer { characters in
                let findings = findings(in: characters, folded: folded, bytes: bytes)
                if findings.isEmpty { return [] }
                func written(_ place: Range<Int>) -> Range<String.Index> {
                    let from = folded.offset(at: place.lowerBound)
                    let through = folded.endOffset(before: place.upperBound, in: bytes)
                    let start = text.utf8.index(text.utf8.startIndex, offsetBy: from)
                    return start..<text.utf8.index(text.utf8.startIndex, offsetBy: through)
                }
                return resolve(findings, in: characters, limit: limit).map { found in
                    let place = written(found.start..<found.end)
                    let rest = found.unread.map { text[written($0)].drop(while: \.isWhitespace) }
                    return DateExpression(
                        text: String(text[place]), place: place,
                        meaning: rest.isEmpty ? found.meaning : .unread(rest.joined(separator: " … ")),
                        alternative: found.alternative)
                }
            }
        }
    }

    private struct Resolved {
        let start: Int
        var end: Int
        let meaning: DateExpression.Meaning
        let alternative: AlternativeReading?
        /// What was not read, as places in folded characters; with any of it the meaning does not count.
        let unread: [Range<Int>]
    }

    /// The findings that come to something, each seen from the range spoken of before it.
    private func resolve(_ findings: [Finding], in text: UnsafeBufferPointer<UInt16>, limit: Int) -> [Resolved] {
        let quotations = Quotations(in: text)
        var results: [Resolved] = []
        var spokenOf = present.previous
        for finding in findings where !quotations.hides(finding) {
            // The other language may have read more from here, or left it unread.
            if let last = results.last, finding.start < last.end { continue }
            let present = Present(today: present.today, previous: spokenOf)
            if let last = results.last, last.unread.isEmpty, case .range(let range) = last.meaning,
                let end = endOfApposition(finding, behind: last.end, saying: range, in: text)
            {
                results[results.count - 1].end = end
                continue
            }
            // One more is looked at when the limit is reached: it may belong to the last.
            if results.count >= limit { break }
            guard let meaning = resolved(finding.meaning, present) else { continue }
            let whole = whole(finding, meaning: meaning, present, behind: results.last?.end ?? 0)
            if whole.unread.isEmpty, case .range(let range) = whole.meaning {
                // "that day" behind the day itself says nothing new.
                if finding.meaning.onlyPointsBack, !results.isEmpty, range == spokenOf { continue }
                spokenOf = range
            }
            results.append(whole)
        }
        return results
    }

    /// A finding with what stands beside it: the days that all of it means where each part lies in the one before, and nothing
    /// where something of it was not read.
    private func whole(
        _ finding: Finding, meaning: DateExpression.Meaning, _ present: Present, behind place: Int
    ) -> Resolved {
        var unread = finding.unread
        var meaning = meaning
        let end = finding.following.last?.end ?? finding.end
        for part in finding.following {
            guard case .range(let whole) = meaning, case .range(let range)? = resolved(part.meaning, present),
                whole.contains(range)
            else {
                unread.append(finding.end..<end)
                break
            }
            meaning = .range(range)
        }
        let alternative =
            finding.meaning.hasAlternative && finding.following.isEmpty && unread.isEmpty
            ? finding.meaning.alternative(present) : nil
        unread.sort { $0.lowerBound < $1.lowerBound }
        return Resolved(
            start: max(place, min(finding.start, unread.first?.lowerBound ?? finding.start)),
            end: max(end, unread.last?.upperBound ?? end), meaning: meaning, alternative: alternative, unread: unread)
    }

    /// Where an expression ends that says the same as the one before it: "third quarter of last year, July to September", 上半期(1月〜6月).
    private func endOfApposition(
        _ finding: Finding, behind end: Int, saying range: DayRange, in text: UnsafeBufferPointer<UInt16>
    ) -> Int? {
        guard finding.start - end <= 3, let day = range.through ?? range.from else { return nil }
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

    private func findings(
        in characters: UnsafeBufferPointer<UInt16>, folded: borrowing FoldedText, bytes: UnsafeBufferPointer<UInt8>
    ) -> [Finding] {
        // Kana and kanji.
        let isJapanese = !folded.isASCII && characters.contains { 0x3040...0x9FFF ~= $0 }
        let order = NumericOrder(
            dayComesFirst: dayComesFirst && !isJapanese, shortYearComesFirst: isJapanese || language == .japanese)
        let text = DateText(
            characters: characters, bytes: bytes, offsets: folded.offsets, isASCII: folded.isASCII, present: present,
            order: order)
        var findings: [Finding] = []
        for language in DateLanguages.all where language.mayRead(text) {
            findings = language.findings(in: text, among: findings)
        }
        return findings
    }

    private func resolved(_ meaning: Meaning, _ present: Present) -> DateExpression.Meaning? {
        do throws(Unresolvable) {
            return .range(try meaning.span(present).range)
        } catch {
            let words = DateLanguages[language]
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
