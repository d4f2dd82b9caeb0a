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
        read(text) { $0.next() }
    }

    /// Every date expression in the text, in order of place; they never overlap.
    public func expressions(in text: String) -> [DateExpression] {
        read(text) { expressions in
            var all: [DateExpression] = []
            while let expression = expressions.next() { all.append(expression) }
            return all
        }
    }

    /// What a caller takes of the expressions in a text.
    private func read<Result>(_ text: String, taking: (inout DateExpressions) -> Result) -> Result {
        var contiguous = text
        contiguous.makeContiguousUTF8()
        return contiguous.withUTF8 { bytes in
            let folded = FoldedText(bytes)
            return folded.characters.withUnsafeBufferPointer { characters in
                let owner = folded.isASCII ? nil : DateLanguages.all.first { $0.owns(characters) }
                let order = (owner ?? DateLanguages[language]).order(
                    dayComesFirst: dayComesFirst, isOwned: owner != nil)
                let text = DateText(
                    written: text, bytes: bytes, characters: characters, offsets: folded.offsets,
                    isASCII: folded.isASCII, present: present, order: order)
                var expressions = DateExpressions(findings(in: text), in: text, language: language)
                return taking(&expressions)
            }
        }
    }

    private func findings(in text: DateText) -> [Finding] {
        var findings: [Finding] = []
        for language in DateLanguages.all where language.mayRead(text) {
            findings = language.findings(in: text, among: findings)
        }
        return findings
    }
}
