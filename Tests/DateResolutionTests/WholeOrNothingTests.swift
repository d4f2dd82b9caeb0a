import CivilTime
import Foundation
import PlainText
import Testing

@testable import DateResolution

/// An expression beside a word of dates, a number or a connector is read with it, or not at all.
@Suite struct WholeOrNothingTests {
    static let englishWords = [
        "monday", "march", "week", "days", "years", "last", "next", "ago", "before", "after", "since", "until", "to",
        "from",
        "between", "through", "yesterday", "tomorrow", "3", "12", "2024", "third", "3rd", "twenty", "quarter",
        "fortnight", "prior",
        "following", "-", "through", "Q3",
    ]
    static let japaneseWords = [
        "月曜日", "3月", "先週", "昨日", "3日間", "以前", "以降", "から", "まで", "より前", "3日", "12", "2024年", "第3", "四半期", "上旬", "末日",
        "~",
    ]

    @Test func `an English expression never answers for the whole with a part`() throws {
        let texts = try lines(of: "own-en.tsv").map { $0.components(separatedBy: "\t")[0] }
        expectWholes(texts, beside: Self.englishWords, separator: " ")
    }

    @Test func `a Japanese expression never answers for the whole with a part`() throws {
        let texts = try lines(of: "own-ja.tsv").map { $0.components(separatedBy: "\t")[0] }
        expectWholes(texts, beside: Self.japaneseWords, separator: "")
        expectWholes(texts, beside: Self.japaneseWords, separator: " ")
    }

    private func expectWholes(_ texts: [String], beside words: [String], separator: String) {
        let resolver = DateResolver(today: CalendarDay(iso8601: "2025-12-04")!)
        var parts: [String] = []
        for text in texts where isOneExpression(text, resolver) {
            for word in words {
                for whole in [text + separator + word, word + separator + text] {
                    let found = resolver.expressions(in: whole)
                    guard let first = found.first, first.range != nil, !areWhole(found, of: whole) else { continue }
                    parts.append("\(whole) ⊢ \(first.text)")
                }
            }
        }
        #expect(parts == [])
    }

    /// Whether all of the text was read, as one expression or as a list of some.
    private func areWhole(_ found: [DateExpression], of text: String) -> Bool {
        var rest = text
        for expression in found.reversed() { rest.replaceSubrange(expression.place, with: " ") }
        let words = rest.split { " ,、・".contains($0) }
        return words.isEmpty || found.count > 1 && words.allSatisfy { ["and", "or", "と", "か", "や"].contains($0) }
    }

    /// Whether nothing stands in the text but one expression.
    private func isOneExpression(_ text: String, _ resolver: DateResolver) -> Bool {
        let found = resolver.expressions(in: text)
        return found.count == 1 && found[0].text == text
    }
}
