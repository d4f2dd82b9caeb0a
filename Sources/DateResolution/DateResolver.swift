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
                let resolved = resolve(findings, in: characters, limit: limit)
                return resolved.map { found in
                    let from = folded.offset(at: found.start)
                    let through = folded.endOffset(before: found.end, in: bytes)
                    let start = text.utf8.index(text.utf8.startIndex, offsetBy: from)
                    let end = text.utf8.index(text.utf8.startIndex, offsetBy: through)
                    return DateExpression(
                        text: String(text[start..<end]), place: start..<end, meaning: found.meaning,
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
    }

    /// The findings that come to something, each seen from the range spoken of before it.
    private func resolve(_ findings: [Finding], in text: UnsafeBufferPointer<UInt16>, limit: Int) -> [Resolved] {
        let quotations = Quotations(in: text)
        var results: [Resolved] = []
        var spokenOf = present.previous
        for finding in findings where !quotations.hides(finding) {
            let present = Present(today: present.today, previous: spokenOf)
            if let last = results.last, case .range(let range) = last.meaning,
                let end = endOfApposition(finding, behind: last.end, saying: range, in: text)
            {
                results[results.count - 1].end = end
                continue
            }
            // One more is looked at when the limit is reached: it may belong to the last.
            if results.count >= limit { break }
            guard let meaning = resolved(finding.meaning, present) else { continue }
            if case .range(let range) = meaning {
                // "that day" behind the day itself says nothing new.
                if finding.meaning.onlyPointsBack, !results.isEmpty, range == spokenOf { continue }
                spokenOf = range
            }
            let alternative = finding.meaning.hasAlternative ? finding.meaning.alternative(present) : nil
            results.append(Resolved(start: finding.start, end: finding.end, meaning: meaning, alternative: alternative))
        }
        return results
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
        let offsets = folded.offsets
        // Kana and kanji.
        let isDayFirst = dayComesFirst && !characters.contains { 0x3040...0x9FFF ~= $0 }
        var english: [Finding] = []
        if Self.mayBeEnglish(characters, isASCII: folded.isASCII) {
            let tokens = EnglishLexer.tokens(characters) { place in
                65...90 ~= bytes[offsets.isEmpty ? place : Int(offsets[place])]
            }
            english = tokens.withUnsafeBufferPointer { tokens in
                var reader = EnglishReader(
                    tokens, text: characters, today: present.today, dayComesFirst: isDayFirst)
                return reader.findings()
            }
        }
        if folded.isASCII { return english }
        let tokens = JapaneseLexer.tokens(characters)
        let japanese = tokens.withUnsafeBufferPointer { tokens in
            var reader = JapaneseReader(tokens, text: characters, present: present, dayComesFirst: isDayFirst)
            return reader.findings()
        }
        return Self.merged(japanese, english)
    }

    /// Whether there is anything that the English grammar could begin with.
    private static func mayBeEnglish(_ characters: UnsafeBufferPointer<UInt16>, isASCII: Bool) -> Bool {
        if isASCII { return true }
        for character in characters where 97...122 ~= character || 0x2010 > character && character > 0xBF {
            return true
        }
        return false
    }

    /// Both languages' findings in order of place; where two overlap the longer stays, of equals the first list's.
    private static func merged(_ first: [Finding], _ second: [Finding]) -> [Finding] {
        if second.isEmpty { return first }
        if first.isEmpty { return second }
        var result: [Finding] = []
        var (left, right) = (0, 0)
        while left < first.count, right < second.count {
            let (one, other) = (first[left], second[right])
            if one.end <= other.start {
                result.append(one)
                left += 1
            } else if other.end <= one.start {
                result.append(other)
                right += 1
            } else if other.end - other.start > one.end - one.start {
                left += 1
            } else {
                right += 1
            }
        }
        return result + first[left...] + second[right...]
    }

    private func resolved(_ meaning: Meaning, _ present: Present) -> DateExpression.Meaning? {
        do throws(Unresolvable) {
            return .range(try meaning.span(present).range)
        } catch {
            switch error {
            case .noDate: return nil
            case .impossible(let date): return .impossible(explanation: date.explanation(in: language))
            case .contradictory(let from, let through):
                return .contradictory(explanation: Self.contradiction(from: from, through: through, in: language))
            }
        }
    }

    private static func contradiction(from: CalendarDay, through: CalendarDay, in language: Language) -> String {
        switch language {
        case .english: "that range would end (\(through)) before it begins (\(from))"
        case .japanese: "その期間は始まり(\(from))より前に終わります(\(through))"
        }
    }
}

extension ImpossibleDate {
    /// Says that there is no such day.
    func explanation(in language: Language) -> String {
        let last = 1...12 ~= month ? CalendarDay.dayCount(ofMonth: month, in: year ?? 2_000) : 0
        switch language {
        case .english:
            let name = 1...12 ~= month ? EnglishNames.months[month - 1] : "month \(month)"
            let when = year.map { "\(name) \($0)" } ?? name
            return "there is no day \(day) in \(when)" + (last > 0 && day > last ? ", its last day is \(last)" : "")
        case .japanese:
            let when = year.map { "\($0)年\(month)月" } ?? "\(month)月"
            return "\(when)に\(day)日はありません" + (last > 0 && day > last ? "(\(last)日まで)" : "")
        }
    }
}
